import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { createPrivateFolder } from '../private-files.ts'

/** An invalid configuration. The message is one line that names the variable or option. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/** Explains why the server cannot listen on an address, naming the variable to change. */
export function listenError(
  error: unknown,
  address: { readonly host: readonly [string, string]; readonly port: readonly [string, number] },
): ConfigError {
  const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error)
  const [hostName, host] = address.host
  const [portName, port] = address.port
  if (reason === 'EADDRINUSE') return new ConfigError(`${portName}: ${port} is in use`)
  if (reason === 'EACCES') return new ConfigError(`${portName}: ${port}: permission denied`)
  return new ConfigError(`${hostName}: cannot listen on ${host} (${reason})`)
}

export type Environment = Readonly<Record<string, string | undefined>>

export type ReadText = (path: string) => string

/** Reads a variable, or the file named by `NAME_FILE`. */
export function readVariable(environment: Environment, name: string, readText: ReadText): string | undefined {
  const value = nonEmpty(environment[name])
  const path = nonEmpty(environment[`${name}_FILE`])
  if (path === undefined) return value
  if (value !== undefined) throw new ConfigError(`${name} and ${name}_FILE: give one of them, not both`)
  const text = readFileOf(`${name}_FILE`, path, readText).trim()
  if (text === '') throw new ConfigError(`${name}_FILE: ${path} is empty`)
  return text
}

/** @param name the variable or option that names the file, for the error */
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

/** The length of the hashes the secret is used for. */
const MIN_SECRET_BYTES = 32

interface SecretOptions {
  readonly isDevelopment: boolean
  readonly loadSecret: () => string
}

/** @throws ConfigError outside development if the secret is missing or too short */
export function readSecret(value: string | undefined, { isDevelopment, loadSecret }: SecretOptions): string {
  if (isDevelopment) return value ?? loadSecret()
  const advice = `at least ${MIN_SECRET_BYTES} random bytes; \`openssl rand -hex 32\` makes one`
  if (value === undefined) throw new ConfigError(`PORTICO_SECRET: required outside development: ${advice}`)
  const bytes = Buffer.byteLength(value)
  if (bytes >= MIN_SECRET_BYTES) return value
  throw new ConfigError(`PORTICO_SECRET: has ${bytes} bytes, expected ${advice}`)
}

/**
 * Reads the secret of a development server, and creates it on the first start, so that sessions and codes survive a
 * restart.
 * @param path of the secret's file
 */
export function loadDevelopmentSecret(path: string): string {
  try {
    createPrivateFolder(dirname(path))
    writeIfAbsent(path, randomBytes(32).toString('hex'))
    return readFileSync(path, 'utf8').trim()
  } catch (error) {
    throw new ConfigError(`PORTICO_SECRET: none given, and ${path} cannot be written (${String(error)})`)
  }
}

/** Creates the file atomically: servers that start at the same time end up with the same secret. */
function writeIfAbsent(path: string, text: string): void {
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, text, { mode: 0o600 })
  try {
    linkSync(draft, path)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    rmSync(draft, { force: true })
  }
}
