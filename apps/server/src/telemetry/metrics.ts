import type { Server } from 'node:http'
import { createServer } from 'node:http'
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client'
import type { MetricsAddress } from '../config/config.ts'

/** What is counted for whoever operates this server; nobody's name, address or value is ever in a label. */
export interface Metrics {
  /** A call that was answered. @param errorCode 0 for a success */
  countCall(call: string, errorCode: number, tookMs: number): void
  /** An event a widget told of (MON-1). */
  countEvent(name: string): void
  /** A failure or a bug a widget told of (MON-2). @param errorCode of a failure, else 0 */
  countWidgetError(kind: string, errorCode: number): void
  /** Entries of a widget's report that nobody could read. @param of which of its lists they stood in */
  countDroppedEntries(of: 'events' | 'errors', count: number): void
  /** All of it, as Prometheus reads it. */
  render(): Promise<{ readonly contentType: string; readonly text: string }>
}

/** From a poll to a password's hash behind a queue. */
const CALL_SECONDS = [0.001, 0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5]

/** Memory, collections, the loop's delay: of the process, so they are measured once, however many servers it holds. */
let ofProcess: Registry | undefined

/** One registry a server, so that two of them in one process do not meet. */
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
  ofProcess ??= measureProcess()
  const all = Registry.merge([ofProcess, registry])
  return {
    countCall: (call, errorCode, tookMs) =>
      calls.observe({ call, error_code: String(errorCode) }, tookMs / 1000),
    countEvent: (name) => events.inc({ name }),
    countWidgetError: (kind, errorCode) => errors.inc({ kind, error_code: String(errorCode) }),
    countDroppedEntries: (of, count) => {
      if (count > 0) dropped.inc({ of }, count)
    },
    render: async () => ({ contentType: all.contentType, text: await all.metrics() }),
  }
}

function measureProcess(): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, prefix: 'portico_' })
  return registry
}

/**
 * `GET /metrics` on a port of its own (contract, section 13), which no visitor is let through to.
 * Rejects when it cannot listen there.
 */
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
