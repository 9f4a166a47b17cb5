import type { CHALLENGE_FIELDS } from '@portico/protocol'
import { SLIDER_CHALLENGE_LIFETIME_S, writeVerifyConf } from '@portico/protocol'
import type { Call } from '../../services/call.ts'
import { refuseByLimit } from '../../services/rate-limit/rate-limiter.ts'
import type { Services } from '../../services/services.ts'
import type { Requester } from '../../shared/requester.ts'
import { requesterOf } from '../../shared/requester.ts'
import type { Result, ExpectedError } from '../../shared/result.ts'
import { DONE, fail, succeed } from '../../shared/result.ts'
import type { CaptchaAnswer, Captcha } from '../image-captcha/image-captcha.ts'
import { requireCaptcha, consumeBoundCaptcha, issueBoundCaptcha } from '../image-captcha/image-captcha.ts'
import { consumePuzzleLimits } from '../slider/puzzle-service.ts'
import type { SliderAction } from '../slider/slider-challenge.ts'
import {
  hashRequester,
  consumeSolution,
  isChallengeTicketFor,
  createChallengeTicket,
  signDetail,
  isChallengeTicketOf,
  looksLikeTicket,
} from '../slider/slider-challenge.ts'
import type { WorkAnswer } from '../work/work-challenge.ts'
import { consumeWork, createWork } from '../work/work-challenge.ts'
import type { VerdictDeps } from './external-verdict.ts'
import { hasVerdict } from './external-verdict.ts'

/** What the visitor must solve before a call proceeds. */
export type ChallengeKind = 'none' | 'captcha' | 'slider'

/** The wire fields `captcha`, `captcha_key` and `verify_ticket`, and those of work. */
export interface ChallengeAnswer extends CaptchaAnswer, WorkAnswer {
  readonly verifyTicket: string
  /** Whether the client does work where it is asked for. */
  readonly canWork: boolean
}

interface ChallengeCheck {
  readonly challenge: ChallengeKind
  readonly requester: Requester
  readonly action: 'send-code' | 'submit'
  readonly answer: ChallengeAnswer
}

/** Lets a call proceed if the challenge is solved. Consumes the answer only if the challenge is required. */
export async function requireChallenge(
  services: Services,
  { challenge, requester, action, answer }: ChallengeCheck,
): Promise<Result> {
  switch (challenge) {
    case 'none':
      return DONE
    case 'captcha':
      return requireCaptcha(services, { requester, use: action, answer })
    case 'slider':
      return requireSlider(services, { requester, action, answer })
  }
}

interface WorkCheck {
  readonly requester: Requester
  readonly action: SliderAction
  readonly answer: ChallengeAnswer
}

/**
 * Uses up the answer to work that a call brings. It is the first thing that is looked at, so that a wrong one costs the server little.
 * @returns the bits of the work that is done; 0 for a wrong answer, `undefined` for none
 */
export async function consumeWorkAnswer(
  services: Services,
  check: WorkCheck,
): Promise<Result<number | undefined>> {
  const { requester, answer } = check
  if (answer.workTicket === '' || answersAnother(answer)) return succeed(undefined)
  // As for the slider: a browser without the cookie that the ticket belongs to may block cookies.
  if (requester.browser.mayBlockCookies) return fail('csrfFailed')
  return consumeWork(services, check, answer)
}

/**
 * Asks a client that can do work for it, once. A client that sends another answer gets the next challenge instead.
 * @returns `workRequired` (1106) with the work
 */
export function requireWork(services: Services, check: WorkCheck, bits: number): Result<boolean> {
  if (!check.answer.canWork || answersAnother(check.answer)) return succeed(false)
  return fail('workRequired', { work: createWork(services, check, bits) })
}

const answersAnother = ({ verifyTicket, captchaKey }: ChallengeAnswer): boolean =>
  verifyTicket !== '' || captchaKey !== ''

/** The fields of `CHALLENGE_FIELDS`. */
export type ChallengeFields = Readonly<Record<keyof typeof CHALLENGE_FIELDS, string | undefined>>

/** A requester with its answer to a challenge. */
export interface Visitor extends Requester {
  readonly challenge: ChallengeAnswer
}

export function readVisitor(call: Call & { readonly fields: ChallengeFields }): Visitor {
  const { captcha = '', captcha_key: captchaKey = '', verify_ticket: verifyTicket = '' } = call.fields
  const { work, work_ticket: workTicket = '', work_answer: workAnswer = '' } = call.fields
  const answer = { captcha, captchaKey, verifyTicket, canWork: work === '1', workTicket, workAnswer }
  return { ...requesterOf(call), challenge: answer }
}

type Deps = VerdictDeps & Pick<Services, 'keyValueStore'>

export interface SliderCheck {
  readonly requester: Requester
  readonly action: SliderAction
  /** The captcha is the alternative challenge. */
  readonly answer: Pick<ChallengeAnswer, 'verifyTicket'> & CaptchaAnswer
}

/**
 * Requires a solved slider and consumes its solution, or the answer of the alternative captcha, or asks about the token of another
 * service. Each is valid once, also for concurrent requests.
 * @returns `sliderRequired` (1105) with the challenge for the browser; `csrfFailed` for a solution without the cookie that it
 * belongs to
 */
export async function requireSlider(deps: Deps, check: SliderCheck): Promise<Result> {
  // The widget repeats the call with the cookies of this response, and explains a second refusal by blocked cookies.
  if (check.answer.verifyTicket !== '' && check.requester.browser.mayBlockCookies) return fail('csrfFailed')
  const requesterHash = hashRequester(check.requester)
  if (await isSolved(deps, check, requesterHash)) return DONE
  return fail('sliderRequired', createChallenge(deps, check, requesterHash))
}

async function isSolved(deps: Deps, check: SliderCheck, requesterHash: string): Promise<boolean> {
  const { requester, action, answer } = check
  const { verifyTicket: ticket } = answer
  if (ticket === '') return false
  if (await consumeSolution(deps.keyValueStore, { requesterHash, action, ticket })) return true
  if (!looksLikeTicket(ticket)) return hasVerdict(deps, { requester, action, token: ticket })
  if (!isChallengeTicketFor(deps, ticket, { requesterHash, action })) return false
  return consumeBoundCaptcha(deps, { requester, answer, boundTo: ticket })
}

function createChallenge(
  deps: Deps,
  { requester, action }: SliderCheck,
  requesterHash: string,
): Pick<ExpectedError, 'verifyConf' | 'verifyTicket'> {
  const ticket = createChallengeTicket(deps, requesterHash, action)
  const { deviceId } = requester.browser
  const until = deps.now() + SLIDER_CHALLENGE_LIFETIME_S * 1000
  const detail = signDetail(deps, { appId: requester.appId, deviceId, requesterHash, action, ticket, until })
  const { region } = deps.config.slider
  return { verifyConf: writeVerifyConf({ fp: deviceId, region, detail }), verifyTicket: ticket }
}

/** The wire field `scene` of `refresh_captcha` that requests the alternative challenge. */
export const ALTERNATIVE_SCENE = 'slide'

/**
 * Issues a captcha to solve instead of the puzzle. Its answer together with the challenge's ticket is valid once.
 * @returns `invalidParameter` for a ticket that is expired or of another requester, `rateLimited` past the puzzle limits
 */
export async function issueAlternativeCaptcha(
  services: Services,
  { requester, ticket }: { readonly requester: Requester; readonly ticket: string },
): Promise<Result<Captcha>> {
  if (!isChallengeTicketOf(services, ticket, hashRequester(requester))) return fail('invalidParameter')
  const { appId, browser, addressKey } = requester
  const counted = { ticket, appId, deviceId: browser.deviceId, addressKey }
  const limited = await consumePuzzleLimits(services, counted)
  if (!limited.ok) return refuseByLimit(limited)
  return succeed(await issueBoundCaptcha(services, requester, ticket))
}
