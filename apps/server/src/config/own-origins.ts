import { ConfigError } from './config-error.ts'
import { configFile } from './config-file.ts'
import { describeIssue } from './read-config-file.ts'

interface OwnAddresses {
  /** PORTICO_PUBLIC_URL. */
  readonly fromEnvironment: string | undefined
  /** `public_url` of the file; the environment has priority. */
  readonly fromFile: string | undefined
  /** `sso_origins` of the file. */
  readonly ssoOrigins: readonly string[]
  readonly port: number
  readonly isDevelopment: boolean
}

/**
 * Lists the server's own origins; the first is the one it writes into addresses. Outside development an address is
 * required and is https, except on this machine: sessions and codes travel there.
 * @throws ConfigError
 */
export function readOwnOrigins(addresses: OwnAddresses): readonly string[] {
  const { fromEnvironment, fromFile, ssoOrigins, port, isDevelopment } = addresses
  const publicUrl = readPublicUrl(fromEnvironment) ?? fromFile
  const local = ['localhost', '127.0.0.1', '[::1]'].map((host) => new URL(`http://${host}:${port}`).origin)
  if (isDevelopment)
    return distinct([...(publicUrl === undefined ? [] : [publicUrl]), ...local, ...ssoOrigins])
  if (publicUrl === undefined)
    throw new ConfigError(
      'PORTICO_PUBLIC_URL: required outside development; the address visitors know, such as https://account.example',
    )
  const name = fromEnvironment === undefined ? 'PORTICO_CONFIG: public_url' : 'PORTICO_PUBLIC_URL'
  demandHttps(name, publicUrl)
  for (const [index, origin] of ssoOrigins.entries())
    demandHttps(`PORTICO_CONFIG: sso_origins.${index}`, origin)
  return distinct([publicUrl, ...ssoOrigins])
}

function readPublicUrl(value: string | undefined): string | undefined {
  if (value === undefined) return undefined
  const checked = configFile.shape.public_url.safeParse(value)
  if (checked.success) return checked.data
  throw new ConfigError(`PORTICO_PUBLIC_URL: ${describeIssue(checked.error)}`)
}

function demandHttps(name: string, origin: string): void {
  const { protocol, hostname } = new URL(origin)
  if (protocol === 'https:' || isLoopback(hostname)) return
  throw new ConfigError(`${name}: expected https outside development, got "${origin}"`)
}

/** @param hostname as `URL` writes it: an IPv4 address in its one form, an IPv6 one in brackets */
function isLoopback(hostname: string): boolean {
  return /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname)
}

function distinct(origins: readonly string[]): readonly string[] {
  return [...new Set(origins)]
}
