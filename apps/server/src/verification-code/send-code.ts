import type { CodeType, ErrorName } from '@portico/protocol'
import { CODE_TYPES } from '@portico/protocol'
import { findAccount } from '../accounts/account.store.ts'
import { isServedMobile } from '../accounts/mobile-number.ts'
import { hasBusinessAccount } from '../business-account/business-account.store.ts'
import type { Channel } from '../delivery/message.ts'
import type { Result } from '../result.ts'
import { DONE, fail, succeed } from '../result.ts'
import type { Services } from '../services.ts'
import type { ChallengeAnswer } from '../slider/challenge.ts'
import { requireChallenge } from '../slider/challenge.ts'
import type { CodeScope } from './codes.ts'
import { saveCode, generateCode } from './codes.ts'
import type { CodeRequester, ConsumedLimits } from './send-limits.ts'
import { consumeSendLimits } from './send-limits.ts'
import { writeMessage } from './write-message.ts'

export interface CodeRequest extends CodeScope, CodeRequester {
  readonly aid: string
  readonly challenge: ChallengeAnswer
  /** A caller that knows no slider is shown an image captcha in its place (contract, section 4). */
  readonly supportsSlider: boolean
  /** The account of the visitor, if signed in. */
  readonly signedInAs: string | undefined
  readonly appName: string
  readonly language: string
  readonly domain: string
}

/** Sends a code, if it may leave: to a country that is served, not too often, and for a purpose the target has part in. */
export async function sendCode(services: Services, wish: CodeRequest): Promise<Result> {
  const { channel, target } = wish.contact
  if (channel === 'sms' && !isServedMobile(target, services.config.sms.countries))
    return fail('codeNotSent', { descriptionKey: 'sms_not_served' })
  const taken = await consumeSendLimits(services, { place: wish, asker: wish }, () =>
    requireChallenge(services, {
      challenge: wish.supportsSlider ? 'slider' : 'captcha',
      owner: wish,
      action: 'send-code',
      answer: wish.challenge,
    }),
  )
  return taken.ok ? sendWithinLimits(services, wish, taken.value) : taken
}

async function sendWithinLimits(
  services: Services,
  wish: CodeRequest,
  taken: ConsumedLimits,
): Promise<Result> {
  const { contact, codeType, signedInAs } = wish
  const { channel } = contact
  const owner = await findAccount(services.database, contact)
  const fate = evaluatePurpose({
    channel,
    codeType,
    isRegistered: owner !== undefined,
    hasBusinessAccount: await hasBusinessAccount(services.database, owner?.id ?? ''),
    isSignedIn: signedInAs !== undefined,
    isOwn: owner !== undefined && owner.id === signedInAs,
  })
  if (!fate.ok) {
    await taken.refundTarget()
    return fate
  }
  if (!services.outbox.canSend(channel)) {
    await taken.refundAll()
    return fail('codeNotSent')
  }
  await enqueueCode(services, wish, fate.value)
  return DONE
}

/** Does the same work whether somebody gets the code or not, so that nobody learns which by waiting. */
async function enqueueCode(services: Services, wish: CodeRequest, fate: DeliveryDecision): Promise<void> {
  const { database, outbox, config } = services
  const { contact, browser } = wish
  const oneTimeCode = generateCode(contact.channel)
  const ttlS = contact.channel === 'sms' ? config.limits.mobileCodeLifeS : config.limits.emailCodeLifeS
  await saveCode(services, wish, { oneTimeCode, browser, ttlS })
  const words = await writeMessage({ ...wish, ...contact, ...config.sms, oneTimeCode, ttlS })
  const message = { ...contact, ...words, oneTimeCode, ttlS }
  if (fate === 'leaves') await outbox.enqueue(database, message)
  else await outbox.enqueueDecoy(database, message)
  outbox.wake()
}

interface CodePurpose {
  readonly channel: Channel
  readonly codeType: CodeType
  /** Whether somebody has an account by this mobile or e-mail. */
  readonly isRegistered: boolean
  /** Whether that account has a business account. */
  readonly hasBusinessAccount: boolean
  readonly isSignedIn: boolean
  /** Whether it is a contact of the signed-in account itself. */
  readonly isOwn: boolean
}

/** What is said of a mobile or an e-mail that is somebody's already. */
const TAKEN_ERRORS = { sms: 'mobileBound', email: 'emailRegistered' } as const satisfies Record<
  Channel,
  ErrorName
>

/** What becomes of a code: it leaves, or nothing does and the asker sees the same. */
export type DeliveryDecision = 'leaves' | 'withheld'

/** Whether a code may be asked for at all for this purpose, and whether there is somebody to get it. */
function evaluatePurpose(purpose: CodePurpose): Result<DeliveryDecision> {
  const { channel, codeType, isRegistered } = purpose
  switch (codeType) {
    case CODE_TYPES.bind:
      return evaluateBinding(purpose)
    case CODE_TYPES.register:
      return isRegistered ? fail(TAKEN_ERRORS.email) : succeed('leaves')
    case CODE_TYPES.resetPassword:
      return succeed(isRegistered ? 'leaves' : 'withheld')
    case CODE_TYPES.login:
      // By mobile a login registers; by e-mail there is nobody to log in (contract, section 3).
      return succeed(channel === 'sms' || isRegistered ? 'leaves' : 'withheld')
    case CODE_TYPES.mobileLogin:
      return succeed('leaves')
  }
}

/** A code also leaves for a contact the account has already: it proves the owner when another one is bound. */
function evaluateBinding(purpose: CodePurpose): Result<DeliveryDecision> {
  if (!purpose.isSignedIn) return fail('notLoggedIn')
  return purpose.isRegistered && !purpose.isOwn ? fail(takenError(purpose)) : succeed('leaves')
}

function takenError({ channel, ...owner }: CodePurpose): ErrorName {
  return channel === 'sms' && owner.hasBusinessAccount ? 'mobileHasBusinessAccount' : TAKEN_ERRORS[channel]
}
