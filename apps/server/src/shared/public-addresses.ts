import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { BlockList, isIP } from 'node:net'

// Addresses that a request to the internet does not lead to: those of this machine, of its network, and of no network.

const PRIVATE = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  PRIVATE.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  PRIVATE.addSubnet(network, bits, 'ipv6')

/** @param address an IP address; one that is mapped from IPv4 counts as that */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  return version !== 0 && !PRIVATE.check(address, version === 4 ? 'ipv4' : 'ipv6')
}

/** Whether a host may be public: a name, which is looked up, or a public address. @param hostname of a URL */
export function mayBePublic(hostname: string): boolean {
  const address = hostname.replace(/^\[|\]$/g, '')
  return isIP(address) === 0 || isPublicAddress(address)
}

/** Looks a host up when it is connected to, so that its name cannot lead elsewhere in between. */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found: readonly LookupAddress[]) => {
    if (error) return callback(error, [])
    const isPublic = found.length > 0 && found.every(({ address }) => isPublicAddress(address))
    if (!isPublic) return callback(Object.assign(new Error('not a public address'), { code: 'EPRIVATE' }), [])
    if (options.all) return callback(null, [...found])
    return callback(null, found[0]?.address ?? '', found[0]?.family)
  })
}
