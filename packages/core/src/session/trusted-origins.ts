import type { Context } from '../context.ts'
import { webUrl } from './web-url.ts'

/**
 * Whether the page may be sent to an address that a server named: to its own origin, to those of the callback and of the
 * configured bases, and to `security.redirectOrigins`.
 */
export function isTrusted({ ports, store }: Context, url: string): boolean {
  const { config } = store.get().settings
  const here = ports.page.url()
  const named = [
    here,
    config.callback,
    config.passportBase,
    config.accountBase,
    ...Object.values(config.ssoDomains ?? {}),
    ...(config.security?.redirectOrigins ?? []),
  ]
  const { origin } = new URL(url)
  return named.some((address) => originOf(address, here) === origin)
}

function originOf(address: string | undefined, here: string): string | undefined {
  const url = webUrl(address ?? '', here)
  return url && new URL(url).origin
}
