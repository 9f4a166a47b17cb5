import type { SmsCaps } from '../../config/config.ts'
import { DAY_S } from '../../shared/clock.ts'
import type { Contact } from '../../shared/contact.ts'
import { countryOf, isMobileIn } from '../../shared/mobile-number.ts'
import type { Failed, Result } from '../../shared/result.ts'
import { DONE, fail } from '../../shared/result.ts'
import { declareLimit } from '../rate-limit/declare-limit.ts'
import type { Limit } from '../rate-limit/rate-limiter.ts'
import type { Services } from '../services.ts'

/**
 * The limits of a cap: all messages, those that browsers unknown to the recipient's account cause, and those about changes that are sent
 * although the cap is reached. The last two are half of the first.
 */
function declareCap(
  [all, unknown, reserve]: readonly [string, string, string],
  { per, maxFrom, halfFrom }: Readonly<Record<'per' | 'maxFrom' | 'halfFrom', string>>,
) {
  const common = {
    per,
    windowS: DAY_S,
    exceeded: 'Error 1205. Above half of it, browsers unknown to the account need the slider',
  }
  const exceeded = 'No SMS about a change of an account. E-mails have no such limit'
  return {
    all: declareLimit({ ...common, name: all, maxFrom }),
    unknown: declareLimit({ ...common, name: unknown, maxFrom: halfFrom }),
    reserve: declareLimit({ ...common, name: reserve, maxFrom: halfFrom, exceeded }),
  }
}

const TOTAL = declareCap(['sms-day', 'sms-from-unknown-browsers-day', 'sms-notices-over-cap-day'], {
  per: 'all countries together',
  maxFrom: '`sms.daily_cap`',
  halfFrom: 'half of `sms.daily_cap`',
})

const PER_COUNTRY = declareCap(
  ['sms-to-country-day', 'sms-to-country-from-unknown-browsers-day', 'sms-notices-over-cap-to-country-day'],
  {
    per: 'country',
    maxFrom: '`sms.daily_caps`, else `sms.daily_cap_per_country`',
    halfFrom: 'half of `sms.daily_caps`, else of `sms.daily_cap_per_country`',
  },
)

type Deps = Pick<Services, 'config' | 'persistentRateLimiter' | 'log' | 'metrics'>

/** A message before it is sent. E-mail has no caps. */
export interface CappedMessage {
  readonly contact: Contact
  /** Whether the recipient's account has signed in before with the browser that causes the message. */
  readonly isKnownBrowser: boolean
}

/** `half-used`: browsers unknown to the account need the slider. */
export type SmsCapsState = 'open' | 'half-used' | 'reached'

/**
 * The daily caps of a country and of all countries limit the cost of an attack that requests codes for numbers whose
 * operator pays the attacker. Half of each cap is kept for browsers known to the recipient's account. The others need
 * the slider once half of their part, or half of the cap, is used.
 */
export async function readSmsCaps(deps: Deps, message: CappedMessage): Promise<SmsCapsState> {
  const caps = listCaps(deps, message)
  if (caps.length === 0) return 'open'
  const halves = caps.map((cap) => ({ ...cap, max: Math.ceil(cap.max / 2) }))
  const read = await deps.persistentRateLimiter.check([...caps, ...halves])
  if (read.ok) return 'open'
  if (caps.includes(read.exceeded)) {
    reportCappedSms(deps, read.exceeded)
    return 'reached'
  }
  deps.metrics.count('portico_sms_cap_half_used_total', { country: read.exceeded.key })
  return message.isKnownBrowser ? 'open' : 'half-used'
}

interface CountedMessage extends CappedMessage {
  readonly isSent: boolean
}

/**
 * Counts a message against the caps.
 * @returns `codeNotSent` over a cap
 */
export async function consumeSmsCaps(deps: Deps, message: CountedMessage): Promise<Result> {
  const caps = smsCapsOf(deps, message)
  if (caps.length === 0) return DONE
  const consumed = await deps.persistentRateLimiter.consume(caps)
  return consumed.ok ? DONE : refuseOverCap(deps, consumed.exceeded)
}

/**
 * What a message counts against. One that is not sent does the same work and is counted apart, so that timing does not
 * reveal who has an account.
 */
export function smsCapsOf(
  deps: Pick<Deps, 'config'>,
  { isSent, ...message }: CountedMessage,
): readonly Limit[] {
  const caps = listCaps(deps, message)
  return isSent ? caps : caps.map(asDecoy)
}

export function refuseOverCap(deps: Pick<Deps, 'log' | 'metrics'>, cap: Limit): Failed {
  reportCappedSms(deps, cap)
  return fail('codeNotSent', { reason: cap.name })
}

/** What messages about changes of accounts count against that are sent although a cap is reached. */
export function smsReserveOf(deps: Pick<Deps, 'config'>, contact: Contact): readonly Limit[] {
  return capsFor(deps, contact).map(({ reserve, key, max }) =>
    reserve.limitFor(deps.config.limits, key, Math.ceil(max / 2)),
  )
}

interface ReportDeps {
  readonly log: Pick<Services['log'], 'warn'>
  readonly metrics: Pick<Services['metrics'], 'count'>
}

export function reportCappedSms({ log, metrics }: ReportDeps, { key: country, max }: Limit): void {
  log.warn({ country, max }, 'a daily cap of SMS is reached')
  metrics.count('portico_sms_capped_total', { country })
}

function capsFor({ config: { sms } }: Pick<Deps, 'config'>, { channel, target }: Contact) {
  if (channel !== 'sms') return []
  const ofCountry = { ...PER_COUNTRY, ...countryCap(sms.caps, target) }
  const ofAll = { ...TOTAL, key: 'all', max: sms.caps.total }
  return [ofCountry, ofAll].flatMap(({ max, ...cap }) => (max === undefined ? [] : [{ ...cap, max }]))
}

function listCaps(deps: Pick<Deps, 'config'>, { contact, isKnownBrowser }: CappedMessage): readonly Limit[] {
  const { limits } = deps.config
  return capsFor(deps, contact).flatMap(({ all, unknown, key, max }) => {
    const ofUnknown = unknown.limitFor(limits, key, Math.ceil(max / 2))
    return isKnownBrowser ? [all.limitFor(limits, key, max)] : [all.limitFor(limits, key, max), ofUnknown]
  })
}

interface Cap {
  readonly key: string
  /** `undefined` without a cap. */
  readonly max: number | undefined
}

function countryCap({ perCountry, byCountry }: SmsCaps, mobile: string): Cap {
  const country = Object.keys(byCountry).find((name) => isMobileIn(mobile, [name]))
  return country === undefined
    ? { key: countryOf(mobile), max: perCountry }
    : { key: country, max: byCountry[country] }
}

function asDecoy(cap: Limit): Limit {
  return { ...cap, key: 'suppressed', max: Number.MAX_SAFE_INTEGER }
}
