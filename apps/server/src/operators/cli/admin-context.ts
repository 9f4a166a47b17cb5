import { InvalidArgumentError } from '@commander-js/extra-typings'
import { isVisibleLine } from '@portico/protocol'
import type { ConfigSources } from '../../config/config.ts'
import type { ExitCode } from '../../shared/exit-codes.ts'

/** What a subcommand reads and writes; tests replace it. */
export interface AdminContext extends ConfigSources {
  /** Reads the secret of a development server, or creates it for keys that are created with it. */
  readonly createDevelopmentSecret: ConfigSources['loadDevelopmentSecret']
  /** The permission bits of a file; `undefined` if there is no such file, and on Windows. */
  readonly permissionsOf: (path: string) => number | undefined
  /** Who runs the command, for the audit log. */
  readonly operator: () => string
  /** Prints data to stdout, followed by a line break. */
  readonly print: (text: string) => void
  /** Prints a message to stderr, followed by a line break. */
  readonly printError: (text: string) => void
  /** Prints a message to stderr, and sets the exit code of a command that failed. */
  readonly fail: (text: string) => void
  /** Sets the exit code for when the command has ended; 0 by default. Does not end the process. */
  readonly setExitCode: (code: ExitCode) => void
}

/** Data as `--json` prints it. */
export function toJson(data: unknown): string {
  return JSON.stringify(data, undefined, 2)
}

/** Aligns columns; the last one is not padded. */
export function toTable(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows
    .map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
    .map((line) => line.trimEnd())
    .join('\n')
}

/** Creates a reader of one line. */
export function visibleLine(maxLength: number) {
  return (typed: string): string => {
    const line = typed.trim()
    if (isVisibleLine(line) && line.length <= maxLength) return line
    throw new InvalidArgumentError(`expected one line of at most ${maxLength} visible characters`)
  }
}

/** Reads the reason of an action, as the audit log keeps it. */
export const readReason = visibleLine(500)

/** Creates a reader of a number that is at least 0. */
export function wholeNumber(min: number, max: number) {
  return (typed: string): number => {
    const number = /^(?:0|[1-9]\d*)$/.test(typed) ? Number(typed) : Number.NaN
    if (number >= min && number <= max) return number
    throw new InvalidArgumentError(`expected a number from ${min} to ${max}`)
  }
}
