import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { createPrivateFolder } from '../private-files.ts'

/** A configuration the server refuses to start with; the message names the variable or the option, in one line. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/** Names the variable that says where to listen when that does not work. */
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

/** As many as the hashes it is used for have. */
const MIN_SECRET_BYTES = 32

interface SecretOptions {
  readonly isDevelopment: boolean
  readonly loadSecret: () => string
}

/** @throws ConfigError outside development without a secret, or with one that can be guessed */
export function readSecret(value: string | undefined, { isDevelopment, loadSecret }: SecretOptions): string {
  if (isDevelopment) return value ?? loadSecret()
  const advice = `at least ${MIN_SECRET_BYTES} random bytes; \`openssl rand -hex 32\` makes one`
  if (value === undefined) throw new ConfigError(`PORTICO_SECRET: required outside development: ${advice}`)
  const bytes = Buffer.byteLength(value)
  if (bytes >= MIN_SECRET_BYTES) return value
  throw new ConfigError(`PORTICO_SECRET: has ${bytes} bytes, expected ${advice}`)
}

/**
 * Development's own secret, made once and kept, so that sessions and codes survive a restart.
 * @param path where it is kept
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

/** Whole or not at all: two servers starting at once end up with the same one. */
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
