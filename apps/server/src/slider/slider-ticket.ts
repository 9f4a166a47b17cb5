import { randomBytes } from 'node:crypto'
import { SLIDER_DEMAND_LIFE_S } from '@portico/protocol'
import type { Services } from '../services.ts'
import { isSignature, signText } from './signed-text.ts'
import type { SliderScene } from './slider-owner.ts'
import { SLIDER_SCENES } from './slider-owner.ts'

type Parts = Pick<Services, 'config' | 'now'>

const PURPOSE = 'slider-ticket'
const SHAPE = /^([0-9a-z]{1,11})\.([0-9a-f]{32})\.([\w-]{43})$/

/**
 * The `verify_ticket` of one demand. It is signed and kept nowhere: whoever provokes a million of them fills nothing.
 * @param ownerMark whom it is for
 */
export function makeTicket({ config, now }: Parts, ownerMark: string, scene: SliderScene): string {
  const head = `${(now() + SLIDER_DEMAND_LIFE_S * 1000).toString(36)}.${randomBytes(16).toString('hex')}`
  return `${head}.${signText(config.secret, PURPOSE, `${ownerMark}|${scene}|${head}`)}`
}

/** Whether a demand was made of this owner for this scene and is not over. */
export function isTicketFor(
  { config, now }: Parts,
  ticket: string,
  { ownerMark, scene }: { readonly ownerMark: string; readonly scene: SliderScene },
): boolean {
  const [, until = '', nonce = '', signature = ''] = SHAPE.exec(ticket) ?? []
  if (signature === '' || Number.parseInt(until, 36) <= now()) return false
  return isSignature(signature, signText(config.secret, PURPOSE, `${ownerMark}|${scene}|${until}.${nonce}`))
}

export function isTicketOf(parts: Parts, ticket: string, ownerMark: string): boolean {
  return SLIDER_SCENES.some((scene) => isTicketFor(parts, ticket, { ownerMark, scene }))
}
