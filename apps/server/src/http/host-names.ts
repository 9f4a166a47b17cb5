import { isIP } from 'node:net'
import type { Config } from '../config/config.ts'
import { isLoopback } from '../shared/client-address.ts'

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

/** Whether the host serves single sign-on only, while the account center has another host. */
export function isSeparateSsoHost(config: Pick<Config, 'ssoOrigins' | 'ownOrigins'>, host: string): boolean {
  const [accountCenter] = config.ownOrigins
  return isSsoHost(config, host) && (accountCenter === undefined || !isHostOf(new URL(accountCenter), host))
}

/** Whether the host serves single sign-on at its root. @param host of the request, with its port */
export function isSsoHost({ ssoOrigins }: Pick<Config, 'ssoOrigins'>, host: string): boolean {
  return ssoOrigins.some((origin) => isHostOf(new URL(origin), host))
}

/** A host as URLs name it: in small letters, without the final dot of a complete name, and without an empty port. */
export function normalizeHost(host: string): string {
  return host
    .toLowerCase()
    .replace(/\.?(:\d*)?$/, (_, port: string | undefined) => (port === ':' ? '' : (port ?? '')))
}

const DEFAULT_PORTS: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' }

/** Whether the host of a request is that of a URL; it may name the default port. */
export function isHostOf({ protocol, hostname, host, port }: URL, requested: string): boolean {
  return requested === host || (port === '' && requested === `${hostname}:${DEFAULT_PORTS[protocol]}`)
}
