import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import closeWithGrace from 'close-with-grace'
import type { FastifyInstance } from 'fastify'
import { BUILT_FILES } from '../built-files.ts'
import type { Config } from '../config/config.ts'
import { readConfig } from '../config/config.ts'
import { ConfigError, readTextFile } from '../config/environment.ts'
import { loadDevelopmentSecret } from '../config/secrets.ts'
import { connectionTimesOf } from '../http/connections.ts'
import { buildOperatorServer } from '../operators/api/operator-server.ts'
import type { Services } from '../services/services.ts'
import { createLog } from '../services/telemetry/log.ts'
import { serveMetrics } from '../services/telemetry/metrics.ts'
import { EXIT_CODES } from '../shared/exit-codes.ts'
import { UnavailableError } from '../shared/unavailable-error.ts'
import { buildApp } from './app.ts'
import { listenWithin, shownOrigin } from './listen.ts'
import { openServices } from './open-services.ts'
import { recordStart } from './record-start.ts'

/** How long a stop waits for pending requests, once it accepts no more. */
const STOP_TIMEOUT_MS = 10_000

// The arguments are not repeated, since they may contain a secret.
if (process.argv.length > 2) {
  console.error(
    'portico-server takes no arguments: settings are environment variables, ' +
      'portico-migrate migrates the database, and portico-admin has the commands for staff',
  )
  process.exit(EXIT_CODES.usage)
}

try {
  await start()
} catch (error) {
  // Configuration errors and outages are one line for the operator; bugs keep their stack.
  const isExpected = error instanceof ConfigError || error instanceof UnavailableError
  console.error(isExpected ? `Portico could not start: ${error.message}` : error)
  process.exit(error instanceof ConfigError ? EXIT_CODES.configuration : EXIT_CODES.failed)
}

async function start(): Promise<void> {
  const config = readConfig({
    environment: process.env,
    readText: readTextFile,
    loadDevelopmentSecret,
  })
  const log = createLog({ level: config.logLevel })
  const services = await openServices(config, log)
  await recordStart(services, { environment: process.env, readText: readTextFile })
  const server = await buildApp(services)
  await listen(server, config)
  const { port } = server.server.address() as AddressInfo
  const origin = shownOrigin(config, port)
  const metrics = await listenForMetrics(services)
  const operators = await listenForOperators(services)
  const { drainMs } = connectionTimesOf(config)
  closeWithGrace({ delay: drainMs + STOP_TIMEOUT_MS, logger: false }, async ({ err, signal }) => {
    if (err) log.error({ err }, 'stopping after an uncaught error')
    else log.info({ signal }, 'stopping')
    metrics?.close()
    await Promise.all([server.close(), operators?.close()])
    await services.close()
  })
  if (config.isDevelopment)
    process.stdout.write(`Portico is running at ${origin}\nCodes and e-mails: ${origin}/dev/inbox\n`)
  else log.info({ port }, 'listening')
}

async function listen(server: FastifyInstance, { host, port }: Config): Promise<void> {
  await listenWithin({ host: ['PORTICO_HOST', host], port: ['PORT', port] }, () =>
    server.listen({ host, port, listenTextResolver: () => 'listening' }),
  )
}

async function listenForOperators(services: Services): Promise<FastifyInstance | undefined> {
  const address = services.config.operator
  if (address === undefined) return undefined
  const { host, port } = address
  const server = await buildOperatorServer(services, BUILT_FILES)
  await listenWithin({ host: ['PORTICO_OPERATOR_HOST', host], port: ['PORTICO_OPERATOR_PORT', port] }, () =>
    server.listen({ host, port, listenTextResolver: () => 'listening' }),
  )
  services.log.info({ operatorPort: port }, 'listening for operators')
  return server
}

async function listenForMetrics({ config, metrics }: Services): Promise<Server | undefined> {
  if (config.metrics === undefined) return undefined
  const { host, port } = config.metrics
  return listenWithin({ host: ['PORTICO_METRICS_HOST', host], port: ['PORTICO_METRICS_PORT', port] }, () =>
    serveMetrics(metrics, { host, port }),
  )
}
