import { isIP, SocketAddress } from 'node:net'

const IPV6_GROUPS = 8
const GROUPS_OF_NETWORK = 4
const MAPPED_IPV4 = /^::ffff:([\d.]+)$/
const NETWORK_KEY = /^([0-9a-f]+:[0-9a-f]+:[0-9a-f]+):[0-9a-f]+::\/64$/

/** A port, or what some proxies write instead of one. */
const PORT = /:(?:\d{0,5}|_[\w.-]+)$/
const QUOTED = /^"(.*)"$/
const BRACKETED = /^\[([^\]]*)\]$/

/**
 * The address of a node as proxies write it: alone, with a port (`203.0.113.9:4711`, `[2001:db8::1]:443`), in brackets, in
 * quotes, with a zone.
 * @returns `undefined` for anything else, such as `unknown` and the hidden names of RFC 7239
 */
export function readNode(text: string): string | undefined {
  const node = text.trim().replace(QUOTED, '$1')
  return asAddress(node) ?? asAddress(node.replace(PORT, ''))
}

function asAddress(text: string): string | undefined {
  const inner = BRACKETED.exec(text)?.[1]
  const [address = ''] = (inner ?? text).split('%')
  const version = isIP(address)
  return version === 6 || (version === 4 && inner === undefined) ? address : undefined
}

/**
 * The rate limit key of a client: an IPv4 address, or an IPv6 /64, since an IPv6 client owns at least a /64 and could
 * use a new address for every request.
 * @param hop the socket's address, or the last hop of X-Forwarded-For before the trusted proxies
 * @param socketAddress used if `hop` names no address
 */
export function toAddressKey(hop: string, socketAddress: string): string {
  const address = readNode(hop) ?? socketAddress
  if (!address.includes(':')) return address
  const [plain = ''] = address.split('%')
  // Node shortens an address, and writes one that is mapped from IPv4 with dots.
  const { address: short } = new SocketAddress({ address: plain, family: 'ipv6' })
  const mapped = MAPPED_IPV4.exec(short)?.[1]
  return mapped ?? `${readGroups(short).slice(0, GROUPS_OF_NETWORK).join(':')}::/64`
}

/** The /48 around an IPv6 /64, which may belong to one customer; `undefined` for other keys. */
export function widerNetworkOf(addressKey: string): string | undefined {
  const start = NETWORK_KEY.exec(addressKey)?.[1]
  return start && `${start}::/48`
}

/** The groups of a shortened address. */
function readGroups(short: string): readonly string[] {
  const [inFront = [], behind] = short.split('::').map((part) => part.split(':').filter(Boolean))
  const missing = IPV6_GROUPS - inFront.length - (behind?.length ?? 0)
  return [...inFront, ...Array<string>(missing).fill('0'), ...(behind ?? [])]
}

/**
 * Whether a host is on this machine.
 * @param hostname as in a URL: IPv4 in dotted form, IPv6 in brackets
 */
export function isLoopback(hostname: string): boolean {
  return /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname)
}
