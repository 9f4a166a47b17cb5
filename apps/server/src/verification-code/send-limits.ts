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

/** Who asks for a code. */
export interface CodeRequester {
  readonly browser: Browser
  readonly addressKey: string
}

/** What a code that was asked for has taken of its limits. */
export interface ConsumedLimits {
  /** No code leaves for a reason the asker is told: its target is as before, the asker has asked. */
  readonly refundTarget: () => Promise<void>
  /** As if nobody had asked. */
  readonly refundAll: () => Promise<void>
}

interface RequestLimits {
  /** Past these nothing is answered; they survive a restart. */
  readonly hard: readonly Limit[]
  /** Past these a challenge has to be solved first. */
  readonly soft: readonly Limit[]
}

type RequireChallenge = () => Promise<Result>

const RESEND = 'code resend'
/** Mobiles that differ in so many last digits at most are of one block: 1,000 numbers. */
const BLOCK_DIGITS = 3

/**
 * Takes of each limit, counted on the target's one form, whatever was typed.
 * @param demandSolved says whether the challenge is solved; asked where a soft limit is exceeded
 * @returns codeTooSoon or tooOften where a limit is used up, or what demandSolved refuses
 */
export async function consumeSendLimits(
  parts: Parts,
  { place, asker }: { readonly place: CodeScope; readonly asker: CodeRequester },
  demandSolved: RequireChallenge,
): Promise<Result<ConsumedLimits>> {
  const { rateLimiter, persistentRateLimiter, config } = parts
  const ofTarget = targetLimits(config.limits, place)
  const hard = [...ofTarget, ...requesterLimits(config.limits, asker)]
  const number = numberLimit(place, asker)
  const isNewNumber = place.contact.channel === 'sms' && (await rateLimiter.increment(number)) === 1
  const soft = [
    ...softLimits(config.limits, asker),
    ...(isNewNumber ? [blockLimit(config.limits, place, asker)] : []),
  ]
  const taken = await consumeLimits(parts, { hard, soft }, demandSolved)
  if (!taken.ok) {
    await rateLimiter.refund([number])
    return taken
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
 * Counts a call that answers who is registered as if it asked for a code, the slider included. A code this browser was
 * sent for the same purpose was counted when it left, so showing it counts no second time.
 */
export async function countAccountQuery(
  services: Services,
  place: CodeScope,
  { visitor, addressKey }: { readonly visitor: Visitor; readonly addressKey: string },
): Promise<Result> {
  const { browser, challenge } = visitor
  const ticket = await findCodeRecord(services, place)
  if (ticket?.ownerIdHash === browser.idHash) return DONE
  const { limits } = services.config
  const asker = { browser, addressKey }
  const wanted = { hard: requesterLimits(limits, asker), soft: softLimits(limits, asker) }
  return consumeLimits(services, wanted, () =>
    requireSlider(services, {
      owner: visitor,
      action: 'submit',
      verifyTicket: challenge.verifyTicket,
      captcha: challenge,
    }),
  )
}

/** A hard limit is looked at before anything has to be solved, and taken after: a challenge left unsolved writes nothing. */
async function consumeLimits(
  { rateLimiter, persistentRateLimiter }: Parts,
  { hard, soft }: RequestLimits,
  demandSolved: RequireChallenge,
): Promise<Result> {
  if (await exceedsAny(rateLimiter, soft)) {
    const open = await persistentRateLimiter.check(hard)
    const passed = open.ok ? await demandSolved() : refuse(open)
    if (!passed.ok) {
      await rateLimiter.refund(soft)
      return passed
    }
  }
  const taken = await persistentRateLimiter.consume(hard)
  if (taken.ok) return DONE
  await rateLimiter.refund(soft)
  return refuse(taken)
}

function refuse({ exceeded, retryAfterS }: Extract<RateLimitResult, { readonly ok: false }>): Result {
  return fail(exceeded.name === RESEND ? 'codeTooSoon' : 'tooOften', { retryTimeS: retryAfterS })
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

function requesterLimits(limits: Limits, asker: CodeRequester): readonly Limit[] {
  return [
    {
      name: 'codes of device, hour',
      key: deviceLimitKey(asker.browser, asker.addressKey),
      max: limits.codesPerDeviceHour,
      windowS: HOUR_S,
    },
    {
      name: 'codes of address, hour',
      key: asker.addressKey,
      max: limits.codesPerAddressHour,
      windowS: HOUR_S,
    },
  ]
}

function softLimits(limits: Limits, asker: CodeRequester): readonly Limit[] {
  return [
    {
      name: 'codes of device, 10 min',
      key: deviceLimitKey(asker.browser, asker.addressKey),
      max: limits.codesPerDevice10Min,
      windowS: TEN_MINUTES_S,
    },
    {
      name: 'codes of address, 10 min',
      key: asker.addressKey,
      max: limits.codesPerAddress10Min,
      windowS: TEN_MINUTES_S,
    },
  ]
}

/** Tells a number an address asks for again from one it has not asked for. */
function numberLimit({ contact: { target } }: CodeScope, { addressKey }: CodeRequester): Counter {
  return { name: 'codes of target from address, hour', key: `${addressKey} ${target}`, windowS: HOUR_S }
}

/** An address that goes through numbers one after the other meets the slider early; each number counts once. */
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
