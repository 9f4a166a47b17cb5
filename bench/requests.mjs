// Measures what requests cost the server in production settings, compared with ceilings that run alternately in the same run
// (see ceilings.mjs), and prints the table of docs/performance.md.
//
//   npm run build && node bench/requests.mjs [--rounds 6] [--only 'session check,QR poll'] [--server <main.js>]   (Linux only)
//
// The log level is `info`. PostgreSQL and Redis are started on loopback from Debian's packages; PostgreSQL runs without fsync,
// which costs the server no CPU time. CPU time is that of all threads of the server, without its engines. On a busy machine
// all figures rise together, so the ratio to the ceiling is what counts: the smallest values of each are compared, and the
// median of the ratios of the rounds. Failed requests are listed.
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { obfuscate } from '@portico/protocol'
import { askSuccessfully, openBrowser, withCookies } from './http-client.mjs'
import { freePort, startEngines } from './instances.mjs'
import { during, eachOf, rawRequest, send } from './load-generator.mjs'
import { cpuTimeMs, makeFolder, pause, runServer } from './run-server.mjs'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '6' },
    only: { type: 'string', default: '' },
    server: { type: 'string' },
  },
})
const rounds = Number(values.rounds)
const CONNECTIONS = 8
const SECONDS = 1
const LOGINS = 40
const CODES = 50
const STARTS = 5
const SETTLED_MS = 3000
const LATENCY_SECONDS = 8
const PASSWORD = 'Passw0rd!'
const MANY = 1_000_000_000
const USER_AGENT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Safari/537.36'

const receivedCodes = new Map()
const receiver = await startReceiver()
const smsUrl = `http://localhost:${receiver.address().port}/`
const { folder, remove } = await makeFolder(
  { qr_polls_per_second: MANY },
  {
    apps: [{ aid: 1574, name: 'Shop', origins: ['http://localhost'], index_url: 'http://localhost/' }],
    sms: {
      countries: ['86'],
      daily_cap: MANY,
      daily_cap_per_country: MANY,
      providers: [{ type: 'webhook', url: smsUrl, secret: 'a'.repeat(32) }],
    },
  },
)
const engines = await startEngines('redis')
const PRODUCTION = {
  PORTICO_ENV: 'production',
  PORTICO_SECRET: randomBytes(32).toString('hex'),
  NODE_ENV: 'production',
}
const STORES = { embedded: {}, 'PostgreSQL, Redis': engines.variables }
const ceiling = await startCeilings()
const portico = {}
for (const [name, variables] of Object.entries(STORES)) portico[name] = await startPortico(variables)

const rows = []
for (const { name, ...row } of [
  { name: 'session check, embedded', limit: 5, ...sessionCheck('embedded', '/session/bare') },
  {
    name: 'session check, production',
    limit: 2.5,
    ...sessionCheck('PostgreSQL, Redis', '/session/postgres'),
  },
  { name: 'QR poll, embedded', limit: 2.5, ...qrPoll('embedded', '/poll/bare') },
  { name: 'QR poll, production', limit: 3, ...qrPoll('PostgreSQL, Redis', '/poll/redis') },
  { name: 'password login, embedded', limit: 1.15, ...passwordLogin('embedded') },
  { name: 'password login, production', limit: 1.15, ...passwordLogin('PostgreSQL, Redis') },
  { name: 'send_code, embedded', limit: 2, ...codes('embedded', 'sqlite').sending },
  { name: 'sms_login, embedded', limit: 2, ...codes('embedded', 'sqlite').loggingIn },
  { name: 'send_code, production', limit: 2, ...codes('PostgreSQL, Redis', 'postgres').sending },
  { name: 'sms_login, production', limit: 2, ...codes('PostgreSQL, Redis', 'postgres').loggingIn },
])
  if (isAsked(name)) rows.push({ name, ...row, costs: [] })

// The first round warms up.
for (let round = 0; round <= rounds; round += 1)
  for (const row of rows) {
    const costs = { ours: await row.ours(), ceiling: await row.ceiling() }
    if (round > 0) row.costs.push(costs)
  }
const lines = rows.map(({ name, limit, costs }) => {
  const [ours, least] = [costs.map((cost) => cost.ours), costs.map((cost) => cost.ceiling)]
  const ratio = median(costs.map((cost) => cost.ours / cost.ceiling))
  const ofMinima = Math.min(...ours) / Math.min(...least)
  return [name, milliseconds(ours), milliseconds(least), ofMinima.toFixed(2), ratio.toFixed(2), limit]
})
if (isAsked('p99')) for (const name of Object.keys(STORES)) lines.push(await measureLatency(name))
for (const { server } of Object.values(portico)) await server.end('SIGTERM')
if (isAsked('start')) lines.push(...(await measureStarts()))
ceiling.child.kill()
receiver.close()
await engines.stop()
await remove()
printTable(lines)

function isAsked(name) {
  return values.only === '' || values.only.split(',').some((asked) => name.includes(asked))
}

function milliseconds(costs) {
  return `${Math.min(...costs).toFixed(3)} (${median(costs).toFixed(3)})`
}

function printTable(body) {
  const head = ['CPU ms per call: least (median)', 'Portico', 'ceiling', '×, of the least', '×, median', 'at most']
  console.log(`| ${head.join(' | ')} |\n|---|--:|--:|--:|--:|--:|`)
  for (const line of body) console.log(`| ${line.join(' | ')} |`)
}

/** @returns functions that measure the CPU time of a call, of the server and of its ceiling */
function sessionCheck(store, path) {
  const ask = { headers: portico[store].signedInHeaders }
  return {
    ours: () => saturate(portico[store], { ...ask, path: '/passport/web/account/info/?aid=1574' }, '"mobile":"138'),
    ceiling: () => saturate(ceiling, { ...ask, path }, '"mobile":"138'),
  }
}

function qrPoll(store, path) {
  const { browser, headers } = portico[store]
  const query = (token) =>
    new URLSearchParams({ aid: '1574', language: 'en', fp: browser.fp, next: 'http://localhost/', token })
  const expected = '"status":"new"'
  return {
    // A code expires after 120 s.
    ours: async () => {
      const created = `/passport/web/get_qrcode/?${query('')}`
      const answer = await fetch(portico[store].base + created, { headers })
      const { token } = (await answer.json()).data
      return saturate(portico[store], { headers, path: `/passport/web/check_qrconnect/?${query(token)}` }, expected)
    },
    ceiling: () => saturate(ceiling, { headers, path: `${path}?${query('0'.repeat(32))}` }, expected),
  }
}

function passwordLogin(store) {
  return {
    ours: () => sendAll(portico[store], Array(LOGINS).fill(loginRequest(store)), { expected: '"user_id"', connections: 2 }),
    ceiling: () =>
      sendAll(ceiling, Array(LOGINS).fill(rawRequest({ path: '/hash' })), { expected: 'success', connections: 2 }),
  }
}

function loginRequest(store) {
  const { account } = portico[store]
  return postRequest(store, '/passport/web/user/login/', {
    account: obfuscate(account),
    password: obfuscate(PASSWORD),
    type: '0',
  })
}

/** Sending codes to new numbers, with the delivery, and logging in with them. */
function codes(store, path) {
  const { nextMobiles } = portico[store]
  const numbers = { sent: [], ceilingSent: [] }
  const toCeiling = (call) => (mobile) =>
    rawRequest({ method: 'POST', path: `/${call}/${path}`, headers: portico[store].headers, form: { mobile } })
  const options = { connections: 4, expected: '"success"' }
  const send = async (server, mobiles, toRequest) => {
    receivedCodes.clear()
    return sendAll(server, mobiles.map(toRequest), { ...options, until: (answered) => receivedCodes.size >= answered })
  }
  portico[store].codes ??= {
    sending: {
      ours: () =>
        send(portico[store], (numbers.sent = nextMobiles(CODES)), (mobile) =>
          postRequest(store, '/passport/web/send_code/', { mobile: obfuscate(mobile), type: '24' }),
        ).then((cost) => {
          numbers.codes = new Map(receivedCodes)
          return cost
        }),
      ceiling: () => send(ceiling, (numbers.ceilingSent = nextMobiles(CODES)), toCeiling('code')),
    },
    loggingIn: {
      ours: () =>
        sendAll(
          portico[store],
          numbers.sent.filter((mobile) => numbers.codes.has(`+86${mobile}`)).map((mobile) =>
            postRequest(store, '/passport/web/sms_login/', {
              mobile: obfuscate(mobile),
              code: obfuscate(numbers.codes.get(`+86${mobile}`)),
              type: '24',
            }),
          ),
          options,
        ),
      ceiling: () => sendAll(ceiling, numbers.ceilingSent.map(toCeiling('login')), options),
    },
  }
  return portico[store].codes
}

function postRequest(store, path, fields) {
  const { browser, headers } = portico[store]
  return rawRequest({
    method: 'POST',
    path,
    headers: { ...headers, 'x-csrftoken': browser.csrf, origin: 'http://localhost' },
    form: { aid: '1574', language: 'en', fp: browser.fp, mix_mode: '1', ...fields },
  })
}

/** @returns the CPU time of a call in milliseconds */
async function saturate(server, request, expected) {
  const before = cpuTimeMs(server.pid)
  const load = { port: server.port, connections: CONNECTIONS, next: during(SECONDS, [rawRequest(request)]), expected }
  const answered = countAnswers(await send(load))
  return (cpuTimeMs(server.pid) - before) / answered
}

/** Like `saturate`, for requests that are sent once each. @param until whether the effects of the answered ones are complete */
async function sendAll(server, requests, { until = () => true, ...options }) {
  const before = cpuTimeMs(server.pid)
  const answered = countAnswers(await send({ port: server.port, next: eachOf(requests), ...options }))
  while (!until(answered)) await pause(5)
  return (cpuTimeMs(server.pid) - before) / answered
}

function countAnswers({ answered, failures }) {
  for (const [body, times] of failures) console.error(`failed ${times} times: ${body}`)
  if (answered === 0) throw new Error('no request succeeded')
  return answered
}

/** The 99th percentile of session checks while logins fill the queue of password hashes, against that without logins. */
async function measureLatency(store) {
  const request = rawRequest({
    path: '/passport/web/account/info/?aid=1574',
    headers: portico[store].signedInHeaders,
  })
  const check = async (seconds) => {
    const load = { port: portico[store].port, connections: 4, pauseMs: 20, expected: '"mobile":"138' }
    const { times, ...answers } = await send({ ...load, next: during(seconds, [request]) })
    countAnswers(answers)
    return times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)]
  }
  const idle = []
  const loaded = []
  for (let turn = 0; turn < 3; turn += 1) {
    idle.push(await check(LATENCY_SECONDS))
    const logins = {
      port: portico[store].port,
      connections: 16,
      next: during(LATENCY_SECONDS, [loginRequest(store)]),
      expected: '"user_id"',
    }
    const [p99] = await Promise.all([check(LATENCY_SECONDS), send(logins).then(countAnswers)])
    loaded.push(p99)
  }
  const [one, other] = [Math.min(...loaded), Math.min(...idle)]
  const inMs = (times) => `${Math.min(...times).toFixed(1)} (${median(times).toFixed(1)}) ms`
  const name = `p99 of session checks while logins saturate ÷ idle, ${store}`
  return [name, inMs(loaded), inMs(idle), (one / other).toFixed(2), (median(loaded) / median(idle)).toFixed(2), 3]
}

/** Starts with the embedded database: time to the first answer, and memory once nothing happens. */
async function measureStarts() {
  const times = []
  const cpu = []
  const memory = []
  for (let start = 0; start < STARTS; start += 1) {
    const startedAt = performance.now()
    const { server } = await runPortico({})
    times.push(performance.now() - startedAt)
    cpu.push(cpuTimeMs(server.pid))
    await pause(SETTLED_MS)
    memory.push(Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))[1]) / 1024)
    await server.end('SIGTERM')
  }
  const inUnit = (numbers, unit) => `${Math.min(...numbers).toFixed(0)} (${median(numbers).toFixed(0)}) ${unit}`
  return [
    ['start to the first answer', inUnit(times, 'ms'), '', '', '', '450 ms'],
    ['CPU time of a start', inUnit(cpu, 'ms'), '', '', '', ''],
    ['memory when idle', inUnit(memory, 'MB'), '', '', '', '110 MB'],
  ]
}

async function runPortico(variables) {
  const port = await freePort()
  const server = await runServer(
    folder,
    { ...PRODUCTION, PORT: String(port), PORTICO_PUBLIC_URL: `http://localhost:${port}`, ...variables },
    values.server,
  )
  return { server, pid: server.pid, port, base: `http://localhost:${port}` }
}

/** A server with a signed-in visitor whose account has a password. */
async function startPortico(variables) {
  const started = await runPortico(variables)
  let numbers = 0
  const nextMobiles = (count) => Array.from({ length: count }, () => `139${String((numbers += 1)).padStart(8, '0')}`)
  const account = '13800000000'
  const visitor = { ...(await openBrowser(started.base)), origin: started.base }
  const browser = { ...visitor, fp: `verify_${visitor.csrf}` }
  receivedCodes.clear()
  await askSuccessfully(browser, '/passport/web/send_code/', { mobile: obfuscate(account), type: '24' })
  while (!receivedCodes.has(`+86${account}`)) await pause(5)
  const { cookies } = await askSuccessfully(browser, '/passport/web/mobile/register/', {
    mobile: obfuscate(account),
    code: obfuscate(receivedCodes.get(`+86${account}`)),
    password: obfuscate(PASSWORD),
    type: '24',
  })
  const headersOf = ({ cookie }) => ({
    accept: '*/*',
    'accept-language': 'en-GB,en;q=0.9',
    cookie,
    referer: `${started.base}/`,
    'sec-fetch-dest': 'empty',
    'sec-fetch-mode': 'cors',
    'sec-fetch-site': 'same-origin',
    'user-agent': USER_AGENT,
  })
  return {
    ...started,
    account,
    browser,
    nextMobiles,
    headers: headersOf(browser),
    signedInHeaders: headersOf(withCookies(browser, cookies)),
  }
}

/** Receives the SMS of all servers. */
async function startReceiver() {
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const { to, parameters } = JSON.parse(body)
    receivedCodes.set(to, parameters.code)
    response.end()
  })
  await new Promise((resolve) => server.listen(0, 'localhost', resolve))
  return server
}

async function startCeilings() {
  const port = await freePort()
  const child = spawn(process.execPath, [fileURLToPath(new URL('ceilings.mjs', import.meta.url))], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      SQLITE_FILE: join(folder, 'ceiling.db'),
      POSTGRES_URL: engines.postgres.url,
      REDIS_URL: engines.variables.PORTICO_REDIS_URL,
      SMS_URL: smsUrl,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  process.once('exit', () => child.kill('SIGKILL'))
  while (!(await fetch(`http://localhost:${port}/poll/bare`).catch(() => undefined))) {
    if (child.exitCode !== null) throw new Error('The ceilings did not start.')
    await pause(20)
  }
  return { child, pid: child.pid, port }
}

function median(numbers) {
  const sorted = numbers.toSorted((one, other) => one - other)
  return (sorted[Math.floor((sorted.length - 1) / 2)] + sorted[Math.ceil((sorted.length - 1) / 2)]) / 2
}
