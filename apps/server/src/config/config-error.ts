/** A configuration the server refuses to start with; the message names the variable or the option, in one line. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}
