import { SLIDER_DEMAND_LIFE_S, writeVerifyConf } from '@portico/protocol'
import type { ShownCaptcha, Captcha } from '../image-captcha/image-captcha.ts'
import { demandCaptcha, takeBoundCaptcha, issueBoundCaptcha } from '../image-captcha/image-captcha.ts'
import type { Outcome, ExpectedFailure } from '../outcome.ts'
import { DONE, fail, succeed } from '../outcome.ts'
import type { Services } from '../services.ts'
import { takePuzzle } from './puzzle-service.ts'
import type { SliderOwner, SliderScene } from './slider-proof.ts'
import { markOfOwner, takePass, isTicketFor, makeTicket, writeDetail, isTicketOf } from './slider-proof.ts'

/** What has to be solved before a call goes on (contract, section 11). */
export type Challenge = 'none' | 'captcha' | 'slider'

/** What came with a call to meet one: the wire fields captcha, captcha_key and verify_ticket. */
export interface ShownChallenge extends ShownCaptcha {
  readonly verifyTicket: string
}

interface ChallengeCheck {
  readonly challenge: Challenge
  readonly owner: SliderOwner
  readonly scene: 'send-code' | 'submit'
  readonly shown: ShownChallenge
}

/** Lets a call go on, or says what to solve; what was shown is used up only where it was asked for. */
export async function demandChallenge(
  services: Services,
  { challenge, owner, scene, shown }: ChallengeCheck,
): Promise<Outcome> {
  switch (challenge) {
    case 'none':
      return DONE
    case 'captcha':
      return demandCaptcha(services, { owner, use: scene, shown })
    case 'slider':
      return demandSlider(services, { owner, scene, verifyTicket: shown.verifyTicket, shown })
  }
}

export function readShownChallenge(fields: {
  readonly captcha: string
  readonly captcha_key: string
  readonly verify_ticket: string
}): ShownChallenge {
  return { captcha: fields.captcha, captchaKey: fields.captcha_key, verifyTicket: fields.verify_ticket }
}

type Parts = Pick<Services, 'keyValueStore' | 'config' | 'now'>

export interface SliderCheck {
  readonly owner: SliderOwner
  readonly scene: SliderScene
  /** The wire field `verify_ticket`; empty when there was none. */
  readonly verifyTicket: string
  /** The wire fields `captcha` and `captcha_key`: the other way's picture, if it was taken. */
  readonly shown: ShownCaptcha
}

/**
 * Demands the slider before a guarded call goes on (CAP-3; contract 6 and 2.7), and uses up what was shown: a pass, or
 * the picture of the other way. Each serves once, however many requests show it at the same moment.
 * @returns sliderRequired (1105) with all a browser needs to meet the demand
 */
export async function demandSlider(parts: Parts, check: SliderCheck): Promise<Outcome> {
  const ownerMark = markOfOwner(check.owner)
  if (await isMet(parts, check, ownerMark)) return DONE
  return fail('sliderRequired', makeDemand(parts, check, ownerMark))
}

async function isMet(parts: Parts, check: SliderCheck, ownerMark: string): Promise<boolean> {
  const { owner, scene, verifyTicket: ticket, shown } = check
  if (ticket === '') return false
  if (await takePass(parts.keyValueStore, { ownerMark, scene, ticket })) return true
  if (!isTicketFor(parts, ticket, { ownerMark, scene })) return false
  return takeBoundCaptcha(parts, { owner, shown, boundTo: ticket })
}

function makeDemand(
  parts: Parts,
  { owner, scene }: SliderCheck,
  ownerMark: string,
): Pick<ExpectedFailure, 'verifyConf' | 'verifyTicket'> {
  const ticket = makeTicket(parts, ownerMark, scene)
  const fp = owner.browser.deviceMark
  const until = parts.now() + SLIDER_DEMAND_LIFE_S * 1000
  const detail = writeDetail(parts, { aid: owner.aid, fp, ownerMark, scene, ticket, until })
  const { region } = parts.config.slider
  return { verifyConf: writeVerifyConf({ fp, region, detail }), verifyTicket: ticket }
}

/** `scene` of refresh_captcha when it is asked for the slider's other way. */
export const OTHER_WAY_SCENE = 'slide'

/**
 * A picture in place of the puzzle (CAP-5): its answer, its key and the demand's ticket are the pass, once.
 * @returns badParameter for a ticket that is not this owner's or is over, tooOften past the puzzles' limits
 */
export async function issueOtherWay(
  services: Services,
  { owner, ticket, addressKey }: { owner: SliderOwner; ticket: string; addressKey: string },
): Promise<Outcome<Captcha>> {
  if (!isTicketOf(services, ticket, markOfOwner(owner))) return fail('badParameter')
  const taker = { ticket, aid: owner.aid, fp: owner.browser.deviceMark, addressKey }
  if (!(await takePuzzle(services, taker))) return fail('tooOften')
  return succeed(await issueBoundCaptcha(services, owner, ticket))
}
