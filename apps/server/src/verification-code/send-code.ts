import { randomInt } from 'node:crypto'
import type { CodeType } from '@portico/protocol'
import { CODE_TYPES, MOBILE_CODE_LENGTH } from '@portico/protocol'
import { hasAccountWithMobile } from '../accounts/account.store.ts'
import type { Browser } from '../http/browser.ts'
import type { Outcome } from '../outcome.ts'
import { DONE, fail } from '../outcome.ts'
import type { Services } from '../services.ts'
import { keepCode } from './code-ticket.ts'
import { takeSendLimits } from './send-limits.ts'
import { writeSms } from './write-sms.ts'

export interface CodeWish {
  /** E.164 */
  readonly mobile: string
  readonly codeType: CodeType
  readonly browser: Browser
  readonly addressKey: string
  readonly isSignedIn: boolean
  readonly appName: string
  readonly language: string
  readonly domain: string
}

/** Sends a code to a mobile, if it may leave: not too often, and not for a purpose the target has no part in. */
export async function sendSmsCode(services: Services, wish: CodeWish): Promise<Outcome> {
  const { limiter, config, outbox } = services
  const { mobile: target, codeType, browser, addressKey } = wish
  const place = { target, codeType }
  const asker = { deviceMark: browser.deviceMark, addressKey }
  const allowed = await takeSendLimits(limiter, config.limits, { place, asker })
  if (!allowed.ok) return allowed
  const purpose = await judgePurpose(services, wish)
  if (!purpose.ok) return purpose
  if (!outbox.carries('sms')) return fail('codeNotSent')
  const smsCode = makeSmsCode()
  const lifeS = config.limits.mobileCodeLifeS
  await keepCode(services, place, { smsCode, browser, lifeS })
  // An unknown number asking for a reset sees what a known one sees; only nothing leaves (contract, section 3).
  if (codeType === CODE_TYPES.resetPassword && !(await hasAccountWithMobile(services.database, target)))
    return DONE
  const body = await writeSms({ smsCode, lifeS, ...wish })
  await outbox.write(services.database, { channel: 'sms', target, oneTimeCode: smsCode, body, lifeS })
  outbox.hurry()
  return DONE
}

/** Binding is for those who are signed in, to a mobile nobody has. */
async function judgePurpose(
  { database }: Services,
  { codeType, isSignedIn, mobile }: CodeWish,
): Promise<Outcome> {
  if (codeType !== CODE_TYPES.bind) return DONE
  if (!isSignedIn) return fail('notLoggedIn')
  return (await hasAccountWithMobile(database, mobile)) ? fail('mobileBound') : DONE
}

function makeSmsCode(): string {
  return String(randomInt(10 ** MOBILE_CODE_LENGTH)).padStart(MOBILE_CODE_LENGTH, '0')
}
