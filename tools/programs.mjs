// Runs the programs that the examples need: builds, the server, the examples themselves.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'

const START_TIMEOUT_MS = 30_000

const running = []

/** Stops every program that was started, the last one first. */
export async function stopPrograms() {
  for (const stop of running.splice(0).toReversed()) await stop()
}

/** Runs a program to its end. @throws Error with its output if it fails */
export function runProgram([program, ...args], cwd, environment = {}) {
  const env = { ...process.env, ...environment }
  const { status, stdout, stderr } = spawnSync(program, args, { cwd, env, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} failed:\n${stdout}\n${stderr}`)
}

/**
 * Starts a program and waits until it responds.
 * @param accepts whether a response says that it is ready
 * @returns a function that stops it
 */
export async function startProgram(
  cwd,
  [program, args],
  { url, environment, accepts = ({ ok }) => ok, timeoutMs = START_TIMEOUT_MS },
) {
  if (await responds(url, accepts)) throw new Error(`Another program responds at ${url}`)
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, ...environment },
    // npm does not pass signals on, so the whole group is stopped.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const ended = once(child, 'exit')
  const stop = async () => {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
    process.kill(-child.pid, 'SIGKILL')
    await ended
  }
  running.push(stop)
  const deadline = Date.now() + timeoutMs
  while (!(await responds(url, accepts))) {
    if (child.exitCode !== null || Date.now() > deadline)
      throw new Error(`${program} ${args.join(' ')} did not start:\n${output}`)
    await setTimeout(100)
  }
  return stop
}

async function responds(url, accepts) {
  try {
    return accepts(await fetch(url))
  } catch {
    return false
  }
}
