// Kills the server with SIGKILL at random times while visitors register, and checks for lost data.
//
//   npm run build && node bench/kill-while-registering.mjs [kills] [concurrent visitors]
//
// An account counts as acknowledged when its login got a response. Afterwards each of these sessions must be valid, and
// every mobile that was sent must be able to log in, as a known or a new account, but never as an incomplete one.
import { BASE, makeFolder, pause, runServer } from './run-server.mjs'
import { logInByMobile, openBrowser } from './http-client.mjs'

const kills = Number(process.argv[2] ?? 100)
const visitors = Number(process.argv[3] ?? 8)

const { folder, remove } = await makeFolder()
const acknowledged = []
const started = []
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
    console.log(`${round} kills, ${acknowledged.length} acknowledged, ${started.length} started`)
}

const server = await start()
const lost = await countWrong(acknowledged, stillKnown)
const incomplete = await countWrong(started, canLogIn)
await server.end('SIGTERM')
await remove()
console.log(
  `${kills} kills, ${visitors} concurrent visitors: ${acknowledged.length} registrations acknowledged, ${lost} lost; ` +
    `${started.length} mobiles started, ${incomplete} incomplete; mean startup ${Math.round(startMs / (kills + 1))} ms`,
)
process.exitCode = lost + incomplete > 0 || acknowledged.length === 0 ? 1 : 0

async function start() {
  const startedAt = performance.now()
  const running = await runServer(folder)
  startMs += performance.now() - startedAt
  return running
}

async function registerDuring(life) {
  while (!life.over) {
    const mobile = `13${String(1_000_000_000 + Math.floor(Math.random() * 999_999_999)).slice(1)}`
    started.push({ mobile })
    try {
      const session = await logIn(mobile)
      acknowledged.push({ mobile, ...session })
    } catch {
      // The connection was closed: the registration is not acknowledged.
    }
  }
}

async function logIn(mobile) {
  const { data, cookies } = await logInByMobile(await openBrowser(), mobile)
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
