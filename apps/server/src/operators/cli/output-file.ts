import { closeSync, existsSync, openSync, renameSync, rmSync, writeSync } from 'node:fs'
import { ConfigError } from '../../config/environment.ts'
import type { AdminContext } from './admin-context.ts'

const ONLY_OWNER = 0o600

/** Of the option `--output`. */
export const OUTPUT_DESCRIPTION =
  'a file to create, which only its owner can read, instead of the standard output'

type WriteLines<Value> = (print: (line: string) => void) => Promise<Value>

/**
 * Prints lines, or writes them to a new file that only its owner can read and that gets its name when it is complete. A
 * redirection by the shell usually creates a file that every user of the machine can read.
 * @throws ConfigError if the file exists or cannot be created
 */
export async function writeLines<Value>(
  path: string | undefined,
  { print }: Pick<AdminContext, 'print'>,
  write: WriteLines<Value>,
): Promise<Value> {
  if (path === undefined) return write(print)
  if (existsSync(path)) throw new ConfigError(`${path} exists`)
  const partial = `${path}.partial`
  const file = create(partial)
  try {
    const value = await write((line) => void writeSync(file, `${line}\n`))
    renameSync(partial, path)
    return value
  } finally {
    closeSync(file)
    rmSync(partial, { force: true })
  }
}

function create(path: string): number {
  try {
    rmSync(path, { force: true })
    // Not through a link that another user has put there.
    return openSync(path, 'wx', ONLY_OWNER)
  } catch (error) {
    throw new ConfigError(`${path}: ${error instanceof Error ? error.message : String(error)}`)
  }
}
