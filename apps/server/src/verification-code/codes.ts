import { randomInt, createHmac, randomUUID } from 'node:crypto'
import type { CodeType } from '@portico/protocol'
import { EMAIL_CODE_LENGTH, MOBILE_CODE_LENGTH, CODE_TYPES } from '@portico/protocol'
import type { Contact } from '../accounts/contact.ts'
import type { Channel } from '../delivery/message.ts'
import type { Browser } from '../http/client-info.ts'
import type { Outcome } from '../outcome.ts'
import { fail, succeed } from '../outcome.ts'
import type { Services } from '../services.ts'
import type { AttemptResult } from '../ttl-store/ttl-store.ts'
import { createTtlStore } from '../ttl-store/ttl-store.ts'

const DIGITS = '0123456789'

/** Without what looks like something else; an e-mail's code is read in some odd fonts. */
const DIGITS_AND_CAPITALS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

export function makeCode(channel: Channel): string {
  return channel === 'sms' ? draw(DIGITS, MOBILE_CODE_LENGTH) : draw(DIGITS_AND_CAPITALS, EMAIL_CODE_LENGTH)
}

function draw(glyphs: string, length: number): string {
  return Array.from({ length }, () => glyphs[randomInt(glyphs.length)]).join('')
}

/** What a call takes the wire field `type` for (contract 2.6); any other is 1204. */
type ReadCodeType = (written: string) => Outcome<CodeType>

const { login, register, resetPassword, bind, mobileLogin } = CODE_TYPES

/** 1 is the e-mail's alone. */
export const readMobileCodeType = reader([login, mobileLogin, resetPassword, bind])

export const readEmailCodeType = reader([login, register, resetPassword, bind])

/** Older clients say 0. */
export const readMobileLoginType = reader([mobileLogin, login])

export const readMobileRegisterType = reader([mobileLogin])

export const readBindLoginType = reader([mobileLogin])

export const readEmailRegisterType = reader([register])

export const readBindType = reader([bind])

/** With a password the type says nothing, and API callers leave it out. */
export const readUserLoginType: ReadCodeType = (written) => reader([login])(written || String(login))

function reader(allowed: readonly CodeType[]): ReadCodeType {
  return (written) => {
    const codeType = allowed.find((one) => String(one) === written)
    return codeType === undefined ? fail('codeTypeUnknown') : succeed(codeType)
  }
}

/** What a code is for and where it went: two of these never share a code. */
export interface CodePlace {
  readonly contact: Contact
  readonly codeType: CodeType
}

/** Says that a code was sent, and to whose wish; the code itself lies elsewhere, hashed. */
export interface CodeTicket {
  readonly codeId: string
  /** Of the browser that asked for the code; it serves no other. */
  readonly ownerIdHash: string
}

type Parts = Pick<Services, 'keyValueStore' | 'config'>

/** A ticket outlives its code, so that a code that is over can be told from one nobody asked for. */
const TICKET_LIFE_MS = 60 * 60 * 1000

/** Keeps a new code; the one sent before to this place, for this type, is over with that. */
export async function keepCode(
  parts: Parts,
  place: CodePlace,
  wanted: { readonly oneTimeCode: string; readonly browser: Browser; readonly lifeS: number },
): Promise<void> {
  const codeId = randomUUID()
  const codeHash = hashCode(parts.config.secret, codeId, wanted.oneTimeCode)
  await codeHashes(parts).put(codeId, codeHash, wanted.lifeS * 1000)
  await tickets(parts).put(ticketKey(place), { codeId, ownerIdHash: wanted.browser.idHash })
}

export function findTicket(parts: Parts, place: CodePlace): Promise<CodeTicket | undefined> {
  return tickets(parts).get(ticketKey(place))
}

/** Uses a code up, or counts a wrong try, in one step. */
export function attemptCode(
  parts: Parts,
  { codeId }: CodeTicket,
  oneTimeCode: string,
): Promise<AttemptResult> {
  const guess = hashCode(parts.config.secret, codeId, oneTimeCode)
  return codeHashes(parts).attempt(codeId, guess, parts.config.limits.wrongTriesPerCode)
}

/** Like attemptCode, but leaves a right code as it is. */
export function compareCode(
  parts: Parts,
  { codeId }: CodeTicket,
  oneTimeCode: string,
): Promise<AttemptResult> {
  const guess = hashCode(parts.config.secret, codeId, oneTimeCode)
  return codeHashes(parts).compare(codeId, guess, parts.config.limits.wrongTriesPerCode)
}

/** Uses up a code that was compared before. Returns false when it is used up or expired by now. */
export async function takeCode(parts: Parts, { codeId }: CodeTicket): Promise<boolean> {
  return (await codeHashes(parts).consume(codeId)) !== undefined
}

function tickets({ keyValueStore }: Parts) {
  return createTtlStore<CodeTicket>(keyValueStore, { prefix: 'code-ticket', ttlMs: TICKET_LIFE_MS })
}

function codeHashes({ keyValueStore }: Parts) {
  return createTtlStore<string>(keyValueStore, { prefix: 'code', ttlMs: TICKET_LIFE_MS })
}

/** Four digits hashed plainly are found in a moment; the secret is not in the store. */
function hashCode(secret: string, codeId: string, oneTimeCode: string): string {
  return createHmac('sha256', secret).update(`code|${codeId}|${oneTimeCode}`).digest('base64url')
}

function ticketKey({ contact, codeType }: CodePlace): string {
  return `${codeType}:${contact.target}`
}
