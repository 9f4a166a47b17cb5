import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const SERVER = fileURLToPath(new URL('../../apps/server/dist/main.js', import.meta.url))
/** All test browsers share one address, so the rate limits are relaxed; they have their own tests. */
const RELAXED_LIMITS = fileURLToPath(new URL('relaxed-limits.json', import.meta.url))
const START_TIMEOUT_MS = 30_000
const STOP_TIMEOUT_MS = 10_000
const POLL_MS = 50

export interface StartedServer {
  readonly baseUrl: string
  /** Stops the server gracefully. */
  readonly stop: () => Promise<void>
  /** Kills the server, as a power failure would. */
  readonly kill: () => Promise<void>
  /** The output so far, including the log. */
  readonly words?: () => string
}

/**
 * Starts the built server.
 * @param folder keeps the data between starts
 * @param environment additional variables; the limits are relaxed unless PORTICO_CONFIG is set
 */
export async function startServer(
  folder: string,
  port: number,
  environment: Readonly<Record<string, string>> = {},
): Promise<StartedServer> {
  const baseUrl = `http://localhost:${port}`
  const server = spawn(process.execPath, [SERVER], {
    cwd: folder,
    env: {
      ...process.env,
      PORTICO_ENV: 'development',
      PORT: String(port),
      PORTICO_CONFIG: RELAXED_LIMITS,
      PORTICO_DATABASE_URL: `file:${join(folder, 'portico.db')}`,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let words = ''
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (chunk) => (words += chunk))
  const started = {
    baseUrl,
    stop: () => end(server, 'SIGTERM'),
    kill: () => end(server, 'SIGKILL'),
    words: () => words,
  }
  try {
    await waitUntilReady(server, `${baseUrl}/healthz`)
  } catch (error) {
    await started.kill()
    throw error
  }
  return started
}

/** Starts the built server on a free port with a temporary data folder, which is deleted when it stops. */
export async function startFreshServer(
  environment?: Readonly<Record<string, string>>,
): Promise<StartedServer & { readonly folder: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'portico-e2e-'))
  const server = await startServer(folder, await freePort(), environment)
  const stop = async (): Promise<void> => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
  return { ...server, stop, folder }
}

const EXAMPLE = fileURLToPath(new URL('../../examples/host-with-backend/server.mjs', import.meta.url))

/** Starts the example host. @param variables documented in its README */
export async function startExampleHost(
  variables: Readonly<Record<string, string>> & { readonly PORT: string },
): Promise<StartedServer> {
  const baseUrl = variables['ORIGIN'] ?? `http://127.0.0.1:${variables.PORT}`
  const env = { ...process.env, ...variables }
  const host = spawn(process.execPath, [EXAMPLE], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const started = { baseUrl, stop: () => end(host, 'SIGTERM'), kill: () => end(host, 'SIGKILL') }
  await waitUntilReady(host, `http://127.0.0.1:${variables.PORT}/`)
  return started
}

export async function freePort(): Promise<number> {
  const listener = createServer().listen(0)
  await once(listener, 'listening')
  const { port } = listener.address() as AddressInfo
  listener.close()
  await once(listener, 'close')
  return port
}

async function waitUntilReady(server: ChildProcess, url: string): Promise<void> {
  let words = ''
  server.stdout?.on('data', (chunk) => (words += chunk))
  server.stderr?.on('data', (chunk) => (words += chunk))
  const deadline = Date.now() + START_TIMEOUT_MS
  // If the server has exited, another one may respond on the same port.
  while (hasEnded(server) || !(await isReady(url)) || hasEnded(server)) {
    if (hasEnded(server) || Date.now() > deadline) throw new Error(`The server did not start:\n${words}`)
    await new Promise((resolve) => {
      setTimeout(resolve, POLL_MS)
    })
  }
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok
  } catch {
    return false
  }
}

async function end(server: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (hasEnded(server)) return
  const patience = setTimeout(() => server.kill('SIGKILL'), STOP_TIMEOUT_MS)
  const gone = once(server, 'exit')
  server.kill(signal)
  await gone
  clearTimeout(patience)
}

const hasEnded = (server: ChildProcess): boolean => server.exitCode !== null || server.signalCode !== null
