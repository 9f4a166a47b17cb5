import type { Server } from 'node:http'
import { createServer } from 'node:http'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { MetricsAddress } from '../config/config.ts'

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
  countRedisCall(operation: string, outcome: 'ok' | 'error', tookMs: number): void
  /** In the Prometheus text format. */
  render(): Promise<{ readonly contentType: string; readonly text: string }>
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

/** From a command on the same machine to the time-out. */
const REDIS_SECONDS = [0.0005, 0.001, 0.005, 0.02, 0.1, 0.5, 1]

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
  const countRedisCall = createRedisCounter(registers)
  ofProcess ??= measureProcess()
  // Contains the metrics that exist now.
  const all = Registry.merge([ofProcess, registry])
  return {
    countCall: (call, errorCode, tookMs) =>
      calls.observe({ call, error_code: String(errorCode) }, tookMs / 1000),
    ...widget,
    ...delivery,
    countRedisCall,
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

function createRedisCounter(registers: Registry[]): Metrics['countRedisCall'] {
  const calls = new Histogram({
    name: 'portico_redis_seconds',
    help: 'Commands and scripts run by Redis, by operation and outcome (ok or error), with the time they took',
    labelNames: ['operation', 'outcome'],
    buckets: REDIS_SECONDS,
    registers,
  })
  return (operation, outcome, tookMs) => calls.observe({ operation, outcome }, tookMs / 1000)
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
export function serveMetrics(metrics: Metrics, { host, port }: MetricsAddress): Promise<Server> {
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
