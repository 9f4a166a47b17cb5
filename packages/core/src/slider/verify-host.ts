import type { Context } from '../context.ts'
import { webUrl } from '../session/web-url.ts'

/** Where the puzzle comes from (CAP-4): the verification host of the zone, else the passport's; what cannot be read is left out. */
export function verifyHost({ store, ports }: Context): string {
  const { config, zone, passportBase } = store.get().settings
  const here = ports.page.url()
  const bases = [config.security?.verifyHosts?.[zone] ?? passportBase, passportBase, '/']
  const [found = here] = bases.flatMap((base) => webUrl(base || '/', here) ?? [])
  return found.replace(/\/+$/, '')
}
