import { randomBytes, randomInt } from 'node:crypto'
import { normalizeCode } from '@portico/protocol'
import { TEN_MINUTES_S } from '../clock.ts'
import type { Browser } from '../http/client-info.ts'
import { deviceLimitKey } from '../http/client-info.ts'
import type { Result } from '../result.ts'
import { DONE, fail, succeed } from '../result.ts'
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

/** Who an image is drawn for. */
export interface CaptchaRequester extends CaptchaOwner {
  readonly addressKey: string
}

/**
 * Issues an image that can be used once for each use. Drawing is expensive, so devices and addresses are limited.
 * @returns `rateLimited` past a limit
 */
export async function issueCaptcha(parts: Parts, requester: CaptchaRequester): Promise<Result<Captcha>> {
  const { browser, addressKey } = requester
  const { captchasPerDevice10Min, captchasPerAddress10Min } = parts.config.limits
  const windowS = TEN_MINUTES_S
  const consumed = await parts.rateLimiter.consume([
    {
      name: 'captchas of device',
      key: deviceLimitKey(browser, addressKey),
      max: captchasPerDevice10Min,
      windowS,
    },
    { name: 'captchas of address', key: addressKey, max: captchasPerAddress10Min, windowS },
  ])
  if (!consumed.ok) return fail('rateLimited', { retryTimeS: consumed.retryAfterS })
  return succeed(await makeCaptcha(parts, { ownerKey: ownerKeyOf(requester) }, FREE_USES))
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

type Parts = Pick<Services, 'keyValueStore' | 'rateLimiter' | 'config'>

/** The wire fields `captcha` and `captcha_key`. */
export interface CaptchaAnswer {
  readonly captcha: string
  readonly captchaKey: string
}

interface OwnedAnswer {
  readonly owner: CaptchaOwner
  readonly answer: CaptchaAnswer
}

interface CaptchaCheck extends OwnedAnswer {
  readonly owner: CaptchaRequester
  readonly use: CaptchaUse
}

/**
 * Requires an image captcha and consumes its answer for this use; a wrong answer invalidates the image for every use.
 * Errors carry a new image, within the limits of images.
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
  parts: Pick<Services, 'keyValueStore'>,
  check: OwnedAnswer & { readonly boundTo: string },
): Promise<boolean> {
  const { answer, boundTo } = check
  if (answer.captcha.trim() === '' || answer.captchaKey === '') return false
  const stored = await consumeOwned(parts, { ...check, use: 'slide' }, boundTo)
  return stored !== undefined && isCorrect(answer, stored)
}

function isCorrect(answer: CaptchaAnswer, stored: StoredCaptcha): boolean {
  return normalizeCode(answer.captcha).toUpperCase() === stored.answer
}

/** Checks the owner before consuming, so that others cannot use the image up. */
async function consumeOwned(
  parts: Pick<Services, 'keyValueStore'>,
  { owner, use, answer }: OwnedAnswer & Pick<CaptchaCheck, 'use'>,
  boundTo?: string,
): Promise<StoredCaptcha | undefined> {
  const store = captchaStore(parts, use)
  const found = await store.get(answer.captchaKey)
  if (found?.ownerKey !== ownerKeyOf(owner) || found.boundTo !== boundTo) return undefined
  return store.consume(answer.captchaKey)
}

async function failWithCaptcha(
  parts: Parts,
  owner: CaptchaRequester,
  errorName: 'captchaRequired' | 'captchaWrong' | 'captchaExpired',
): Promise<Result> {
  const issued = await issueCaptcha(parts, owner)
  return issued.ok ? fail(errorName, { captcha: issued.value }) : issued
}

/** Adds a new image to an error, since the submitted one is consumed. Beyond the limits of images the error has no image. */
export async function withFreshCaptcha<Value>(
  parts: Parts,
  owner: CaptchaRequester,
  outcome: Result<Value>,
): Promise<Result<Value>> {
  if (outcome.ok || outcome.error.captcha) return outcome
  const issued = await issueCaptcha(parts, owner)
  return issued.ok ? { ok: false, error: { ...outcome.error, captcha: issued.value } } : outcome
}
