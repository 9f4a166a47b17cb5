import { randomBytes, randomInt } from 'node:crypto'
import type { Browser } from '../http/browser.ts'
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
