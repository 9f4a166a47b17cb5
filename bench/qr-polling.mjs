// Measures the cost of QR polling: each visitor polls once a second over its own connection; then at saturation, a few
// connections poll without pauses. A Fastify handler without plugins over the same store runs alternately in the same run
// as a baseline; at saturation also a plain Node.js server that sends a constant response. No poll may fail.
//
//   npm run build && node bench/qr-polling.mjs [seconds] [visitors]      (Linux only)
//
// Polls start on schedule whatever the previous one did; as in the widget, a poll in flight skips the next one. Durations
// count from the scheduled time. Only the CPU time of the servers is counted, for all threads. On a busy machine all
// figures rise together, so the ratio to the baseline is what counts; its limit is printed but not enforced.
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { Agent, get } from 'node:http'
import { fileURLToPath } from 'node:url'
import { BASE, cpuTimeMs, makeFolder, pause, runServer } from './run-server.mjs'
import { saturate } from './load-generator.mjs'

const seconds = Number(process.argv[2] ?? 60)
const visitors = Number(process.argv[3] ?? 2000)
const TURNS = Math.max(1, Math.round(seconds / 10))
const TURN_S = seconds / TURNS
const MAX_CODE_MS = 1
const MAX_RATIO = 2
const BASELINE_PORT = Number(process.env.PORT ?? 4899) + 1
const BASELINE = `http://localhost:${BASELINE_PORT}`
const NODE = `http://localhost:${BASELINE_PORT + 1}`
const WARM_UP_S = 3
/** Enough to have the code compiled on a busy machine. */
const WARM_UP_POLLS = 20_000
const CONNECTIONS = 16
const SATURATED_TURNS = Math.max(4, Math.min(20, Math.round(seconds / 2)))
const NEW = '{"message":"success","data":{"status":"new"}}'

const { folder, remove } = await makeFolder({ qr_polls_per_second: 1_000_000_000 })
const server = await runServer(folder)
const baselineProcess = spawn(
  process.execPath,
  [fileURLToPath(new URL('qr-polling-baseline.mjs', import.meta.url))],
  {
    env: { ...process.env, PORT: String(BASELINE_PORT) },
    stdio: ['ignore', 'ignore', 'inherit'],
  },
)
const SERVERS = {
  portico: { pid: server.pid, base: BASE },
  baseline: { pid: baselineProcess.pid, base: BASELINE },
  node: { pid: baselineProcess.pid, base: NODE },
}
while (!(await fetch(`${BASELINE}/poll`).catch(() => undefined))) await pause(20)

const crowd = Array.from({ length: visitors }, () => ({
  csrf: randomBytes(16).toString('hex'),
  id: randomBytes(32).toString('base64url'),
  fp: `verify_${randomBytes(8).toString('hex')}`,
  agents: { portico: oneConnection(), baseline: oneConnection() },
  token: '',
}))
const count = { codes: 0, codeMs: 0 }
const polled = { portico: emptyCount(), baseline: emptyCount() }

await fetchCodes()
await turn('portico', WARM_UP_S)
await turn('baseline', WARM_UP_S)
Object.assign(count, { codes: 0, codeMs: 0 })
Object.assign(polled, { portico: emptyCount(), baseline: emptyCount() })
for (let done = 0; done < TURNS; done += 1) {
  await fetchCodes()
  await turn('portico', TURN_S)
  await turn('baseline', TURN_S)
}
report()
await fetchCodes()
await reportSaturation()
for (const { agents } of crowd) Object.values(agents).forEach((agent) => agent.destroy())
baselineProcess.kill()
await server.end('SIGTERM')
await remove()

function report() {
  const cost = (name) => polled[name].cpuMs / polled[name].answered
  const [portico, baseline, code] = [cost('portico'), cost('baseline'), count.codeMs / count.codes]
  console.log(
    `${visitors} visitors, once a second for ${seconds} s: ${polled.portico.answered} polls, ` +
      `${polled.portico.failed} failed, ${polled.portico.skipped} polls skipped\n` +
      `a poll: ${portico.toFixed(4)} ms of CPU, baseline ${baseline.toFixed(4)} ms, ratio ${(portico / baseline).toFixed(2)} (limit ${MAX_RATIO}); ` +
      `p50 ${at('portico', 0.5)} ms, p99 ${at('portico', 0.99)} ms (baseline ${at('baseline', 0.5)}, ${at('baseline', 0.99)})\n` +
      `a code: ${code.toFixed(2)} ms of CPU (limit ${MAX_CODE_MS})`,
  )
  for (const [body, times] of polled.portico.failures) console.log(`failed ${times} times: ${body}`)
  process.exitCode = polled.portico.failed > 0 || code > MAX_CODE_MS ? 1 : 0
}

/** Alternates every second; the warm-up is not counted. */
async function reportSaturation() {
  const counts = {
    portico: { answered: 0, failed: 0, cpuMs: 0 },
    baseline: { answered: 0, failed: 0, cpuMs: 0 },
    node: { answered: 0, failed: 0, cpuMs: 0 },
  }
  for (const name of Object.keys(counts))
    for (let polls = 0; polls < WARM_UP_POLLS;) {
      const { answered, failed } = await saturatedTurn(name)
      polls += answered + failed
    }
  for (let done = 0; done < SATURATED_TURNS; done += 1)
    for (const [name, sum] of Object.entries(counts))
      for (const [what, more] of Object.entries(await saturatedTurn(name))) sum[what] += more
  const cost = ({ cpuMs, answered }) => cpuMs / answered
  const [portico, baseline, node] = [cost(counts.portico), cost(counts.baseline), cost(counts.node)]
  console.log(
    `at saturation, ${CONNECTIONS} connections: ${counts.portico.answered} polls, ${counts.portico.failed} failed; ` +
      `a poll: ${portico.toFixed(4)} ms of CPU, baseline ${baseline.toFixed(4)} ms, ratio ${(portico / baseline).toFixed(2)} (limit ${MAX_RATIO}); ` +
      `plain Node.js server ${node.toFixed(4)} ms`,
  )
  if (counts.portico.failed > 0) process.exitCode = 1
}

async function saturatedTurn(name) {
  const { pid, base } = SERVERS[name]
  const { host, port } = new URL(base)
  const requests = crowd.map((visitor) => {
    const head = { host, connection: 'keep-alive', ...headersOf(visitor) }
    const lines = Object.entries(head).map(([header, value]) => `${header}: ${value}\r\n`)
    return `GET ${pathOf(name, visitor)} HTTP/1.1\r\n${lines.join('')}\r\n`
  })
  const before = cpuTimeMs(pid)
  const { answered, failures } = await saturate({
    port: Number(port),
    connections: CONNECTIONS,
    seconds: 1,
    requests,
    body: NEW,
  })
  for (const [body, times] of failures) console.log(`failed ${times} times: ${body}`)
  const failed = [...failures.values()].reduce((sum, times) => sum + times, 0)
  return { answered, failed, cpuMs: cpuTimeMs(pid) - before }
}

function at(name, part) {
  const sorted = polled[name].times.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]?.toFixed(1)
}

/** Renews the code of every visitor, because it expires after 120 s. */
async function fetchCodes() {
  const before = cpuTimeMs(server.pid)
  const waiting = [...crowd]
  const next = async () => {
    for (let visitor = waiting.pop(); visitor; visitor = waiting.pop()) {
      const { body } = await ask('portico', visitor, `/passport/web/get_qrcode/?${queryOf(visitor)}`)
      visitor.token = JSON.parse(body).data.token
    }
  }
  await Promise.all([next(), next(), next(), next()])
  count.codeMs += cpuTimeMs(server.pid) - before
  count.codes += crowd.length
  for (const visitor of crowd) await ask('baseline', visitor, `/keep?${queryOf(visitor)}`)
}

/** Spreads the polls of the visitors evenly over each second. */
async function turn(name, forS) {
  const pid = name === 'baseline' ? baselineProcess.pid : server.pid
  const [before, from] = [cpuTimeMs(pid), performance.now()]
  const inFlight = []
  for (let beat = 0; beat < forS * visitors; beat += 1) {
    const due = from + (beat * 1000) / visitors
    const early = due - performance.now()
    if (early > 1) await pause(early)
    inFlight.push(poll(name, crowd[beat % visitors], due))
  }
  await Promise.all(inFlight)
  polled[name].cpuMs += cpuTimeMs(pid) - before
}

async function poll(name, visitor, due) {
  const mine = polled[name]
  if (visitor.isPolling) return void (mine.skipped += 1)
  visitor.isPolling = true
  const { status, body } = await ask(name, visitor, pathOf(name, visitor)).catch((error) => ({
    body: String(error),
  }))
  visitor.isPolling = false
  if (status === 200 && body === NEW) {
    mine.answered += 1
    mine.times.push(performance.now() - due)
    return
  }
  mine.failed += 1
  mine.failures.set(body, (mine.failures.get(body) ?? 0) + 1)
}

function pathOf(name, visitor) {
  const path = name === 'portico' ? '/passport/web/check_qrconnect/' : '/poll'
  return `${path}?${queryOf(visitor)}`
}

function queryOf({ fp, token }) {
  return new URLSearchParams({ aid: '1574', language: 'en', fp, next: `${BASE}/`, token })
}

function headersOf({ csrf, id, fp }) {
  return {
    accept: '*/*',
    'accept-language': 'en-GB,en;q=0.9',
    cookie: `passport_csrf_token=${csrf}; passport_did=${id}; passport_fp=${fp}`,
    referer: `${BASE}/`,
    'sec-fetch-dest': 'empty',
    'sec-fetch-mode': 'cors',
    'sec-fetch-site': 'same-origin',
    'user-agent':
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Safari/537.36',
  }
}

function ask(name, visitor, path) {
  const base = name === 'baseline' ? BASELINE : BASE
  return new Promise((resolve, reject) => {
    get(base + path, { agent: visitor.agents[name], headers: headersOf(visitor) }, (answer) => {
      let body = ''
      answer.setEncoding('utf8').on('data', (text) => (body += text))
      answer.on('end', () => resolve({ status: answer.statusCode, body })).on('error', reject)
    }).on('error', reject)
  })
}

function emptyCount() {
  return { answered: 0, failed: 0, skipped: 0, cpuMs: 0, times: [], failures: new Map() }
}

function oneConnection() {
  return new Agent({ keepAlive: true, maxSockets: 1 })
}
