import { SLIDER_DEMAND_LIFE_S, writeVerifyConf } from '@portico/protocol'
import type { ShownCaptcha } from '../image-captcha/check-captcha.ts'
import { takeBoundCaptcha } from '../image-captcha/check-captcha.ts'
import type { ExpectedFailure, Outcome } from '../outcome.ts'
import { DONE, fail } from '../outcome.ts'
import type { Services } from '../services.ts'
import type { SliderOwner, SliderScene } from './slider-owner.ts'
import { markOfOwner } from './slider-owner.ts'
import { takePass } from './slider-pass.ts'
import { isTicketFor, makeTicket } from './slider-ticket.ts'
import { writeDetail } from './verify-detail.ts'

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
