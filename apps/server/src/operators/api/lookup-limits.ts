import { declareLimit } from '../../services/rate-limit/declare-limit.ts'
import type { Services } from '../../services/services.ts'
import { DAY_S, MINUTE_S } from '../../shared/clock.ts'
import { OperatorFault } from './operator-call.ts'
import type { OperatorKey } from './operator-keys.ts'

const EXCEEDED = 'Status 429 until the window ends'

/** A masked contact can be completed by trying: a million mobile numbers have the visible digits of one. */
const LOOKUP_LIMITS = [
  declareLimit({
    name: 'operator-lookups-per-key-minute',
    per: 'key of the operator API',
    windowS: MINUTE_S,
    max: 'operatorLookupsPerKeyMinute',
    exceeded: EXCEEDED,
  }),
  declareLimit({
    name: 'operator-lookups-per-key-day',
    per: 'key of the operator API',
    windowS: DAY_S,
    max: 'operatorLookupsPerKeyDay',
    exceeded: EXCEEDED,
  }),
]

/** @throws OperatorFault beyond the limits of the key */
export async function countLookup(
  { config, rateLimiter }: Pick<Services, 'config' | 'rateLimiter'>,
  key: OperatorKey,
): Promise<void> {
  const limits = LOOKUP_LIMITS.map((limit) => limit.limitFor(config.limits, key.name))
  const result = await rateLimiter.consume(limits)
  if (result.ok) return
  const { max, windowS } = result.exceeded
  throw new OperatorFault(
    'rate_limited',
    `the key ${key.name} has looked up ${max} contacts, names and ids within ${windowS} s; wait ${result.retryAfterS} s`,
  )
}
