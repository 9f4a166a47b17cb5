const IPV4 = /^(\d+\.\d+\.\d+)\.\d+$/
const THIS_MACHINE = /^127\.|^0:0:0:0::/
const GROUPS_SHOWN = 2

/**
 * An address as somebody else may see it: `203.0.113.*`, `2001:db8:*`.
 * @param addressKey who a limit counts: an IPv4 address, or an IPv6 /64
 */
export function coarsenAddress(addressKey: string): string {
  if (THIS_MACHINE.test(addressKey)) return 'localhost'
  const network = IPV4.exec(addressKey)?.[1]
  if (network !== undefined) return `${network}.*`
  return addressKey.includes(':') ? `${addressKey.split(':').slice(0, GROUPS_SHOWN).join(':')}:*` : ''
}
