import type { Config } from '../config/config.ts'
import { SSO_BASE } from '../http/host-of-path.ts'

/** Where single sign-on's pages are, as configured; never of a request. Ends in a slash. */
export function ssoAddress({ ssoOrigins, ownOrigins }: Config): string {
  const [own] = ssoOrigins
  return own === undefined ? `${ownOrigins[0]}${SSO_BASE}` : `${own}/`
}
