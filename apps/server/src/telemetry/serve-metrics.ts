import type { Server } from 'node:http'
import { createServer } from 'node:http'
import type { MetricsAddress } from '../config/config.ts'
import type { Metrics } from './metrics.ts'

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
    metrics.write().then(
      ({ contentType, text }) => response.writeHead(200, { 'content-type': contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve(server))
  })
}
