// Measures what requests cost the server in production settings, compared with ceilings that run alternately in the same run
// (see ceilings.mjs), and prints the table of docs/performance.md.
//
//   npm run build && node bench/requests.mjs [--rounds 6] [--only 'session check,QR poll'] [--server <main.js>]   (Linux only)
//
// The log level is `info`. PostgreSQL and Redis are started on loopback from Debian's packages; PostgreSQL runs without fsync,
// which costs the server no CPU time. CPU time is that of all threads of the server, without its engines. On a busy machine
// all figures rise together, so the ratio to the ceiling is what counts: the smallest values of each are compared, and the
// median of the ratios of the rounds. Failed requests are listed.
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { obfuscate } from '@portico/protocol'
import { during, eachOf, rawRequest, send } from './load-generator.mjs'
import { PASSWORD, startServers } from './measured-servers.mjs'
import { cpuTimeMs, pause } from './run-server.mjs'

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
const servers = await startServers(values.server)
const { ceiling, portico, receivedCodes } = servers

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
  if (isSelected(name)) rows.push({ name, ...row, costs: [] })

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
if (isSelected('p99')) for (const name of Object.keys(portico)) lines.push(await measureLatency(name))
if (isSelected('start')) lines.push(...(await measureStarts()))
await servers.stop()
printTable(lines)

function isSelected(name) {
  return values.only === '' || values.only.split(',').some((part) => name.includes(part))
}

function milliseconds(costs) {
  return `${Math.min(...costs).toFixed(3)} (${median(costs).toFixed(3)})`
}

function printTable(body) {
  const head = [
    'CPU ms per call: least (median)',
    'Portico',
    'ceiling',
    '×, of the least',
    '×, median',
    'at most',
  ]
  console.log(`| ${head.join(' | ')} |\n|---|--:|--:|--:|--:|--:|`)
  for (const line of body) console.log(`| ${line.join(' | ')} |`)
}

/** @returns functions that measure the CPU time of a call, of the server and of its ceiling */
function sessionCheck(store, path) {
  const signedIn = { headers: portico[store].signedInHeaders }
  return {
    ours: () =>
      saturate(
        portico[store],
        { ...signedIn, path: '/passport/web/account/info/?aid=1574' },
        '"mobile":"138',
      ),
    ceiling: () => saturate(ceiling, { ...signedIn, path }, '"mobile":"138'),
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
      return saturate(
        portico[store],
        { headers, path: `/passport/web/check_qrconnect/?${query(token)}` },
        expected,
      )
    },
    ceiling: () => saturate(ceiling, { headers, path: `${path}?${query('0'.repeat(32))}` }, expected),
  }
}

function passwordLogin(store) {
  return {
    ours: () =>
      sendAll(portico[store], Array(LOGINS).fill(loginRequest(store)), {
        expected: '"user_id"',
        connections: 2,
      }),
    ceiling: () =>
      sendAll(ceiling, Array(LOGINS).fill(rawRequest({ path: '/hash' })), {
        expected: 'success',
        connections: 2,
      }),
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
  const options = { connections: 4, expected: '"success"' }
  const sendCodes = (server, requests) => {
    receivedCodes.clear()
    return sendAll(server, requests, { ...options, until: (answered) => receivedCodes.size >= answered })
  }
  const toCode = (mobile) =>
    postRequest(store, '/passport/web/send_code/', { mobile: obfuscate(mobile), type: '24' })
  const toLogin = ([target, code]) =>
    postRequest(store, '/passport/web/sms_login/', {
      mobile: obfuscate(target.replace('+86', '')),
      code: obfuscate(code),
      type: '24',
    })
  const toCeiling = (call) => (mobile) =>
    rawRequest({
      method: 'POST',
      path: `/${call}/${path}`,
      headers: portico[store].headers,
      form: { mobile },
    })
  let sent = [['', '']]
  let sentByCeiling = ['']
  portico[store].codes ??= {
    sending: {
      ours: async () => {
        const cost = await sendCodes(portico[store], nextMobiles(CODES).map(toCode))
        sent = [...receivedCodes]
        return cost
      },
      ceiling: () => {
        sentByCeiling = nextMobiles(CODES)
        return sendCodes(ceiling, sentByCeiling.map(toCeiling('code')))
      },
    },
    loggingIn: {
      ours: () => sendAll(portico[store], sent.map(toLogin), options),
      ceiling: () => sendAll(ceiling, sentByCeiling.map(toCeiling('login')), options),
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
  const load = {
    port: server.port,
    connections: CONNECTIONS,
    next: during(SECONDS, [rawRequest(request)]),
    expected,
  }
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
    const { server } = await servers.startAnother()
    times.push(performance.now() - startedAt)
    cpu.push(cpuTimeMs(server.pid))
    await pause(SETTLED_MS)
    memory.push(Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))[1]) / 1024)
    await server.end('SIGTERM')
  }
  const inUnit = (numbers, unit) =>
    `${Math.min(...numbers).toFixed(0)} (${median(numbers).toFixed(0)}) ${unit}`
  return [
    ['start to the first answer', inUnit(times, 'ms'), '', '', '', '450 ms'],
    ['CPU time of a start', inUnit(cpu, 'ms'), '', '', '', ''],
    ['memory when idle', inUnit(memory, 'MB'), '', '', '', '110 MB'],
  ]
}

function median(numbers) {
  const sorted = numbers.toSorted((one, other) => one - other)
  return (sorted[Math.floor((sorted.length - 1) / 2)] + sorted[Math.ceil((sorted.length - 1) / 2)]) / 2
}
