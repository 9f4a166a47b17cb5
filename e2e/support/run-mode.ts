import type { Engines } from './instances.ts'

/** How the servers of a run are started. */
interface RunMode {
  /** Undefined if a server is one process on SQLite. */
  readonly engines: Engines | undefined
  /** The instances of a server. */
  readonly count: number
  /** The interval at which one instance of each server is killed. */
  readonly killEveryMs: number | undefined
}

/** The instances of a server, if a run is to use several. */
export function readInstanceCount(): number | undefined {
  return readNumber('E2E_INSTANCES')
}

/** Reads what the global setup has provided; its environment is inherited by the workers. */
export function readRunMode(): RunMode {
  const text = process.env['E2E_ENGINES']
  const seconds = readNumber('E2E_KILL_EVERY_S')
  return {
    engines: text === undefined ? undefined : (JSON.parse(text) as Engines),
    count: readInstanceCount() ?? 1,
    killEveryMs: seconds === undefined ? undefined : seconds * 1000,
  }
}

/** Lets the workers of this run use the engines. */
export function provideEngines(engines: Engines): void {
  process.env['E2E_ENGINES'] = JSON.stringify(engines)
}

function readNumber(name: string): number | undefined {
  const text = process.env[name] ?? ''
  if (text === '') return undefined
  const number = Number(text)
  if (Number.isInteger(number) && number > 0) return number
  throw new Error(`${name}: expected a positive integer, got "${text}"`)
}
