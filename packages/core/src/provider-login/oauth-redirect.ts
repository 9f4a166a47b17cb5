import type { PlatformId } from '@portico/protocol'
import type { Context } from '../context.ts'
import { isBusy } from '../form/form.ts'
import { offeredPlatform } from './providers.ts'
import { isRedirecting, redirectImmediately } from '../session/redirect.ts'
import { authorise, askForAnotherMobile, cancelOauth } from './oauth-binding.ts'
import type { OAuthAction, OfferedPlatform } from '../state.ts'
import { PLATFORM_SCOPE, isRecord } from '@portico/protocol'
import { pageQuery } from '../page-query.ts'
import { logoutUrl } from '../session/session.ts'
import { forgetSignIn } from '../session/signed-in-hint.ts'
import type { PageParameter } from '../page-query.ts'

/** Does what a visitor wants of a third-party sign-in. */
export async function runOAuthAction(context: Context, wish: OAuthAction): Promise<void> {
  switch (wish.do) {
    case 'leave-to':
      return leaveTo(context, wish.platform)
    case 'authorise':
      return authorise(context)
    case 'use-another-mobile':
      return askForAnotherMobile(context)
    case 'cancel':
      return cancelOauth(context)
  }
}

function leaveTo(context: Context, name: PlatformId): void {
  const platform = offeredPlatform(context, name)
  const state = context.store.get()
  if (!platform || isBusy(state) || isRedirecting(context)) return
  if (state.login.isChanging) redirectSignedOut(context, platform)
  else redirectToProvider(context, platform)
}

const OWN_SCOPE = /^[A-Za-z0-9_.,]{1,200}$/

/** Goes to the platform, which asks the visitor and sends them back with a code (OAU-2). No success, so no before-skip hook. */
export function redirectToProvider(context: Context, platform: OfferedPlatform): void {
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
  saveOAuthRequest(context, state)
  context.emit('oauth_authorize', { platform: platform.id })
  redirectImmediately(context, `${address}${address.includes('?') ? '&' : '?'}${query.toString()}`)
}

/**
 * Goes to the platform as nobody: by way of the logout, and of this page, which leads on at once (contract 1.4). To whom
 * a session is shown, the server would bind another's identity and not let them in (1030, 1041).
 */
function redirectSignedOut(context: Context, platform: OfferedPlatform): void {
  const here = new URL(context.ports.page.url())
  here.searchParams.delete('oauth')
  here.searchParams.append('oauth', platform.id)
  const [next] = here.href.split('#')
  forgetSignIn(context)
  redirectImmediately(context, logoutUrl(context, next))
}

/** A visitor who comes back later than this has to begin again (OAU-8). */
const OAUTH_REQUEST_TTL_MS = 600_000

/** What must not come back into the address: used up, or it would send the visitor off again. */
const NOT_KEPT: readonly PageParameter[] = ['code', 'state', 'error', 'oauth', 'profile_key']

/** What is kept of a visit to a platform, in local storage under its state (contract, section 8). */
interface OAuthRequest {
  readonly state: string
  readonly redirect_uri: string
  /** Epoch milliseconds. */
  readonly time: number
  /** The page's query as it was. */
  readonly query: string
}

/** Where a platform sends the visitor back to: the page without its query. */
export function redirectUri(context: Context): string {
  const here = new URL(context.ports.page.url())
  return here.origin + here.pathname
}

/** Remembers that this browser goes to a platform. Where nothing can be stored, it comes back as somebody nobody sent. */
function saveOAuthRequest(context: Context, state: string): void {
  const query = new URLSearchParams(new URL(context.ports.page.url()).search)
  for (const name of NOT_KEPT) query.delete(name)
  const record: OAuthRequest = {
    state,
    redirect_uri: redirectUri(context),
    time: context.ports.clock.now(),
    query: query.toString(),
  }
  context.ports.device.writeStored(state, JSON.stringify(record))
}

/**
 * Takes the record of a state, once.
 * @returns what was the page's query then; `undefined` when nobody left this page with that state in the last 600 s
 */
export function consumeOAuthRequest(context: Context, state: string): { readonly query: string } | undefined {
  const { clock, device } = context.ports
  const record = parseOAuthRequest(device.readStored(state))
  // The name comes from the address: what is not ours stays, whatever it is called.
  if (record?.state !== state) return undefined
  device.removeStored(state)
  const isOpen = Math.abs(clock.now() - record.time) < OAUTH_REQUEST_TTL_MS
  return isOpen && record.redirect_uri === redirectUri(context) ? { query: record.query } : undefined
}

function parseOAuthRequest(stored: string | undefined): OAuthRequest | undefined {
  try {
    const read: unknown = JSON.parse(stored ?? '')
    if (!isRecord(read)) return undefined
    const { state, redirect_uri, time, query } = read
    const isWhole = typeof state === 'string' && typeof redirect_uri === 'string' && typeof time === 'number'
    return isWhole ? { state, redirect_uri, time, query: typeof query === 'string' ? query : '' } : undefined
  } catch {
    return undefined
  }
}
