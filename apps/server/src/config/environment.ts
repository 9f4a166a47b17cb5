import { readFileSync, statSync } from 'node:fs'
import { escapeInvisible, quote } from '../shared/quote.ts'

/** An invalid configuration. The message is one line that names the variable or option. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'

  constructor(message: string, options?: ErrorOptions) {
    super(escapeInvisible(message), options)
  }
}

export type Environment = Readonly<Record<string, string | undefined>>

export type ReadText = (path: string) => string

/** What reading a section of the configuration file needs besides the section. */
export interface ReadContext {
  readonly isDevelopment: boolean
  readonly readText: ReadText
}

/** Larger than any configuration; the content of a device such as /dev/zero never ends. */
const MAX_FILE_BYTES = 1024 * 1024

/**
 * Reads a file of the configuration, without the byte order mark that some editors write. Reading from a pipe could wait for ever.
 * @throws Error for anything but a regular file of at most 1 MiB in UTF-8
 */
export function readTextFile(path: string): string {
  const stats = statSync(path)
  if (stats.isDirectory()) throw new Error('is a folder')
  if (!stats.isFile()) throw new Error('is not a regular file')
  if (stats.size > MAX_FILE_BYTES) throw new Error('is larger than 1 MiB')
  return decodeText(readFileSync(path))
}

/** ASCII characters in UTF-16, of which one byte is zero, with or without a byte order mark. */
function isUtf16(bytes: Buffer): boolean {
  if (bytes.length < 2) return false
  const start = bytes.readUInt16BE()
  return start === 0xfffe || start === 0xfeff || bytes.subarray(0, 2).includes(0)
}

function decodeText(bytes: Buffer): string {
  if (isUtf16(bytes)) throw new Error('is in UTF-16; save it as UTF-8')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Error('is not in UTF-8')
  }
}

/**
 * Reads the file that a variable or an option names.
 * @throws ConfigError that starts with the name
 */
export function readNamedFile(name: string, path: string, readText: ReadText): string {
  try {
    return readText(path)
  } catch (error) {
    const shown = PATH.test(path)
      ? path
      : 'the file it names, which does not look like a path and is not shown'
    throw new ConfigError(`${name}: cannot read ${shown} (${reasonOf(error)})`)
  }
}

/** Anything else may be the secret itself, given in place of the file that has it. */
const PATH = /^(?:\.{0,2}[/\\]|[A-Za-z]:[/\\]|~)[^\n]*$|^[\w-]{1,40}\.\w{2,5}$/

/** The parts of a text between commas that are not blank. */
export function splitList(text = ''): readonly string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

export function readPort(name: string, value = ''): number {
  const port = Number(value)
  if (/^\d{1,5}$/.test(value) && port <= 65_535) return port
  throw new ConfigError(`${name}: expected a port from 0 to 65535, got ${quote(value)}`)
}

/** The code of a system error, which says less about the machine than its message; the message of any other. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return 'code' in error ? String(error.code) : error.message
}
