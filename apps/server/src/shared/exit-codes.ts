/** The exit codes of the server and its command-line tools. */
export const EXIT_CODES = {
  ok: 0,
  /** Unexpected failures, wrong arguments, and commands that did not succeed. */
  failed: 1,
  /** `EX_USAGE` of BSD: the server takes no arguments. */
  usage: 64,
  /** `EX_CONFIG` of BSD: a setting, or what it names, must be fixed before another start. */
  configuration: 78,
} as const

export type ExitCode = (typeof EXIT_CODES)[keyof typeof EXIT_CODES]
