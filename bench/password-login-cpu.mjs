// Measures the CPU time of a password login beyond its hash, compared with hashing alone in the same run.
//
//   npm run build && node bench/password-login-cpu.mjs [logins]      (Linux only)
import { fileURLToPath } from 'node:url'
import { createRequire } from 'node:module'
import { obfuscate } from '@portico/protocol'
import { cpuTimeMs, makeFolder, runServer } from './run-server.mjs'
import { askSuccessfully, openBrowser, registerByEmail } from './http-client.mjs'

const logins = Number(process.argv[2] ?? 500)
const MAX_OVERHEAD_MS = 4
const WARM_UP = 50
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
const stored = await hash(PASSWORD, PARAMETERS)
await repeat(WARM_UP, logIn)
await repeat(WARM_UP, hashOnce)

// Alternates in tenths, so that the load of the machine affects both equally.
const spent = { login: 0, hash: 0 }
const turns = 10
for (let turn = 0; turn < turns; turn += 1) {
  const loginFrom = cpuTimeMs(server.pid)
  await repeat(logins / turns, logIn)
  spent.login += cpuTimeMs(server.pid) - loginFrom
  const hashFrom = process.cpuUsage()
  await repeat(logins / turns, hashOnce)
  const { user, system } = process.cpuUsage(hashFrom)
  spent.hash += (user + system) / 1000
}
const login = spent.login / logins
const bare = spent.hash / logins
console.log(
  `${logins} password logins: ${login.toFixed(2)} ms of CPU each, hash alone ${bare.toFixed(2)} ms; ` +
    `overhead ${(login - bare).toFixed(2)} ms (limit ${MAX_OVERHEAD_MS} ms), ratio ${(login / bare).toFixed(2)}`,
)
process.exitCode = login - bare > MAX_OVERHEAD_MS ? 1 : 0
await server.end('SIGTERM')
await remove()

function logIn() {
  return askSuccessfully(browser, '/passport/web/user/login/', {
    email: obfuscate(EMAIL),
    password: obfuscate(PASSWORD),
    type: '0',
  })
}

function hashOnce() {
  return verify(stored, PASSWORD)
}

async function repeat(times, work) {
  for (let done = 0; done < times; done += 1) await work()
}
