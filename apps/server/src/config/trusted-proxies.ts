import { isIP } from 'node:net'
import { readGroups } from '../http/client-address.ts'
import { ConfigError } from './config-error.ts'

/** The proxies whose X-Forwarded-For is used; `all`: every client that connects is one. */
export type TrustedProxies = readonly string[] | 'all'

/** Every address between two, both included; an IPv4 address is the IPv6 one it is mapped to. */
interface Span {
  readonly from: bigint
  readonly to: bigint
}

const WIDTH = { 4: 32, 6: 128 } as const
/** What clients come from: 1.0.0.0 to 223.255.255.255, and 2000::/3. */
const EVERYTHING: readonly Span[] = [
  { from: toNumber('::ffff:1.0.0.0'), to: toNumber('::ffff:223.255.255.255') },
  { from: toNumber('2000::'), to: toNumber('3fff:ffff:ffff:ffff:ffff:ffff:ffff:ffff') },
]

/**
 * Reads PORTICO_TRUSTED_PROXIES: addresses and CIDR ranges, comma-separated, or the word `all`; none by default. Ranges
 * that together cover everything let every client choose its own address, so that has to be said by the word.
 * @throws ConfigError
 */
export function readTrustedProxies(value: string | undefined): TrustedProxies {
  if (value?.trim() === 'all') return 'all'
  const proxies = (value ?? '')
    .split(',')
    .map((range) => range.trim())
    .filter((range) => range !== '')
  const wrong = proxies.find((range) => !isRange(range))
  if (wrong !== undefined)
    throw new ConfigError(
      `PORTICO_TRUSTED_PROXIES: "${wrong}" is not an IP address or a CIDR range such as 10.0.0.0/8`,
    )
  const spans = proxies.map(toSpan)
  if (EVERYTHING.some((everything) => isCovered(everything, spans)))
    throw new ConfigError(
      'PORTICO_TRUSTED_PROXIES: these ranges cover every address, so any client could forge its own; if this server is reached through proxies only, write all',
    )
  return proxies
}

function isRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const version = isIP(address)
  if ((version !== 4 && version !== 6) || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= WIDTH[version])
}

function toSpan(range: string): Span {
  const [address = '', bits] = range.split('/')
  const width = isIP(address) === 4 ? WIDTH[4] : WIDTH[6]
  const free = BigInt(width - Number(bits ?? width))
  const start = toNumber(width === WIDTH[4] ? `::ffff:${address}` : address)
  const from = (start >> free) << free
  return { from, to: from + (1n << free) - 1n }
}

function isCovered({ from, to }: Span, spans: readonly Span[]): boolean {
  let next = from
  for (const span of spans.toSorted((one, other) => (one.from < other.from ? -1 : 1)))
    if (span.from <= next && span.to >= next) next = span.to + 1n
  return next > to
}

function toNumber(address: string): bigint {
  return readGroups(address).reduce((sum, group) => (sum << 16n) | BigInt(group), 0n)
}
