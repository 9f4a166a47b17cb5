import type { CodeType, ErrorName } from '@portico/protocol'
import { CODE_TYPES } from '@portico/protocol'
import { findAccount } from '../accounts/account.store.ts'
import { isServedMobile } from '../accounts/mobile-number.ts'
import { hasBusinessAccount } from '../business-account/business-account.store.ts'
import type { Channel } from '../delivery/message.ts'
import type { Outcome } from '../outcome.ts'
import { DONE, fail, succeed } from '../outcome.ts'
import type { Services } from '../services.ts'
import type { ShownChallenge } from '../slider/challenge.ts'
import { demandChallenge } from '../slider/challenge.ts'
import type { CodePlace } from './codes.ts'
import { keepCode, makeCode } from './codes.ts'
import type { Asker, TakenLimits } from './send-limits.ts'
import { takeSendLimits } from './send-limits.ts'
import { writeMessage } from './write-message.ts'

export interface CodeWish extends CodePlace, Asker {
  readonly aid: string
  readonly challenge: ShownChallenge
  /** A caller that knows no slider is shown an image captcha in its place (contract, section 4). */
  readonly knowsSlider: boolean
  /** The account of the visitor, if signed in. */
  readonly signedInAs: string | undefined
  readonly appName: string
  readonly language: string
  readonly domain: string
}

/** Sends a code, if it may leave: to a country that is served, not too often, and for a purpose the target has part in. */
export async function sendCode(services: Services, wish: CodeWish): Promise<Outcome> {
  const { channel, target } = wish.contact
  if (channel === 'sms' && !isServedMobile(target, services.config.sms.countries))
    return fail('codeNotSent', { describedBy: 'sms_not_served' })
  const taken = await takeSendLimits(services, { place: wish, asker: wish }, () =>
    demandChallenge(services, {
      challenge: wish.knowsSlider ? 'slider' : 'captcha',
      owner: wish,
      scene: 'send-code',
      shown: wish.challenge,
    }),
  )
  return taken.ok ? sendWithin(services, wish, taken.value) : taken
}

async function sendWithin(services: Services, wish: CodeWish, taken: TakenLimits): Promise<Outcome> {
  const { contact, codeType, signedInAs } = wish
  const { channel } = contact
  const owner = await findAccount(services.database, contact)
  const fate = judgePurpose({
    channel,
    codeType,
    isRegistered: owner !== undefined,
    hasBusinessAccount: await hasBusinessAccount(services.database, owner?.id ?? ''),
    isSignedIn: signedInAs !== undefined,
    isOwn: owner !== undefined && owner.id === signedInAs,
  })
  if (!fate.ok) {
    await taken.freeTarget()
    return fate
  }
  if (!services.outbox.carries(channel)) {
    await taken.takeBack()
    return fail('codeNotSent')
  }
  await makeAndSend(services, wish, fate.value)
  return DONE
}

/** Does the same work whether somebody gets the code or not, so that nobody learns which by waiting. */
async function makeAndSend(services: Services, wish: CodeWish, fate: Fate): Promise<void> {
  const { database, outbox, config } = services
  const { contact, browser } = wish
  const oneTimeCode = makeCode(contact.channel)
  const lifeS = contact.channel === 'sms' ? config.limits.mobileCodeLifeS : config.limits.emailCodeLifeS
  await keepCode(services, wish, { oneTimeCode, browser, lifeS })
  const words = await writeMessage({ ...wish, ...contact, ...config.sms, oneTimeCode, lifeS })
  const message = { ...contact, ...words, oneTimeCode, lifeS }
  if (fate === 'leaves') await outbox.write(database, message)
  else await outbox.withhold(database, message)
  outbox.hurry()
}

interface Purpose {
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
const IS_TAKEN = { sms: 'mobileBound', email: 'emailRegistered' } as const satisfies Record<
  Channel,
  ErrorName
>

/** What becomes of a code: it leaves, or nothing does and the asker sees the same. */
export type Fate = 'leaves' | 'withheld'

/** Whether a code may be asked for at all for this purpose, and whether there is somebody to get it. */
function judgePurpose(purpose: Purpose): Outcome<Fate> {
  const { channel, codeType, isRegistered } = purpose
  switch (codeType) {
    case CODE_TYPES.bind:
      return judgeBinding(purpose)
    case CODE_TYPES.register:
      return isRegistered ? fail(IS_TAKEN.email) : succeed('leaves')
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
function judgeBinding(purpose: Purpose): Outcome<Fate> {
  if (!purpose.isSignedIn) return fail('notLoggedIn')
  return purpose.isRegistered && !purpose.isOwn ? fail(whyTaken(purpose)) : succeed('leaves')
}

function whyTaken({ channel, ...owner }: Purpose): ErrorName {
  return channel === 'sms' && owner.hasBusinessAccount ? 'mobileHasBusinessAccount' : IS_TAKEN[channel]
}
