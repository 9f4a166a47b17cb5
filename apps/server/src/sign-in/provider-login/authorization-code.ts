import { encodeForm, FORM_CONTENT_TYPE } from '@portico/protocol'
import { sendRequest } from '../../services/outgoing-request.ts'
import { declareLimit } from '../../services/rate-limit/declare-limit.ts'
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
  ProviderResponse,
} from '../../shared/platforms/platform.ts'
import { unavailable } from '../../shared/platforms/platform.ts'
import type { Requester } from '../../shared/requester.ts'
import { deviceLimitKey } from '../../shared/requester.ts'
import type { Result } from '../../shared/result.ts'
import { DONE, fail, succeed } from '../../shared/result.ts'
import { sha256 } from '../../shared/sha256.ts'

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
  { browser, addressKey }: Requester,
): Promise<Result> {
  const counted = await rateLimiter.consume([
    LOGINS_PER_DEVICE.limitFor(limits, deviceLimitKey(browser, addressKey)),
    LOGINS_PER_ADDRESS.limitFor(limits, addressKey),
  ])
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
  const response = await withDeadlineSignal(EXCHANGE_TIMEOUT_MS, (signal) =>
    exchange({ provider, authorization, signal, metrics }),
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

async function exchange({
  provider,
  authorization,
  signal,
  metrics,
}: Exchange): Promise<ProviderResponse<ProviderUser>> {
  const { definition } = provider
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
    send(definition.tokenRequest(provider, authorization), signal, definition.readToken),
  )
  if (token.kind !== 'success') return token
  return observed('user info', () =>
    send(definition.userInfoRequest(provider, token.value), signal, (body) =>
      definition.readUser(provider, body, token.value),
    ),
  )
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
    headers: { ...headers, accept: 'application/json', ...(form && { 'content-type': FORM_CONTENT_TYPE }) },
    ...(form && { body: encodeForm(form) }),
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
