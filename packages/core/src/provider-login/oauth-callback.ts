import { ERROR_CODES, oauthLoginOnly } from '@portico/protocol'
import type { Context } from '../context.ts'
import { handleFailure, reportFailure } from '../errors/error-policy.ts'
import { showNotice } from '../notice.ts'
import type { PageParameter } from '../page-query.ts'
import { pageQuery } from '../page-query.ts'
import { PANELS } from '../panels/panels.ts'
import { offeredPlatform } from './providers.ts'
import { serviceParameter } from '../session/urls.ts'
import { askForMobile, finishOAuth, runOAuthStep } from './oauth-binding.ts'
import { redirectToProvider, redirectUri, consumeOAuthRequest } from './oauth-redirect.ts'
import { setOauth } from './oauth-state.ts'
import type { OfferedPlatform } from '../state.ts'

/**
 * What the page's address asks for at the start (contract 1.4): the way back from a platform, a binding that was begun
 * elsewhere, or to go to a platform at once.
 */
export async function handleOAuthCallback(context: Context): Promise<void> {
  const returned = consumeCallback(context)
  if (returned) return exchangeCode(context, returned)
  const refusal = consumeRefusal(context)
  if (refusal) return showRefusal(context, refusal)
  const here = context.ports.page.url()
  const profileKey = pageQuery(here, 'profile_key')
  if (profileKey) {
    clearCallbackUrl(context, 'profile_key')
    setOauth(context, { platform: platformOf(context, pageQuery(here, 'state')) })
    return askForMobile(context, profileKey)
  }
  const wanted = offeredPlatform(context, pageQuery(here, 'oauth'))
  if (!wanted || pageQuery(here, 'code')) return
  // Who comes back by the browser's own button is not sent off again.
  clearCallbackUrl(context, 'oauth')
  redirectToProvider(context, wanted)
}

function clearCallbackUrl(context: Context, name: PageParameter): void {
  const address = new URL(context.ports.page.url())
  address.searchParams.delete(name)
  replaceUrl(context, address.href)
}

/** The visitor said no at the platform, or the platform itself failed. */
function showRefusal(context: Context, error: string): void {
  if (error === 'access_denied')
    return showNotice(context, { type: 'info', text: { key: 'oauth_cancelled' }, stays: false })
  const text = { key: 'oauth_failed' }
  showNotice(context, { type: 'error', text, stays: false })
  const failure = { errorCode: ERROR_CODES.platformTrouble, description: '' }
  reportFailure(context, { moment: 'third-party', failure, text })
}

/** Tries the code (OAU-3); one that nobody asked for, or of a platform we do not have, is tried nowhere. */
async function exchangeCode(context: Context, { authorizationCode, platform }: OAuthCallback): Promise<void> {
  if (!platform) {
    const failure = { errorCode: ERROR_CODES.authorizationExpired, description: '' }
    return handleFailure(context, 'third-party', failure)
  }
  setOauth(context, { platform })
  const { settings, panel } = context.store.get()
  await runOAuthStep(context, async (signal) => {
    const answer = await context.call(
      oauthLoginOnly,
      {
        platform: platform.id,
        platform_app_id: platform.appId,
        code: authorizationCode,
        redirect_uri: redirectUri(context),
        service: serviceParameter(settings, context.ports.page),
        ...(PANELS[panel].keepsLogin && { keep_login: '1' }),
      },
      signal,
    )
    return answer.ok ? finishOAuth(context, answer.value, signal) : answer
  })
}

/** A visitor whom a platform sent back with a code. */
export interface OAuthCallback {
  readonly authorizationCode: string
  /** The platform, when it is configured and this browser has asked for the code (OAU-7, OAU-8). */
  readonly platform: OfferedPlatform | undefined
}

/** Takes a return off the page's address: the record is used up, and a reload finds nothing. */
function consumeCallback(context: Context): OAuthCallback | undefined {
  const here = context.ports.page.url()
  const authorizationCode = pageQuery(here, 'code')
  const state = pageQuery(here, 'state')
  if (!authorizationCode || !state) return undefined
  const record = consumeOAuthRequest(context, state)
  replaceUrl(context, urlWithoutCallback(new URL(here), ['code', 'state'], record?.query))
  const isChecked = context.store.get().settings.config.security?.oauthStateCheck ?? true
  const isAskedFor = record !== undefined || !isChecked
  return { authorizationCode, platform: isAskedFor ? platformOf(context, state) : undefined }
}

/**
 * Takes the answer of a platform that gave no code off the page's address.
 * @returns its `error`; `undefined` when there is none, or when this browser has not left with that state
 */
function consumeRefusal(context: Context): string | undefined {
  const here = context.ports.page.url()
  const error = pageQuery(here, 'error')
  const record = error ? consumeOAuthRequest(context, pageQuery(here, 'state')) : undefined
  if (!record) return undefined
  const spent = ['error', 'error_description', 'error_uri', 'state']
  replaceUrl(context, urlWithoutCallback(new URL(here), spent, record.query))
  return error
}

/** The text before the first `_` of a state. */
function platformOf(context: Context, state: string): OfferedPlatform | undefined {
  return state.includes('_') ? offeredPlatform(context, state.slice(0, state.indexOf('_'))) : undefined
}

/** An address without some parameters; with what the page was asked before and the way over the platform has lost. */
function urlWithoutCallback(here: URL, spent: readonly string[], before = ''): string {
  const query = new URLSearchParams(here.search)
  for (const name of spent) query.delete(name)
  new URLSearchParams(before).forEach((value, name) => {
    if (!here.searchParams.has(name)) query.append(name, value)
  })
  const words = query.toString()
  return `${here.origin}${here.pathname}${words && `?${words}`}${here.hash}`
}

/** A page that may not change its address keeps it: a code in it is worthless without its record. */
function replaceUrl({ ports, report }: Context, url: string): void {
  try {
    ports.page.replace(url)
  } catch (error) {
    report(error)
  }
}
