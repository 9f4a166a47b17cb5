import { isIP } from 'node:net'

const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i
const GROUPS_OF_NETWORK = 4

/**
 * Whom a limit counts. An IPv6 client owns a whole /64 and could take a new address for every request, so the
 * network counts.
 * @param hop the socket's address, or the first hop of X-Forwarded-For that no named proxy vouches for
 * @param socketAddress stands in when a proxy forwards something that is no address
 */
export function toAddressKey(hop: string, socketAddress: string): string {
  const address = hop === socketAddress || isIP(hop) > 0 ? hop : socketAddress
  // What is an address and has a colon is one of version 6.
  if (!address.includes(':')) return address
  return MAPPED_IPV4.exec(address)?.[1] ?? `${networkOf(address)}::/64`
}

function networkOf(address: string): string {
  const [plain = ''] = address.split('%')
  const [head = '', tail] = plain.split('::')
  const inFront = groupsOf(head)
  const missing = 8 - inFront.length - groupsOf(tail ?? '').length
  const filled = tail === undefined ? inFront : [...inFront, ...Array<string>(Math.max(0, missing)).fill('0')]
  const network = [...filled, ...groupsOf(tail ?? '')].slice(0, GROUPS_OF_NETWORK)
  return network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')
}

function groupsOf(part: string): readonly string[] {
  return part === '' ? [] : part.split(':')
}
