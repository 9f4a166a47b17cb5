import type { Engines } from './instances.ts'

/** The instances of a server, if a run is to use several. */
export function readInstanceCount(): number | undefined {
  const text = process.env['E2E_INSTANCES'] ?? ''
  if (text === '') return undefined
  const count = Number(text)
  if (Number.isInteger(count) && count > 0) return count
  throw new Error(`E2E_INSTANCES: expected a positive integer, got "${text}"`)
}

/** Reads what the global setup has provided; its environment is inherited by the workers. @returns undefined if a server is one process on SQLite */
export function readEngines(): Engines | undefined {
  const text = process.env['E2E_ENGINES']
  return text === undefined ? undefined : (JSON.parse(text) as Engines)
}

/** Lets the workers of this run use the engines. */
export function provideEngines(engines: Engines): void {
  process.env['E2E_ENGINES'] = JSON.stringify(engines)
}
