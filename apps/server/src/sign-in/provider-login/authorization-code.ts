import { encodeForm, FORM_CONTENT_TYPE } from '@portico/protocol'
import { sendRequest } from '../../services/outgoing-request.ts'
import { declareLimit, declareRequesterLimits } from '../../services/rate-limit/declare-limit.ts'
import type { Limit } from '../../services/rate-limit/rate-limiter.ts'
import { refuseByLimit } from '../../services/rate-limit/rate-limiter.ts'
import type { Services } from '../../services/services.ts'
import { callDependency } from '../../services/telemetry/dependency-calls.ts'
import type { DependencyOutcome } from '../../services/telemetry/metrics.ts'
import { HOUR_S, TEN_MINUTES_S } from '../../shared/clock.ts'
import { withDeadlineSignal } from '../../shared/deadline.ts'
import type {
  AuthorizationCode,
  ConfiguredProvider,
  ProviderRequest,
  ProviderUser,
} from '../../shared/platforms/platform.ts'
import { unavailable } from '../../shared/platforms/platform.ts'
import type { Requester } from '../../shared/requester.ts'
import type { Result } from '../../shared/result.ts'
import { DONE, fail } from '../../shared/result.ts'
import { sha256 } from '../../shared/sha256.ts'

const LOGINS = declareRequesterLimits({
  windowS: TEN_MINUTES_S,
  device: { name: 'platform-logins-per-device-10-min', max: 'platformLoginsPerDevice10Min' },
  address: { name: 'platform-logins-per-address-10-min', max: 'platformLoginsPerAddress10Min' },
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
  authorization: AuthorizationCode,
): Promise<Result<ProviderUser>> {
  const { rateLimiter } = services
  const uses = codeUses(services, provider, authorization.code)
  if (!(await rateLimiter.consume([uses])).ok) return fail('authorizationCodeExpired')
  const user = await fetchProviderUser(services, provider, authorization)
  if (!user.ok && user.error.errorName === 'providerUnavailable') await rateLimiter.reset([uses])
  return user
}

/** Each code causes two outgoing requests, so those that pages send, which may be made up, are limited. */
export async function countSentCode(
  { rateLimiter, config: { limits } }: Pick<Services, 'rateLimiter' | 'config'>,
  requester: Requester,
): Promise<Result> {
  const counted = await rateLimiter.consume(LOGINS.limitsFor(limits, requester))
  return counted.ok ? DONE : refuseByLimit(counted)
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
  const user = await withDeadlineSignal(EXCHANGE_TIMEOUT_MS, (signal) =>
    requestUser({ provider, authorization, signal, metrics }),
  )
  if (!user.ok && user.error.errorName === 'providerUnavailable')
    log.warn({ platform: provider.platform, reason: user.error.reason }, 'platform request failed')
  return user
}

interface UserRequest {
  readonly provider: ConfiguredProvider
  readonly authorization: AuthorizationCode
  readonly signal: AbortSignal
  readonly metrics: Services['metrics']
}

async function requestUser({
  provider,
  authorization,
  signal,
  metrics,
}: UserRequest): Promise<Result<ProviderUser>> {
  const { platform, definition } = provider
  const request = <Value>(
    name: 'token' | 'user info',
    message: ProviderRequest,
    read: (body: unknown) => Result<Value>,
  ): Promise<Result<Value>> =>
    callDependency(metrics, { dependency: 'platform', operation: `${platform} ${name}`, outcomeOf }, () =>
      send(message, signal, read),
    )
  const token = await request('token', definition.tokenRequest(provider, authorization), definition.readToken)
  if (!token.ok) return token
  return request('user info', definition.userInfoRequest(provider, token.value), (body) =>
    definition.readUser(provider, body, token.value),
  )
}

function outcomeOf(result: Result<unknown>): DependencyOutcome {
  if (result.ok) return 'ok'
  return result.error.errorName === 'providerUnavailable' ? 'error' : 'refused'
}

/** Sends a request and reads the response, until the signal aborts. */
async function send<Value>(
  { url, form, headers }: ProviderRequest,
  signal: AbortSignal,
  read: (body: unknown) => Result<Value>,
): Promise<Result<Value>> {
  const answer = await sendRequest({
    url,
    headers: { ...headers, accept: 'application/json', ...(form && { 'content-type': FORM_CONTENT_TYPE }) },
    ...(form && { body: encodeForm(form) }),
    timeoutMs: EXCHANGE_TIMEOUT_MS,
    signal,
    needsBody: isReadable,
  })
  if (!answer.ok) return unavailable(answer.reason === 'aborted' ? 'timeout' : answer.reason)
  if (!isReadable(answer.status)) return unavailable(`status ${answer.status}`)
  if (answer.isTruncated) return unavailable('response too large')
  let body: unknown
  try {
    body = JSON.parse(answer.body)
  } catch {
    return unavailable('response is not valid JSON')
  }
  return read(body)
}

/** Providers explain a refusal in the body. */
function isReadable(status: number): boolean {
  return (status >= 200 && status < 300 && status !== 204) || (status >= 400 && status < 500)
}
