import { declareLimit } from '../../services/rate-limit/declare-limit.ts'
import { refuseByLimit } from '../../services/rate-limit/rate-limiter.ts'
import type { Services } from '../../services/services.ts'
import { TEN_MINUTES_S } from '../../shared/clock.ts'
import type { ConfiguredProvider } from '../../shared/platforms/platform.ts'
import { isOffered } from '../../shared/platforms/platform.ts'
import { randomSecret } from '../../shared/random-secret.ts'
import type { Requester } from '../../shared/requester.ts'
import type { Result } from '../../shared/result.ts'
import { fail, succeed } from '../../shared/result.ts'
import { sha256 } from '../../shared/sha256.ts'
import { redeemCode } from './authorization-code.ts'
import { fetchOpenIdUser, findAuthorizeUrl } from './openid-connect.ts'
import type { PlatformRequest } from './platform-requests.ts'
import { saveRequest, takeRequest } from './platform-requests.ts'
import { findProvider } from './provider-user.ts'
import { saveReturnedUser } from './returned-users.ts'

// Requests to platforms that this server makes itself, with a state, a code verifier and a nonce that no page knows.

const STARTS_PER_ADDRESS = declareLimit({
  name: 'platform-requests-per-address-10-min',
  per: 'address',
  windowS: TEN_MINUTES_S,
  max: 'platformLoginsPerAddress10Min',
})

export interface PlatformStart {
  readonly provider: ConfiguredProvider
  readonly requester: Requester
  /** The origin at which the visitor is, to which the platform returns. */
  readonly origin: string
  readonly page: Pick<PlatformRequest, 'next' | 'pageState' | 'pageKeyHash'>
}

const RETURN_PATH = '/passport/web/auth/return/'

/** Stores a request of a platform. @returns the address to which the visitor is sent */
export async function startRequest(services: Services, start: PlatformStart): Promise<Result<string>> {
  const { requester, origin, page } = start
  const limit = STARTS_PER_ADDRESS.limitFor(services.config.limits, requester.addressKey)
  const limited = await services.rateLimiter.consume([limit])
  if (!limited.ok) return refuseByLimit(limited)
  const isInApp = isInAppBrowser(start.provider, requester.userAgent)
  const provider = forInAppBrowser(start.provider, isInApp)
  if (!isOffered(provider)) return fail('invalidParameter')
  const { definition } = provider
  const { isOpenIdConnect } = definition
  const authorizeUrl = isOpenIdConnect ? await findAuthorizeUrl(services, provider) : provider.authorizeUrl
  if (authorizeUrl === undefined) return succeed(pageAddress(page, { error: 'temporarily_unavailable' }))
  const redirectUri = origin + RETURN_PATH
  const nonce = randomSecret()
  const codeVerifier = randomSecret()
  const state = await saveRequest(services, {
    ...page,
    appId: requester.appId,
    browserIdHash: requester.browser.idHash,
    platform: provider.platform,
    platformAppId: provider.platformAppId,
    isInApp,
    redirectUri,
    codeVerifier,
    nonce,
  })
  // The S256 challenge of RFC 7636.
  const request = { redirectUri, state, codeChallenge: sha256(codeVerifier) }
  // In development it is an address of this server.
  const address = new URL(authorizeUrl, origin)
  const parameters = {
    ...provider.authorizeParameters,
    ...definition.authorizeParameters(provider, request),
    ...(isOpenIdConnect && { nonce }),
  }
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value)
  if (definition.authorizeFragment !== undefined) address.hash = definition.authorizeFragment
  return succeed(address.href)
}

export interface PlatformReturn {
  readonly state: string
  readonly code: string
  /** Why there is no code; may be empty. */
  readonly error: string
  /** The issuer that the platform names; `undefined` if it names none. */
  readonly iss: string | undefined
  readonly requester: Requester
}

/**
 * Exchanges the code of a return for the user, and stores the user for the page that has sent the visitor.
 * @returns the address of that page, with a code or an error; authorizationExpired for a return that this browser has not asked for
 */
export async function completeReturn(services: Services, returned: PlatformReturn): Promise<Result<string>> {
  const { state, requester } = returned
  const { appId, browser } = requester
  const request = await takeRequest(services, { state, appId, browserIdHash: browser.idHash })
  if (typeof request === 'string') return fail('authorizationExpired', { reason: request })
  const outcome = await issuePageCode(services, request, returned)
  return succeed(pageAddress(request, outcome.ok ? { code: outcome.value } : { error: outcome.error }))
}

/** The page that has sent the visitor, with its state and an outcome. */
function pageAddress(
  { next, pageState }: Pick<PlatformRequest, 'next' | 'pageState'>,
  outcome: Readonly<Record<string, string>>,
): string {
  const back = new URL(next)
  for (const [name, value] of Object.entries({ state: pageState, ...outcome }))
    back.searchParams.set(name, value)
  return back.href
}

/** @returns a code for the page, or an error as RFC 6749 names it */
async function issuePageCode(
  services: Services,
  request: PlatformRequest,
  { state, code, error, iss, requester }: PlatformReturn,
): Promise<Result<string, string>> {
  const refuse = (reason: string, refusal = 'server_error'): Result<string, string> => {
    services.log.warn(
      { logId: requester.logId, platform: request.platform, reason },
      'platform return refused',
    )
    return { ok: false, error: refusal }
  }
  const found = findProvider(services.config, request.platform, request.platformAppId)
  if (!found.ok) return refuse('no longer configured')
  const provider = forInAppBrowser(found.value, request.isInApp)
  const { isOpenIdConnect } = provider.definition
  // Another platform may have answered in its place (RFC 9207). With OpenID Connect it is checked together with the ID token.
  if (!isOpenIdConnect && iss !== provider.issuer) return refuse('another issuer')
  if (error !== '') return error === 'access_denied' ? { ok: false, error } : refuse('error of the platform')
  if (code === '') return refuse('no code')
  const { redirectUri, codeVerifier, nonce } = request
  const user = isOpenIdConnect
    ? await fetchOpenIdUser(services, provider, { redirectUri, code, state, iss, codeVerifier, nonce })
    : await redeemCode(services, provider, { code, redirectUri, codeVerifier })
  if (!user.ok) return refuse(user.error.reason ?? user.error.errorName, 'temporarily_unavailable')
  const { platform, platformAppId } = provider
  const { appId, browserIdHash, pageKeyHash } = request
  const profile = { platform, platformAppId, ...user.value }
  return {
    ok: true,
    value: await saveReturnedUser(services, { appId, browserIdHash, pageKeyHash, profile }),
  }
}

function isInAppBrowser({ definition, inApp }: ConfiguredProvider, userAgent: string): boolean {
  return inApp !== undefined && (definition.inApp?.userAgent.test(userAgent) ?? false)
}

/** The provider with the app for the platform's own browser. */
function forInAppBrowser(provider: ConfiguredProvider, isInApp: boolean): ConfiguredProvider {
  const browser = provider.definition.inApp
  if (!isInApp || !provider.inApp || !browser) return provider
  const { authorizeUrl, scope } = browser
  return { ...provider, ...provider.inApp, authorizeUrl, scope }
}
