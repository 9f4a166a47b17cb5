import type { Contact } from '../accounts/contact.ts'
import { countryOf, isMobileIn } from '../accounts/mobile-number.ts'
import { DAY_S } from '../clock.ts'
import type { SmsCaps } from '../config/config.ts'
import type { Limit } from '../rate-limit/rate-limiter.ts'
import type { Result } from '../result.ts'
import { DONE, fail } from '../result.ts'
import type { Services } from '../services.ts'

/**
 * Counts a code by SMS against the daily caps of its country and of all countries, which limit the cost of an attack
 * that requests codes for numbers whose operator pays the attacker.
 * @returns `codeNotSent` over a cap
 */
export async function consumeSmsCaps(
  { config, persistentRateLimiter, log, metrics }: Services,
  { channel, target }: Contact,
): Promise<Result> {
  if (channel !== 'sms') return DONE
  const consumed = await persistentRateLimiter.consume(listCaps(config.sms.caps, target))
  if (consumed.ok) return DONE
  const { key: country, max } = consumed.exceeded
  log.warn({ country, max }, 'daily cap of SMS is reached: codes are refused with 1205')
  metrics.countCappedSms(country)
  return fail('codeNotSent')
}

function listCaps({ total, perCountry, byCountry }: SmsCaps, mobile: string): readonly Limit[] {
  const own = Object.keys(byCountry).find((name) => isMobileIn(mobile, [name]))
  const key = own ?? countryOf(mobile)
  const max = own === undefined ? perCountry : byCountry[own]
  return [
    ...(max === undefined ? [] : [{ name: 'SMS codes to country, day', key, max, windowS: DAY_S }]),
    ...(total === undefined ? [] : [{ name: 'SMS codes, day', key: 'all', max: total, windowS: DAY_S }]),
  ]
}
