// Sends hostile requests to every call of docs/reference/openapi.json, mixed with those of visitors who sign in, and checks each
// answer against that document.
//
//   npm run build && node bench/fuzz.mjs [--requests 1000000] [--engine sqlite|postgres] [--seed 1] [--resume <file>]
//     [--connections 16] [--until 13:40]
//
// The server runs in production settings with relaxed limits; `postgres` has Redis too. With `--resume` the progress is written to a
// file, and a run with the same file goes on after its last request, with a new server. Request n of a seed always gets the same
// mutation; codes and tokens differ. Fails on an answer of status 500 or error 500, an answer that the document does not allow, no
// answer, a server that ends, a secret in its log, or memory that grows by more than 50 MB after the first tenth of a run.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { faultOf } from './fuzz/check.mjs'
import { createConnection } from './fuzz/connection.mjs'
import { CALLS } from './fuzz/document.mjs'
import { randomOf } from './fuzz/random.mjs'
import { writeRequest } from './fuzz/requests.mjs'
import { startFuzzedServer } from './fuzz/server.mjs'
import { createVisitor, SEQUENCES } from './fuzz/visitor.mjs'

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '1000000' },
    engine: { type: 'string', default: 'sqlite' },
    seed: { type: 'string', default: '1' },
    resume: { type: 'string' },
    connections: { type: 'string', default: '16' },
    until: { type: 'string' },
  },
})
const seed = Number(values.seed)
const total = Number(values.requests)
const MEMORY_EVERY = Math.max(500, Math.min(10_000, Math.floor(total / 20)))
const MAX_GROWTH_MB = 50
const MAX_FAULTS = 50
const PARTS_OF_A_VISIT = 10

const progress = readProgress()
const first = progress.made
const server = await startFuzzedServer(values.engine)
const memory = []
let next = first
let paused = Promise.resolve()
const startedAt = performance.now()
await Promise.all(Array.from({ length: Number(values.connections) }, useConnection))
await finishInterval()
progress.seconds += (performance.now() - startedAt) / 1000
progress.runs.push({ from: first, memory })
const hasEnded = server.hasEnded()
if (hasEnded) progress.restarts += 1
save()
await server.stop()
report()

function readProgress() {
  const fresh = {
    ...{ seed, engine: values.engine, made: 0, seconds: 0, restarts: 0, logLines: 0 },
    ...{ statuses: {}, outcomes: {}, calls: {}, succeeded: {}, faults: [], runs: [], secretsInLog: [] },
  }
  if (values.resume === undefined || !existsSync(values.resume)) return fresh
  const saved = JSON.parse(readFileSync(values.resume, 'utf8'))
  if (saved.seed !== seed || saved.engine !== values.engine)
    throw new Error('The file is of another seed or engine.')
  return saved
}

function save() {
  if (values.resume !== undefined) writeFileSync(values.resume, JSON.stringify(progress))
}

/** One connection, used by one visitor after the other. */
async function useConnection() {
  const connection = createConnection(server.port)
  while (!isOver()) {
    // Not the numbers that the requests use.
    const random = randomOf(seed, ~next)
    const visitor = createVisitor(random)
    const names = Array.from({ length: PARTS_OF_A_VISIT }, () =>
      random.chance(0.4) ? [undefined] : random.pick(SEQUENCES),
    ).flat()
    for (const name of names) if (!isOver()) await makeRequest(connection, visitor, name)
  }
  connection.close()
}

function isOver() {
  const isLate = values.until !== undefined && new Date().toISOString().slice(11, 16) >= values.until
  return next >= total || server.hasEnded() || progress.faults.length >= MAX_FAULTS || isLate
}

/** @param name of the call; by default any */
async function makeRequest(connection, visitor, name) {
  const number = next
  next += 1
  if (number > first && number % MEMORY_EVERY === 0) paused = finishInterval()
  await paused
  const random = randomOf(seed, number)
  const call = CALLS.find((one) => one.name === name) ?? random.pick(CALLS)
  const request = writeRequest({
    call,
    visitor,
    random,
    isHostile: random.chance(name === undefined ? 0.9 : 0.25),
  })
  const answer = await connection.send(request)
  if (!request.isFramed || answer.closes || answer.status === 0) connection.close()
  answer.json = parse(answer)
  if (answer.cookies) server.log.hide(answer.cookies)
  visitor.learn({ cookies: answer.cookies ?? [], json: answer.json })
  record({ number, call, request, answer })
}

function parse({ header, body }) {
  if (!header?.('content-type')?.startsWith('application/json')) return undefined
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

function record({ number, call, request, answer }) {
  progress.made += 1
  count(progress.statuses, answer.status)
  if (request.isRouted) countOutcome(call, answer)
  const fault = server.hasEnded() ? undefined : faultOf({ call, request, answer })
  if (fault === undefined) return
  const logged = server.log.find(answer.header?.('x-log-id') ?? 'none')
  const [sent, received] = [request.text.slice(0, 3000), answer.body?.slice(0, 1000)]
  progress.faults.push({ number, fault, sent, received, logged })
  console.log(`${call.method} ${call.path}: ${JSON.stringify(progress.faults.at(-1))}`)
}

function countOutcome(call, { status, json }) {
  const isSuccess = status === 302 || json?.message === 'success' || json?.code === 200
  count(progress.calls, call.name)
  count(progress.outcomes, isSuccess ? 'success' : 'failure')
  if (isSuccess) count(progress.succeeded, call.name)
}

function count(counts, key) {
  counts[key] = (counts[key] ?? 0) + 1
}

async function finishInterval() {
  if (server.hasEnded()) return
  memory.push({ made: progress.made, ...(await server.measureMemory()) })
  progress.logLines += server.log.lines() - (progress.countedLines ?? 0)
  progress.countedLines = server.log.lines()
  progress.secretsInLog.push(...server.log.found().splice(0))
  save()
  const { rss, heapUsed, heapTotal, external } = memory.at(-1)
  const perSecond = Math.round((progress.made - first) / ((performance.now() - startedAt) / 1000))
  console.log(
    `${progress.made} requests, ${perSecond} a second, RSS ${rss} MB, heap ${heapUsed} of ${heapTotal} MB, external ${external} MB, ${progress.faults.length} faults`,
  )
}

/** How much the memory of a run has grown since its first tenth. */
function growthOf({ memory: measured }) {
  const settled = measured.slice(Math.ceil(measured.length / 10))
  return settled.length < 2 ? 0 : Math.max(...settled.map(({ rss }) => rss)) - settled[0].rss
}

function report() {
  const { made, faults, secretsInLog, restarts, runs, statuses, outcomes, calls } = progress
  const growth = Math.max(...runs.map(growthOf))
  const lines = [
    ['requests', made],
    ['seed', seed],
    ['requests a second', Math.round(made / progress.seconds)],
    [
      'answers by status',
      Object.entries(statuses)
        .map(([status, times]) => `${status}: ${times}`)
        .join(', '),
    ],
    [
      'answers to well-formed requests',
      Object.entries(outcomes)
        .map(([outcome, times]) => `${outcome}: ${times}`)
        .join(', '),
    ],
    [
      'calls of the document',
      `${Object.keys(calls).length} of ${CALLS.length}, each at least ${Math.min(...Object.values(calls))} times; ${Object.keys(progress.succeeded).length} succeeded`,
    ],
    ['answers of 500, or not allowed by the document', faults.length],
    ['ends of the server', restarts],
    ['lines of the log, with a secret', `${progress.logLines}, ${secretsInLog.length}`],
    ['memory after a garbage collection', runs.map(describeMemory).join('; ')],
  ]
  console.log(`\n| ${values.engine} | |\n|---|---|`)
  for (const [name, value] of lines) console.log(`| ${name} | ${value} |`)
  for (const { secret, line } of secretsInLog) console.log(`In the log: ${secret}\n${line}`)
  process.exitCode =
    faults.length + secretsInLog.length + restarts > 0 || growth > MAX_GROWTH_MB || made < total ? 1 : 0
}

function describeMemory({ from, memory: measured }) {
  const [one, last] = [measured[0], measured.at(-1)]
  return `from ${from}: RSS ${one?.rss} to ${last?.rss} MB (at most ${Math.max(...measured.map(({ rss }) => rss))}), heap ${one?.heapUsed} to ${last?.heapUsed} MB`
}
