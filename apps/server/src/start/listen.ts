import { reachableHost } from '../config/addresses.ts'
import type { Config } from '../config/config.ts'
import { ConfigError, reasonOf } from '../config/environment.ts'
import { withDeadline } from '../shared/deadline.ts'

/** An address with the variables that set it. */
interface NamedAddress {
  readonly host: readonly [variable: string, host: string]
  readonly port: readonly [variable: string, port: number]
}

/**
 * The address that a developer opens: the public one, or, where none is set, that of `listen`.
 * @param port that the server listens on, also if any free one was asked for
 */
export function shownOrigin(config: Pick<Config, 'host' | 'port' | 'ownOrigins'>, port: number): string {
  const [first = ''] = config.ownOrigins
  const isDefault = first === new URL(`http://localhost:${config.port}`).origin
  return isDefault ? `http://${reachableHost(config.host)}:${port}` : first
}

/** A host name may have to be resolved, which can take much longer without a name server. */
const LISTEN_TIMEOUT_MS = 5000

/**
 * Starts to listen.
 * @throws ConfigError that names the variable to change, at the latest after `timeoutMs`
 */
export async function listenWithin<Result>(
  address: NamedAddress,
  listen: () => Promise<Result>,
  timeoutMs = LISTEN_TIMEOUT_MS,
): Promise<Result> {
  try {
    return await withDeadline(listen(), { ms: timeoutMs, onTimeout: () => new Error('no response') })
  } catch (error) {
    throw listenError(error, address)
  }
}

/** Explains why the server cannot listen on an address, naming the variable to change. */
export function listenError(error: unknown, address: NamedAddress): ConfigError {
  const reason = reasonOf(error)
  const [hostName, host] = address.host
  const [portName, port] = address.port
  if (reason === 'EADDRINUSE') return new ConfigError(`${portName}: ${port} is in use`)
  if (reason === 'EACCES') return new ConfigError(`${portName}: ${port}: permission denied`)
  return new ConfigError(`${hostName}: cannot listen on ${host} (${reason})`)
}
