import { DAY_S, HOUR_S, TEN_MINUTES_S } from '../clock.ts'
import type { Limits } from '../config/config-file.ts'
import type { Browser } from '../http/client-info.ts'
import { deviceLimitKey } from '../http/client-info.ts'
import type { Counter, Limit, RateLimitResult } from '../rate-limit/rate-limiter.ts'
import { exceedsAny } from '../rate-limit/rate-limiter.ts'
import type { Result } from '../result.ts'
import { DONE, fail, succeed } from '../result.ts'
import type { Services } from '../services.ts'
import { requireSlider } from '../slider/challenge.ts'
import type { Visitor } from './check-code.ts'
import type { CodeScope } from './codes.ts'
import { findCodeRecord } from './codes.ts'

type Parts = Pick<Services, 'rateLimiter' | 'persistentRateLimiter' | 'config'>

/** The browser and address that request a code. */
export interface CodeRequester {
  readonly browser: Browser
  readonly addressKey: string
}

/** The limits a request for a code has consumed. */
export interface ConsumedLimits {
  /** For a request that failed with an error the requester sees: refunds the target, but not the requester. */
  readonly refundTarget: () => Promise<void>
  /** As if the request had not been made. */
  readonly refundAll: () => Promise<void>
}

interface RequestLimits {
  /** Refused when exceeded; they survive a restart. */
  readonly hard: readonly Limit[]
  /** When exceeded, a challenge is required. */
  readonly soft: readonly Limit[]
}

type RequireChallenge = () => Promise<Result>

const RESEND = 'code resend'
/** Mobiles that differ in this many final digits form a block of 1,000. */
const BLOCK_DIGITS = 3

/**
 * Consumes the limits of a request for a code, keyed by the normalized target.
 * @param requireSolved requires the challenge; called when a soft limit is exceeded
 * @returns `resendTooSoon` or `rateLimited` for a hard limit, or the error of `requireSolved`
 */
export async function consumeSendLimits(
  parts: Parts,
  { scope, requester }: { readonly scope: CodeScope; readonly requester: CodeRequester },
  requireSolved: RequireChallenge,
): Promise<Result<ConsumedLimits>> {
  const { rateLimiter, persistentRateLimiter, config } = parts
  const ofTarget = targetLimits(config.limits, scope)
  const hard = [...ofTarget, ...requesterLimits(config.limits, requester)]
  const number = numberLimit(scope, requester)
  const isNewNumber = scope.contact.channel === 'sms' && (await rateLimiter.increment(number)) === 1
  const soft = [
    ...softLimits(config.limits, requester),
    ...(isNewNumber ? [blockLimit(config.limits, scope, requester)] : []),
  ]
  const consumed = await consumeLimits(parts, { hard, soft }, requireSolved)
  if (!consumed.ok) {
    await rateLimiter.refund([number])
    return consumed
  }
  return succeed({
    refundTarget: () => persistentRateLimiter.refund(ofTarget),
    refundAll: async () => {
      await persistentRateLimiter.refund(hard)
      await rateLimiter.refund([...soft, number])
    },
  })
}

/**
 * Counts a call that reveals who is registered like a request for a code, slider included. A code sent to this
 * browser for the same purpose was counted already.
 */
export async function countAccountQuery(
  services: Services,
  scope: CodeScope,
  { visitor, addressKey }: { readonly visitor: Visitor; readonly addressKey: string },
): Promise<Result> {
  const { browser, challenge } = visitor
  const record = await findCodeRecord(services, scope)
  if (record?.ownerIdHash === browser.idHash) return DONE
  const { limits } = services.config
  const requester = { browser, addressKey }
  const queryLimits = { hard: requesterLimits(limits, requester), soft: softLimits(limits, requester) }
  return consumeLimits(services, queryLimits, () =>
    requireSlider(services, {
      owner: visitor,
      action: 'submit',
      verifyTicket: challenge.verifyTicket,
      captcha: challenge,
    }),
  )
}

/**
 * Hard limits are checked before a challenge is required and consumed after it, so that an unsolved challenge writes
 * nothing.
 */
async function consumeLimits(
  { rateLimiter, persistentRateLimiter }: Parts,
  { hard, soft }: RequestLimits,
  requireSolved: RequireChallenge,
): Promise<Result> {
  if (await exceedsAny(rateLimiter, soft)) {
    const open = await persistentRateLimiter.check(hard)
    const passed = open.ok ? await requireSolved() : refuse(open)
    if (!passed.ok) {
      await rateLimiter.refund(soft)
      return passed
    }
  }
  const consumed = await persistentRateLimiter.consume(hard)
  if (consumed.ok) return DONE
  await rateLimiter.refund(soft)
  return refuse(consumed)
}

function refuse({ exceeded, retryAfterS }: Extract<RateLimitResult, { readonly ok: false }>): Result {
  return fail(exceeded.name === RESEND ? 'resendTooSoon' : 'rateLimited', { retryTimeS: retryAfterS })
}

function targetLimits(limits: Limits, { contact: { target }, codeType }: CodeScope): readonly Limit[] {
  const { codeResendS } = limits
  const resend: Limit = { name: RESEND, key: `${codeType}:${target}`, max: 1, windowS: codeResendS }
  return [
    ...(codeResendS === 0 ? [] : [resend]),
    { name: 'codes of target, hour', key: target, max: limits.codesPerTargetHour, windowS: HOUR_S },
    { name: 'codes of target, day', key: target, max: limits.codesPerTargetDay, windowS: DAY_S },
  ]
}

function requesterLimits(limits: Limits, requester: CodeRequester): readonly Limit[] {
  return [
    {
      name: 'codes of device, hour',
      key: deviceLimitKey(requester.browser, requester.addressKey),
      max: limits.codesPerDeviceHour,
      windowS: HOUR_S,
    },
    {
      name: 'codes of address, hour',
      key: requester.addressKey,
      max: limits.codesPerAddressHour,
      windowS: HOUR_S,
    },
  ]
}

function softLimits(limits: Limits, requester: CodeRequester): readonly Limit[] {
  return [
    {
      name: 'codes of device, 10 min',
      key: deviceLimitKey(requester.browser, requester.addressKey),
      max: limits.codesPerDevice10Min,
      windowS: TEN_MINUTES_S,
    },
    {
      name: 'codes of address, 10 min',
      key: requester.addressKey,
      max: limits.codesPerAddress10Min,
      windowS: TEN_MINUTES_S,
    },
  ]
}

/** Distinguishes a repeated request for a number from a new one. */
function numberLimit({ contact: { target } }: CodeScope, { addressKey }: CodeRequester): Counter {
  return { name: 'codes of target from address, hour', key: `${addressKey} ${target}`, windowS: HOUR_S }
}

/** Requires the slider early when an address goes through consecutive numbers; each number counts once. */
function blockLimit(
  limits: Limits,
  { contact: { target } }: CodeScope,
  { addressKey }: CodeRequester,
): Limit {
  return {
    name: 'numbers of block from address, hour',
    key: `${addressKey} ${target.slice(0, -BLOCK_DIGITS)}`,
    max: limits.numbersPerBlockHour,
    windowS: HOUR_S,
  }
}
