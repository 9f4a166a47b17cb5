import { randomBytes, randomInt } from 'node:crypto'
import { foldCode } from '@portico/protocol'
import type { Browser } from '../http/client-info.ts'
import type { Outcome } from '../outcome.ts'
import { DONE, fail } from '../outcome.ts'
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

export interface KeptCaptcha {
  readonly answer: string
  readonly ownerName: string
  /** The slider's demand it stands in for, if it does. */
  readonly boundTo?: string
}

const CAPTCHA_LIFE_MS = 300_000

const ANSWER_LENGTH = 4

/** Without what looks like something else. */
const GLYPHS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** Makes an image and keeps its answer, once for each use. */
export function issueCaptcha(parts: Pick<Services, 'keyValueStore'>, owner: CaptchaOwner): Promise<Captcha> {
  return makeCaptcha(parts, { ownerName: nameOfOwner(owner) }, FREE_USES)
}

/** Makes an image that stands in for the slider. @param boundTo the demand's ticket, to be shown with the answer */
export function issueBoundCaptcha(
  parts: Pick<Services, 'keyValueStore'>,
  owner: CaptchaOwner,
  boundTo: string,
): Promise<Captcha> {
  return makeCaptcha(parts, { ownerName: nameOfOwner(owner), boundTo }, ['slide'])
}

async function makeCaptcha(
  parts: Pick<Services, 'keyValueStore'>,
  bounds: Omit<KeptCaptcha, 'answer'>,
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
): TtlStore<KeptCaptcha> {
  return createTtlStore(keyValueStore, { prefix: `captcha:${use}`, ttlMs: CAPTCHA_LIFE_MS })
}

/** The app and the browser. */
export function nameOfOwner({ aid, browser }: CaptchaOwner): string {
  return `${aid} ${browser.idHash}`
}

type Parts = Pick<Services, 'keyValueStore'>

/** The wire fields `captcha` and `captcha_key`. */
export interface ShownCaptcha {
  readonly captcha: string
  readonly captchaKey: string
}

interface CaptchaCheck {
  readonly owner: CaptchaOwner
  readonly use: CaptchaUse
  readonly shown: ShownCaptcha
}

/**
 * Demands an image captcha and uses its answer up for this use; a wrong answer uses it up for every use. Each no
 * brings a new image (CAP-1).
 */
export async function demandCaptcha(parts: Parts, check: CaptchaCheck): Promise<Outcome> {
  const { owner, shown } = check
  if (shown.captcha.trim() === '' || shown.captchaKey === '')
    return failWithCaptcha(parts, owner, 'captchaRequired')
  const kept = await takeKept(parts, check)
  if (!kept) return failWithCaptcha(parts, owner, 'captchaExpired')
  if (isAnswer(shown, kept)) return DONE
  for (const use of CAPTCHA_USES) await captchaStore(parts, use).consume(shown.captchaKey)
  return failWithCaptcha(parts, owner, 'captchaWrong')
}

/**
 * Uses up the image that stands in for the slider, right or wrong; one bound to another demand stays as it is.
 * @returns whether it was right
 */
export async function takeBoundCaptcha(
  parts: Parts,
  check: Omit<CaptchaCheck, 'use'> & { readonly boundTo: string },
): Promise<boolean> {
  const { shown, boundTo } = check
  if (shown.captcha.trim() === '' || shown.captchaKey === '') return false
  const kept = await takeKept(parts, { ...check, use: 'slide' }, boundTo)
  return kept !== undefined && isAnswer(shown, kept)
}

function isAnswer(shown: ShownCaptcha, kept: KeptCaptcha): boolean {
  return foldCode(shown.captcha).toUpperCase() === kept.answer
}

/** Looked at first, so that somebody else's try does not use it up; taken in one step, so that it serves once. */
async function takeKept(
  parts: Parts,
  { owner, use, shown }: CaptchaCheck,
  boundTo?: string,
): Promise<KeptCaptcha | undefined> {
  const store = captchaStore(parts, use)
  const seen = await store.get(shown.captchaKey)
  if (seen?.ownerName !== nameOfOwner(owner) || seen.boundTo !== boundTo) return undefined
  return store.consume(shown.captchaKey)
}

async function failWithCaptcha(
  parts: Parts,
  owner: CaptchaOwner,
  errorName: 'captchaRequired' | 'captchaWrong' | 'captchaExpired',
): Promise<Outcome> {
  return fail(errorName, { captcha: await issueCaptcha(parts, owner) })
}

/** A used image is followed by a new one in the same answer (contract, section 11). */
export async function withNewCaptcha<Value>(
  parts: Parts,
  owner: CaptchaOwner,
  outcome: Outcome<Value>,
): Promise<Outcome<Value>> {
  if (outcome.ok || outcome.failure.captcha) return outcome
  return { ok: false, failure: { ...outcome.failure, captcha: await issueCaptcha(parts, owner) } }
}
