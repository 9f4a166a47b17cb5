// Lets what the server depends on fail while visitors use it, and prints a Markdown table of what they and attackers got.
//
//   npm run build && node bench/faults.mjs [--only database-down,redis-hang] [--from <commit>] [--brief]     (Linux)
//
// The built server runs in production settings: two or three instances on PostgreSQL and Redis, or one on SQLite, started from
// Debian's packages, with each dependency behind a proxy of ours (faults/fault-proxy.mjs). Clocks need the package `faketime`, a full
// disk needs root. `--from` names the version before for the row `upgrade`. Rows run one after the other, each on servers of its own.
// With `--brief` faults last less long, for the tests.
//
// Visitors register by mobile, log in by password, check sessions, poll QR codes and ask for codes by e-mail; attackers guess a code
// and a password and ask for codes to one number. A row holds if every answer came within 2 s, none was an undeclared 500 or was
// missing (unless an instance was killed), the server was healthy within 5 s of the return, every acknowledged account, session and
// message exists, no code that was used before can be used again, and the limits held: at most 10 guesses of a code, 5 codes to one
// number, and 2 guesses of a password without a challenge.
import { parseArgs } from 'node:util'
import { startDeployment } from './faults/deployment.mjs'
import { ROWS } from './faults/rows.mjs'
import { runRow } from './faults/run-row.mjs'

const HEAD = [
  'Fault',
  'How',
  'Slowest answer',
  'Answers: ok / refused / 503 / none',
  'Undeclared 500',
  'Healthy after',
  'Acknowledged: accounts / messages',
  'Lost: accounts / sessions / messages / codes used twice',
  'Guesses of a code / codes to a number / guesses of a password',
  'Result',
]

const { values } = parseArgs({
  options: { only: { type: 'string' }, from: { type: 'string' }, brief: { type: 'boolean', default: false } },
})
/** The length of faults in a brief run. */
const BRIEF = 0.4
/** A message that a killed instance has begun to send is sent by another one after 60 s. In a brief run it may still wait. */
const MESSAGES_WITHIN_MS = values.brief ? 10_000 : 75_000

const only = values.only?.split(',') ?? ROWS.map(({ name }) => name)
const unknown = only.find((name) => !ROWS.some((row) => row.name === name))
if (unknown) throw new Error(`There is no row ${unknown}: ${ROWS.map(({ name }) => name).join(', ')}`)

console.log(`| ${HEAD.join(' | ')} |\n|${'---|'.repeat(HEAD.length)}`)
for (const row of ROWS) {
  if (!only.includes(row.name)) continue
  const { faults, cells, examples } = await runPrepared(row)
  console.log(`| ${cells.join(' | ')} |`)
  if (faults.length > 0) process.exitCode = 1
  for (const example of examples)
    console.error(typeof example === 'string' ? example : JSON.stringify(example))
}
// Node 20 waits forever for the handles of connections that were reset, if it ends by itself.
process.exit()

/** A row with its options, deployment and preparation filled in. */
function asRun(row, deployment, prepared) {
  return {
    ...row,
    messagesWithinMs: MESSAGES_WITHIN_MS,
    lastsMs: (row.lastsMs ?? 0) * (values.brief ? BRIEF : 1),
    how: typeof row.how === 'string' ? row.how : row.how(prepared),
    inject: () => row.inject(deployment, prepared),
    restore: () => row.restore?.(deployment, prepared),
  }
}

async function runPrepared(row) {
  const prepared = (await row.prepare?.(values)) ?? {}
  let deployment
  try {
    deployment = { ...(await startDeployment(row.deployment(prepared))), isBrief: values.brief }
    await row.start?.(deployment)
    return await runRow(asRun(row, deployment, prepared), deployment)
  } finally {
    await deployment?.stop()
    await deployment?.standby?.stop()
    await prepared.stop?.()
  }
}
