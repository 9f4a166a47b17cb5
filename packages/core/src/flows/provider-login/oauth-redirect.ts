import type { PlatformId } from '@portico/protocol'
import { PLATFORM_SCOPE } from '@portico/protocol'
import { isBusy } from '../../form/form.ts'
import { isRedirecting, redirectImmediately } from '../../redirects/redirect.ts'
import type { Context } from '../../runtime/context.ts'
import type { PageParameter } from '../../runtime/page-query.ts'
import { pageQuery } from '../../runtime/page-query.ts'
import type { OAuthAction, OfferedPlatform } from '../../state/state.ts'
import { endDeparture, startDeparture } from '../../transitions/departure.ts'
import { dispatchOAuth } from '../../transitions/oauth-state.ts'
import { logout } from '../session/session.ts'
import { showOtherMobileForm, authorise, cancelOAuth } from './oauth-binding.ts'
import { authorizeUrl, redirectUri, servedAddress, storeRequest } from './oauth-request.ts'
import { offeredPlatform } from './providers.ts'

export async function runOAuthAction(context: Context, action: OAuthAction): Promise<void> {
  switch (action.do) {
    case 'redirect':
      return startRedirect(context, action.platform)
    case 'authorise':
      return authorise(context)
    case 'use-another-mobile':
      return showOtherMobileForm(context)
    case 'add-email':
      return dispatchOAuth(context, { type: 'email-chosen', isChosen: action.isChosen })
    case 'cancel':
      return cancelOAuth(context)
  }
}

function startRedirect(context: Context, name: PlatformId): void {
  const platform = offeredPlatform(context, name)
  const state = context.store.get()
  if (!platform || isBusy(state) || isRedirecting(context)) return
  if (state.session.isSwitchingAccount) redirectSignedOut(context, platform)
  else redirectToProvider(context, platform)
}

/** A `scope` parameter of the page that may replace the default scope. */
const CUSTOM_SCOPE = /^[A-Za-z0-9_.,]{1,200}$/

/** Goes to the provider's authorization page. The `beforeSkip` hook is not called: nothing has succeeded yet. */
export function redirectToProvider(context: Context, platform: OfferedPlatform): void {
  context.emit('oauth_authorize', { platform: platform.id })
  startDeparture(context, { for: 'platform', platform: platform.id })
  redirectImmediately(context, {
    url: platform.isServed ? addressOfServer(context, platform) : addressOfPlatform(context, platform),
    onStayed: () => endDeparture(context, 'platform'),
  })
}

function addressOfServer({ ports, store }: Context, platform: OfferedPlatform): string {
  const { page } = ports
  const { hash } = new URL(page.url())
  const query = queryToRestore(page.url())
  const next = `${redirectUri(page)}${query && `?${query}`}${hash}`
  return servedAddress(ports, platform, { next, appId: store.get().settings.appId })
}

/** Stores the request that the page makes itself. */
function addressOfPlatform({ ports, store }: Context, platform: OfferedPlatform): string {
  const { page } = ports
  const here = page.url()
  const state = `${platform.id}_${pageQuery(here, 'appKey')}`
  const custom = pageQuery(here, 'scope')
  const scope = CUSTOM_SCOPE.test(custom) ? custom : PLATFORM_SCOPE
  const { appId } = store.get().settings
  storeRequest(ports, state, { state, query: queryToRestore(here), appId })
  return authorizeUrl(page, platform, { state, scope })
}

/**
 * Logs out first; the page then returns with the `oauth` parameter and goes on to the provider. With a session the
 * server would bind the identity to the current account instead of logging in another one. An interrupted binding is
 * continued after the return.
 */
function redirectSignedOut(context: Context, platform: OfferedPlatform): void {
  const here = new URL(context.ports.page.url())
  here.searchParams.delete('oauth')
  here.searchParams.append('oauth', platform.id)
  if (context.store.get().bindToResume) {
    here.searchParams.delete('type' satisfies PageParameter)
    here.searchParams.append('type', 'bind')
  }
  const [next] = here.href.split('#')
  logout(context, next)
}

/** Parameters that are not restored after a callback: they are used up or would redirect again. */
const CONSUMED_PARAMETERS: readonly PageParameter[] = ['code', 'state', 'error', 'oauth', 'profile_key']

function queryToRestore(url: string): string {
  const query = new URLSearchParams(new URL(url).search)
  for (const name of CONSUMED_PARAMETERS) query.delete(name)
  return query.toString()
}
