import type { Server } from 'node:http'
import { createServer } from 'node:http'
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client'
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
  /** In the Prometheus text format. */
  render(): Promise<{ readonly contentType: string; readonly text: string }>
}

/** From a poll to a password hash that waited in the queue. */
const CALL_SECONDS = [0.001, 0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5]

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
