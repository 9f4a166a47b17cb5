// Kills the server with -9 at random moments while visitors register, and looks for what was lost.
//
//   npm run build && node bench/kill-while-registering.mjs [kills] [visitors at once]
//
// An account counts as acknowledged when its login was answered. Afterwards each must still be known by its session, and
// every mobile that was ever typed must be able to log in: known or new, but never half there.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { mix } from '@portico/protocol'

const kills = Number(process.argv[2] ?? 100)
const visitors = Number(process.argv[3] ?? 8)
const PORT = Number(process.env.PORT ?? 4899)
const BASE = `http://localhost:${PORT}`
const SERVER = fileURLToPath(new URL('../apps/server/dist/main.js', import.meta.url))

const folder = await mkdtemp(join(tmpdir(), 'portico-kill-'))
// The limits are not what is measured here.
const RELAXED_LIMITS = fileURLToPath(new URL('../e2e/relaxed-limits.json', import.meta.url))

const acknowledged = []
const typed = []
let startMs = 0

for (let round = 1; round <= kills; round += 1) {
  const server = await start()
  const life = { over: false }
  const work = Array.from({ length: visitors }, () => registerDuring(life))
  await pause(100 + Math.random() * 900)
  server.kill('SIGKILL')
  life.over = true
  await once(server, 'exit')
  await Promise.all(work)
  if (round % 10 === 0)
    console.log(`${round} kills, ${acknowledged.length} acknowledged, ${typed.length} begun`)
}

const server = await start()
const lost = await countWrong(acknowledged, stillKnown)
const half = await countWrong(typed, canLogIn)
server.kill('SIGTERM')
await once(server, 'exit')
await rm(folder, { recursive: true, force: true })
console.log(
  `${kills} kills, ${visitors} visitors at once: ${acknowledged.length} registrations acknowledged, ${lost} lost; ` +
    `${typed.length} mobiles begun, ${half} half there; mean start ${Math.round(startMs / (kills + 1))} ms`,
)
process.exitCode = lost + half > 0 || acknowledged.length === 0 ? 1 : 0

async function start() {
  const startedAt = performance.now()
  const child = spawn(process.execPath, [SERVER], {
    cwd: folder,
    env: {
      ...process.env,
      PORTICO_ENV: 'development',
      PORT: String(PORT),
      PORTICO_CONFIG: RELAXED_LIMITS,
      PORTICO_DATABASE_URL: `file:${join(folder, 'portico.db')}`,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  for (;;) {
    if (child.exitCode !== null) throw new Error('The server did not start')
    const answer = await fetch(`${BASE}/healthz`).catch(() => undefined)
    if (answer?.ok) break
    await pause(20)
  }
  startMs += performance.now() - startedAt
  return child
}

async function registerDuring(life) {
  while (!life.over) {
    const mobile = `13${String(1_000_000_000 + Math.floor(Math.random() * 999_999_999)).slice(1)}`
    typed.push({ mobile })
    try {
      const session = await logIn(mobile)
      acknowledged.push({ mobile, ...session })
    } catch {
      // Cut off: not acknowledged, so nothing was promised.
    }
  }
}

async function logIn(mobile) {
  const browser = { csrf: await csrfToken() }
  await post(browser, '/passport/web/send_code/', { mobile: mix(mobile), type: '24' })
  const code = await codeFor(mobile)
  const answer = await post(browser, '/passport/web/sms_login/', {
    mobile: mix(mobile),
    code: mix(code),
    type: '24',
  })
  const cookie = answer.cookies.find((line) => line.startsWith('sessionid='))?.split(';')[0]
  if (!cookie) throw new Error('no session')
  return { cookie, userId: answer.data.user_id, newUser: answer.data.new_user }
}

async function csrfToken() {
  const answer = await fetch(`${BASE}/passport/web/account/info/?aid=1574`)
  const cookie = answer.headers.getSetCookie().find((line) => line.startsWith('passport_csrf_token='))
  return cookie?.split(/[=;]/)[1] ?? ''
}

async function post(browser, path, fields) {
  const answer = await fetch(BASE + path, {
    method: 'POST',
    headers: { cookie: `passport_csrf_token=${browser.csrf}`, 'x-csrftoken': browser.csrf, origin: BASE },
    body: new URLSearchParams({
      aid: '1574',
      language: 'en',
      fp: `verify_${browser.csrf}`,
      mix_mode: '1',
      ...fields,
    }),
  })
  const body = await answer.json()
  if (body.message !== 'success') throw new Error(`${path}: ${JSON.stringify(body)}`)
  return { data: body.data, cookies: answer.headers.getSetCookie() }
}

async function codeFor(mobile) {
  for (let tries = 0; tries < 100; tries += 1) {
    const messages = await (await fetch(`${BASE}/dev/inbox.json`)).json()
    const message = messages.find(({ to }) => to === `+86${mobile}`)
    if (message) return message.code
    await pause(10)
  }
  throw new Error('no message')
}

async function stillKnown({ cookie, userId }) {
  const answer = await fetch(`${BASE}/passport/web/account/info/?aid=1574`, { headers: { cookie } })
  return (await answer.json()).data?.user_id === userId
}

async function canLogIn({ mobile }) {
  const before = acknowledged.find((entry) => entry.mobile === mobile)
  const session = await logIn(mobile).catch((error) => console.error(error.message))
  return (
    session !== undefined &&
    (before === undefined || (session.newUser === 0 && session.userId === before.userId))
  )
}

async function countWrong(entries, isRight) {
  let wrong = 0
  for (const entry of entries) if (!(await isRight(entry))) wrong += 1
  return wrong
}

function pause(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
