import { ERROR_CODES, oauthLoginOnly } from '@portico/protocol'
import { handleFailure, reportFailure } from '../../errors/error-policy.ts'
import { serviceParameter } from '../../redirects/urls.ts'
import type { Context } from '../../runtime/context.ts'
import { showNotice } from '../../runtime/notice.ts'
import type { PageParameter } from '../../runtime/page-query.ts'
import { pageQuery } from '../../runtime/page-query.ts'
import { PANELS } from '../../state/panels.ts'
import type { OfferedPlatform } from '../../state/state.ts'
import { dispatchOAuth } from '../../transitions/oauth-state.ts'
import { callSignIn } from '../second-step/call-sign-in.ts'
import { showMobileForm, finishOAuth, runOAuthStep } from './oauth-binding.ts'
import { redirectToProvider } from './oauth-redirect.ts'
import type { ReturnedRequest } from './oauth-request.ts'
import { consumeRequest, platformIn, redirectUri } from './oauth-request.ts'
import { offeredPlatform } from './providers.ts'

/**
 * Handles the page's OAuth parameters at the start: a provider's redirect with a code or an error, a binding started
 * elsewhere (`profile_key`), or a request to go to a provider (`oauth`).
 */
export async function handleOAuthCallback(context: Context): Promise<void> {
  const callback = consumeCallback(context)
  if (callback) return exchangeCode(context, callback)
  const error = consumeError(context)
  if (error) return showProviderError(context, error)
  const here = context.ports.page.url()
  const profileKey = pageQuery(here, 'profile_key')
  if (profileKey) {
    removeParameter(context, 'profile_key')
    dispatchOAuth(context, { type: 'returned', platform: platformOf(context, pageQuery(here, 'state')) })
    return showMobileForm(context, profileKey)
  }
  const platform = offeredPlatform(context, pageQuery(here, 'oauth'))
  if (!platform || pageQuery(here, 'code')) return
  // The browser's back button must not redirect again.
  removeParameter(context, 'oauth')
  redirectToProvider(context, platform)
}

function removeParameter(context: Context, name: PageParameter): void {
  const url = new URL(context.ports.page.url())
  url.searchParams.delete(name)
  replaceUrl(context, url.href)
}

/** The user has declined, or the provider has failed. */
function showProviderError(context: Context, error: string): void {
  if (error === 'access_denied')
    return showNotice(context, { type: 'info', text: { key: 'oauth_cancelled' }, persistent: false })
  const text = { key: 'oauth_failed' }
  showNotice(context, { type: 'error', text, persistent: false })
  const failure = { errorCode: ERROR_CODES.providerUnavailable, description: '' }
  reportFailure(context, { trigger: 'third-party', failure, text })
}

/** Logs in with the code, unless this browser has not requested it or the platform is not configured. */
async function exchangeCode(
  context: Context,
  { authorizationCode, pageKey, platform }: OAuthCallback,
): Promise<void> {
  if (!platform) {
    const failure = { errorCode: ERROR_CODES.authorizationExpired, description: '' }
    return handleFailure(context, 'third-party', failure)
  }
  dispatchOAuth(context, { type: 'returned', platform })
  const { settings, panel } = context.store.get()
  await runOAuthStep(context, async (signal) => {
    const fields = {
      platform: platform.id,
      platform_app_id: platform.appId,
      code: authorizationCode,
      page_key: pageKey,
      redirect_uri: redirectUri(context.ports.page),
      service: serviceParameter(settings, context.ports.page),
      ...(PANELS[panel].keepsLogin && { keep_login: '1' }),
    }
    const result = await callSignIn(context, [oauthLoginOnly, fields], signal)
    return result.ok ? finishOAuth(context, result.value, signal) : result
  })
}

/** A provider's redirect with an authorization code. */
interface OAuthCallback {
  readonly authorizationCode: string
  /** If the account center has made the request. */
  readonly pageKey: string | undefined
  /** `undefined` if the platform is not configured or this browser has not requested the code. */
  readonly platform: OfferedPlatform | undefined
}

/** Reads a callback and removes it from the page's address, so that a reload does not repeat it. */
function consumeCallback(context: Context): OAuthCallback | undefined {
  const here = context.ports.page.url()
  const authorizationCode = pageQuery(here, 'code')
  const state = pageQuery(here, 'state')
  if (!authorizationCode || !state) return undefined
  const { oauthStateCheck } = context.store.get().settings
  const request = consumeAccepted(context, state)
  const query = request?.query ?? (oauthStateCheck ? '' : keyOf(state))
  replaceUrl(context, urlWithoutCallback(new URL(here), ['code', 'state'], query))
  const isTrusted = request !== undefined || !oauthStateCheck
  const platform = isTrusted ? platformOf(context, state) : undefined
  return { authorizationCode, pageKey: request?.pageKey, platform }
}

/**
 * Reads a provider's error and removes it from the page's address.
 * @returns `undefined` if there is none, or if this browser has not sent the request
 */
function consumeError(context: Context): string | undefined {
  const here = context.ports.page.url()
  const error = pageQuery(here, 'error')
  const request = error ? consumeAccepted(context, pageQuery(here, 'state')) : undefined
  if (!request) return undefined
  const parameters = ['error', 'error_description', 'error_uri', 'state']
  replaceUrl(context, urlWithoutCallback(new URL(here), parameters, request.query))
  return error
}

/** @returns the request with a state; `undefined` if this page sent none in the last 10 minutes */
function consumeAccepted({ ports, store }: Context, state: string): ReturnedRequest | undefined {
  const { appId } = store.get().settings
  const request = consumeRequest(ports, state, { state, appId })
  return request?.isAccepted ? request : undefined
}

function platformOf(context: Context, state: string): OfferedPlatform | undefined {
  return offeredPlatform(context, platformIn(state))
}

/** The query with the self-service key, which follows the platform in a state. */
function keyOf(state: string): string {
  const appKey = state.slice(state.indexOf('_') + 1)
  const query = new URLSearchParams()
  if (appKey) query.append('appKey' satisfies PageParameter, appKey)
  return query.toString()
}

/** Removes parameters and restores those the page had before the redirect. */
function urlWithoutCallback(here: URL, parameters: readonly string[], before = ''): string {
  const query = new URLSearchParams(here.search)
  for (const name of parameters) query.delete(name)
  new URLSearchParams(before).forEach((value, name) => {
    if (!here.searchParams.has(name)) query.append(name, value)
  })
  const search = query.toString()
  return `${here.origin}${here.pathname}${search && `?${search}`}${here.hash}`
}

/** Some pages (sandboxed frames) cannot replace their address; a used code in it is harmless. */
function replaceUrl({ ports, report }: Context, url: string): void {
  try {
    ports.page.replace(url)
  } catch (error) {
    report(error)
  }
}
