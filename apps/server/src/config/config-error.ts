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
