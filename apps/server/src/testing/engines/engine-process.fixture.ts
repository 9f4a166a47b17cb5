import type { ChildProcess } from 'node:child_process'
import { execFile, spawn, spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { promisify } from 'node:util'
import { findProgram } from '../../../../../tools/find-program.mjs'
import { makeTemporaryFolder } from '../../../../../tools/memory-folder.mjs'

/** A database or key-value server that a test starts on loopback, with files in a folder of its own. */
export interface Engine {
  readonly process: ChildProcess
  /** Kills the process and waits until it ended. Its files stay. */
  readonly kill: () => Promise<void>
}

interface EngineCommand {
  readonly command: string
  readonly args: readonly string[]
  /** What the engine prints when it accepts connections. */
  readonly readyLine: RegExp
}

/** An account without privileges, as which engines run that refuse to run as root. */
interface EngineUser {
  readonly uid: number
  readonly gid: number
}

const START_TIMEOUT_MS = 30_000

const started = new Set<ChildProcess>()
const folders = new Set<string>()

process.once('exit', stopEngines)

/** Kills every engine and deletes its files. */
export function stopEngines(): void {
  for (const child of started) child.kill('SIGKILL')
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
}

/** Starts an engine and waits until it accepts connections. @throws Error with its output if it ends before */
export async function startEngine({ command, args, readyLine }: EngineCommand): Promise<Engine> {
  const [executable = command, ...rest] = [...setprivPrefix(), command, ...args]
  const child = spawn(executable, rest, { stdio: ['ignore', 'pipe', 'pipe'] })
  started.add(child)
  const ended = once(child, 'exit').then(() => started.delete(child))
  await waitForLine(child, { command, readyLine })
  return {
    process: child,
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}

async function waitForLine(
  child: ChildProcess,
  { command, readyLine }: Pick<EngineCommand, 'command' | 'readyLine'>,
): Promise<void> {
  let output = ''
  const problem = await new Promise<string | undefined>((resolve) => {
    const timer = setTimeout(() => resolve('did not start in time'), START_TIMEOUT_MS)
    const read = (chunk: Buffer): void => {
      output = `${output}${chunk.toString()}`.slice(-10_000)
      if (readyLine.test(output)) resolve(undefined)
    }
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', read)
    child.once('error', (error) => resolve(String(error)))
    child.once('exit', (code, signal) => resolve(`ended with ${code ?? signal}`))
    child.once('exit', () => clearTimeout(timer))
  })
  for (const stream of [child.stdout, child.stderr]) stream?.removeAllListeners('data').resume()
  if (problem === undefined) return
  child.kill('SIGKILL')
  throw new Error(`${command} ${problem}\n${output}`)
}

/** Runs engines as an account without privileges, and ends them with the test runner, however that ends. */
function setprivPrefix(): readonly string[] {
  const setpriv = findProgram('setpriv')
  if (setpriv === undefined) return []
  const account = findEngineUser()
  const identity = account ? [`--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups'] : []
  return [setpriv, '--pdeathsig=KILL', ...identity, '--']
}

/** A temporary folder that engines may write to; deleted when the test runner ends. */
export function makeEngineFolder(): string {
  const folder = makeTemporaryFolder()
  folders.add(folder)
  giveToEngineUser(folder)
  return folder
}

/** Lets an engine read and write a file or folder. */
export function giveToEngineUser(path: string): void {
  const account = findEngineUser()
  if (account) chownSync(path, account.uid, account.gid)
}

export function deleteEngineFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true })
  folders.delete(folder)
}

/** Runs a command as the account that engines run as. @returns its output @throws Error if it fails */
export async function runEngineTool(command: string, args: readonly string[]): Promise<string> {
  const [executable = command, ...rest] = [...setprivPrefix(), command, ...args]
  return (await promisify(execFile)(executable, rest)).stdout
}

/** The account that engines run as; undefined if they run as the current user. */
function findEngineUser(): EngineUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  return { uid: readId('-u'), gid: readId('-g') }
}

function readId(option: string): number {
  return Number(spawnSync('id', [option, 'daemon'], { encoding: 'utf8' }).stdout)
}

/** Below the ports that Linux gives to outgoing connections and to servers without a port of their own. */
const PORTS = [15_000, 32_000] as const

const given = new Set<number>()

/** Ports that are free on loopback, each given once: the engine may listen on it later. */
export async function findFreePorts(count: number): Promise<readonly number[]> {
  const ports: number[] = []
  while (ports.length < count) {
    const port = randomInt(...PORTS)
    if (given.has(port) || !(await isFree(port))) continue
    given.add(port)
    ports.push(port)
  }
  return ports
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch {
    return false
  }
  await once(server.close(), 'close')
  return true
}
