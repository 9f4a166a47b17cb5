// What a password login costs beyond its hash: the server's CPU for each, against the bare hash in the same run.
//
//   npm run build && node bench/password-login-cpu.mjs [logins]      (Linux: reads /proc)
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createRequire } from 'node:module'
import { mix } from '@portico/protocol'
import { makeFolder, runServer } from './run-server.mjs'
import { demand, openBrowser, registerByEmail } from './visitor.mjs'

const logins = Number(process.argv[2] ?? 500)
const MOST_BEYOND_MS = 4
const WARM_UP = 50
/** Linux counts a process's CPU in hundredths of a second. */
const TICK_MS = 10
const EMAIL = 'visitor@example.com'
const PASSWORD = 'Passw0rd!'
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const { hash, verify } = createRequire(fileURLToPath(new URL('../apps/server/', import.meta.url)))(
  '@node-rs/argon2',
)
const { folder, remove } = await makeFolder()
const server = await runServer(folder)
const browser = await openBrowser()
await registerByEmail(browser, EMAIL, PASSWORD)
const kept = await hash(PASSWORD, PARAMETERS)
await repeat(WARM_UP, logIn)
await repeat(WARM_UP, hashOnce)

// In turns of a tenth, so that what else the machine does meets both alike.
const spent = { login: 0, hash: 0 }
const turns = 10
for (let turn = 0; turn < turns; turn += 1) {
  const loginFrom = cpuOf(server.pid)
  await repeat(logins / turns, logIn)
  spent.login += cpuOf(server.pid) - loginFrom
  const hashFrom = process.cpuUsage()
  await repeat(logins / turns, hashOnce)
  const { user, system } = process.cpuUsage(hashFrom)
  spent.hash += (user + system) / 1000
}
const login = spent.login / logins
const bare = spent.hash / logins
console.log(
  `${logins} password logins: ${login.toFixed(2)} ms of CPU each; the bare hash ${bare.toFixed(2)} ms; ` +
    `beyond it ${(login - bare).toFixed(2)} ms (at most ${MOST_BEYOND_MS} ms), ratio ${(login / bare).toFixed(2)}`,
)
process.exitCode = login - bare > MOST_BEYOND_MS ? 1 : 0
await server.end('SIGTERM')
await remove()

function logIn() {
  return demand(browser, '/passport/web/user/login/', {
    email: mix(EMAIL),
    password: mix(PASSWORD),
    type: '0',
  })
}

function hashOnce() {
  return verify(kept, PASSWORD)
}

async function repeat(times, work) {
  for (let done = 0; done < times; done += 1) await work()
}

/** Of all its threads, in milliseconds. */
function cpuOf(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS
}
