import { ConfigError } from './config-error.ts'

export type Environment = Readonly<Record<string, string | undefined>>
export type ReadText = (path: string) => string

/** Reads variables by name; `NAME_FILE` names a file that holds the value, so that a secret need not be in the environment. */
export function readVariable(environment: Environment, name: string, readText: ReadText): string | undefined {
  const value = nonEmpty(environment[name])
  const path = nonEmpty(environment[`${name}_FILE`])
  if (path === undefined) return value
  if (value !== undefined) throw new ConfigError(`${name} and ${name}_FILE: give one of them, not both`)
  const text = readFileOf(`${name}_FILE`, path, readText).trim()
  if (text === '') throw new ConfigError(`${name}_FILE: ${path} is empty`)
  return text
}

/** The text of a file a variable names. */
export function readFileOf(name: string, path: string, readText: ReadText): string {
  try {
    return readText(path)
  } catch (error) {
    throw new ConfigError(`${name}: cannot read ${path} (${errorCodeOf(error)})`)
  }
}

export function readPort(name: string, value: string | undefined, fallback: number): number {
  if (value === undefined) return fallback
  const port = Number(value)
  if (/^\d{1,5}$/.test(value) && port <= 65_535) return port
  throw new ConfigError(`${name}: expected a port from 0 to 65535, got "${value}"`)
}

function nonEmpty(value: string | undefined): string | undefined {
  return value === '' ? undefined : value
}

function errorCodeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error)
}
