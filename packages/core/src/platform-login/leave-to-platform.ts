import { PLATFORM_SCOPE } from '@portico/protocol'
import type { Context } from '../context.ts'
import { pageQuery } from '../page-query.ts'
import type { OfferedPlatform } from '../platforms/offered-platform.ts'
import { logoutUrl } from '../session/logout.ts'
import { leaveAtOnce } from '../session/redirect.ts'
import { keepRecord, redirectUri } from './open-record.ts'

const OWN_SCOPE = /^[A-Za-z0-9_.,]{1,200}$/

/** Goes to the platform, which asks the visitor and sends them back with a code (OAU-2). No success, so no before-skip hook. */
export function leaveToPlatform(context: Context, platform: OfferedPlatform): void {
  const here = context.ports.page.url()
  const state = `${platform.id}_${pageQuery(here, 'appKey')}`
  const scope = pageQuery(here, 'scope')
  const query = new URLSearchParams()
  query.append('client_key', platform.clientKey)
  query.append('response_type', 'code')
  query.append('scope', OWN_SCOPE.test(scope) ? scope : PLATFORM_SCOPE)
  query.append('redirect_uri', redirectUri(context))
  query.append('state', state)
  const [address = ''] = platform.authorizeUrl.split('#')
  keepRecord(context, state)
  context.emit('oauth_authorize', { platform: platform.id })
  leaveAtOnce(context, `${address}${address.includes('?') ? '&' : '?'}${query.toString()}`)
}

/**
 * Goes to the platform as nobody: by way of the logout, and of this page, which leads on at once (contract 1.4). To whom
 * a session is shown, the server would bind another's identity and not let them in (1030, 1041).
 */
export function leaveSignedOut(context: Context, platform: OfferedPlatform): void {
  const here = new URL(context.ports.page.url())
  here.searchParams.delete('oauth')
  here.searchParams.append('oauth', platform.id)
  const [next] = here.href.split('#')
  leaveAtOnce(context, logoutUrl(context, next))
}
