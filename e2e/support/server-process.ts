import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findFreePorts } from '../../apps/server/src/testing/engines/engine-process.fixture.ts'

const SERVER = fileURLToPath(new URL('../../apps/server/bin/portico-server.js', import.meta.url))
/** All test browsers share one address, so the rate limits are relaxed; they have their own tests. */
const RELAXED_LIMITS = fileURLToPath(new URL('relaxed-limits.json', import.meta.url))
const START_TIMEOUT_MS = 60_000
const STOP_TIMEOUT_MS = 10_000
const POLL_MS = 50

export type Variables = Readonly<Record<string, string>>

/** A program that a test runs. */
export interface Program {
  /** The output so far. */
  readonly output: () => string
  /** Waits until a URL responds with 200. @throws Error with the output if it does not, or if the program ends */
  readonly waitUntilReady: (url: string) => Promise<void>
  /** Stops the program from running until it ends, as if it hung. */
  readonly suspend: () => void
  /** Sends a signal and waits for the end. SIGKILL follows if the program does not react. */
  readonly end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<void>
}

/** Starts a program. @param command with its arguments */
export function startProgram(
  [command = '', ...args]: readonly string[],
  { folder, variables }: { readonly folder?: string; readonly variables?: Variables } = {},
): Program {
  const env = { ...withoutOwnVariables(), ...variables }
  const child = spawn(command, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  child.once('error', (error) => (output += String(error)))
  return {
    output: () => output,
    waitUntilReady: (url) => waitUntilReady(child, { url, output: () => output }),
    suspend: () => void child.kill('SIGSTOP'),
    end: (signal) => end(child, signal),
  }
}

/**
 * Starts the built server in a folder, which keeps its data unless the variables say otherwise.
 * @param main the main module of another build
 */
export function startServerProcess(folder: string, variables: Variables, main = SERVER): Program {
  return startProgram([process.execPath, main], {
    folder,
    variables: {
      PORTICO_ENV: 'development',
      PORTICO_CONFIG: RELAXED_LIMITS,
      PORTICO_DATABASE_URL: `file:${join(folder, 'portico.db')}`,
      ...variables,
    },
  })
}

export async function freePort(): Promise<number> {
  const [port = 0] = await findFreePorts(1)
  return port
}

async function waitUntilReady(
  child: ChildProcess,
  { url, output }: { readonly url: string; readonly output: () => string },
): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS
  // If the program has exited, another one may respond on the same port.
  while (hasEnded(child) || !(await isReady(url)) || hasEnded(child)) {
    if (hasEnded(child))
      throw new Error(`The server ended with ${child.exitCode ?? child.signalCode}:\n${output()}`)
    if (Date.now() > deadline)
      throw new Error(`The server did not respond within ${START_TIMEOUT_MS} ms:\n${output()}`)
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

async function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (hasEnded(child)) return
  const patience = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS)
  const gone = once(child, 'exit')
  child.kill(signal)
  await gone
  clearTimeout(patience)
}

/** A child that could not be spawned has no process id. */
const hasEnded = (child: ChildProcess): boolean =>
  child.pid === undefined || child.exitCode !== null || child.signalCode !== null

/** Without the variables of the test runner, so that a server never gets settings by accident. */
function withoutOwnVariables(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('E2E_')))
}
