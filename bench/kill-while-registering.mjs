// Kills the server with -9 at random moments while visitors register, and looks for what was lost.
//
//   npm run build && node bench/kill-while-registering.mjs [kills] [visitors at once]
//
// An account counts as acknowledged when its login was answered. Afterwards each must still be known by its session, and
// every mobile that was ever typed must be able to log in: known or new, but never half there.
import { BASE, makeFolder, pause, runServer } from './run-server.mjs'
import { loginByMobile, openBrowser } from './visitor.mjs'

const kills = Number(process.argv[2] ?? 100)
const visitors = Number(process.argv[3] ?? 8)

const { folder, remove } = await makeFolder()
const acknowledged = []
const typed = []
let startMs = 0

for (let round = 1; round <= kills; round += 1) {
  const server = await start()
  const life = { over: false }
  const work = Array.from({ length: visitors }, () => registerDuring(life))
  await pause(100 + Math.random() * 900)
  life.over = true
  await server.end('SIGKILL')
  await Promise.all(work)
  if (round % 10 === 0)
    console.log(`${round} kills, ${acknowledged.length} acknowledged, ${typed.length} begun`)
}

const server = await start()
const lost = await countWrong(acknowledged, stillKnown)
const half = await countWrong(typed, canLogIn)
await server.end('SIGTERM')
await remove()
console.log(
  `${kills} kills, ${visitors} visitors at once: ${acknowledged.length} registrations acknowledged, ${lost} lost; ` +
    `${typed.length} mobiles begun, ${half} half there; mean start ${Math.round(startMs / (kills + 1))} ms`,
)
process.exitCode = lost + half > 0 || acknowledged.length === 0 ? 1 : 0

async function start() {
  const startedAt = performance.now()
  const started = await runServer(folder)
  startMs += performance.now() - startedAt
  return started
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
  const { data, cookies } = await loginByMobile(await openBrowser(), mobile)
  const cookie = cookies.find((line) => line.startsWith('sessionid='))?.split(';')[0]
  if (!cookie) throw new Error('no session')
  return { cookie, userId: data.user_id, newUser: data.new_user }
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
