// Measures how long other visitors wait while imported users log in: the session check of a page during 40 logins at once, each
// against a bcrypt hash of cost 12.
//
//   npm run build && node bench/password-hashes.mjs [logins]
import { spawnSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { accountInfo, userLogin } from '@portico/protocol'
import { openClient } from '../tools/http-client.mjs'
import { BASE, makeFolder, pause, runServer } from './run-server.mjs'

const logins = Number(process.argv[2] ?? 40)
const ADMIN = fileURLToPath(new URL('../apps/server/bin/portico-admin.js', import.meta.url))
const PASSWORD = 'Passw0rd!'
const requireAsServer = createRequire(fileURLToPath(new URL('../apps/server/', import.meta.url)))
const HASH = requireAsServer('@node-rs/bcrypt').hashSync(PASSWORD, 12)
const IDLE_MS = 5_000
/** Between two session checks. */
const INTERVAL_MS = 10

const emailOf = (index) => `user${index}@example.com`

const { folder, remove } = await makeFolder()
const server = await runServer(folder)
await importUsers()
const visitor = openClient(BASE)
// The last user's hash is replaced by this login, before the others.
await visitor.sendSuccessfully(userLogin, { email: emailOf(logins), password: PASSWORD, type: '0' })

report('with nobody else', await checkUntil(pause(IDLE_MS)))
const loginsStartedAt = performance.now()
const all = Promise.all(Array.from({ length: logins }, (_, index) => logIn(index)))
report(`during ${logins} logins`, await checkUntil(all))
console.log(`${logins} logins took ${((performance.now() - loginsStartedAt) / 1000).toFixed(1)} s`)
await server.end('SIGTERM')
await remove()

/** Writes accounts whose only credential is a bcrypt hash. */
async function importUsers() {
  const file = join(folder, 'users.jsonl')
  const users = Array.from({ length: logins + 1 }, (_, index) => ({
    external_id: String(index),
    email: emailOf(index),
    email_verified: true,
    password_hash: HASH,
  }))
  await writeFile(file, users.map((user) => JSON.stringify(user)).join('\n'))
  const env = {
    ...process.env,
    PORTICO_ENV: 'development',
    PORTICO_CONFIG: join(folder, 'config.json'),
    PORTICO_DATABASE_URL: `file:${join(folder, 'portico.db')}`,
  }
  const { status, stdout, stderr } = spawnSync(process.execPath, [ADMIN, 'import', file], {
    cwd: folder,
    env,
  })
  if (status !== 0) throw new Error(`the import failed: ${String(stdout)}${String(stderr)}`)
}

/** A busy server closes connections that are about to be used; browsers send again as well. */
async function logIn(index) {
  const client = openClient(BASE)
  for (;;) {
    try {
      return await client.sendSuccessfully(userLogin, {
        email: emailOf(index),
        password: PASSWORD,
        type: '0',
      })
    } catch (error) {
      if (!(error instanceof TypeError)) throw error
    }
  }
}

/** Checks a session again and again until something has ended. @returns the times in milliseconds */
async function checkUntil(end) {
  const times = []
  const pending = Symbol('pending')
  while ((await Promise.race([end, pause(INTERVAL_MS).then(() => pending)])) === pending) {
    const startedAt = performance.now()
    const answer = await visitor.send(accountInfo, {}).catch(() => undefined)
    if (answer?.message === 'error') throw new Error('the session has ended')
    times.push(performance.now() - startedAt)
  }
  return times
}

function report(name, times) {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))].toFixed(1)
  console.log(
    `session check ${name}: ${times.length} requests, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms`,
  )
}
