import { BlockList, isIP } from 'node:net'
import { readNode } from '../shared/client-address.ts'
import { isEncryptedOrLocal } from '../shared/http-url.ts'
import { quote } from '../shared/quote.ts'
import { describeIssue } from './config-file-errors.ts'
import { configFile } from './config-file.ts'
import { ConfigError, splitList } from './environment.ts'

interface OwnAddresses {
  /** The value of PORTICO_PUBLIC_URL. */
  readonly fromEnvironment: string | undefined
  /** `public_url` of the configuration file; the environment variable has priority. */
  readonly fromFile: string | undefined
  /** `sso_origins` of the configuration file. */
  readonly ssoOrigins: readonly string[]
  readonly port: number
  readonly isDevelopment: boolean
}

/**
 * Lists the server's own origins; the first is used in URLs. Outside development a public URL is required and must be
 * https, except on loopback addresses.
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
  requireHttps(name, publicUrl)
  for (const [index, origin] of ssoOrigins.entries())
    requireHttps(`PORTICO_CONFIG: sso_origins.${index}`, origin)
  return distinct([publicUrl, ...ssoOrigins])
}

function readPublicUrl(value: string | undefined): string | undefined {
  if (value === undefined) return undefined
  const schema = configFile.shape.public_url
  const checked = schema.safeParse(value)
  if (checked.success) return checked.data
  if (URL.canParse(value) && new URL(value).pathname.length > 1)
    throw new ConfigError(
      'PORTICO_PUBLIC_URL: has a path; the server needs a host of its own, such as https://account.example',
    )
  throw new ConfigError(`PORTICO_PUBLIC_URL: ${describeIssue(checked.error, schema)}`)
}

function requireHttps(name: string, origin: string): void {
  if (!isEncryptedOrLocal(origin))
    throw new ConfigError(`${name}: expected https outside development, got ${quote(origin)}`)
}

/** A server that listens on all interfaces reaches itself on localhost. */
export function reachableHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

/** The origin that visitors use. */
export function publicOriginOf({ ownOrigins }: { readonly ownOrigins: readonly string[] }): string {
  return ownOrigins[0] ?? ''
}

function distinct(origins: readonly string[]): readonly string[] {
  return [...new Set(origins)]
}

/** The proxies whose X-Forwarded-For is trusted; `all` trusts every client. */
export type TrustedProxies = readonly string[] | 'all'

const WIDTH = { 4: 32, 6: 128 } as const

/** An address of each part of the internet: of every first byte in IPv4, and of 512 parts of 2000::/3 in IPv6. */
const CLIENTS = [
  Array.from({ length: 223 }, (_, index) => `${index + 1}.96.32.64`),
  Array.from({ length: 512 }, (_, index) => `${(0x2008 + index * 16).toString(16)}::1`),
]

/**
 * Reads PORTICO_TRUSTED_PROXIES: comma-separated addresses and CIDR ranges, or `all`; none by default. Ranges that
 * cover every address would let any client forge its own, so that requires an explicit `all`.
 * @throws ConfigError
 */
export function readTrustedProxies(value: string | undefined): TrustedProxies {
  if (value?.trim() === 'all') return 'all'
  const proxies = splitList(value)
  const wrong = proxies.find((range) => !isRange(range))
  if (wrong !== undefined)
    throw new ConfigError(
      `PORTICO_TRUSTED_PROXIES: ${quote(wrong)} is not an IP address or a CIDR range such as 10.0.0.0/8`,
    )
  const isProxy = createProxyMatcher(proxies)
  if (CLIENTS.some((family) => family.every(isProxy)))
    throw new ConfigError(
      'PORTICO_TRUSTED_PROXIES: these ranges cover every address, so any client could forge its own; if this server is reached through proxies only, set PORTICO_TRUSTED_PROXIES=all',
    )
  return proxies
}

/** @returns whether the address of a socket, or one that another proxy has written, is that of a trusted proxy */
export function createProxyMatcher(proxies: TrustedProxies): (address: string) => boolean {
  if (proxies === 'all') return () => true
  const list = new BlockList()
  for (const range of proxies) {
    const [address = '', bits] = range.split('/')
    const family = familyOf(address)
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return (node) => {
    const address = readNode(node)
    return address !== undefined && list.check(address, familyOf(address))
  }
}

/** Whom Fastify trusts to name the client that it forwards. */
export function trustProxyOf(proxies: TrustedProxies): boolean | ((address: string | undefined) => boolean) {
  if (proxies === 'all') return true
  if (proxies.length === 0) return false
  const isProxy = createProxyMatcher(proxies)
  // A blank between two commas names no one. The address of a socket that has closed is undefined.
  return (address) => address !== undefined && (address.trim() === '' || isProxy(address))
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4'
}

function isRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const version = isIP(address)
  if ((version !== 4 && version !== 6) || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= WIDTH[version])
}

/**
 * Reads the address of this machine that a server listens on. An IPv6 address is written in brackets where a port may follow it, and
 * listened to without them.
 * @throws ConfigError
 */
export function readListenHost(name: string, value = ''): string {
  const host = value.replace(/^\[(.+)\]$/, '$1')
  if (isIP(host) !== 0 || isHostName(host.toLowerCase())) return host
  throw new ConfigError(
    `${name}: expected an address or a host name of this machine, such as 127.0.0.1, without protocol and port, got ${quote(value)}`,
  )
}

/** @param name in lower case */
export function isHostName(name: string): boolean {
  return /^[a-z0-9](?:[a-z0-9_-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9_-]*[a-z0-9])?)*$/.test(name)
}
