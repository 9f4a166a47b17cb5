import type { Captcha } from '../image-captcha/captcha-key.ts'
import { issueBoundCaptcha } from '../image-captcha/captcha-key.ts'
import type { Outcome } from '../outcome.ts'
import { fail, succeed } from '../outcome.ts'
import type { Services } from '../services.ts'
import { takePuzzle } from './slider-limits.ts'
import type { SliderOwner } from './slider-owner.ts'
import { markOfOwner } from './slider-owner.ts'
import { isTicketOf } from './slider-ticket.ts'

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
