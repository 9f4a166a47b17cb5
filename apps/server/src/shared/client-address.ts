import { isIP } from 'node:net'

const IPV6_GROUPS = 8
const GROUPS_OF_NETWORK = 4
/** The prefix of IPv4-mapped addresses: `::ffff:203.0.113.9`. */
const MAPPED_IPV4 = [0, 0, 0, 0, 0, 0xffff]
const IPV4_TAIL = /(\d+)\.(\d+)\.(\d+)\.(\d+)$/
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
  const groups = readGroups(address)
  if (MAPPED_IPV4.every((group, index) => groups[index] === group)) return readMappedIpv4(groups)
  return `${groups.slice(0, GROUPS_OF_NETWORK).map(toHex).join(':')}::/64`
}

/** The /48 around an IPv6 /64, which may belong to one customer; `undefined` for other keys. */
export function widerNetworkOf(addressKey: string): string | undefined {
  const start = NETWORK_KEY.exec(addressKey)?.[1]
  return start && `${start}::/48`
}

/** The eight groups of a valid IPv6 address in any notation. */
function readGroups(address: string): readonly number[] {
  const [plain = ''] = address.split('%')
  const [head = '', tail] = plain.replace(IPV4_TAIL, toTwoGroups).split('::')
  const inFront = splitGroups(head)
  if (tail === undefined) return inFront
  const behind = splitGroups(tail)
  const missing = IPV6_GROUPS - inFront.length - behind.length
  return [...inFront, ...Array<number>(missing).fill(0), ...behind]
}

function splitGroups(part: string): readonly number[] {
  return part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16))
}

function toTwoGroups(_: string, ...bytes: readonly string[]): string {
  const [first = 0, second = 0, third = 0, fourth = 0] = bytes.map(Number)
  return `${toHex(first * 256 + second)}:${toHex(third * 256 + fourth)}`
}

function readMappedIpv4(groups: readonly number[]): string {
  return groups
    .slice(MAPPED_IPV4.length)
    .flatMap((group) => [group >> 8, group & 0xff])
    .join('.')
}

function toHex(group: number): string {
  return group.toString(16)
}

/**
 * Whether a host is on this machine.
 * @param hostname as in a URL: IPv4 in dotted form, IPv6 in brackets
 */
export function isLoopback(hostname: string): boolean {
  return /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname)
}
