import { SLIDER_CHALLENGE_LIFETIME_S, writeVerifyConf } from '@portico/protocol'
import type { CaptchaAnswer, CaptchaRequester, Captcha } from '../image-captcha/image-captcha.ts'
import { requireCaptcha, consumeBoundCaptcha, issueBoundCaptcha } from '../image-captcha/image-captcha.ts'
import type { Result, ExpectedError } from '../result.ts'
import { DONE, fail, succeed } from '../result.ts'
import type { Services } from '../services.ts'
import { consumePuzzleLimits } from './puzzle-service.ts'
import type { SliderOwner, SliderAction } from './slider-proof.ts'
import { hashOwner, consumeProof, isTicketFor, createTicket, signDetail, isTicketOf } from './slider-proof.ts'

/** What the visitor must solve before a call proceeds. */
export type Challenge = 'none' | 'captcha' | 'slider'

/** The wire fields `captcha`, `captcha_key` and `verify_ticket`. */
export interface ChallengeAnswer extends CaptchaAnswer {
  readonly verifyTicket: string
}

interface ChallengeCheck {
  readonly challenge: Challenge
  readonly owner: CaptchaRequester
  readonly action: 'send-code' | 'submit'
  readonly answer: ChallengeAnswer
}

/** Lets a call proceed if the challenge is solved. Consumes the answer only if the challenge is required. */
export async function requireChallenge(
  services: Services,
  { challenge, owner, action, answer }: ChallengeCheck,
): Promise<Result> {
  switch (challenge) {
    case 'none':
      return DONE
    case 'captcha':
      return requireCaptcha(services, { owner, use: action, answer })
    case 'slider':
      return requireSlider(services, { owner, action, verifyTicket: answer.verifyTicket, captcha: answer })
  }
}

export function readChallengeAnswer(fields: {
  readonly captcha: string
  readonly captcha_key: string
  readonly verify_ticket: string
}): ChallengeAnswer {
  return { captcha: fields.captcha, captchaKey: fields.captcha_key, verifyTicket: fields.verify_ticket }
}

type Parts = Pick<Services, 'keyValueStore' | 'config' | 'now'>

export interface SliderCheck {
  readonly owner: SliderOwner
  readonly action: SliderAction
  /** The wire field `verify_ticket`; empty when absent. */
  readonly verifyTicket: string
  /** The wire fields `captcha` and `captcha_key`, for the alternative challenge. */
  readonly captcha: CaptchaAnswer
}

/**
 * Requires a solved slider and consumes its proof, or the answer of the alternative captcha. Each is valid once, also
 * for concurrent requests.
 * @returns `sliderRequired` (1105) with the challenge for the browser
 */
export async function requireSlider(parts: Parts, check: SliderCheck): Promise<Result> {
  const ownerHash = hashOwner(check.owner)
  if (await isSolved(parts, check, ownerHash)) return DONE
  return fail('sliderRequired', createChallenge(parts, check, ownerHash))
}

async function isSolved(parts: Parts, check: SliderCheck, ownerHash: string): Promise<boolean> {
  const { owner, action, verifyTicket: ticket, captcha } = check
  if (ticket === '') return false
  if (await consumeProof(parts.keyValueStore, { ownerHash, action, ticket })) return true
  if (!isTicketFor(parts, ticket, { ownerHash, action })) return false
  return consumeBoundCaptcha(parts, { owner, answer: captcha, boundTo: ticket })
}

function createChallenge(
  parts: Parts,
  { owner, action }: SliderCheck,
  ownerHash: string,
): Pick<ExpectedError, 'verifyConf' | 'verifyTicket'> {
  const ticket = createTicket(parts, ownerHash, action)
  const fp = owner.browser.deviceId
  const until = parts.now() + SLIDER_CHALLENGE_LIFETIME_S * 1000
  const detail = signDetail(parts, { aid: owner.aid, fp, ownerHash, action, ticket, until })
  const { region } = parts.config.slider
  return { verifyConf: writeVerifyConf({ fp, region, detail }), verifyTicket: ticket }
}

/** The wire field `scene` of `refresh_captcha` that requests the alternative challenge. */
export const ALTERNATIVE_SCENE = 'slide'

/**
 * Issues a captcha to solve instead of the puzzle. Its answer together with the challenge's ticket is valid once.
 * @returns `invalidParameter` for a ticket that is expired or of another owner, `rateLimited` past the puzzle limits
 */
export async function issueAlternativeCaptcha(
  services: Services,
  { owner, ticket, addressKey }: { owner: SliderOwner; ticket: string; addressKey: string },
): Promise<Result<Captcha>> {
  if (!isTicketOf(services, ticket, hashOwner(owner))) return fail('invalidParameter')
  const requester = { ticket, aid: owner.aid, fp: owner.browser.deviceId, addressKey }
  if (!(await consumePuzzleLimits(services, requester))) return fail('rateLimited')
  return succeed(await issueBoundCaptcha(services, owner, ticket))
}
