// Kills an instance of the server, or PostgreSQL, with SIGKILL at random times while visitors register, and checks for lost
// data.
//
//   npm run build && node bench/kill-while-registering.mjs [--store sqlite|postgres] [--kills 100] [--database-kills 20]
//     [--visitors 8]
//
// On SQLite one instance is killed. On PostgreSQL, started from Debian's packages with Redis, there are two: visitors of the
// other one go on. `--database-kills` are of the postmaster and all its children at once; it starts again in the same folder.
//
// An account counts as acknowledged when its login got a response. Afterwards each of these sessions must be valid, and
// every mobile that was sent must be able to log in, as a known or a new account, but never as an incomplete one. An account
// whose login got no response may exist: the response was lost, and the visitor logs in again. After PostgreSQL has returned,
// every instance must be ready and register a visitor within 5 s.
import { readdirSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { logInByMobile, openBrowser, withCookies } from './http-client.mjs'
import { startInstances } from './instances.mjs'
import { pause } from './run-server.mjs'

const { values } = parseArgs({
  options: {
    store: { type: 'string', default: 'sqlite' },
    kills: { type: 'string', default: '100' },
    'database-kills': { type: 'string', default: '20' },
    visitors: { type: 'string', default: '8' },
  },
})
const isPostgres = values.store === 'postgres'
const kills = Number(values.kills)
const databaseKills = isPostgres ? Number(values['database-kills']) : 0
const visitors = Number(values.visitors)
const HEALTHY_WITHIN_MS = 5000
const MAX_TRIES = 3
const RETRY_AFTER_MS = 2000

const instances = await startInstances(isPostgres ? 'redis' : 'sqlite', { count: 2 })
const { bases, postgres } = instances
const acknowledged = []
const started = []
const startMs = []
const recoveryMs = []

for (let round = 1; round <= kills; round += 1) {
  await whileRegistering(async () => {
    startMs.push(await instances.restart(round % bases.length))
  })
  if (round % 10 === 0) report(`${round} kills of an instance`)
}
for (let round = 1; round <= databaseKills; round += 1) {
  await whileRegistering(async () => {
    recoveryMs.push(await restartDatabase())
  })
  if (round % 5 === 0) report(`${round} kills of PostgreSQL`)
}

const lost = await countWrong(acknowledged, stillKnown)
const acknowledgedByMobile = new Map(acknowledged.map((entry) => [entry.mobile, entry]))
const incomplete = await countWrong(started, canLogIn)
await instances.stop()
const slowestMs = Math.max(0, ...recoveryMs)
console.log(
  `${values.store}: ${kills} kills of an instance, ${databaseKills} of PostgreSQL, ${visitors} concurrent visitors: ` +
    `${acknowledged.length} registrations acknowledged, ${lost} lost; ${started.length} mobiles started, ` +
    `${incomplete} incomplete; mean startup of an instance ${Math.round(mean(startMs))} ms`,
)
if (databaseKills > 0)
  console.log(
    `healthy ${Math.round(mean(recoveryMs))} ms after PostgreSQL's return, at most ${Math.round(slowestMs)} ms`,
  )
process.exitCode = lost + incomplete > 0 || acknowledged.length === 0 || slowestMs > HEALTHY_WITHIN_MS ? 1 : 0

function report(done) {
  console.log(`${done}, ${acknowledged.length} acknowledged, ${started.length} started`)
}

async function whileRegistering(interrupt) {
  const life = { over: false }
  const work = Array.from({ length: visitors }, (_, index) =>
    registerDuring(life, bases[index % bases.length]),
  )
  await pause(100 + Math.random() * 900)
  await interrupt()
  life.over = true
  await Promise.all(work)
}

async function registerDuring(life, base) {
  while (!life.over) {
    const mobile = freshMobile()
    started.push({ mobile })
    try {
      acknowledged.push({ mobile, ...(await logIn(mobile, base)) })
    } catch {
      // The registration is not acknowledged. Nothing listens until the instance has started again.
      await pause(100)
    }
  }
}

function freshMobile() {
  return `13${String(1_000_000_000 + Math.floor(Math.random() * 999_999_999)).slice(1)}`
}

async function logIn(mobile, base = bases[0]) {
  const browser = await openBrowser(base)
  const { data, cookies } = await logInByMobile(browser, mobile)
  const { cookie } = withCookies(browser, cookies)
  if (!cookie.includes('; sessionid=')) throw new Error('The sign-in set no session cookie')
  return { cookie, userId: data.user_id, newUser: data.new_user }
}

/** @returns how long it takes after the return of PostgreSQL until every instance registers visitors */
async function restartDatabase() {
  const { process: postmaster } = postgres.engine()
  for (const pid of [postmaster.pid, ...childrenOf(postmaster.pid)]) kill(pid)
  await postgres.engine().kill()
  await pause(Math.random() * 1000)
  await postgres.start()
  const returnedAt = performance.now()
  await Promise.all(bases.map(waitUntilHealthy))
  return performance.now() - returnedAt
}

function kill(pid) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // A child ends with the postmaster.
  }
}

function childrenOf(parent) {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === parent)
    .map(Number)
}

function parentOf(pid) {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')[1])
  } catch {
    return undefined
  }
}

async function waitUntilHealthy(base) {
  while (!(await fetch(`${base}/readyz`)).ok || !(await canRegister(base))) await pause(50)
}

async function canRegister(base) {
  return logIn(freshMobile(), base).then(
    () => true,
    () => false,
  )
}

async function stillKnown({ cookie, userId }) {
  const answer = await fetch(`${bases[0]}/passport/web/account/info/?aid=1574`, { headers: { cookie } })
  return (await answer.json()).data?.user_id === userId
}

async function canLogIn({ mobile }) {
  const before = acknowledgedByMobile.get(mobile)
  const session = await logInWithRetries(mobile)
  return (
    session !== undefined &&
    (before === undefined || (session.newUser === 0 && session.userId === before.userId))
  )
}

/** A busy machine may time out. */
async function logInWithRetries(mobile) {
  for (let tries = 1; ; tries += 1) {
    try {
      return await logIn(mobile)
    } catch (error) {
      console.error(error.message)
      if (tries === MAX_TRIES) return undefined
      await pause(RETRY_AFTER_MS)
    }
  }
}

/** Checks several at once. */
async function countWrong(entries, isRight) {
  const rest = [...entries]
  let wrong = 0
  const check = async () => {
    for (let entry = rest.pop(); entry; entry = rest.pop()) if (!(await isRight(entry))) wrong += 1
  }
  await Promise.all(Array.from({ length: visitors }, check))
  return wrong
}

function mean(numbers) {
  return numbers.reduce((sum, number) => sum + number, 0) / Math.max(1, numbers.length)
}
