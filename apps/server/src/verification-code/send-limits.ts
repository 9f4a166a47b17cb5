import type { Limits } from '../config/config-file.ts'
import { countPast } from '../ephemeral/count-past.ts'
import type { Limit } from '../ephemeral/limiter.ts'
import type { Browser } from '../http/browser.ts'
import { deviceKey } from '../http/device-key.ts'
import type { Outcome } from '../outcome.ts'
import { DONE, fail, succeed } from '../outcome.ts'
import type { Services } from '../services.ts'
import { DAY_S, HOUR_S, TEN_MINUTES_S } from '../time-units.ts'
import type { CodePlace } from './code-ticket.ts'

type Parts = Pick<Services, 'limiter' | 'config'>

/** Who asks for a code. */
export interface Asker {
  readonly browser: Browser
  readonly addressKey: string
}

/** What a code that was asked for has taken of its limits. */
export interface TakenLimits {
  /** Too many from here lately: only behind the slider. */
  readonly challenge: 'none' | 'slider'
  /** No code leaves for a reason the asker is told: its target is as before, the asker has asked. */
  readonly freeTarget: () => Promise<void>
  /** As if nobody had asked. */
  readonly takeBack: () => Promise<void>
}

/** Takes of each limit, counted on the target's one form, whatever was typed; 1206 or 7 where one is used up. */
export async function takeSendLimits(
  parts: Parts,
  place: CodePlace,
  asker: Asker,
): Promise<Outcome<TakenLimits>> {
  const { limiter, config } = parts
  const { limits } = config
  const resend = resendLimit(limits, place)
  const ofTarget = [...resend, ...targetLimits(limits, place)]
  const ofAsker = askerLimits(limits, asker)
  const taken = await limiter.take([...ofTarget, ...ofAsker])
  if (!taken.ok)
    return fail(resend.includes(taken.exceeded) ? 'codeTooSoon' : 'tooOften', { retryTimeS: taken.waitS })
  const soft = softLimits(limits, asker)
  return succeed({
    challenge: (await countPast(limiter, soft)) ? 'slider' : 'none',
    freeTarget: () => limiter.giveBack(ofTarget),
    takeBack: () => limiter.giveBack([...ofTarget, ...ofAsker, ...soft]),
  })
}

/** For what tells as much as a code that was asked for: whether somebody is registered. */
export async function takeAskerLimits({ limiter, config }: Parts, asker: Asker): Promise<Outcome> {
  const taken = await limiter.take(askerLimits(config.limits, asker))
  return taken.ok ? DONE : fail('tooOften', { retryTimeS: taken.waitS })
}

function resendLimit({ codeResendS }: Limits, { contact, codeType }: CodePlace): readonly Limit[] {
  if (codeResendS === 0) return []
  return [{ name: 'code resend', key: `${codeType}:${contact.target}`, points: 1, durationS: codeResendS }]
}

function targetLimits(limits: Limits, { contact: { target } }: CodePlace): readonly Limit[] {
  return [
    { name: 'codes of target, hour', key: target, points: limits.codesPerTargetHour, durationS: HOUR_S },
    { name: 'codes of target, day', key: target, points: limits.codesPerTargetDay, durationS: DAY_S },
  ]
}

function askerLimits(limits: Limits, asker: Asker): readonly Limit[] {
  return [
    {
      name: 'codes of device, hour',
      key: deviceKey(asker.browser, asker.addressKey),
      points: limits.codesPerDeviceHour,
      durationS: HOUR_S,
    },
    {
      name: 'codes of address, hour',
      key: asker.addressKey,
      points: limits.codesPerAddressHour,
      durationS: HOUR_S,
    },
  ]
}

/** Past these a code leaves still, for who solves a puzzle. */
function softLimits(limits: Limits, asker: Asker): readonly Limit[] {
  return [
    {
      name: 'codes of device, 10 min',
      key: deviceKey(asker.browser, asker.addressKey),
      points: limits.codesPerDevice10Min,
      durationS: TEN_MINUTES_S,
    },
    {
      name: 'codes of address, 10 min',
      key: asker.addressKey,
      points: limits.codesPerAddress10Min,
      durationS: TEN_MINUTES_S,
    },
  ]
}
