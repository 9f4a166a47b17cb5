// Runs rows one after the other, each on servers of its own, and prints them as a Markdown table.
import { pause } from '../run-server.mjs'
import { startDeployment } from './deployment.mjs'
import { runRow } from './run-row.mjs'

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
]

/** The servers of a row that says nothing else. */
export const PRODUCTION = { engine: 'production', count: 2 }

/** The length of faults in a brief run. */
const BRIEF = 0.4

/**
 * Ends the process, with 1 if a row did not hold.
 * @param rows see rows.mjs
 * @param {object} options
 * @param {string} [options.only] the names of rows, separated by commas
 * @param {string} [options.from] a commit, for rows that start with an earlier build
 * @param {boolean} options.brief whether faults last less long
 * @param {boolean} [options.withReadiness] whether a column says when the servers were ready
 */
export async function runTable(rows, options) {
  const { only, withReadiness = false } = options
  const chosen = only?.split(',') ?? rows.map(({ name }) => name)
  const unknown = chosen.find((name) => !rows.some((row) => row.name === name))
  if (unknown) throw new Error(`There is no row ${unknown}: ${rows.map(({ name }) => name).join(', ')}`)
  const head = [...HEAD, ...(withReadiness ? ['Ready'] : []), 'Result']
  console.log(`| ${head.join(' | ')} |\n|${'---|'.repeat(head.length)}`)
  for (const row of rows) {
    if (!chosen.includes(row.name)) continue
    const { faults, cells, examples } = await runPrepared({ ...row, withReadiness }, options)
    console.log(`| ${cells.join(' | ')} |`)
    if (faults.length > 0) process.exitCode = 1
    for (const example of examples)
      console.error(typeof example === 'string' ? example : JSON.stringify(example))
  }
  // Node 20 waits forever for the handles of connections that were reset, if it ends by itself.
  process.exit()
}

/** A row with its options, deployment and preparation filled in. */
function asRun(row, { deployment, prepared, brief }) {
  return {
    ...row,
    // A message that a killed instance has begun to send is sent by another one after 60 s. In a brief run it may still wait.
    messagesWithinMs: brief ? 10_000 : 75_000,
    // A brief run asks what is lost; how fast answers are is for a machine that does nothing else.
    answersWithinMs: brief ? 10_000 : 2000,
    lastsMs: (row.lastsMs ?? 0) * (brief ? BRIEF : 1),
    how: typeof row.how === 'string' ? row.how : row.how(prepared),
    inject: () => row.inject(deployment, prepared),
    restore: () => row.restore?.(deployment, prepared),
    after: () => row.after?.(deployment, prepared),
  }
}

async function runPrepared(row, options) {
  const prepared = (await row.prepare?.(options)) ?? {}
  let deployment
  try {
    deployment = {
      ...(await startDeployment(row.deployment?.(prepared) ?? PRODUCTION)),
      isBrief: options.brief,
      pause,
    }
    await row.start?.(deployment)
    return await runRow(asRun(row, { deployment, prepared, brief: options.brief }), deployment)
  } finally {
    await deployment?.stop()
    await prepared.stop?.()
  }
}
