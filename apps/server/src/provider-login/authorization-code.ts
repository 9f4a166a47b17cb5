import { createHash } from 'node:crypto'
import { encodeForm, FORM_CONTENT_TYPE } from '@portico/protocol'
import { HOUR_S, TEN_MINUTES_S } from '../clock.ts'
import type { ConfiguredPlatform } from '../config/platforms.ts'
import type { Browser } from '../http/client-info.ts'
import { deviceLimitKey } from '../http/client-info.ts'
import type { Counter, Limit } from '../rate-limit/rate-limiter.ts'
import type { Result } from '../result.ts'
import { fail, succeed } from '../result.ts'
import type { Services } from '../services.ts'
import type {
  AuthorizationCode,
  ProviderAdapter,
  ProviderRequest,
  ProviderUser,
  Reading,
} from './provider-adapters.ts'
import { trouble, PROVIDER_ADAPTERS } from './provider-adapters.ts'

/** Longer than any platform lets a code live. */
const CODE_REMEMBERED_S = HOUR_S

/** Who comes with a code. */
export interface CodeSender {
  readonly browser: Browser
  readonly addressKey: string
}

/**
 * Who a code is, once: a code that was shown before is 1902 and the platform is not asked again. When the platform cannot
 * be asked the code is as before, for whoever tries again.
 */
export async function redeemCode(
  services: Pick<Services, 'rateLimiter' | 'config' | 'log'>,
  platform: ConfiguredPlatform,
  { bearer, ...authorization }: AuthorizationCode & { readonly bearer: CodeSender },
): Promise<Result<ProviderUser>> {
  const { rateLimiter } = services
  const taken = await rateLimiter.consume(senderLimits(services, bearer))
  if (!taken.ok) return fail('tooOften', { retryTimeS: taken.retryAfterS })
  const shown = shownCounter(platform, authorization.code)
  if ((await rateLimiter.increment(shown)) > 1) return fail('authorizationCodeExpired')
  const user = await fetchProviderUser(services, platform, authorization)
  if (!user.ok && user.error.errorName === 'platformTrouble') await rateLimiter.reset([shown])
  return user
}

/** Each code makes us call out twice: a flood of made-up ones must not become ours. */
function senderLimits(
  { config: { limits } }: Pick<Services, 'config'>,
  { browser, addressKey }: CodeSender,
): readonly Limit[] {
  return [
    {
      name: 'platform logins of device, 10 min',
      key: deviceLimitKey(browser, addressKey),
      max: limits.platformLoginsPerDevice10Min,
      windowS: TEN_MINUTES_S,
    },
    {
      name: 'platform logins of address, 10 min',
      key: addressKey,
      max: limits.platformLoginsPerAddress10Min,
      windowS: TEN_MINUTES_S,
    },
  ]
}

function shownCounter({ platform, clientKey }: ConfiguredPlatform, code: string): Counter {
  const key = createHash('sha256')
    .update(JSON.stringify([platform, clientKey, code]))
    .digest('base64url')
  return { name: 'platform code shown', key, windowS: CODE_REMEMBERED_S }
}

/** For both calls together; the visitor has an answer within five seconds, whatever the platform does. */
const EXCHANGE_TIMEOUT_MS = 4_000

/**
 * Exchanges an authorization code for who it is: the token, then the user info (contract, section 8).
 * 1902: the platform refuses the code. 1905: it cannot be asked, or says something else; the log says what.
 */
export async function fetchProviderUser(
  { log }: Pick<Services, 'log'>,
  platform: ConfiguredPlatform,
  authorization: AuthorizationCode,
): Promise<Result<ProviderUser>> {
  const said = await exchange(PROVIDER_ADAPTERS[platform.platform], platform, authorization)
  if (said.kind === 'read') return succeed(said.value)
  if (said.kind === 'code refused') return fail('authorizationCodeExpired')
  log.warn({ platform: platform.platform, reason: said.reason }, 'platform request failed')
  return fail('platformTrouble')
}

async function exchange(
  dialect: ProviderAdapter,
  platform: ConfiguredPlatform,
  authorization: AuthorizationCode,
): Promise<Reading<ProviderUser>> {
  const signal = AbortSignal.timeout(EXCHANGE_TIMEOUT_MS)
  const token = await ask(dialect.tokenRequest(platform, authorization), signal, dialect.readToken)
  if (token.kind !== 'read') return token
  const user = await ask(dialect.userInfoRequest(platform, token.value), signal, (answer) =>
    dialect.readUser(platform, answer),
  )
  if (user.kind === 'read' && user.value.openId !== token.value.openId)
    return trouble('the user info belongs to another user')
  return user
}

async function ask<Value>(
  call: ProviderRequest,
  signal: AbortSignal,
  read: (answer: unknown) => Reading<Value>,
): Promise<Reading<Value>> {
  try {
    return read(await fetchJson(call, signal))
  } catch (error) {
    if (error instanceof ProviderError) return trouble(error.message)
    throw error
  }
}

/** Far more than any of their answers; what is longer is read no further. */
const ANSWER_MAX_BYTES = 64 * 1024

/** A platform did not answer as it should; its words are ours and hold nothing that was sent or came. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError'
}

/**
 * Sends a call and reads its answer, up to a limit and as long as the signal lets it; redirects are not followed.
 * @returns the parsed JSON
 * @throws ProviderError
 */
export async function fetchJson(
  { url, form, headers }: ProviderRequest,
  signal: AbortSignal,
): Promise<unknown> {
  const finished = new AbortController()
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': FORM_CONTENT_TYPE, accept: 'application/json' },
      body: encodeForm(form),
      redirect: 'manual',
      signal: AbortSignal.any([signal, finished.signal]),
    })
    return parse(await readWhole(response))
  } catch (error) {
    throw error instanceof ProviderError ? error : new ProviderError(describe(error, signal))
  } finally {
    // What is not read to its end would keep its connection open.
    finished.abort()
  }
}

async function readWhole(response: Response): Promise<string> {
  const isAnswer = response.status < 300 || (response.status >= 400 && response.status < 500)
  if (!isAnswer || !response.body) throw new ProviderError(`status ${response.status}`)
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body as AsyncIterable<Uint8Array>) {
    bytes += chunk.length
    if (bytes > ANSWER_MAX_BYTES) throw new ProviderError('an answer without end')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ProviderError('the answer is not valid JSON')
  }
}

/** Node keeps the reason of a failed fetch one deeper; its code says enough. */
function describe(error: unknown, signal: AbortSignal): string {
  if (signal.aborted) return 'no answer in time'
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && 'code' in cause ? String(cause.code) : 'cannot be reached'
}
