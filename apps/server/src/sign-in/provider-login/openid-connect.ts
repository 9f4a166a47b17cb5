import type { Configuration, IDToken, UserInfoResponse } from 'openid-client'
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  ClientSecretBasic,
  ClientSecretPost,
  clockTolerance,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  ResponseBodyError,
} from 'openid-client'
import { z } from 'zod'
import { sendRequest } from '../../services/outgoing-request.ts'
import type { Services } from '../../services/services.ts'
import { callDependency } from '../../services/telemetry/dependency-calls.ts'
import { HOUR_S } from '../../shared/clock.ts'
import { withDeadline } from '../../shared/deadline.ts'
import { isHttpUrl } from '../../shared/http-url.ts'
import { toE164 } from '../../shared/mobile-number.ts'
import type { ConfiguredProvider, ProviderUser } from '../../shared/platforms/platform.ts'
import {
  cleanAvatarUrl,
  cleanEmail,
  cleanNickname,
  OPEN_ID,
  unavailable,
} from '../../shared/platforms/platform.ts'
import type { Result } from '../../shared/result.ts'
import { fail, succeed } from '../../shared/result.ts'

// Providers of OpenID Connect. The checks of the protocol are those of openid-client: issuer, signature, audience, nonce, times.

/** For all requests of a discovery, and of a return. */
const TIMEOUT_MS = 4_000
/** The keys of the largest providers are a third of that. */
const MOST_BYTES = 64 * 1024
const SKEW_S = 60
const DISCOVERY_LIFE_MS = HOUR_S * 1000
/** How long a provider is not asked again after a discovery that failed. */
const FAILURE_LIFE_MS = 5_000

type Deps = Pick<Services, 'metrics' | 'now'>

interface Discovered {
  readonly until: number
  readonly configuration: Promise<Configuration>
}

/** One for each provider of the configuration, for as long as it is configured. The keys are kept with it. */
const DISCOVERED = new WeakMap<ConfiguredProvider, Discovered>()

/** What a provider has published, kept for an hour; after that, the last known metadata stays in use while the provider is down. */
async function discover(deps: Deps, provider: ConfiguredProvider): Promise<Configuration> {
  const known = DISCOVERED.get(provider)
  if (known && known.until > deps.now()) return known.configuration
  const asked = askProvider(deps, provider)
  const configuration = asked.catch((error: unknown) => {
    DISCOVERED.set(provider, { until: deps.now() + FAILURE_LIFE_MS, configuration })
    if (known) return known.configuration
    throw error
  })
  DISCOVERED.set(provider, { until: deps.now() + DISCOVERY_LIFE_MS, configuration })
  return configuration
}

async function askProvider({ metrics }: Deps, provider: ConfiguredProvider): Promise<Configuration> {
  const { platform, issuer = '', clientKey, clientSecret, tokenAuth, allowsPrivate = false } = provider
  const authentication = tokenAuth === 'basic' ? ClientSecretBasic : ClientSecretPost
  const operation = `${platform} discovery`
  return callDependency(metrics, { dependency: 'platform', operation }, () =>
    withTimeout(
      discovery(new URL(issuer), clientKey, { [clockTolerance]: SKEW_S }, authentication(clientSecret), {
        [customFetch]: (url, { method, headers, body }) =>
          fetchBounded(url, { method, headers, form: body as URLSearchParams | undefined, allowsPrivate }),
        execute: [enableNonRepudiationChecks, ...(issuer.startsWith('http:') ? [allowInsecureRequests] : [])],
      }),
    ),
  )
}

function withTimeout<Value>(answer: Promise<Value>): Promise<Value> {
  return withDeadline(answer, { ms: TIMEOUT_MS, onTimeout: () => new Error('timeout') })
}

interface BoundedRequest {
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  /** Of a POST. */
  readonly form: URLSearchParams | undefined
  readonly allowsPrivate: boolean
}

/** A request failed. The message contains nothing that was sent or received. */
class RequestError extends Error {
  override readonly name = 'RequestError'
}

/** Like `fetch`, bounded in time and bytes, without redirects, and to public addresses unless private ones are allowed. */
async function fetchBounded(
  url: string,
  { method, headers, form, allowsPrivate }: BoundedRequest,
): Promise<Response> {
  const answer = await sendRequest({
    url,
    headers,
    timeoutMs: TIMEOUT_MS,
    maxBytes: MOST_BYTES,
    isPublicOnly: !allowsPrivate,
    ...(method !== 'GET' && { body: form?.toString() ?? '' }),
  })
  if (!answer.ok) throw new RequestError(answer.reason)
  if (answer.isTruncated) throw new RequestError('response too large')
  // JSON that is served with another content type is still checked member by member.
  return new Response(answer.body || null, {
    status: answer.status,
    headers: { 'content-type': 'application/json' },
  })
}

/** @returns the address of the authorization page; `undefined` if the provider is down */
export async function findAuthorizeUrl(
  services: Deps & Pick<Services, 'log'>,
  provider: ConfiguredProvider,
): Promise<string | undefined> {
  try {
    const { authorization_endpoint: address = '' } = (await discover(services, provider)).serverMetadata()
    if (isHttpUrl(address)) return address
    services.log.warn(
      { platform: provider.platform, reason: 'no authorization_endpoint' },
      'platform request failed',
    )
  } catch (error) {
    services.log.warn({ platform: provider.platform, reason: reasonOf(error) }, 'platform request failed')
  }
  return undefined
}

/** A return of a provider, and the request that it answers. */
export interface OpenIdReturn {
  readonly redirectUri: string
  readonly code: string
  readonly state: string
  readonly iss: string | undefined
  readonly codeVerifier: string
  readonly nonce: string
}

/**
 * Exchanges a code, checks the ID token, and asks for the profile if the token does not have it.
 * @returns the failures of `fetchProviderUser`
 */
export async function fetchOpenIdUser(
  services: Deps,
  provider: ConfiguredProvider,
  returned: OpenIdReturn,
): Promise<Result<ProviderUser>> {
  try {
    const configuration = await discover(services, provider)
    const operation = `${provider.platform} token`
    const claims = await callDependency(services.metrics, { dependency: 'platform', operation }, () =>
      withTimeout(requestClaims(configuration, returned)),
    )
    return toUser(claims)
  } catch (error) {
    if (error instanceof ResponseBodyError && error.error === 'invalid_grant')
      return fail('authorizationCodeExpired')
    return unavailable(reasonOf(error))
  }
}

type Claims = IDToken | UserInfoResponse

async function requestClaims(configuration: Configuration, returned: OpenIdReturn): Promise<Claims> {
  const { redirectUri, code, state, iss, codeVerifier, nonce } = returned
  const address = new URL(redirectUri)
  address.searchParams.set('code', code)
  address.searchParams.set('state', state)
  if (iss !== undefined) address.searchParams.set('iss', iss)
  const tokens = await authorizationCodeGrant(configuration, address, {
    pkceCodeVerifier: codeVerifier,
    expectedState: state,
    expectedNonce: nonce,
    idTokenExpected: true,
  })
  const claims = tokens.claims()
  if (!claims) throw new Error('no ID token')
  const hasProfile = claims['name'] !== undefined
  if (hasProfile || !configuration.serverMetadata().userinfo_endpoint) return claims
  return { ...claims, ...(await fetchUserInfo(configuration, tokens.access_token, claims.sub)) }
}

function toUser(claims: Claims): Result<ProviderUser> {
  if (!OPEN_ID.test(claims.sub)) return unavailable('ID token: malformed sub')
  const text = (name: string): string => {
    const value = claims[name]
    return typeof value === 'string' ? value : ''
  }
  return succeed({
    openId: claims.sub,
    unionId: '',
    nickname: cleanNickname(text('name') || text('preferred_username')),
    avatarUrl: cleanAvatarUrl(text('picture')),
    // One that the provider has not verified proves nothing.
    mobile: isTrue(claims['phone_number_verified']) ? toE164(text('phone_number')) : undefined,
    email: isTrue(claims['email_verified']) ? cleanEmail(text('email')) : undefined,
  })
}

/** Apple, Cognito and others write the claim as text. */
function isTrue(claim: unknown): boolean {
  return claim === true || claim === 'true'
}

/** Errors whose messages are those of the library or ours. */
const WORDED = ['RequestError', 'OperationProcessingError']

/** Of an issuer other than the configured one: often the same with or without a slash at its end. */
const otherIssuer = z.object({
  attribute: z.literal('issuer'),
  expected: z.string(),
  body: z.object({ issuer: z.string().refine(isHttpUrl) }),
})

/** What went wrong, in words of the library and codes of the protocol; of what was received only the provider's own issuer. */
function reasonOf(error: unknown): string {
  if (error instanceof ResponseBodyError) return `error ${error.error.replace(/\W/g, '').slice(0, 64)}`
  if (!(error instanceof Error)) return 'unknown'
  const { cause } = error
  const other = otherIssuer.safeParse(cause)
  if (other.success)
    return `the provider is ${other.data.body.issuer.slice(0, 200)}, not ${other.data.expected}`
  const isOfProtocol = cause instanceof Error && WORDED.includes(cause.name)
  const deeper = isOfProtocol ? `: ${cause.message}` : ''
  return `${error.message}${deeper}`.slice(0, 200)
}
