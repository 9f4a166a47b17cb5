import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { createPrivateFolder } from '../shared/private-files.ts'
import type { SigningKeys } from '../shared/signing-keys.ts'
import type { ReadText } from './environment.ts'
import { ConfigError, readNamedFile } from './environment.ts'

/** Marks an option of the file as secret, with a keyword of JSON Schema: `check-config` does not print its value. */
export const SECRET = { writeOnly: true } as const

/** A secret as it stands in a section of the configuration file: as `option`, or as `option` with `_file` and a path. */
interface SecretOption<Option extends string> {
  readonly section: { readonly [Name in Option | `${Option}_file`]?: string | undefined }
  readonly option: Option
}

/**
 * Reads a secret that must be given in exactly one of two ways.
 * @param name of the section
 * @throws ConfigError
 */
export function readSecret<Option extends string>(
  name: string,
  { section, option }: SecretOption<Option>,
  readText: ReadText,
): string {
  const value = section[option]
  const path = section[`${option}_file`]
  if (value !== undefined && path === undefined) {
    refuseQuotes(`${name}.${option}`, value)
    return value
  }
  if (path === undefined || value !== undefined)
    throw new ConfigError(`${name}: set exactly one of ${option} and ${option}_file`)
  const text = readNamedFile(`${name}.${option}_file`, path, readText).trim()
  if (text === '') throw new ConfigError(`${name}.${option}_file: ${path} is empty`)
  refuseQuotes(`${name}.${option}_file`, text)
  return text
}

/**
 * Some readers of files with variables keep quotes and others remove them, so that two servers would have different secrets; a provider
 * would only say that its secret is wrong.
 * @throws ConfigError
 */
function refuseQuotes(name: string, secret: string): void {
  if (/^(["']).*\1$/s.test(secret))
    throw new ConfigError(`${name}: is in quotes, which would be part of it; leave them out`)
}

/** The length of the hashes the secrets are used for. */
export const MIN_SECRET_BYTES = 32

const ADVICE = 'Generate one with: openssl rand -hex 32'

/**
 * Refuses a secret that can be guessed.
 * @param name the variable or option, for the error
 * @throws ConfigError
 */
export function refuseWeakSecret(name: string, secret: string): void {
  refuseQuotes(name, secret)
  const bytes = Buffer.byteLength(secret)
  if (bytes < MIN_SECRET_BYTES)
    throw new ConfigError(`${name}: must be at least ${MIN_SECRET_BYTES} bytes, got ${bytes}. ${ADVICE}`)
  if (new Set(secret).size === 1)
    throw new ConfigError(`${name}: must be random, got one repeated character. ${ADVICE}`)
  for (const [pattern, fault] of NOT_RANDOM)
    if (pattern.test(secret)) throw new ConfigError(`${name}: ${fault}. ${ADVICE}`)
}

/** What stands in place of a secret that was never made, or that the program which starts the server did not fill in. */
const NOT_RANDOM: readonly (readonly [pattern: RegExp, fault: string])[] = [
  [/\$\{|\$\(|\{\{|^%\w+%$|^<.+>$/s, 'is a placeholder that was not replaced by its value'],
  [
    /^(?:[A-Za-z]:\\|\.{0,2}\/[a-z]{2,}\/)/,
    'is a path; to read the file, add _FILE to the name of the variable',
  ],
  [/(?:change|replace)[-_ ]?(?:me|this)|your[-_ ]?secret|placeholder/i, 'is an example that others know'],
]

interface SecretOptions {
  readonly isDevelopment: boolean
  readonly loadSecret: () => string
}

/**
 * Reads PORTICO_SECRET: keys separated by commas or white space.
 * @throws ConfigError if a key is repeated; outside development also if no key is set or a key can be guessed
 */
export function readSigningKeys(
  value: string | undefined,
  { isDevelopment, loadSecret }: SecretOptions,
): SigningKeys {
  if (value === undefined && isDevelopment) return [loadSecret()]
  if (value === undefined)
    throw new ConfigError(
      `PORTICO_SECRET: required in production, at least ${MIN_SECRET_BYTES} random bytes. ${ADVICE}`,
    )
  const [first, ...others] = value.split(/[\s,]/).filter((key) => key !== '')
  if (first === undefined) throw new ConfigError('PORTICO_SECRET: contains separators only')
  const keys: SigningKeys = [first, ...others]
  for (const [index, key] of keys.entries()) {
    const name = keys.length === 1 ? 'PORTICO_SECRET' : `PORTICO_SECRET: key ${index + 1}`
    if (!isDevelopment) refuseWeakSecret(name, key)
    if (keys.indexOf(key) !== index)
      throw new ConfigError(`${name}: is the same as key ${keys.indexOf(key) + 1}`)
  }
  return keys
}

/**
 * Reads the secret of a development server for a command, which creates none for a database that has keys: in another folder than
 * that of the server the file would be of no use. Without one the keys in the database cannot be decrypted.
 */
export function findDevelopmentSecret(path: string): string {
  return existsSync(path) ? readFileSync(path, 'utf8').trim() : randomBytes(32).toString('hex')
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
    throw new ConfigError(
      `PORTICO_SECRET: not set, and ${path} cannot be written (${error instanceof Error ? error.message : String(error)}). Set PORTICO_SECRET, or start in a folder you can write to`,
    )
  }
}

/** Creates the file atomically: servers that start at the same time end up with the same secret. */
function writeIfAbsent(path: string, text: string): void {
  const temporaryPath = `${path}.${process.pid}`
  writeFileSync(temporaryPath, text, { mode: 0o600 })
  try {
    linkSync(temporaryPath, path)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    rmSync(temporaryPath)
  }
}
