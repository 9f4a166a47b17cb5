import { randomBytes, randomInt } from 'node:crypto'
import type { Browser } from '../http/browser.ts'
import type { Services } from '../services.ts'
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
export function issueCaptcha(parts: Pick<Services, 'ephemeral'>, owner: CaptchaOwner): Promise<Captcha> {
  return makeCaptcha(parts, { ownerName: nameOfOwner(owner) }, FREE_USES)
}

/** Makes an image that stands in for the slider. @param boundTo the demand's ticket, to be shown with the answer */
export function issueBoundCaptcha(
  parts: Pick<Services, 'ephemeral'>,
  owner: CaptchaOwner,
  boundTo: string,
): Promise<Captcha> {
  return makeCaptcha(parts, { ownerName: nameOfOwner(owner), boundTo }, ['slide'])
}

async function makeCaptcha(
  { ephemeral }: Pick<Services, 'ephemeral'>,
  bounds: Omit<KeptCaptcha, 'answer'>,
  uses: readonly CaptchaUse[],
): Promise<Captcha> {
  const answer = Array.from({ length: ANSWER_LENGTH }, () => GLYPHS[randomInt(GLYPHS.length)]).join('')
  const key = randomBytes(16).toString('hex')
  const kept: KeptCaptcha = { answer, ...bounds }
  for (const use of uses)
    await ephemeral.put(captchaStoreKey(key, use), JSON.stringify(kept), CAPTCHA_LIFE_MS)
  return { image: (await drawCaptcha(answer)).toString('base64'), key }
}

export function captchaStoreKey(key: string, use: CaptchaUse): string {
  return `captcha:${use}:${key}`
}

/** The app and the browser. */
export function nameOfOwner({ aid, browser }: CaptchaOwner): string {
  return `${aid} ${browser.idHash}`
}
