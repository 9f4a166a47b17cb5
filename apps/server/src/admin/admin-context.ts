import type { ConfigSources } from '../config/config.ts'
import type { ExitCode } from '../exit-codes.ts'

/** What a subcommand reads and writes; tests replace it. */
export interface AdminContext extends ConfigSources {
  /** The permission bits of a file; `undefined` if there is no such file, and on Windows. */
  readonly modeOf: (path: string) => number | undefined
  /** Who runs the command, for the audit log. */
  readonly operator: () => string
  /** Prints data to stdout, followed by a line break. */
  readonly print: (text: string) => void
  /** Prints a message to stderr, followed by a line break. */
  readonly printError: (text: string) => void
  /** Sets the exit code for when the command has ended; 0 by default. Does not end the process. */
  readonly setExitCode: (code: ExitCode) => void
}

/** Data as `--json` prints it. */
export function toJson(data: unknown): string {
  return JSON.stringify(data, undefined, 2)
}
