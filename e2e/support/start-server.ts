import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import Libsql from 'libsql'
import { makeTemporaryFolder } from '../../tools/memory-folder.mjs'
import { runSqlInFolder, startInstances } from './instances.ts'
import { readEngines, readInstanceCount } from './run-mode.ts'
import type { Program, Variables } from './server-process.ts'
import { freePort, startProgram, startServerProcess } from './server-process.ts'

export { freePort } from './server-process.ts'

export interface StartedServer {
  readonly baseUrl: string
  /** Stops the server gracefully. */
  readonly stop: () => Promise<void>
  /** Kills the server, as a power failure would. */
  readonly kill: () => Promise<void>
  /** The output so far, including the log. */
  readonly output?: () => string
}

interface StartOptions {
  /** The content of the configuration file. Without it the limits are relaxed. */
  readonly config?: object
  /**
   * Why the suite needs a server of one process, such as "reads the metrics of one process". It gets one instance where
   * the others get several, and the run says so.
   */
  readonly oneProcessBecause?: string
}

/**
 * Starts the built server: one process on SQLite, or in a run with `E2E_INSTANCES` several behind a proxy, on PostgreSQL
 * and Redis.
 * @param folder keeps the data between starts
 * @param environment additional variables; the limits are relaxed unless PORTICO_CONFIG is set
 */
export async function startServer(
  folder: string,
  port: number,
  environment: Variables = {},
): Promise<StartedServer> {
  return start({ folder, port, environment })
}

interface Start extends Omit<StartOptions, 'config'> {
  readonly folder: string
  readonly port: number
  readonly environment: Variables
}

async function start({
  folder,
  port,
  environment,
  oneProcessBecause: reason,
}: Start): Promise<StartedServer> {
  const baseUrl = `http://localhost:${port}`
  const engines = readEngines()
  if (!engines) return startAlone(folder, port, environment)
  const count = readInstanceCount() ?? 1
  if (reason !== undefined) process.stderr.write(`!!! ONE INSTANCE instead of ${count}: a suite ${reason}.\n`)
  const instances = await startInstances({
    engines,
    folder,
    port,
    count: reason === undefined ? count : 1,
    variables: environment,
  })
  return {
    baseUrl,
    stop: () => instances.end('SIGTERM'),
    kill: () => instances.end('SIGKILL'),
    output: () => instances.outputs().join(''),
  }
}

async function startAlone(folder: string, port: number, environment: Variables): Promise<StartedServer> {
  const server = startServerProcess(folder, { ...environment, PORT: String(port) })
  const baseUrl = `http://localhost:${port}`
  await endUnlessReady(server, `${baseUrl}/healthz`)
  return {
    baseUrl,
    stop: () => server.end('SIGTERM'),
    kill: () => server.end('SIGKILL'),
    output: server.output,
  }
}

export interface FreshServer extends StartedServer {
  /** Of its database, for `changeDatabase`. */
  readonly folder: string
}

/** Starts the built server on a free port with a temporary data folder, which is deleted when it stops. */
export async function startFreshServer(
  environment: Variables = {},
  { config, ...options }: StartOptions = {},
): Promise<FreshServer> {
  const folder = makeTemporaryFolder()
  const path = join(folder, 'portico.json')
  if (config) await writeFile(path, JSON.stringify(config))
  const variables = { ...environment, ...(config && { PORTICO_CONFIG: path }) }
  const server = await start({ folder, port: await freePort(), environment: variables, ...options })
  const stop = async (): Promise<void> => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
  return { ...server, stop, folder }
}

/** Runs a statement in the database of a running server, on a connection of its own. */
export async function changeDatabase(folder: string, sql: string): Promise<void> {
  if (readEngines()) return runSqlInFolder(folder, sql)
  const file = new Libsql(join(folder, 'portico.db'))
  // The server writes to the database at the same time.
  file.exec('PRAGMA busy_timeout = 10000')
  file.exec(sql)
  file.close()
}

const EXAMPLE = fileURLToPath(new URL('../../examples/host-with-backend/server.mjs', import.meta.url))

/** Starts the example host. @param variables documented in its README */
export async function startExampleHost(
  variables: Variables & { readonly PORT: string },
): Promise<StartedServer> {
  const baseUrl = variables['ORIGIN'] ?? `http://127.0.0.1:${variables.PORT}`
  const host = startProgram([process.execPath, EXAMPLE], { variables })
  await endUnlessReady(host, `http://127.0.0.1:${variables.PORT}/`)
  return { baseUrl, stop: () => host.end('SIGTERM'), kill: () => host.end('SIGKILL') }
}

async function endUnlessReady(program: Program, url: string): Promise<void> {
  try {
    await program.waitUntilReady(url)
  } catch (error) {
    await program.end('SIGKILL')
    throw error
  }
}
