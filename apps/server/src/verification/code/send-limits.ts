import type { Limits } from '../../config/config-file.ts'
import type { Database } from '../../services/database/database.ts'
import { readSmsCaps, refuseOverCap, smsCapsOf } from '../../services/delivery/sms-caps.ts'
import type { DeclaredLimit } from '../../services/rate-limit/declare-limit.ts'
import { declareLimit, declareRequesterLimits } from '../../services/rate-limit/declare-limit.ts'
import type { Limit, RateLimitResult } from '../../services/rate-limit/rate-limiter.ts'
import { refuseByLimit } from '../../services/rate-limit/rate-limiter.ts'
import type { Services } from '../../services/services.ts'
import { DAY_S, HOUR_S, TEN_MINUTES_S } from '../../shared/clock.ts'
import type { Requester } from '../../shared/requester.ts'
import type { Failed, Result } from '../../shared/result.ts'
import { DONE, fail, succeed } from '../../shared/result.ts'
import type { Visitor } from '../challenge/challenge.ts'
import { requireSlider } from '../challenge/challenge.ts'
import type { Demand } from '../work/work-challenge.ts'
import { countForDemand } from '../work/work-challenge.ts'
import type { CodeScope } from './codes.ts'
import { findCodeRecord } from './codes.ts'

type Deps = Pick<
  Services,
  'rateLimiter' | 'persistentRateLimiter' | 'config' | 'warnOnce' | 'log' | 'metrics'
>

/** A request for a code before its limits are consumed. */
export interface LimitedRequest {
  readonly scope: CodeScope
  readonly requester: Requester
  /** Whether the account with this contact has signed in with the browser before. */
  readonly isKnownBrowser: boolean
  /** Omitted if no message follows. */
  readonly message?: CountedMessage
  /** A message with a link counts like a code, but does not delay the next code to the same contact. Default: a code. */
  readonly sends?: 'code' | 'link'
}

/** Counted against the daily caps. */
export interface CountedMessage {
  readonly isSent: boolean
  /** Stores it in the transaction that counts it: a message that is not stored is not counted, and the reverse. */
  readonly store: (trx: Database) => Promise<void>
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
  /** Daily caps, consumed with the hard limits. */
  readonly caps: readonly Limit[]
  /** Counts requests without a challenge; when exceeded, it is required. They survive a restart. */
  readonly unchallenged: readonly Limit[]
  /** When exceeded, a challenge is required. */
  readonly soft: readonly Limit[]
}

/** Requires the slider, or the captcha of a caller without one. */
type RequireChallenge = () => Promise<Result>

/** Requires work of so many bits. @returns whether it is done; if not, the slider follows */
type RequireWork = (bits: number) => Result<boolean>

/** How the visitor is challenged. */
export interface Challenges {
  readonly requireSolved: RequireChallenge
  /** Default: the slider at once. */
  readonly requireWork?: RequireWork
}

interface ConsumeOptions extends Challenges {
  /** Whether the slider is required in any case. */
  readonly isChallenged: boolean
  /** Run in the transaction that counts the persistent limits. */
  readonly store?: CountedMessage['store'] | undefined
}

/** Each browser is counted, so that no other delays it. */
const RESEND = declareLimit({
  name: 'code-resend',
  per: 'mobile or e-mail, type of code (or confirmation link) and browser',
  windowS: 'codeResendS',
  max: 1,
  exceeded: 'Error 1206 (wait)',
})

const SLIDER = 'The slider (error 1105)'
const WORK = 'Work (error 1106) or the slider; above `work_factor` times as many the slider'
const TARGET = 'mobile or e-mail'

type LimitOutcome = Partial<Pick<DeclaredLimit, 'exceeded' | 'factor'>>

/** The limits of one mobile or e-mail address. */
function declareTargetLimits(requests: string, outcome: LimitOutcome = {}): readonly DeclaredLimit[] {
  const hour = { windowS: HOUR_S, max: 'codesPerTargetHour' } as const
  const day = { windowS: DAY_S, max: 'codesPerTargetDay' } as const
  return [
    declareLimit({ name: `codes-per-target${requests}-hour`, per: TARGET, ...hour, ...outcome }),
    declareLimit({ name: `codes-per-target${requests}-day`, per: TARGET, ...day, ...outcome }),
  ]
}

/** Of browsers known to the target's account, which strangers cannot exhaust. */
const FROM_KNOWN_BROWSERS = declareTargetLimits('-from-known-browsers')

const FROM_OTHERS = declareTargetLimits('', { factor: 'codesPerTargetSliderFactor' })

const FROM_OTHERS_WITHOUT_SLIDER = declareTargetLimits('-without-slider', { exceeded: SLIDER })

/** The limits that are counted for a mobile or e-mail alone. */
export const TARGET_LIMITS: readonly DeclaredLimit[] = [
  ...FROM_KNOWN_BROWSERS,
  ...FROM_OTHERS,
  ...FROM_OTHERS_WITHOUT_SLIDER,
]

const REQUESTER_PER_HOUR = declareRequesterLimits({
  windowS: HOUR_S,
  device: { name: 'codes-per-device-hour', max: 'codesPerDeviceHour' },
  address: { name: 'codes-per-address-hour', max: 'codesPerAddressHour' },
})

const REQUESTER_PER_10_MIN = declareRequesterLimits({
  windowS: TEN_MINUTES_S,
  device: { name: 'codes-per-device-10-min', max: 'codesPerDevice10Min', exceeded: WORK },
  address: { name: 'codes-per-address-10-min', max: 'codesPerAddress10Min', exceeded: WORK },
})

/** Distinguishes a repeated request for a number from a new one. */
const NUMBER_PER_HOUR = declareLimit({
  name: 'codes-per-target-and-address-hour',
  per: 'mobile and address',
  windowS: HOUR_S,
  max: 1,
  exceeded: 'The mobile is not counted again in its block',
  isUnreported: true,
})

/** Requires the slider early when an address goes through consecutive numbers; each number counts once. */
const BLOCK_PER_HOUR = declareLimit({
  name: 'numbers-per-block-and-address-hour',
  per: 'address and mobiles that share all but their last three digits',
  windowS: HOUR_S,
  max: 'numbersPerBlockHour',
  exceeded: WORK,
})

/** For developers who test with one mobile number after another. */
const SLIDER_HINT =
  'codes need the slider now, after several requests or mobile numbers: raise codes_per_device_10_min and numbers_per_block_hour in "limits" of the configuration file'
/** Mobiles that differ in this many final digits form a block of 1,000. */
const BLOCK_DIGITS = 3

/**
 * Consumes the limits of a request for a code, keyed by the normalized target. Browsers known to the target's account
 * have their own counts, which strangers cannot exhaust.
 * @param challenges require work or the slider; called when a soft limit is exceeded
 * @returns `codeNotSent` over a daily cap, `resendTooSoon` or `rateLimited` for a hard limit, or the error of a
 * challenge
 */
export async function consumeSendLimits(
  deps: Deps,
  { scope, requester, isKnownBrowser, message, sends = 'code' }: LimitedRequest,
  challenges: Challenges,
): Promise<Result<ConsumedLimits>> {
  const { rateLimiter, persistentRateLimiter, config } = deps
  const { contact } = scope
  const capped = { contact, isKnownBrowser }
  const capsState = await readSmsCaps(deps, capped)
  if (capsState === 'reached') return fail('codeNotSent', { reason: 'daily cap of SMS' })
  const ofTarget = targetLimits(config.limits, contact.target, isKnownBrowser)
  const resend = resendLimits(config.limits, sends === 'code' ? scope.codeType : sends, { scope, requester })
  const ofRequester = REQUESTER_PER_HOUR.limitsFor(config.limits, requester)
  const { addressKey } = requester
  const number = NUMBER_PER_HOUR.limitFor(config.limits, `${addressKey} ${contact.target}`)
  const block = BLOCK_PER_HOUR.limitFor(
    config.limits,
    `${addressKey} ${contact.target.slice(0, -BLOCK_DIGITS)}`,
  )
  const isNewNumber = contact.channel === 'sms' && (await rateLimiter.increment(number)) === 1
  const soft = [...REQUESTER_PER_10_MIN.limitsFor(config.limits, requester), ...(isNewNumber ? [block] : [])]
  const consumed = await consumeLimits(
    deps,
    {
      hard: [...resend, ...ofTarget.hard, ...ofRequester],
      caps: message ? smsCapsOf(deps, { ...capped, isSent: message.isSent }) : [],
      unchallenged: ofTarget.unchallenged,
      soft,
    },
    { isChallenged: capsState === 'half-used', ...challenges, store: message?.store },
  )
  if (!consumed.ok) {
    await rateLimiter.refund([number])
    return consumed
  }
  const counted = consumed.value
  return succeed({
    refundTarget: () => persistentRateLimiter.refund(counted.filter((limit) => !ofRequester.includes(limit))),
    refundAll: async () => {
      await persistentRateLimiter.refund(counted)
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
  visitor: Visitor,
): Promise<Result> {
  const { browser, challenge } = visitor
  if (await findCodeRecord(services, scope, browser)) return DONE
  const { limits } = services.config
  const queryLimits = {
    hard: REQUESTER_PER_HOUR.limitsFor(limits, visitor),
    caps: [],
    unchallenged: [],
    soft: REQUESTER_PER_10_MIN.limitsFor(limits, visitor),
  }
  const requireSolved = () =>
    requireSlider(services, { requester: visitor, action: 'submit', answer: challenge })
  const consumed = await consumeLimits(services, queryLimits, { isChallenged: false, requireSolved })
  return consumed.ok ? DONE : consumed
}

/** @returns the persistent limits that were consumed */
async function consumeLimits(
  deps: Deps,
  { soft, ...limits }: RequestLimits,
  options: ConsumeOptions,
): Promise<Result<readonly Limit[]>> {
  const { rateLimiter, config, warnOnce } = deps
  const counted = await countForDemand(rateLimiter, soft, config.limits)
  const demand = options.isChallenged ? 'slider' : counted
  if (demand !== 'nothing' && config.isDevelopment) warnOnce(SLIDER_HINT)
  const consumed = await consumePersistent(deps, limits, { ...options, demand })
  if (!consumed.ok) await rateLimiter.refund(soft)
  return consumed
}

/** Hard limits are checked before a challenge is required and consumed after it, so that an unsolved one writes nothing. */
async function consumePersistent(
  deps: Pick<Deps, 'persistentRateLimiter' | 'log' | 'metrics'>,
  { hard, caps, unchallenged }: Omit<RequestLimits, 'soft'>,
  { demand, requireSolved, requireWork: requireWorked, store }: ConsumeOptions & { readonly demand: Demand },
): Promise<Result<readonly Limit[]>> {
  const { persistentRateLimiter: limiter } = deps
  const refuse = (refused: RefusedLimit): Failed =>
    caps.includes(refused.exceeded) ? refuseOverCap(deps, refused.exceeded) : toError(refused)
  let needsSlider = demand !== 'nothing'
  if (needsSlider) {
    const open = await limiter.check(hard)
    if (!open.ok) return refuse(open)
  }
  if (typeof demand === 'object' && requireWorked) {
    const worked = requireWorked(demand.bits)
    if (!worked.ok) return worked
    needsSlider = !worked.value
  }
  // Work counts as no challenge here: a stranger's codes to one target need the slider all the same.
  if (!needsSlider) {
    const all = [...hard, ...unchallenged, ...caps]
    const consumed = await limiter.consume(all, store)
    if (consumed.ok) return succeed(all)
    if (!unchallenged.includes(consumed.exceeded)) return refuse(consumed)
  }
  const solved = await requireSolved()
  if (!solved.ok) return solved
  const required = [...hard, ...caps]
  const consumed = await limiter.consume(required, store)
  return consumed.ok ? succeed(required) : refuse(consumed)
}

type RefusedLimit = Extract<RateLimitResult, { readonly ok: false }>

function toError(refused: RefusedLimit): Failed {
  return refuseByLimit(refused, refused.exceeded.name === RESEND.name ? 'resendTooSoon' : 'rateLimited')
}

type TargetLimits = Pick<RequestLimits, 'hard' | 'unchallenged'>

function targetLimits(limits: Limits, key: string, isKnownBrowser: boolean): TargetLimits {
  const of = (declared: readonly DeclaredLimit[]): readonly Limit[] =>
    declared.map((one) => one.limitFor(limits, key))
  return isKnownBrowser
    ? { hard: of(FROM_KNOWN_BROWSERS), unchallenged: [] }
    : { hard: of(FROM_OTHERS), unchallenged: of(FROM_OTHERS_WITHOUT_SLIDER) }
}

function resendLimits(
  limits: Limits,
  kind: string | number,
  { scope, requester }: Pick<LimitedRequest, 'scope' | 'requester'>,
): readonly Limit[] {
  if (limits.codeResendS === 0) return []
  return [RESEND.limitFor(limits, `${kind}:${scope.contact.target} ${requester.browser.idHash}`)]
}
