// Requests codes by e-mail in production while the SMTP server is away, and checks that each arrives exactly once.
//
//   npm run build && node bench/smtp-outage.mjs [--minutes 10] [--codes-per-second 1] [--store sqlite|postgres]
//
// Two instances share the database and its outbox: an SQLite file, or PostgreSQL with Redis from Debian's packages. Codes live for an hour here, so that those requested at the start of
// the outage are still useful at its end.
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { mix } from '@portico/protocol'
import { askSuccessfully, openBrowser } from './http-client.mjs'
import { startEngines } from './instances.mjs'
import { BASE, makeFolder, pause, runServer } from './run-server.mjs'

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    'codes-per-second': { type: 'string', default: '1' },
    store: { type: 'string', default: 'sqlite' },
  },
})
const outageMs = Number(values.minutes) * 60_000
const perSecond = Number(values['codes-per-second'])
/** Before and after the outage. */
const NORMAL_MS = 5000
const WAIT_MAX_MS = 180_000

const received = []
const smtp = createServer(converse)
smtp.listen(0, '127.0.0.1')
await once(smtp, 'listening')
const { port: smtpPort } = smtp.address()
const sockets = new Set()

const { folder, remove } = await makeFolder({ email_code_life_s: 3600 })
await configure()
const engines = values.store === 'postgres' ? await startEngines('redis') : undefined
const shared = {
  PORTICO_ENV: 'production',
  PORTICO_PUBLIC_URL: BASE,
  PORTICO_SECRET: '9f8e1c7a52d04b3699e1f0a7c2d85b4e',
  PORTICO_SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
  PORTICO_LOG_LEVEL: 'warn',
  ...engines?.variables,
}
const servers = [await runServer(folder, shared), await runServer(folder, { ...shared, PORT: '4898' })]

const requested = []
await requestFor(NORMAL_MS)
smtp.close()
for (const socket of sockets) socket.destroy()
await requestFor(outageMs)
smtp.listen(smtpPort, '127.0.0.1')
const backAt = Date.now()
await requestFor(NORMAL_MS)
while (Date.now() - backAt < WAIT_MAX_MS && new Set(received.map(({ to }) => to)).size < requested.length)
  await pause(200)
const lastAfterMs = Math.max(...received.map(({ at }) => at)) - backAt
// A duplicate may follow.
await pause(5000)
for (const server of servers) await server.end('SIGTERM')
await engines?.stop()
smtp.close()
for (const socket of sockets) socket.destroy()
await remove()

const countOf = (target) => received.filter(({ to }) => to === target).length
const lost = requested.filter((target) => countOf(target) === 0).length
const doubled = requested.filter((target) => countOf(target) > 1).length
console.log(
  `outage of ${values.minutes} min on ${values.store}: ${requested.length} codes requested, ${lost} lost, ${doubled} doubled; ` +
    `the last arrived ${(lastAfterMs / 1000).toFixed(1)} s after the server was back`,
)
process.exitCode = lost + doubled > 0 ? 1 : 0

/** Requests codes at a steady rate, each for an address of its own. */
async function requestFor(durationMs) {
  const until = Date.now() + durationMs
  while (Date.now() < until) {
    const email = `visitor${requested.length}@example.com`
    const browser = await openBrowser()
    await askSuccessfully(browser, '/passport/web/email/send_code/', { email: mix(email), type: '1' })
    requested.push(email)
    await pause(1000 / perSecond)
  }
}

async function configure() {
  const { default: config } = await import(join(folder, 'config.json'), { with: { type: 'json' } })
  const apps = [{ aid: 1574, name: 'Shop', origins: [BASE] }]
  const mail = { from: 'no-reply@shop.example' }
  await writeFile(join(folder, 'config.json'), JSON.stringify({ ...config, apps, mail }))
}

/** A minimal SMTP server: accepts every message and records its recipient. */
function converse(socket) {
  sockets.add(socket)
  socket.on('close', () => sockets.delete(socket))
  socket.on('error', () => undefined)
  socket.setEncoding('utf8')
  socket.write('220 ready\r\n')
  let to = ''
  let isData = false
  let rest = ''
  socket.on('data', (chunk) => {
    rest += chunk
    for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
      const line = rest.slice(0, end)
      rest = rest.slice(end + 2)
      if (isData && line !== '.') continue
      if (isData) received.push({ to, at: Date.now() })
      if (/^RCPT TO:/i.test(line)) to = /<(.+?)>/.exec(line)?.[1] ?? ''
      isData = /^DATA$/i.test(line)
      socket.write(isData ? '354 go ahead\r\n' : '250 ok\r\n')
      if (/^QUIT/i.test(line)) socket.end()
    }
  })
}
