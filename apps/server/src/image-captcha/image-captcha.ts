import { randomBytes, randomInt } from 'node:crypto'
import { foldCode } from '@portico/protocol'
import type { Browser } from '../http/client-info.ts'
import type { Result } from '../result.ts'
import { DONE, fail } from '../result.ts'
import type { Services } from '../services.ts'
import type { TtlStore } from '../ttl-store/ttl-store.ts'
import { createTtlStore } from '../ttl-store/ttl-store.ts'
import { drawCaptcha } from './draw-captcha.ts'

/** An image captcha as it goes to a browser (CAP-1). */
export interface Captcha {
  /** Base64 of a PNG, without a `data:` prefix. */
  readonly image: string
  readonly key: string
}

/** Whom an image is for: its key serves nobody else (contract 2.7). */
export interface CaptchaOwner {
  readonly aid: string
  readonly browser: Browser
}

/** What an image's answer counts for, once each; `slide` is the slider's other way, and those count for nothing else. */
export const CAPTCHA_USES = ['send-code', 'submit', 'slide'] as const

const FREE_USES = ['send-code', 'submit'] as const

export type CaptchaUse = (typeof CAPTCHA_USES)[number]

export interface StoredCaptcha {
  readonly answer: string
  readonly ownerKey: string
  /** The slider's demand it stands in for, if it does. */
  readonly boundTo?: string
}

const CAPTCHA_LIFE_MS = 300_000

const ANSWER_LENGTH = 4

/** Without what looks like something else. */
const GLYPHS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** Makes an image and keeps its answer, once for each use. */
export function issueCaptcha(parts: Pick<Services, 'keyValueStore'>, owner: CaptchaOwner): Promise<Captcha> {
  return makeCaptcha(parts, { ownerKey: ownerKeyOf(owner) }, FREE_USES)
}

/** Makes an image that stands in for the slider. @param boundTo the demand's ticket, to be shown with the answer */
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

/** Each use has an answer of its own. */
export function captchaStore(
  { keyValueStore }: Pick<Services, 'keyValueStore'>,
  use: CaptchaUse,
): TtlStore<StoredCaptcha> {
  return createTtlStore(keyValueStore, { prefix: `captcha:${use}`, ttlMs: CAPTCHA_LIFE_MS })
}

/** The app and the browser. */
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
 * Demands an image captcha and uses its answer up for this use; a wrong answer uses it up for every use. Each no
 * brings a new image (CAP-1).
 */
export async function requireCaptcha(parts: Parts, check: CaptchaCheck): Promise<Result> {
  const { owner, answer } = check
  if (answer.captcha.trim() === '' || answer.captchaKey === '')
    return failWithCaptcha(parts, owner, 'captchaRequired')
  const kept = await consumeOwned(parts, check)
  if (!kept) return failWithCaptcha(parts, owner, 'captchaExpired')
  if (isCorrect(answer, kept)) return DONE
  for (const use of CAPTCHA_USES) await captchaStore(parts, use).consume(answer.captchaKey)
  return failWithCaptcha(parts, owner, 'captchaWrong')
}

/**
 * Uses up the image that stands in for the slider, right or wrong; one bound to another demand stays as it is.
 * @returns whether it was right
 */
export async function consumeBoundCaptcha(
  parts: Parts,
  check: Omit<CaptchaCheck, 'use'> & { readonly boundTo: string },
): Promise<boolean> {
  const { answer, boundTo } = check
  if (answer.captcha.trim() === '' || answer.captchaKey === '') return false
  const kept = await consumeOwned(parts, { ...check, use: 'slide' }, boundTo)
  return kept !== undefined && isCorrect(answer, kept)
}

function isCorrect(shown: CaptchaAnswer, kept: StoredCaptcha): boolean {
  return foldCode(shown.captcha).toUpperCase() === kept.answer
}

/** Looked at first, so that somebody else's try does not use it up; taken in one step, so that it serves once. */
async function consumeOwned(
  parts: Parts,
  { owner, use, answer }: CaptchaCheck,
  boundTo?: string,
): Promise<StoredCaptcha | undefined> {
  const store = captchaStore(parts, use)
  const seen = await store.get(answer.captchaKey)
  if (seen?.ownerKey !== ownerKeyOf(owner) || seen.boundTo !== boundTo) return undefined
  return store.consume(answer.captchaKey)
}

async function failWithCaptcha(
  parts: Parts,
  owner: CaptchaOwner,
  errorName: 'captchaRequired' | 'captchaWrong' | 'captchaExpired',
): Promise<Result> {
  return fail(errorName, { captcha: await issueCaptcha(parts, owner) })
}

/** A used image is followed by a new one in the same answer (contract, section 11). */
export async function withFreshCaptcha<Value>(
  parts: Parts,
  owner: CaptchaOwner,
  outcome: Result<Value>,
): Promise<Result<Value>> {
  if (outcome.ok || outcome.error.captcha) return outcome
  return { ok: false, error: { ...outcome.error, captcha: await issueCaptcha(parts, owner) } }
}
