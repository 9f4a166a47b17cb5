import { encodeForm, FORM_CONTENT_TYPE } from '@portico/protocol'
import type { ConfiguredProvider } from '../../config/platforms.ts'
import { sendRequest } from '../../services/outgoing-request.ts'
import { declareLimit } from '../../services/rate-limit/declare-limit.ts'
import type { Limit } from '../../services/rate-limit/rate-limiter.ts'
import { refuseByLimit } from '../../services/rate-limit/rate-limiter.ts'
import type { Services } from '../../services/services.ts'
import { callDependency } from '../../services/telemetry/dependency-calls.ts'
import type { DependencyOutcome } from '../../services/telemetry/metrics.ts'
import { HOUR_S, TEN_MINUTES_S } from '../../shared/clock.ts'
import { withDeadlineSignal } from '../../shared/deadline.ts'
import type { Requester } from '../../shared/requester.ts'
import { deviceLimitKey } from '../../shared/requester.ts'
import type { Result } from '../../shared/result.ts'
import { fail, succeed } from '../../shared/result.ts'
import { sha256 } from '../../shared/sha256.ts'
import type {
  AuthorizationCode,
  ProviderAdapter,
  ProviderRequest,
  ProviderUser,
  ProviderResponse,
} from './provider-adapters.ts'
import { unavailable, PROVIDER_ADAPTERS } from './provider-adapters.ts'

const LOGINS_PER_DEVICE = declareLimit({
  name: 'platform-logins-per-device-10-min',
  per: 'device',
  windowS: TEN_MINUTES_S,
  max: 'platformLoginsPerDevice10Min',
  exceeded: 'Error 7 (too many attempts)',
})

const LOGINS_PER_ADDRESS = declareLimit({
  name: 'platform-logins-per-address-10-min',
  per: 'address',
  windowS: TEN_MINUTES_S,
  max: 'platformLoginsPerAddress10Min',
  exceeded: 'Error 7 (too many attempts)',
})

const CODE_USES = declareLimit({
  name: 'authorization-code-uses',
  per: 'authorization code of a platform',
  // Longer than any provider accepts a code.
  windowS: HOUR_S,
  max: 1,
  exceeded: 'The code has expired; the platform is not asked',
})

/**
 * Exchanges a code once: a code seen before is rejected without asking the provider again. If the provider is
 * unavailable, the code can be sent again.
 */
export async function redeemCode(
  services: Pick<Services, 'rateLimiter' | 'config' | 'log' | 'metrics'>,
  provider: ConfiguredProvider,
  { requester, ...authorization }: AuthorizationCode & { readonly requester: Requester },
): Promise<Result<ProviderUser>> {
  const { rateLimiter } = services
  const limited = await rateLimiter.consume(requesterLimits(services, requester))
  if (!limited.ok) return refuseByLimit(limited)
  const uses = codeUses(services, provider, authorization.code)
  if (!(await rateLimiter.consume([uses])).ok) return fail('authorizationCodeExpired')
  const user = await fetchProviderUser(services, provider, authorization)
  if (!user.ok && user.error.errorName === 'providerUnavailable') await rateLimiter.reset([uses])
  return user
}

/** Each code causes two outgoing requests, so made-up codes are limited. */
function requesterLimits(
  { config: { limits } }: Pick<Services, 'config'>,
  { browser, addressKey }: Requester,
): readonly Limit[] {
  return [
    LOGINS_PER_DEVICE.limitFor(limits, deviceLimitKey(browser, addressKey)),
    LOGINS_PER_ADDRESS.limitFor(limits, addressKey),
  ]
}

function codeUses(
  { config: { limits } }: Pick<Services, 'config'>,
  { platform, clientKey }: ConfiguredProvider,
  code: string,
): Limit {
  return CODE_USES.limitFor(limits, sha256(JSON.stringify([platform, clientKey, code])))
}

/** For both requests together, so that the visitor gets a response within five seconds. */
const EXCHANGE_TIMEOUT_MS = 4_000

/**
 * Requests the token of an authorization code, then the user info.
 * @returns authorizationCodeExpired if the provider rejects the code; providerUnavailable if it is unavailable or
 * its response is invalid, with the reason in the log
 */
export async function fetchProviderUser(
  { log, metrics }: Pick<Services, 'log' | 'metrics'>,
  provider: ConfiguredProvider,
  authorization: AuthorizationCode,
): Promise<Result<ProviderUser>> {
  const adapter = PROVIDER_ADAPTERS[provider.platform]
  const response = await withDeadlineSignal(EXCHANGE_TIMEOUT_MS, (signal) =>
    exchange(adapter, { provider, authorization, signal, metrics }),
  )
  if (response.kind === 'success') return succeed(response.value)
  if (response.kind === 'code-rejected') return fail('authorizationCodeExpired')
  log.warn({ platform: provider.platform, reason: response.reason }, 'platform request failed')
  return fail('providerUnavailable')
}

const OUTCOMES: Readonly<Record<ProviderResponse<unknown>['kind'], DependencyOutcome>> = {
  success: 'ok',
  'code-rejected': 'refused',
  unavailable: 'error',
}

interface Exchange {
  readonly provider: ConfiguredProvider
  readonly authorization: AuthorizationCode
  readonly signal: AbortSignal
  readonly metrics: Services['metrics']
}

async function exchange(
  adapter: ProviderAdapter,
  { provider, authorization, signal, metrics }: Exchange,
): Promise<ProviderResponse<ProviderUser>> {
  const observed = <Value>(
    operation: string,
    run: () => Promise<ProviderResponse<Value>>,
  ): Promise<ProviderResponse<Value>> =>
    callDependency(
      metrics,
      {
        dependency: 'platform',
        operation: `${provider.platform} ${operation}`,
        outcomeOf: ({ kind }) => OUTCOMES[kind],
      },
      run,
    )
  const token = await observed('token', () =>
    send(adapter.tokenRequest(provider, authorization), signal, adapter.readToken),
  )
  if (token.kind !== 'success') return token
  const user = await observed('user info', () =>
    send(adapter.userInfoRequest(provider, token.value), signal, (body) => adapter.readUser(provider, body)),
  )
  if (user.kind === 'success' && user.value.openId !== token.value.openId)
    return unavailable('user info: belongs to another user')
  return user
}

async function send<Value>(
  request: ProviderRequest,
  signal: AbortSignal,
  read: (body: unknown) => ProviderResponse<Value>,
): Promise<ProviderResponse<Value>> {
  try {
    return read(await fetchJson(request, signal))
  } catch (error) {
    if (error instanceof ProviderError) return unavailable(error.message)
    throw error
  }
}

/** A request to a provider failed. The message contains nothing that was sent or received. */
class ProviderError extends Error {
  override readonly name = 'ProviderError'
}

/**
 * Sends a request and reads the response, until the signal aborts.
 * @returns the parsed JSON
 * @throws ProviderError
 */
async function fetchJson({ url, form, headers }: ProviderRequest, signal: AbortSignal): Promise<unknown> {
  const answer = await sendRequest({
    url,
    headers: { ...headers, 'content-type': FORM_CONTENT_TYPE, accept: 'application/json' },
    body: encodeForm(form),
    timeoutMs: EXCHANGE_TIMEOUT_MS,
    signal,
    needsBody: isReadable,
  })
  if (!answer.ok) throw new ProviderError(answer.reason === 'aborted' ? 'timeout' : answer.reason)
  if (!isReadable(answer.status)) throw new ProviderError(`status ${answer.status}`)
  if (answer.isTruncated) throw new ProviderError('response too large')
  return parse(answer.body)
}

/** Providers explain a refusal in the body. */
function isReadable(status: number): boolean {
  return (status >= 200 && status < 300 && status !== 204) || (status >= 400 && status < 500)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ProviderError('response is not valid JSON')
  }
}
