import { createHash } from 'node:crypto'
import type { CaptchaOwner } from '../image-captcha/captcha-key.ts'
import { nameOfOwner } from '../image-captcha/captcha-key.ts'

/** What a slider may stand before; a pass for one serves no other. */
export const SLIDER_SCENES = ['send-code', 'submit', 'ask-account'] as const
export type SliderScene = (typeof SLIDER_SCENES)[number]

/** Whom a demand is for: the app and the browser. */
export type SliderOwner = CaptchaOwner

/** What stands for an owner in what a browser gets: hashed once more, so that it shows nothing the server stores. */
export function markOfOwner(owner: SliderOwner): string {
  return createHash('sha256').update(nameOfOwner(owner)).digest('base64url')
}
