import type { PlatformId } from '@portico/protocol'
import { isRecord, PLATFORM_SCOPE } from '@portico/protocol'
import type { Context } from '../context.ts'
import { isBusy } from '../form/form.ts'
import type { PageParameter } from '../page-query.ts'
import { pageQuery } from '../page-query.ts'
import { isRedirecting, redirectImmediately } from '../session/redirect.ts'
import { logout } from '../session/session.ts'
import type { OAuthAction, OfferedPlatform } from '../state.ts'
import { showOtherMobileForm, authorise, cancelOAuth } from './oauth-binding.ts'
import { offeredPlatform } from './providers.ts'

export async function runOAuthAction(context: Context, action: OAuthAction): Promise<void> {
  switch (action.do) {
    case 'redirect':
      return startRedirect(context, action.platform)
    case 'authorise':
      return authorise(context)
    case 'use-another-mobile':
      return showOtherMobileForm(context)
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
  const here = context.ports.page.url()
  const state = `${platform.id}_${pageQuery(here, 'appKey')}`
  const scope = pageQuery(here, 'scope')
  const query = new URLSearchParams({
    client_key: platform.clientKey,
    response_type: 'code',
    scope: CUSTOM_SCOPE.test(scope) ? scope : PLATFORM_SCOPE,
    redirect_uri: redirectUri(context),
    state,
  })
  const [address = ''] = platform.authorizeUrl.split('#')
  saveOAuthRequest(context, state)
  context.emit('oauth_authorize', { platform: platform.id })
  context.store.set({ goingTo: platform.id })
  redirectImmediately(context, { url: `${address}${address.includes('?') ? '&' : '?'}${query.toString()}` })
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

/** A callback is accepted only this soon after the redirect. */
const OAUTH_REQUEST_TTL_MS = 600_000

/** Parameters that are not restored after a callback: they are used up or would redirect again. */
const CONSUMED_PARAMETERS: readonly PageParameter[] = ['code', 'state', 'error', 'oauth', 'profile_key']

/** A request to a provider, kept in local storage under its state. */
interface OAuthRequest {
  readonly state: string
  readonly redirect_uri: string
  /** Epoch milliseconds. */
  readonly time: number
  /** The page's query before the redirect. */
  readonly query: string
}

/** The page's address without query and hash. */
export function redirectUri(context: Context): string {
  const here = new URL(context.ports.page.url())
  return here.origin + here.pathname
}

/** Stores the request. Where storage is blocked, the callback is not recognised. */
function saveOAuthRequest(context: Context, state: string): void {
  const query = new URLSearchParams(new URL(context.ports.page.url()).search)
  for (const name of CONSUMED_PARAMETERS) query.delete(name)
  const request: OAuthRequest = {
    state,
    redirect_uri: redirectUri(context),
    time: context.ports.clock.now(),
    query: query.toString(),
  }
  context.ports.device.writeStored(state, JSON.stringify(request))
}

/**
 * Reads and deletes the request with a state.
 * @returns the page's earlier query; `undefined` if this page sent no such request in the last 10 minutes
 */
export function consumeOAuthRequest(context: Context, state: string): { readonly query: string } | undefined {
  const { clock, device } = context.ports
  const request = parseOAuthRequest(device.readStored(state))
  // The state comes from the address and may name any entry of the host's storage: leave others untouched.
  if (request?.state !== state) return undefined
  device.removeStored(state)
  const isRecent = Math.abs(clock.now() - request.time) < OAUTH_REQUEST_TTL_MS
  return isRecent && request.redirect_uri === redirectUri(context) ? { query: request.query } : undefined
}

function parseOAuthRequest(stored: string | undefined): OAuthRequest | undefined {
  try {
    const value: unknown = JSON.parse(stored ?? '')
    if (!isRecord(value)) return undefined
    const { state, redirect_uri, time, query } = value
    const isComplete =
      typeof state === 'string' && typeof redirect_uri === 'string' && typeof time === 'number'
    return isComplete
      ? { state, redirect_uri, time, query: typeof query === 'string' ? query : '' }
      : undefined
  } catch {
    return undefined
  }
}
