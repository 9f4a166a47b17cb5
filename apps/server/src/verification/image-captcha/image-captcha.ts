import { randomBytes, randomInt } from 'node:crypto'
import { normalizeCode } from '@portico/protocol'
import { declareRequesterLimits } from '../../services/rate-limit/declare-limit.ts'
import { refuseByLimit } from '../../services/rate-limit/rate-limiter.ts'
import type { Services } from '../../services/services.ts'
import type { TtlStore } from '../../services/short-lived/ttl-store.ts'
import { createTtlStore } from '../../services/short-lived/ttl-store.ts'
import { TEN_MINUTES_S } from '../../shared/clock.ts'
import type { Requester } from '../../shared/requester.ts'
import { requesterKeyOf } from '../../shared/requester.ts'
import type { Failed, Result } from '../../shared/result.ts'
import { DONE, fail, succeed } from '../../shared/result.ts'

const CAPTCHAS = declareRequesterLimits({
  windowS: TEN_MINUTES_S,
  device: { name: 'captchas-per-device', max: 'captchasPerDevice10Min' },
  address: { name: 'captchas-per-address', max: 'captchasPerAddress10Min' },
})

export interface Captcha {
  /** Base64 of a PNG, without a `data:` prefix. */
  readonly image: string
  readonly key: string
}

/** An image can be used once for each of these; `slide` is the alternative to the slider and excludes the others. */
export const CAPTCHA_USES = ['send-code', 'submit', 'slide'] as const

const FREE_USES = ['send-code', 'submit'] as const

export type CaptchaUse = (typeof CAPTCHA_USES)[number]

export interface StoredCaptcha {
  readonly answer: string
  readonly requesterKey: string
  /** The ticket of the challenge it is the alternative to. */
  readonly boundTo?: string
}

const CAPTCHA_LIFE_MS = 300_000

const ANSWER_LENGTH = 4

/** Without characters that are easily confused. */
const GLYPHS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/**
 * Issues an image that can be used once for each use. Drawing is expensive, so devices and addresses are limited.
 * @returns `rateLimited` past a limit
 */
export async function issueCaptcha(deps: Deps, requester: Requester): Promise<Result<Captcha>> {
  const consumed = await deps.rateLimiter.consume(CAPTCHAS.limitsFor(deps.config.limits, requester))
  if (!consumed.ok) return refuseByLimit(consumed)
  return succeed(await makeCaptcha(deps, { requesterKey: requesterKeyOf(requester) }, FREE_USES))
}

/**
 * Issues an image as the alternative to the slider. @param boundTo the challenge's ticket, required with the answer
 */
export function issueBoundCaptcha(
  deps: Pick<Services, 'keyValueStore'>,
  requester: Requester,
  boundTo: string,
): Promise<Captcha> {
  return makeCaptcha(deps, { requesterKey: requesterKeyOf(requester), boundTo }, ['slide'])
}

async function makeCaptcha(
  deps: Pick<Services, 'keyValueStore'>,
  bounds: Omit<StoredCaptcha, 'answer'>,
  uses: readonly CaptchaUse[],
): Promise<Captcha> {
  const answer = Array.from({ length: ANSWER_LENGTH }, () => GLYPHS[randomInt(GLYPHS.length)]).join('')
  const key = randomBytes(16).toString('hex')
  for (const use of uses) await captchaStore(deps, use).put(key, { answer, ...bounds })
  // The canvas takes 49 MB, so it is loaded with the first image.
  const { drawCaptcha } = await import('./draw-captcha.ts')
  return { image: (await drawCaptcha(answer)).toString('base64'), key }
}

/** Each use consumes its own copy of the answer. */
export function captchaStore(
  { keyValueStore }: Pick<Services, 'keyValueStore'>,
  use: CaptchaUse,
): TtlStore<StoredCaptcha> {
  return createTtlStore(keyValueStore, { prefix: `captcha:${use}`, ttlMs: CAPTCHA_LIFE_MS })
}

type Deps = Pick<Services, 'keyValueStore' | 'rateLimiter' | 'config'>

/** The wire fields `captcha` and `captcha_key`. */
export interface CaptchaAnswer {
  readonly captcha: string
  readonly captchaKey: string
}

interface AnswerCheck {
  readonly requester: Requester
  readonly answer: CaptchaAnswer
}

interface CaptchaCheck extends AnswerCheck {
  readonly use: CaptchaUse
}

/** Requires an image captcha and consumes its answer for this use. Errors carry a new image, within the limits of images. */
export async function requireCaptcha(deps: Deps, check: CaptchaCheck): Promise<Result> {
  const solved = await consumeCaptcha(deps, check)
  if (!solved.ok) return solved
  return solved.value ? DONE : failWithCaptcha(deps, check.requester, 'captchaRequired')
}

/**
 * Consumes the answer that a call brings, for one use; a wrong one invalidates the image for every use. Errors carry a new image.
 * @returns whether an image is solved; `false` without an answer
 */
export async function consumeCaptcha(deps: Deps, check: CaptchaCheck): Promise<Result<boolean>> {
  const { requester, answer } = check
  if (answer.captcha.trim() === '' || answer.captchaKey === '') return succeed(false)
  // As for a code: a browser without the cookie that the image belongs to may block cookies.
  if (requester.browser.mayBlockCookies) return fail('csrfFailed')
  const stored = await consumeAnswer(deps, check)
  if (!stored) return failWithCaptcha(deps, requester, 'captchaExpired')
  if (isCorrect(answer, stored)) return succeed(true)
  for (const use of CAPTCHA_USES) await captchaStore(deps, use).consume(answer.captchaKey)
  return failWithCaptcha(deps, requester, 'captchaWrong')
}

/** Makes an image that was solved valid again, for as long as a new one: the call needs the slider first, and repeats the answer. */
export async function restoreCaptcha(
  deps: Pick<Services, 'keyValueStore'>,
  { requester, use, answer: { captcha, captchaKey } }: CaptchaCheck,
): Promise<void> {
  const stored = { answer: readAnswer(captcha), requesterKey: requesterKeyOf(requester) }
  await captchaStore(deps, use).put(captchaKey, stored)
}

/**
 * Consumes the alternative captcha of a challenge, whether the answer is correct or not. One of another challenge is
 * left in place.
 * @returns whether the answer is correct
 */
export async function consumeBoundCaptcha(
  deps: Pick<Services, 'keyValueStore'>,
  check: AnswerCheck & { readonly boundTo: string },
): Promise<boolean> {
  const { answer, boundTo } = check
  if (answer.captcha.trim() === '' || answer.captchaKey === '') return false
  const stored = await consumeAnswer(deps, { ...check, use: 'slide' }, boundTo)
  return stored !== undefined && isCorrect(answer, stored)
}

function isCorrect({ captcha }: CaptchaAnswer, stored: StoredCaptcha): boolean {
  return readAnswer(captcha) === stored.answer
}

function readAnswer(typed: string): string {
  return normalizeCode(typed).toUpperCase()
}

/** Checks the requester before consuming, so that others cannot use the image up. */
async function consumeAnswer(
  deps: Pick<Services, 'keyValueStore'>,
  { requester, use, answer }: CaptchaCheck,
  boundTo?: string,
): Promise<StoredCaptcha | undefined> {
  const store = captchaStore(deps, use)
  const found = await store.get(answer.captchaKey)
  if (found?.requesterKey !== requesterKeyOf(requester) || found.boundTo !== boundTo) return undefined
  return store.consume(answer.captchaKey)
}

async function failWithCaptcha(
  deps: Deps,
  requester: Requester,
  errorName: 'captchaRequired' | 'captchaWrong' | 'captchaExpired',
): Promise<Failed> {
  const issued = await issueCaptcha(deps, requester)
  return issued.ok ? fail(errorName, { captcha: issued.value }) : issued
}

/** Adds a new image to an error, since the submitted one is consumed. Beyond the limits of images the error has no image. */
export async function withFreshCaptcha<Value>(
  deps: Deps,
  requester: Requester,
  outcome: Result<Value>,
): Promise<Result<Value>> {
  if (outcome.ok || outcome.error.captcha) return outcome
  const issued = await issueCaptcha(deps, requester)
  return issued.ok ? { ok: false, error: { ...outcome.error, captcha: issued.value } } : outcome
}
