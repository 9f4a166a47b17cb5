import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the started server answers: `inject('baseUrl')`. */
    readonly baseUrl: string
  }
}

const SERVER = fileURLToPath(new URL('../apps/server/dist/main.js', import.meta.url))
const START_TIMEOUT_MS = 30_000
const STOP_TIMEOUT_MS = 10_000
const POLL_MS = 50

/** Starts the built server on a free port and a fresh data folder; the returned function ends it. */
export default async function startServer(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'portico-e2e-'))
  const port = await freePort()
  const baseUrl = `http://localhost:${port}`
  const server = spawn(process.execPath, [SERVER], {
    cwd: folder,
    env: {
      ...process.env,
      PORTICO_ENV: 'development',
      PORT: String(port),
      PORTICO_DATABASE_URL: `file:${join(folder, 'portico.db')}`,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const stop = async (): Promise<void> => {
    await end(server)
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await untilHealthy(server, baseUrl)
  } catch (error) {
    await stop()
    throw error
  }
  project.provide('baseUrl', baseUrl)
  return stop
}

async function untilHealthy(server: ChildProcess, baseUrl: string): Promise<void> {
  let words = ''
  server.stdout?.on('data', (chunk) => (words += chunk))
  server.stderr?.on('data', (chunk) => (words += chunk))
  const deadline = Date.now() + START_TIMEOUT_MS
  while (!(await isHealthy(baseUrl))) {
    if (hasEnded(server) || Date.now() > deadline) throw new Error(`The server did not start:\n${words}`)
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
}

async function isHealthy(baseUrl: string): Promise<boolean> {
  try {
    return (await fetch(`${baseUrl}/healthz`)).ok
  } catch {
    return false
  }
}

async function end(server: ChildProcess): Promise<void> {
  if (hasEnded(server)) return
  const patience = setTimeout(() => server.kill('SIGKILL'), STOP_TIMEOUT_MS)
  server.kill('SIGTERM')
  await once(server, 'exit')
  clearTimeout(patience)
}

const hasEnded = (server: ChildProcess): boolean => server.exitCode !== null || server.signalCode !== null

async function freePort(): Promise<number> {
  const listener = createServer().listen(0)
  await once(listener, 'listening')
  const { port } = listener.address() as AddressInfo
  listener.close()
  await once(listener, 'close')
  return port
}
