// Measures the CPU time of requests to the server in production settings, and prints it as a table.
//
//   npm run build && node bench/requests.mjs [--rounds 6] [--only 'session check,QR poll'] [--beside <main.js>]   (Linux only)
//
// `--beside` measures the server of another build alternately in the same run. The log level is `info`. PostgreSQL and Redis are started
// on loopback from Debian's packages; PostgreSQL runs without fsync, which costs the server no CPU time. CPU time is that of all threads
// of the server, without its engines. On a busy machine all figures rise together, so the ratio of two builds is what counts: the
// smallest values of each are compared, and the median of the ratios of the rounds. Failed requests are listed.
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { during, eachOf, send } from './load-generator.mjs'
import { PASSWORD, checkSession, createPoll, formCall, startServers } from './measured-servers.mjs'
import { cpuTimeMs, pause } from './run-server.mjs'
import { median, quantile } from './statistics.mjs'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '6' },
    only: { type: 'string', default: '' },
    beside: { type: 'string' },
  },
})
const rounds = Number(values.rounds)
const CONNECTIONS = 8
const SECONDS = 1
const LOGINS = 40
const CODES = 300
const CODE_LOAD = { connections: 4, expected: '"success"' }
const STARTS = 5
const SETTLED_MS = 3000
const LATENCY_SECONDS = 8
const STORES = ['embedded', 'production']
/** This build, and the one beside it. */
const builds = []
for (const main of values.beside ? [undefined, values.beside] : [undefined])
  builds.push(await startServers(main))

const CALLS = {
  'session check': sessionCheck,
  'QR poll': qrPoll,
  'password login': passwordLogin,
  send_code: sendCodes,
  sms_login: logInWithCodes,
}
const rows = STORES.flatMap((store) =>
  Object.entries(CALLS).map(([call, measure]) => ({ name: `${call}, ${store}`, store, measure, costs: [] })),
).filter(({ name }) => isSelected(name))

// The first round warms up.
for (let round = 0; round <= rounds; round += 1)
  for (const { store, measure, costs } of rows) {
    const measured = []
    for (const build of builds) measured.push(await measure(build.portico[store], build))
    if (round > 0) costs.push(measured)
  }
const lines = rows.map(({ name, costs }) => {
  const ours = costs.map(([cost]) => cost)
  if (!values.beside) return [name, milliseconds(ours), '', '', '']
  const beside = costs.map(([, cost]) => cost)
  const ofMinima = Math.min(...ours) / Math.min(...beside)
  const ratio = median(costs.map(([cost, other]) => cost / other))
  return [name, milliseconds(ours), milliseconds(beside), ofMinima.toFixed(2), ratio.toFixed(2)]
})
const [{ portico, startAnother }] = builds
if (isSelected('p99')) for (const name of STORES) lines.push(await measureLatency(name))
if (isSelected('start')) lines.push(...(await measureStarts()))
for (const { stop } of builds) await stop()
printTable(lines)

function isSelected(name) {
  return values.only === '' || values.only.split(',').some((part) => name.includes(part))
}

function milliseconds(costs) {
  return `${Math.min(...costs).toFixed(3)} (${median(costs).toFixed(3)})`
}

function printTable(body) {
  const head = ['CPU ms per call: least (median)', 'this build', 'beside', '×, of the least', '×, median']
  console.log(`| ${head.join(' | ')} |\n|---|--:|--:|--:|--:|`)
  for (const line of body) console.log(`| ${line.join(' | ')} |`)
}

function sessionCheck(server) {
  return saturate(server, checkSession(server.signedInHeaders), '"mobile":"138')
}

/** Of a code that is created first: a code expires after 120 s. */
async function qrPoll(server) {
  return saturate(server, await createPoll(server), '"status":"new"')
}

function passwordLogin(server) {
  const requests = Array(LOGINS).fill(loginRequest(server))
  return sendAll(server, requests, { expected: '"user_id"', connections: 2 })
}

function loginRequest(server) {
  const login = { account: server.account, password: PASSWORD, type: '0' }
  return formCall(server, '/passport/web/user/login/', login)
}

/** To new numbers, with the delivery. */
function sendCodes(server, { receivedCodes }) {
  receivedCodes.clear()
  const requests = server
    .nextMobiles(CODES)
    .map((mobile) => formCall(server, '/passport/web/send_code/', { mobile, type: '24' }))
  return sendAll(server, requests, { ...CODE_LOAD, until: (answered) => receivedCodes.size >= answered })
}

async function logInWithCodes(server, build) {
  await sendCodes(server, build)
  const requests = [...build.receivedCodes].map(([target, code]) =>
    formCall(server, '/passport/web/sms_login/', { mobile: target.replace('+86', ''), code, type: '24' }),
  )
  return sendAll(server, requests, CODE_LOAD)
}

/** @returns the CPU time of a call in milliseconds */
function saturate(server, request, expected) {
  return measureCpu(server, {
    connections: CONNECTIONS,
    next: during(SECONDS, [request]),
    expected,
  })
}

/** Like `saturate`, for requests that are sent once each. @param until whether the effects of the answered ones are complete */
function sendAll(server, requests, { until, ...load }) {
  return measureCpu(server, { next: eachOf(requests), ...load }, until)
}

async function measureCpu({ pid, port }, load, until = () => true) {
  const before = cpuTimeMs(pid)
  const answered = countAnswers(await send({ port, ...load }))
  while (!until(answered)) await pause(5)
  return (cpuTimeMs(pid) - before) / answered
}

function countAnswers({ answered, failures }) {
  for (const [body, times] of failures) console.error(`failed ${times} times: ${body}`)
  if (answered === 0) throw new Error('no request succeeded')
  return answered
}

/** The 99th percentile of session checks while logins fill the queue of password hashes, against that without logins. */
async function measureLatency(store) {
  const request = checkSession(portico[store].signedInHeaders)
  const check = async (seconds) => {
    const load = { port: portico[store].port, connections: 4, pauseMs: 20, expected: '"mobile":"138' }
    const { times, ...answers } = await send({ ...load, next: during(seconds, [request]) })
    countAnswers(answers)
    return quantile(times, 0.99)
  }
  const idle = []
  const loaded = []
  for (let turn = 0; turn < 3; turn += 1) {
    idle.push(await check(LATENCY_SECONDS))
    const logins = {
      port: portico[store].port,
      connections: 16,
      next: during(LATENCY_SECONDS, [loginRequest(portico[store])]),
      expected: '"user_id"',
    }
    const [p99] = await Promise.all([check(LATENCY_SECONDS), send(logins).then(countAnswers)])
    loaded.push(p99)
  }
  const [one, other] = [Math.min(...loaded), Math.min(...idle)]
  const inMs = (times) => `${Math.min(...times).toFixed(1)} (${median(times).toFixed(1)}) ms`
  const name = `p99 of session checks while logins saturate ÷ idle, ${store}`
  return [
    name,
    inMs(loaded),
    inMs(idle),
    (one / other).toFixed(2),
    (median(loaded) / median(idle)).toFixed(2),
    3,
  ]
}

/** Starts with the embedded database: time to the first answer, and memory once nothing happens. */
async function measureStarts() {
  const times = []
  const cpu = []
  const memory = []
  for (let start = 0; start < STARTS; start += 1) {
    const startedAt = performance.now()
    const { server } = await startAnother()
    times.push(performance.now() - startedAt)
    cpu.push(cpuTimeMs(server.pid))
    await pause(SETTLED_MS)
    memory.push(Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))[1]) / 1024)
    await server.end('SIGTERM')
  }
  const inUnit = (numbers, unit) =>
    `${Math.min(...numbers).toFixed(0)} (${median(numbers).toFixed(0)}) ${unit}`
  return [
    ['start to the first answer, at most 450 ms', inUnit(times, 'ms'), '', '', ''],
    ['CPU time of a start', inUnit(cpu, 'ms'), '', '', ''],
    ['memory when idle, at most 110 MB', inUnit(memory, 'MB'), '', '', ''],
  ]
}
