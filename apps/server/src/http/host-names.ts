import { isIP } from 'node:net'
import { isLoopback } from '../shared/client-address.ts'
import { normalizeHost } from './urls.ts'

/**
 * Whether a request was sent to a name of this server: an address, a loopback name or a listed one. A page can lead a name of
 * its own to any address (DNS rebinding), after which the browser takes what answers there for the page's own server. No page
 * can do that with an address.
 * @param host the header `Host`; a browser always sends one
 */
export function isKnownHost(host: string | undefined, names: readonly string[]): boolean {
  if (host === undefined) return true
  const name = normalizeHost(host).replace(/:\d+$/, '')
  return isLoopback(name) || isIP(name.replace(/^\[(.+)\]$/, '$1')) !== 0 || names.includes(name)
}
