import { randomBytes, randomInt } from 'node:crypto'
import { foldCode } from '@portico/protocol'
import type { Browser } from '../http/client-info.ts'
import type { Result } from '../result.ts'
import { DONE, fail } from '../result.ts'
import type { Services } from '../services.ts'
import type { TtlStore } from '../ttl-store/ttl-store.ts'
import { createTtlStore } from '../ttl-store/ttl-store.ts'
import { drawCaptcha } from './draw-captcha.ts'

export interface Captcha {
  /** Base64 of a PNG, without a `data:` prefix. */
  readonly image: string
  readonly key: string
}

/** The app and browser an image is issued to; no other can use its key. */
export interface CaptchaOwner {
  readonly aid: string
  readonly browser: Browser
}

/** An image can be used once for each of these; `slide` is the alternative to the slider and excludes the others. */
export const CAPTCHA_USES = ['send-code', 'submit', 'slide'] as const

const FREE_USES = ['send-code', 'submit'] as const

export type CaptchaUse = (typeof CAPTCHA_USES)[number]

export interface StoredCaptcha {
  readonly answer: string
  readonly ownerKey: string
  /** The ticket of the challenge it is the alternative to. */
  readonly boundTo?: string
}

const CAPTCHA_LIFE_MS = 300_000

const ANSWER_LENGTH = 4

/** Without characters that are easily confused. */
const GLYPHS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** Issues an image that can be used once for each use. */
export function issueCaptcha(parts: Pick<Services, 'keyValueStore'>, owner: CaptchaOwner): Promise<Captcha> {
  return makeCaptcha(parts, { ownerKey: ownerKeyOf(owner) }, FREE_USES)
}

/**
 * Issues an image as the alternative to the slider. @param boundTo the challenge's ticket, required with the answer
 */
export function issueBoundCaptcha(
  parts: Pick<Services, 'keyValueStore'>,
  owner: CaptchaOwner,
  boundTo: string,
): Promise<Captcha> {
  return makeCaptcha(parts, { ownerKey: ownerKeyOf(owner), boundTo }, ['slide'])
}

async function makeCaptcha(
  parts: Pick<Services, 'keyValueStore'>,
  bounds: Omit<StoredCaptcha, 'answer'>,
  uses: readonly CaptchaUse[],
): Promise<Captcha> {
  const answer = Array.from({ length: ANSWER_LENGTH }, () => GLYPHS[randomInt(GLYPHS.length)]).join('')
  const key = randomBytes(16).toString('hex')
  for (const use of uses) await captchaStore(parts, use).put(key, { answer, ...bounds })
  return { image: (await drawCaptcha(answer)).toString('base64'), key }
}

/** Each use consumes its own copy of the answer. */
export function captchaStore(
  { keyValueStore }: Pick<Services, 'keyValueStore'>,
  use: CaptchaUse,
): TtlStore<StoredCaptcha> {
  return createTtlStore(keyValueStore, { prefix: `captcha:${use}`, ttlMs: CAPTCHA_LIFE_MS })
}

export function ownerKeyOf({ aid, browser }: CaptchaOwner): string {
  return `${aid} ${browser.idHash}`
}

type Parts = Pick<Services, 'keyValueStore'>

/** The wire fields `captcha` and `captcha_key`. */
export interface CaptchaAnswer {
  readonly captcha: string
  readonly captchaKey: string
}

interface CaptchaCheck {
  readonly owner: CaptchaOwner
  readonly use: CaptchaUse
  readonly answer: CaptchaAnswer
}

/**
 * Requires an image captcha and consumes its answer for this use; a wrong answer invalidates the image for every use.
 * Errors carry a new image.
 */
export async function requireCaptcha(parts: Parts, check: CaptchaCheck): Promise<Result> {
  const { owner, answer } = check
  if (answer.captcha.trim() === '' || answer.captchaKey === '')
    return failWithCaptcha(parts, owner, 'captchaRequired')
  const stored = await consumeOwned(parts, check)
  if (!stored) return failWithCaptcha(parts, owner, 'captchaExpired')
  if (isCorrect(answer, stored)) return DONE
  for (const use of CAPTCHA_USES) await captchaStore(parts, use).consume(answer.captchaKey)
  return failWithCaptcha(parts, owner, 'captchaWrong')
}

/**
 * Consumes the alternative captcha of a challenge, whether the answer is correct or not. One of another challenge is
 * left in place.
 * @returns whether the answer is correct
 */
export async function consumeBoundCaptcha(
  parts: Parts,
  check: Omit<CaptchaCheck, 'use'> & { readonly boundTo: string },
): Promise<boolean> {
  const { answer, boundTo } = check
  if (answer.captcha.trim() === '' || answer.captchaKey === '') return false
  const stored = await consumeOwned(parts, { ...check, use: 'slide' }, boundTo)
  return stored !== undefined && isCorrect(answer, stored)
}

function isCorrect(answer: CaptchaAnswer, stored: StoredCaptcha): boolean {
  return foldCode(answer.captcha).toUpperCase() === stored.answer
}

/** Checks the owner before consuming, so that others cannot use the image up. */
async function consumeOwned(
  parts: Parts,
  { owner, use, answer }: CaptchaCheck,
  boundTo?: string,
): Promise<StoredCaptcha | undefined> {
  const store = captchaStore(parts, use)
  const found = await store.get(answer.captchaKey)
  if (found?.ownerKey !== ownerKeyOf(owner) || found.boundTo !== boundTo) return undefined
  return store.consume(answer.captchaKey)
}

async function failWithCaptcha(
  parts: Parts,
  owner: CaptchaOwner,
  errorName: 'captchaRequired' | 'captchaWrong' | 'captchaExpired',
): Promise<Result> {
  return fail(errorName, { captcha: await issueCaptcha(parts, owner) })
}

/** Adds a new image to an error, since the submitted one is consumed. */
export async function withFreshCaptcha<Value>(
  parts: Parts,
  owner: CaptchaOwner,
  outcome: Result<Value>,
): Promise<Result<Value>> {
  if (outcome.ok || outcome.error.captcha) return outcome
  return { ok: false, error: { ...outcome.error, captcha: await issueCaptcha(parts, owner) } }
}
