import { readFileSync } from 'node:fs'
import type { Server } from 'node:http'
import closeWithGrace from 'close-with-grace'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import type { Config } from './config/config.ts'
import { readConfig } from './config/config.ts'
import { ConfigError, listenError, loadDevelopmentSecret } from './config/environment.ts'
import { openServices } from './open-services.ts'
import type { Services } from './services.ts'
import { createLog } from './telemetry/log.ts'
import { serveMetrics } from './telemetry/metrics.ts'

/** How long a stop waits for pending requests. */
const STOP_AT_MOST_MS = 10_000

try {
  await start()
} catch (error) {
  // Configuration errors are one line for the operator; bugs keep their stack.
  console.error(error instanceof ConfigError ? `Portico could not start: ${error.message}` : error)
  process.exit(1)
}

async function start(): Promise<void> {
  const config = readConfig({
    environment: process.env,
    readText: (path) => readFileSync(path, 'utf8'),
    loadDevelopmentSecret,
  })
  const log = createLog({ level: config.logLevel })
  const services = await openServices(config, log)
  const server = await buildApp(services)
  await listen(server, config)
  const metrics = await listenForMetrics(services)
  closeWithGrace({ delay: STOP_AT_MOST_MS, logger: false }, async ({ err, signal }) => {
    if (err) log.error({ err }, 'stopping after an uncaught error')
    else log.info({ signal }, 'stopping')
    metrics?.close()
    await server.close()
    await services.close()
  })
  if (config.isDevelopment)
    process.stdout.write(
      `Portico is running at ${config.ownOrigins[0]} (messages: ${config.ownOrigins[0]}/dev/inbox)\n`,
    )
  else log.info({ port: config.port }, 'listening')
}

async function listen(server: FastifyInstance, { host, port }: Config): Promise<void> {
  try {
    await server.listen({ host, port, listenTextResolver: () => 'listening' })
  } catch (error) {
    throw listenError(error, { host: ['PORTICO_HOST', host], port: ['PORT', port] })
  }
}

async function listenForMetrics({ config, metrics }: Services): Promise<Server | undefined> {
  if (config.metrics === undefined) return undefined
  const { host, port } = config.metrics
  try {
    return await serveMetrics(metrics, { host, port })
  } catch (error) {
    throw listenError(error, {
      host: ['PORTICO_METRICS_HOST', host],
      port: ['PORTICO_METRICS_PORT', port],
    })
  }
}
