import type { Context } from '../context.ts'

/** Where the puzzle comes from (CAP-4): the verification host of the zone, else the passport's. */
export function verifyHost({ store, ports }: Context): string {
  const { config, zone, passportBase } = store.get().settings
  const base = config.security?.verifyHosts?.[zone] ?? passportBase
  const here = ports.page.url()
  return base === '' ? new URL(here).origin : new URL(base, here).href.replace(/\/+$/, '')
}
