import { randomBytes } from 'node:crypto'
import { SLIDER_CHALLENGE_LIFETIME_S, SLIDER_SOLUTION_LIFETIME_S } from '@portico/protocol'
import type { Services } from '../../services/services.ts'
import type { KeyValueStore } from '../../services/short-lived/ttl-store.ts'
import { createTtlStore } from '../../services/short-lived/ttl-store.ts'
import type { Requester } from '../../shared/requester.ts'
import { requesterKeyOf } from '../../shared/requester.ts'
import { sha256 } from '../../shared/sha256.ts'
import { isSignedText, signText } from '../../shared/signing-keys.ts'

/** The actions a slider protects; a solution is valid for one of them. */
export const SLIDER_ACTIONS = ['send-code', 'submit', 'ask-account'] as const

export type SliderAction = (typeof SLIDER_ACTIONS)[number]

/** Identifies a requester in data sent to the browser, without revealing the hash that the server stores. */
export function hashRequester(requester: Requester): string {
  return sha256(requesterKeyOf(requester))
}

export type Deps = Pick<Services, 'config' | 'now'>

/** Signatures are valid for one purpose only. */
const TICKET_PURPOSE = 'slider-ticket'

const TICKET_SHAPE = /^([0-9a-z]{1,11})\.([0-9a-f]{32})\.([\w-]{43})$/

/** The `verify_ticket` of a challenge. It is signed and not stored, so that provoking challenges uses no memory. */
export function createChallengeTicket(
  { config, now }: Deps,
  requesterHash: string,
  action: SliderAction,
): string {
  const head = `${(now() + SLIDER_CHALLENGE_LIFETIME_S * 1000).toString(36)}.${randomBytes(16).toString('hex')}`
  return `${head}.${signText(config.keys, `${TICKET_PURPOSE}|${requesterHash}|${action}|${head}`)}`
}

/** Whether a text may be a ticket of a challenge, of whichever requester and time. */
export function looksLikeTicket(text: string): boolean {
  return TICKET_SHAPE.test(text)
}

/** Whether a ticket was issued to this requester for this action and has not expired. */
export function isChallengeTicketFor(
  { config, now }: Deps,
  ticket: string,
  { requesterHash, action }: { readonly requesterHash: string; readonly action: SliderAction },
): boolean {
  const [, until = '', nonce = '', signature = ''] = TICKET_SHAPE.exec(ticket) ?? []
  if (signature === '' || Number.parseInt(until, 36) <= now()) return false
  return isSignedText(
    config.keys,
    `${TICKET_PURPOSE}|${requesterHash}|${action}|${until}.${nonce}`,
    signature,
  )
}

export function isChallengeTicketOf(deps: Deps, ticket: string, requesterHash: string): boolean {
  return SLIDER_ACTIONS.some((action) => isChallengeTicketFor(deps, ticket, { requesterHash, action }))
}

/** The payload of `detail`, which passes through the browser signed. */
export interface SliderChallenge {
  readonly appId: string
  /** The device id; empty when absent. */
  readonly deviceId: string
  readonly requesterHash: string
  readonly action: SliderAction
  readonly ticket: string
  /** Epoch milliseconds. */
  readonly until: number
}

const DETAIL_PURPOSE = 'slider-detail'

export function signDetail({ config }: Deps, challenge: SliderChallenge): string {
  const payload = Buffer.from(JSON.stringify(challenge)).toString('base64url')
  return `${payload}.${signText(config.keys, `${DETAIL_PURPOSE}|${payload}`)}`
}

/** The payload is parsed after its signature was verified, so its shape is trusted. */
export function verifyDetail({ config, now }: Deps, detail: string): SliderChallenge | 'forged' | 'expired' {
  const [payload = '', signature = '', ...more] = detail.split('.')
  const isGenuine = isSignedText(config.keys, `${DETAIL_PURPOSE}|${payload}`, signature)
  if (more.length > 0 || !isGenuine) return 'forged'
  const challenge = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as SliderChallenge
  return challenge.until > now() ? challenge : 'expired'
}

/** The scope of a solution; all of it must match. */
interface SolutionScope {
  readonly requesterHash: string
  readonly action: SliderAction
  readonly ticket: string
}

/** Records that the challenge was solved, for the request that required it. */
export async function recordSolution(store: KeyValueStore, scope: SolutionScope): Promise<void> {
  await solutions(store).put(keyOf(scope), true)
}

/** Consumes a solution; of concurrent requests one succeeds. */
export async function consumeSolution(store: KeyValueStore, scope: SolutionScope): Promise<boolean> {
  return (await solutions(store).consume(keyOf(scope))) !== undefined
}

function solutions(store: KeyValueStore) {
  // Instances of the version before share the prefix.
  return createTtlStore<true>(store, { prefix: 'slider-proof', ttlMs: SLIDER_SOLUTION_LIFETIME_S * 1000 })
}

function keyOf({ requesterHash, action, ticket }: SolutionScope): string {
  return `${requesterHash}:${action}:${ticket}`
}
