import { closeSync, existsSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs'
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
 * @throws ConfigError if the file exists or cannot be written
 */
export async function writeLines<Value>(
  path: string | undefined,
  { print }: Pick<AdminContext, 'print'>,
  write: WriteLines<Value>,
): Promise<Value> {
  if (path === undefined) return write(print)
  return writeNewFile(path, ONLY_OWNER, (append) => write((line) => append(`${line}\n`)))
}

type WriteChunks<Value> = (append: (chunk: string | Buffer) => void) => Promise<Value>

/**
 * Writes a new file, which gets its name when it is complete.
 * @param mode its permission bits
 * @throws ConfigError if the file exists or cannot be written
 */
export async function writeNewFile<Value>(
  path: string,
  mode: number,
  write: WriteChunks<Value>,
): Promise<Value> {
  refuseExisting(path)
  const partial = `${path}.partial`
  const naming = <Done>(run: () => Done): Done => {
    try {
      return run()
    } catch (error) {
      throw new ConfigError(`${path}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  const file = naming(() => {
    rmSync(partial, { force: true })
    // Not through a link that another user has put there.
    return openSync(partial, 'wx', mode)
  })
  try {
    const value = await write((chunk) => naming(() => writeFileSync(file, chunk)))
    renameSync(partial, path)
    return value
  } finally {
    closeSync(file)
    rmSync(partial, { force: true })
  }
}

/** @throws ConfigError */
export function refuseExisting(path: string): void {
  if (existsSync(path)) throw new ConfigError(`${path} exists`)
}
