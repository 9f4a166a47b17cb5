import type { Limits } from '../config/config-file.ts'
import type { Limit, Limiter } from '../ephemeral/limiter.ts'
import type { Outcome } from '../outcome.ts'
import { DONE, fail } from '../outcome.ts'
import type { CodePlace } from './code-ticket.ts'

const TEN_MINUTES_S = 600
const HOUR_S = 3600
const DAY_S = 86_400

export interface Asker {
  /** Empty when the browser has none: then its address stands in, or all of those would share one count. */
  readonly deviceMark: string
  readonly addressKey: string
}

/** How often codes may leave (contract, section 11), counted on the target's one form, whatever was typed. */
export async function takeSendLimits(
  limiter: Limiter,
  limits: Limits,
  { place, asker }: { readonly place: CodePlace; readonly asker: Asker },
): Promise<Outcome> {
  const resend = resendLimit(limits, place)
  const taken = await limiter.take([
    ...resend,
    ...targetLimits(limits, place.target),
    ...askerLimits(limits, asker),
  ])
  if (taken.ok) return DONE
  return fail(resend.includes(taken.exceeded) ? 'codeTooSoon' : 'tooOften', { retryTimeS: taken.waitS })
}

function resendLimit({ codeResendS }: Limits, { target, codeType }: CodePlace): readonly Limit[] {
  if (codeResendS === 0) return []
  return [{ name: 'code resend', key: `${codeType}:${target}`, points: 1, durationS: codeResendS }]
}

function targetLimits(limits: Limits, target: string): readonly Limit[] {
  return [
    { name: 'codes of target, hour', key: target, points: limits.codesPerTargetHour, durationS: HOUR_S },
    { name: 'codes of target, day', key: target, points: limits.codesPerTargetDay, durationS: DAY_S },
  ]
}

function askerLimits(limits: Limits, { deviceMark, addressKey }: Asker): readonly Limit[] {
  const device = deviceMark || `address ${addressKey}`
  return [
    {
      name: 'codes of device, 10 min',
      key: device,
      points: limits.codesPerDevice10Min,
      durationS: TEN_MINUTES_S,
    },
    { name: 'codes of device, hour', key: device, points: limits.codesPerDeviceHour, durationS: HOUR_S },
    {
      name: 'codes of address, 10 min',
      key: addressKey,
      points: limits.codesPerAddress10Min,
      durationS: TEN_MINUTES_S,
    },
    {
      name: 'codes of address, hour',
      key: addressKey,
      points: limits.codesPerAddressHour,
      durationS: HOUR_S,
    },
  ]
}
