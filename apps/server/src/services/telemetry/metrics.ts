import type { Server } from 'node:http'
import { createServer } from 'node:http'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { ListenAddress } from '../../config/config.ts'

/** Prometheus metrics. Labels never contain personal data. */
export interface Metrics {
  /** @param errorCode 0 for a success */
  countCall(call: string, errorCode: number, tookMs: number): void
  /** An event reported by a widget. */
  countEvent(name: string): void
  /** An error or exception reported by a widget. @param errorCode 0 for an exception */
  countWidgetError(kind: string, errorCode: number): void
  /** Invalid entries of a widget's report. @param of the list they were in */
  countDroppedEntries(of: 'events' | 'errors', count: number): void
  /** An entry of a widget's report that was not logged, because of a limit. @param of the list it was in */
  countEntryNotLogged(of: 'events' | 'errors'): void
  /** An attempt to deliver a message; `dead` counts the messages that are given up. */
  countDelivery(delivery: CountedDelivery): void
  /** An SMS that was refused because of a daily cap. @param country `all` for the cap of all countries */
  countCappedSms(country: string): void
  /** A request for an SMS while half of a daily cap is used. @param country `all` for the cap of all countries */
  countHalfUsedSmsCap(country: string): void
  /** Reports the messages in the outbox whenever the metrics are read. @param read called for each reading */
  observeOutbox(read: ReadOutbox): void
  /** A call of something this server depends on. */
  countDependencyCall(call: DependencyCall): void
  /** A password that was hashed or verified, after it had waited for its turn. */
  countPasswordHash(hash: CountedHash): void
  /** Reports how many passwords wait to be hashed whenever the metrics are read. */
  observeHashQueue(read: () => number): void
  /** A request that a limit refused, or from which it required a challenge. @param name of the limit */
  countExceededLimit(name: string): void
  /** Any answer to an HTTP request: also of files, health checks and unknown paths. */
  countHttpRequest(method: string, status: number, tookMs: number): void
  /** In the Prometheus text format. */
  render(): Promise<{ readonly contentType: string; readonly text: string }>
}

/** What the server depends on. `slider` is the drawing of puzzles, which needs the canvas. */
export type Dependency = 'database' | 'redis' | 'smtp' | 'sms' | 'webhook' | 'platform' | 'slider'

/**
 * `refused`: the dependency works and rejected this one request, such as a code that has expired or a number that does not
 * exist. `error`: anything else.
 */
export type DependencyOutcome = 'ok' | 'refused' | 'error'

export interface DependencyCall {
  readonly dependency: Dependency
  /** One of few names; never a value of a request. */
  readonly operation: string
  readonly outcome: DependencyOutcome
  readonly tookMs: number
}

export interface CountedHash {
  readonly operation: 'hash' | 'verify'
  readonly waitedMs: number
  readonly tookMs: number
}

export interface CountedDelivery {
  readonly channel: string
  /** Empty for a message that expired before it was handed to one. */
  readonly provider: string
  readonly result: 'sent' | 'failed' | 'dead'
}

/** The messages of one channel in one state. */
export interface OutboxDepth {
  readonly channel: string
  readonly state: string
  readonly count: number
  /** When the oldest was created, in epoch milliseconds. */
  readonly oldestAt: number
}

export interface OutboxReading {
  readonly depths: readonly OutboxDepth[]
  /** Epoch milliseconds. */
  readonly now: number
}

type ReadOutbox = () => Promise<OutboxReading>

/** From a poll to a password hash that waited in the queue. */
const CALL_SECONDS = [0.001, 0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5]

/** From a statement on the same machine to the time-out of a delivery. */
const DEPENDENCY_SECONDS = [0.0005, 0.001, 0.005, 0.02, 0.1, 0.5, 1, 2.5, 5, 10, 20]

/** From an answer that needs no store to the time-out of a request. */
const HTTP_SECONDS = [0.001, 0.005, 0.02, 0.1, 0.5, 1, 2.5, 10]

/** Process metrics, collected once even if the process runs several servers. */
let ofProcess: Registry | undefined

/** Creates a registry of its own, so that servers in one process do not share counters. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  const calls = new Histogram({
    name: 'portico_call_seconds',
    help: 'Calls answered, by name and error code (0 for a success), with the time they took',
    labelNames: ['call', 'error_code'],
    buckets: CALL_SECONDS,
    registers,
  })
  const widget = createWidgetMetrics(registers)
  const delivery = createDeliveryMetrics(registers)
  const dependencies = createDependencyMetrics(registers)
  const load = createLoadMetrics(registers)
  ofProcess ??= measureProcess()
  // Contains the metrics that exist now.
  const all = Registry.merge([ofProcess, registry])
  return {
    countCall: (call, errorCode, tookMs) =>
      calls.observe({ call, error_code: String(errorCode) }, tookMs / 1000),
    ...widget,
    ...delivery,
    ...dependencies,
    ...load,
    render: async () => ({ contentType: all.contentType, text: await all.metrics() }),
  }
}

type WidgetMetrics = Pick<
  Metrics,
  'countEvent' | 'countWidgetError' | 'countDroppedEntries' | 'countEntryNotLogged'
>

function createWidgetMetrics(registers: Registry[]): WidgetMetrics {
  const events = new Counter({
    name: 'portico_widget_events_total',
    help: 'Events reported by widgets',
    labelNames: ['name'],
    registers,
  })
  const errors = new Counter({
    name: 'portico_widget_errors_total',
    help: 'Failures and bugs reported by widgets',
    labelNames: ['kind', 'error_code'],
    registers,
  })
  const dropped = new Counter({
    name: 'portico_widget_entries_dropped_total',
    help: 'Widget report entries dropped without processing, by list',
    labelNames: ['of'],
    registers,
  })
  const notLogged = new Counter({
    name: 'portico_widget_entries_not_logged_total',
    help: 'Widget report entries counted, but not logged because of a limit, by list',
    labelNames: ['of'],
    registers,
  })
  return {
    countEvent: (name) => events.inc({ name }),
    countWidgetError: (kind, errorCode) => errors.inc({ kind, error_code: String(errorCode) }),
    countDroppedEntries: (of, count) => {
      if (count > 0) dropped.inc({ of }, count)
    },
    countEntryNotLogged: (of) => notLogged.inc({ of }),
  }
}

function createDependencyMetrics(registers: Registry[]): Pick<Metrics, 'countDependencyCall'> {
  const calls = new Histogram({
    name: 'portico_dependency_seconds',
    help: 'Calls of the database, Redis, mail, SMS, webhooks, platforms and the drawing of puzzles, by operation and outcome (ok, refused, error), with the time they took',
    labelNames: ['dependency', 'operation', 'outcome'],
    buckets: DEPENDENCY_SECONDS,
    registers,
  })
  return {
    countDependencyCall: ({ dependency, operation, outcome, tookMs }) =>
      calls.observe({ dependency, operation, outcome }, tookMs / 1000),
  }
}

type LoadMetrics = Pick<
  Metrics,
  'countPasswordHash' | 'observeHashQueue' | 'countExceededLimit' | 'countHttpRequest'
>

function createLoadMetrics(registers: Registry[]): LoadMetrics {
  const hashes = new Histogram({
    name: 'portico_password_hash_seconds',
    help: 'Passwords hashed or verified, with the time it took',
    labelNames: ['operation'],
    buckets: CALL_SECONDS,
    registers,
  })
  const waits = new Histogram({
    name: 'portico_password_hash_wait_seconds',
    help: 'How long a password waited to be hashed or verified',
    buckets: CALL_SECONDS,
    registers,
  })
  const limits = new Counter({
    name: 'portico_limits_exceeded_total',
    help: 'Requests that a limit refused, or from which it required a challenge, by limit',
    labelNames: ['limit'],
    registers,
  })
  const http = new Histogram({
    name: 'portico_http_seconds',
    help: 'HTTP requests answered, by method and status, with the time until the answer was sent',
    labelNames: ['method', 'status'],
    buckets: HTTP_SECONDS,
    registers,
  })
  let readQueue = (): number => 0
  void new Gauge({
    name: 'portico_password_hashes_waiting',
    help: 'Passwords that wait to be hashed or verified',
    registers,
    collect() {
      this.set(readQueue())
    },
  })
  return {
    countPasswordHash: ({ operation, waitedMs, tookMs }) => {
      hashes.observe({ operation }, tookMs / 1000)
      waits.observe(waitedMs / 1000)
    },
    observeHashQueue: (read) => void (readQueue = read),
    countExceededLimit: (limit) => limits.inc({ limit }),
    countHttpRequest: (method, status, tookMs) =>
      http.observe({ method, status: String(status) }, tookMs / 1000),
  }
}

type DeliveryMetrics = Pick<
  Metrics,
  'countDelivery' | 'countCappedSms' | 'countHalfUsedSmsCap' | 'observeOutbox'
>

function createDeliveryMetrics(registers: Registry[]): DeliveryMetrics {
  const deliveries = new Counter({
    name: 'portico_deliveries_total',
    help: 'Attempts to deliver a message (sent, failed) and messages given up (dead), by channel and provider',
    labelNames: ['channel', 'provider', 'result'],
    registers,
  })
  const capped = new Counter({
    name: 'portico_sms_capped_total',
    help: 'SMS refused because the daily cap of a country, or of all, is reached',
    labelNames: ['country'],
    registers,
  })
  const halfUsed = new Counter({
    name: 'portico_sms_cap_half_used_total',
    help: 'Requests for an SMS while half of a daily cap, or of the part of unknown browsers, is used',
    labelNames: ['country'],
    registers,
  })
  let readOutbox: ReadOutbox | undefined
  createOutboxGauges(registers, async () => readOutbox?.())
  return {
    countDelivery: (delivery) => deliveries.inc({ ...delivery }),
    countCappedSms: (country) => capped.inc({ country }),
    countHalfUsedSmsCap: (country) => halfUsed.inc({ country }),
    observeOutbox: (read) => void (readOutbox = read),
  }
}

/** Gauges are collected at the same time; both use one query. */
function createOutboxGauges(registers: Registry[], read: () => Promise<OutboxReading | undefined>): void {
  let reading: Promise<OutboxReading | undefined> | undefined
  const gauge = (name: string, help: string, valueOf: (depth: OutboxDepth, now: number) => number): Gauge =>
    new Gauge({
      name,
      help,
      labelNames: ['channel', 'state'],
      registers,
      async collect() {
        reading ??= read().finally(() => {
          reading = undefined
        })
        const { depths, now } = (await reading) ?? { depths: [], now: 0 }
        this.reset()
        for (const depth of depths) {
          const { channel, state } = depth
          this.set({ channel, state }, valueOf(depth, now))
        }
      },
    })
  gauge('portico_outbox_messages', 'Messages in the outbox, by channel and state', ({ count }) => count)
  gauge(
    'portico_outbox_oldest_seconds',
    'Age of the oldest message in the outbox, by channel and state',
    ({ oldestAt }, now) => Math.max(0, now - oldestAt) / 1000,
  )
}

function measureProcess(): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, prefix: 'portico_' })
  return registry
}

/** Serves `GET /metrics` on a separate port, which should not be public. Rejects when it cannot listen. */
export function serveMetrics(metrics: Metrics, { host, port }: ListenAddress): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') {
      response.writeHead(404).end()
      return
    }
    metrics.render().then(
      ({ contentType, text }) => response.writeHead(200, { 'content-type': contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve(server))
  })
}
