import { findAccount } from '../accounts/account.store.ts'
import { isServedMobile } from '../accounts/mobile-number.ts'
import { hasBusinessAccount } from '../business-account/business-account.store.ts'
import type { Outcome } from '../outcome.ts'
import { DONE, fail } from '../outcome.ts'
import type { Services } from '../services.ts'
import type { ShownChallenge } from '../slider/demand-challenge.ts'
import { demandChallenge } from '../slider/demand-challenge.ts'
import type { CodePlace } from './code-ticket.ts'
import { keepCode } from './code-ticket.ts'
import type { Fate } from './judge-purpose.ts'
import { judgePurpose } from './judge-purpose.ts'
import { makeCode } from './make-code.ts'
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
