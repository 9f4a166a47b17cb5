// Sends hostile requests to every call of docs/reference/openapi.json, mixed with those of visitors who sign in, and checks each
// answer against that document.
//
//   npm run build && node bench/fuzz.mjs [--requests 1000000] [--engine sqlite|postgres] [--seed 1] [--connections 16]
//
// The server runs in production settings with relaxed limits; `postgres` has Redis too. Request n of a seed always gets the same
// mutation; codes and tokens differ. Fails on an answer of status 500 or error 500, an answer that the document does not allow, no
// answer, a server that ends, a secret in its log, or memory that grows by more than 50 MB after the first tenth of a run.
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
    connections: { type: 'string', default: '16' },
  },
})
const seed = Number(values.seed)
const total = Number(values.requests)
const MEMORY_EVERY = Math.max(500, Math.min(10_000, Math.floor(total / 20)))
const MAX_GROWTH_MB = 50
const MAX_FAULTS = 50
const PARTS_OF_A_VISIT = 10

/** How often each status, outcome, call and successful call was seen. */
const seen = { statuses: {}, outcomes: {}, calls: {}, succeeded: {} }
const faults = []
const memory = []
let made = 0
let next = 0
let paused = Promise.resolve()
const server = await startFuzzedServer(values.engine)
const startedAt = performance.now()
await Promise.all(Array.from({ length: Number(values.connections) }, useConnection))
await finishInterval()
const seconds = (performance.now() - startedAt) / 1000
const hasEnded = server.hasEnded()
await server.stop()
report()

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
  return next >= total || server.hasEnded() || faults.length >= MAX_FAULTS
}

/** @param name of the call; by default any */
async function makeRequest(connection, visitor, name) {
  const number = next
  next += 1
  if (number > 0 && number % MEMORY_EVERY === 0) paused = finishInterval()
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
  made += 1
  count(seen.statuses, answer.status)
  if (request.isRouted) countOutcome(call, answer)
  const fault = server.hasEnded() ? undefined : faultOf({ call, request, answer })
  if (fault === undefined) return
  const logged = server.log.find(answer.header?.('x-log-id') ?? 'none')
  const [sent, received] = [request.text.slice(0, 3000), answer.body?.slice(0, 1000)]
  faults.push({ number, fault, sent, received, logged })
  console.log(`${call.method} ${call.path}: ${JSON.stringify(faults.at(-1))}`)
}

function countOutcome(call, { status, json }) {
  const isSuccess = status === 302 || json?.message === 'success' || json?.code === 200
  count(seen.calls, call.name)
  count(seen.outcomes, isSuccess ? 'success' : 'failure')
  if (isSuccess) count(seen.succeeded, call.name)
}

function count(counts, key) {
  counts[key] = (counts[key] ?? 0) + 1
}

async function finishInterval() {
  if (server.hasEnded()) return
  const measured = await server.measureMemory()
  memory.push(measured)
  const { rss, heapUsed, heapTotal, external } = measured
  const perSecond = Math.round(made / ((performance.now() - startedAt) / 1000))
  console.log(
    `${made} requests, ${perSecond} a second, RSS ${rss} MB, heap ${heapUsed} of ${heapTotal} MB, external ${external} MB, ${faults.length} faults`,
  )
}

/** How much the memory has grown since the first tenth of the run. */
function growth() {
  const settled = memory.slice(Math.ceil(memory.length / 10))
  return settled.length < 2 ? 0 : Math.max(...settled.map(({ rss }) => rss)) - settled[0].rss
}

function report() {
  const { statuses, outcomes, calls, succeeded } = seen
  const secrets = server.log.found()
  const list = (counts) =>
    Object.entries(counts)
      .map(([name, times]) => `${name}: ${times}`)
      .join(', ')
  const [one, last] = [memory[0], memory.at(-1)]
  const lines = [
    ['requests', made],
    ['seed', seed],
    ['requests a second', Math.round(made / seconds)],
    ['answers by status', list(statuses)],
    ['answers to well-formed requests', list(outcomes)],
    [
      'calls of the document',
      `${Object.keys(calls).length} of ${CALLS.length}, each at least ${Math.min(...Object.values(calls))} times; ${Object.keys(succeeded).length} succeeded`,
    ],
    ['answers of 500, or not allowed by the document', faults.length],
    ['ends of the server', Number(hasEnded)],
    ['lines of the log, with a secret', `${server.log.lines()}, ${secrets.length}`],
    [
      'memory after a garbage collection',
      `RSS ${one?.rss} to ${last?.rss} MB (at most ${Math.max(...memory.map(({ rss }) => rss))}), heap ${one?.heapUsed} to ${last?.heapUsed} MB`,
    ],
  ]
  console.log(`\n| ${values.engine} | |\n|---|---|`)
  for (const [name, value] of lines) console.log(`| ${name} | ${value} |`)
  for (const { secret, line } of secrets) console.log(`In the log: ${secret}\n${line}`)
  process.exitCode =
    faults.length + secrets.length > 0 || hasEnded || growth() > MAX_GROWTH_MB || made < total ? 1 : 0
}
