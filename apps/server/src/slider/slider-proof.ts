import { createHash, randomBytes, createHmac, timingSafeEqual } from 'node:crypto'
import { SLIDER_DEMAND_LIFE_S, SLIDER_PASS_LIFE_S } from '@portico/protocol'
import type { CaptchaOwner } from '../image-captcha/image-captcha.ts'
import { nameOfOwner } from '../image-captcha/image-captcha.ts'
import type { Services } from '../services.ts'
import type { KeyValueStore } from '../ttl-store/ttl-store.ts'
import { createTtlStore } from '../ttl-store/ttl-store.ts'

/** What a slider may stand before; a pass for one serves no other. */
export const SLIDER_SCENES = ['send-code', 'submit', 'ask-account'] as const

export type SliderScene = (typeof SLIDER_SCENES)[number]

/** Whom a demand is for: the app and the browser. */
export type SliderOwner = CaptchaOwner

/** What stands for an owner in what a browser gets: hashed once more, so that it shows nothing the server stores. */
export function markOfOwner(owner: SliderOwner): string {
  return createHash('sha256').update(nameOfOwner(owner)).digest('base64url')
}

export type Parts = Pick<Services, 'config' | 'now'>

const TICKET_PURPOSE = 'slider-ticket'

const TICKET_SHAPE = /^([0-9a-z]{1,11})\.([0-9a-f]{32})\.([\w-]{43})$/

/**
 * The `verify_ticket` of one demand. It is signed and kept nowhere: whoever provokes a million of them fills nothing.
 * @param ownerMark whom it is for
 */
export function makeTicket({ config, now }: Parts, ownerMark: string, scene: SliderScene): string {
  const head = `${(now() + SLIDER_DEMAND_LIFE_S * 1000).toString(36)}.${randomBytes(16).toString('hex')}`
  return `${head}.${signText(config.secret, TICKET_PURPOSE, `${ownerMark}|${scene}|${head}`)}`
}

/** Whether a demand was made of this owner for this scene and is not over. */
export function isTicketFor(
  { config, now }: Parts,
  ticket: string,
  { ownerMark, scene }: { readonly ownerMark: string; readonly scene: SliderScene },
): boolean {
  const [, until = '', nonce = '', signature = ''] = TICKET_SHAPE.exec(ticket) ?? []
  if (signature === '' || Number.parseInt(until, 36) <= now()) return false
  return isSignature(
    signature,
    signText(config.secret, TICKET_PURPOSE, `${ownerMark}|${scene}|${until}.${nonce}`),
  )
}

export function isTicketOf(parts: Parts, ticket: string, ownerMark: string): boolean {
  return SLIDER_SCENES.some((scene) => isTicketFor(parts, ticket, { ownerMark, scene }))
}

/** Whom a demand was made of and what for; it goes through the browser as `detail`, signed (contract 6.5). */
export interface SliderDemand {
  readonly aid: string
  /** The device mark; empty when the request had none. */
  readonly fp: string
  readonly ownerMark: string
  readonly scene: SliderScene
  readonly ticket: string
  /** Epoch milliseconds. */
  readonly until: number
}

const DETAIL_PURPOSE = 'slider-detail'

export function writeDetail({ config }: Parts, demand: SliderDemand): string {
  const payload = Buffer.from(JSON.stringify(demand)).toString('base64url')
  return `${payload}.${signText(config.secret, DETAIL_PURPOSE, payload)}`
}

/** Only what we have signed is parsed. */
export function readDetail({ config, now }: Parts, detail: string): SliderDemand | 'forged' | 'expired' {
  const [payload = '', signature = '', ...more] = detail.split('.')
  if (more.length > 0 || !isSignature(signature, signText(config.secret, DETAIL_PURPOSE, payload)))
    return 'forged'
  const demand = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as SliderDemand
  return demand.until > now() ? demand : 'expired'
}

/** Signs a text with the server's secret for one purpose; what is signed for another is not taken for it. */
function signText(secret: string, purpose: string, text: string): string {
  return createHmac('sha256', secret).update(`${purpose}|${text}`).digest('base64url')
}

/** Takes as long for a wrong signature as for a right one. */
function isSignature(shown: string, right: string): boolean {
  const [one, other] = [Buffer.from(shown), Buffer.from(right)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** What a pass is for; every part of it must be shown again. */
interface PassPlace {
  readonly ownerMark: string
  readonly scene: SliderScene
  readonly ticket: string
}

/** Leaves a pass for the request that was held up. */
export async function leavePass(store: KeyValueStore, place: PassPlace): Promise<void> {
  await passes(store).put(keyOf(place), true)
}

/** Uses a pass up; of many requests at once one has it. */
export async function takePass(store: KeyValueStore, place: PassPlace): Promise<boolean> {
  return (await passes(store).consume(keyOf(place))) !== undefined
}

function passes(store: KeyValueStore) {
  return createTtlStore<true>(store, { prefix: 'slider-pass', ttlMs: SLIDER_PASS_LIFE_S * 1000 })
}

function keyOf({ ownerMark, scene, ticket }: PassPlace): string {
  return `${ownerMark}:${scene}:${ticket}`
}
