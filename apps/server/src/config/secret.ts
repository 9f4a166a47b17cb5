import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { ConfigError } from './config-error.ts'
import { makeFolder } from './make-folder.ts'

/** As many as the hashes it is used for have. */
const LEAST_BYTES = 32

interface SecretPlace {
  readonly isDevelopment: boolean
  readonly keepSecret: () => string
}

/** @throws ConfigError outside development without a secret, or with one that can be guessed */
export function readSecret(value: string | undefined, { isDevelopment, keepSecret }: SecretPlace): string {
  if (isDevelopment) return value ?? keepSecret()
  const advice = `at least ${LEAST_BYTES} random bytes; \`openssl rand -hex 32\` makes one`
  if (value === undefined) throw new ConfigError(`PORTICO_SECRET: required outside development: ${advice}`)
  const bytes = Buffer.byteLength(value)
  if (bytes >= LEAST_BYTES) return value
  throw new ConfigError(`PORTICO_SECRET: has ${bytes} bytes, expected ${advice}`)
}

/**
 * Development's own secret, made once and kept, so that sessions and codes survive a restart.
 * @param path where it is kept
 */
export function keepDevelopmentSecret(path: string): string {
  try {
    makeFolder(dirname(path))
    putWhereNoneIs(path, randomBytes(32).toString('hex'))
    return readFileSync(path, 'utf8').trim()
  } catch (error) {
    throw new ConfigError(`PORTICO_SECRET: none given, and ${path} cannot be written (${String(error)})`)
  }
}

/** Whole or not at all: two servers starting at once end up with the same one. */
function putWhereNoneIs(path: string, text: string): void {
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
