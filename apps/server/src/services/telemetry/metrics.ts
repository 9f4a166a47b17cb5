import type { Server } from 'node:http'
import { createServer } from 'node:http'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { ListenAddress } from '../../config/config.ts'

/** Prometheus metrics. Labels never contain personal data. */
export interface Metrics {
  /** Counts what happened, by its labels. @param by default: 1 */
  count<Name extends keyof typeof COUNTERS>(
    name: Name,
    labels: LabelsOf<(typeof COUNTERS)[Name]>,
    by?: number,
  ): void
  /** Counts what happened with the time it took, by its labels. */
  time<Name extends keyof typeof HISTOGRAMS>(
    name: Name,
    tookMs: number,
    labels: LabelsOf<(typeof HISTOGRAMS)[Name]>,
  ): void
  /** Reports the messages in the outbox whenever the metrics are read. @param read called for each reading */
  observeOutbox(read: ReadOutbox): void
  /** Reports how many passwords wait to be hashed whenever the metrics are read. */
  observeHashQueue(read: () => number): void
  /** In the Prometheus text format. */
  render(): Promise<{ readonly contentType: string; readonly text: string }>
}

type LabelsOf<Metric extends { readonly labelNames: readonly string[] }> = Readonly<
  Record<Metric['labelNames'][number], string | number>
>

/** What the server depends on. `slider` is the drawing of puzzles, which needs the canvas. */
export type Dependency =
  | 'database'
  | 'redis'
  | 'smtp'
  | 'sms'
  | 'webhook'
  | 'platform'
  | 'slider'
  | 'breached-passwords'

/**
 * `refused`: the dependency works and rejected this one request, such as a code that has expired or a number that does not
 * exist. `error`: anything else.
 */
export type DependencyOutcome = 'ok' | 'refused' | 'error'

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

const COUNTERS = {
  portico_widget_events_total: { help: 'Events reported by widgets', labelNames: ['name'] },
  portico_widget_errors_total: {
    help: 'Failures and bugs reported by widgets',
    labelNames: ['kind', 'error_code'],
  },
  portico_widget_entries_dropped_total: {
    help: 'Widget report entries dropped without processing, by list',
    labelNames: ['of'],
  },
  portico_widget_entries_not_logged_total: {
    help: 'Widget report entries counted, but not logged because of a limit, by list',
    labelNames: ['of'],
  },
  portico_deliveries_total: {
    help: 'Attempts to deliver a message (sent, failed) and messages given up (dead), by channel and provider',
    labelNames: ['channel', 'provider', 'result'],
  },
  portico_sms_capped_total: {
    help: 'SMS refused because the daily cap of a country, or of all, is reached',
    labelNames: ['country'],
  },
  portico_sms_cap_half_used_total: {
    help: 'Requests for an SMS while half of a daily cap, or of the part of unknown browsers, is used',
    labelNames: ['country'],
  },
  portico_codes_total: {
    help: 'Codes requested (requested) and entered correctly (entered), by channel',
    labelNames: ['channel', 'step'],
  },
  portico_challenged_codes_total: {
    help: 'Codes sent after a challenge (work, slider, captcha), and those of them that were entered correctly',
    labelNames: ['challenge', 'step'],
  },
  portico_limits_exceeded_total: {
    help: 'Requests that a limit refused, or from which it required a challenge, by limit',
    labelNames: ['limit'],
  },
} as const

const HISTOGRAMS = {
  portico_call_seconds: {
    help: 'Calls answered, by name and error code (0 for a success), with the time they took',
    labelNames: ['call', 'error_code'],
    buckets: CALL_SECONDS,
  },
  portico_dependency_seconds: {
    help: 'Calls of the database, Redis, mail, SMS, webhooks, platforms, the drawing of puzzles and look-ups of breached passwords, by operation and outcome (ok, refused, error), with the time they took',
    labelNames: ['dependency', 'operation', 'outcome'],
    buckets: DEPENDENCY_SECONDS,
  },
  portico_password_hash_seconds: {
    help: 'Passwords hashed or verified, with the time it took',
    labelNames: ['operation'],
    buckets: CALL_SECONDS,
  },
  portico_password_hash_wait_seconds: {
    help: 'How long a password waited to be hashed or verified',
    labelNames: [],
    buckets: CALL_SECONDS,
  },
  portico_http_seconds: {
    help: 'HTTP requests answered, by method and status, with the time until the answer was sent',
    labelNames: ['method', 'status'],
    buckets: HTTP_SECONDS,
  },
} as const

/** Process metrics, collected once even if the process runs several servers. */
let ofProcess: Registry | undefined

/** Creates a registry of its own, so that servers in one process do not share counters. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  const counters = new Map<string, Counter>()
  for (const [name, metric] of Object.entries(COUNTERS))
    counters.set(name, new Counter({ name, ...metric, registers }))
  const histograms = new Map<string, Histogram>()
  for (const [name, metric] of Object.entries(HISTOGRAMS))
    histograms.set(name, new Histogram({ name, ...metric, registers }))
  const gauges = createGauges(registers)
  ofProcess ??= measureProcess()
  // Contains the metrics that exist now.
  const all = Registry.merge([ofProcess, registry])
  return {
    ...gauges,
    count: (name, labels, by) => counters.get(name)?.inc(labels, by),
    time: (name, tookMs, labels) => histograms.get(name)?.observe(labels, tookMs / 1000),
    render: async () => ({ contentType: all.contentType, text: await all.metrics() }),
  }
}

function createGauges(registers: Registry[]): Pick<Metrics, 'observeOutbox' | 'observeHashQueue'> {
  let readOutbox: ReadOutbox | undefined
  let readQueue = (): number => 0
  createOutboxGauges(registers, async () => readOutbox?.())
  void new Gauge({
    name: 'portico_password_hashes_waiting',
    help: 'Passwords that wait to be hashed or verified',
    registers,
    collect() {
      this.set(readQueue())
    },
  })
  return {
    observeOutbox: (read) => void (readOutbox = read),
    observeHashQueue: (read) => void (readQueue = read),
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
