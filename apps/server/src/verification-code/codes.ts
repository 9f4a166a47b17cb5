import { randomInt, createHmac, randomUUID } from 'node:crypto'
import type { CodeType } from '@portico/protocol'
import { EMAIL_CODE_LENGTH, MOBILE_CODE_LENGTH, CODE_TYPES } from '@portico/protocol'
import type { Contact } from '../accounts/contact.ts'
import type { Channel } from '../delivery/message.ts'
import type { Browser } from '../http/client-info.ts'
import type { Result } from '../result.ts'
import { fail, succeed } from '../result.ts'
import type { Services } from '../services.ts'
import type { AttemptResult } from '../ttl-store/ttl-store.ts'
import { createTtlStore } from '../ttl-store/ttl-store.ts'

const DIGITS = '0123456789'

/** Without what looks like something else; an e-mail's code is read in some odd fonts. */
const DIGITS_AND_CAPITALS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

export function generateCode(channel: Channel): string {
  return channel === 'sms'
    ? randomText(DIGITS, MOBILE_CODE_LENGTH)
    : randomText(DIGITS_AND_CAPITALS, EMAIL_CODE_LENGTH)
}

function randomText(glyphs: string, length: number): string {
  return Array.from({ length }, () => glyphs[randomInt(glyphs.length)]).join('')
}

/** What a call takes the wire field `type` for (contract 2.6); any other is 1204. */
type ReadCodeType = (written: string) => Result<CodeType>

const { login, register, resetPassword, bind, mobileLogin } = CODE_TYPES

/** 1 is the e-mail's alone. */
export const readMobileCodeType = acceptTypes([login, mobileLogin, resetPassword, bind])

export const readEmailCodeType = acceptTypes([login, register, resetPassword, bind])

/** Older clients say 0. */
export const readMobileLoginType = acceptTypes([mobileLogin, login])

export const readMobileRegisterType = acceptTypes([mobileLogin])

export const readBindLoginType = acceptTypes([mobileLogin])

export const readEmailRegisterType = acceptTypes([register])

export const readBindType = acceptTypes([bind])

/** With a password the type says nothing, and API callers leave it out. */
export const readUserLoginType: ReadCodeType = (written) => acceptTypes([login])(written || String(login))

function acceptTypes(allowed: readonly CodeType[]): ReadCodeType {
  return (written) => {
    const codeType = allowed.find((one) => String(one) === written)
    return codeType === undefined ? fail('codeTypeUnknown') : succeed(codeType)
  }
}

/** What a code is for and where it went: two of these never share a code. */
export interface CodeScope {
  readonly contact: Contact
  readonly codeType: CodeType
}

/** Says that a code was sent, and to whose wish; the code itself lies elsewhere, hashed. */
export interface CodeRecord {
  readonly codeId: string
  /** Of the browser that asked for the code; it serves no other. */
  readonly ownerIdHash: string
}

type Parts = Pick<Services, 'keyValueStore' | 'config'>

/** A ticket outlives its code, so that a code that is over can be told from one nobody asked for. */
const RECORD_TTL_MS = 60 * 60 * 1000

/** Keeps a new code; the one sent before to this place, for this type, is over with that. */
export async function saveCode(
  parts: Parts,
  place: CodeScope,
  wanted: { readonly oneTimeCode: string; readonly browser: Browser; readonly ttlS: number },
): Promise<void> {
  const codeId = randomUUID()
  const codeHash = hashCode(parts.config.secret, codeId, wanted.oneTimeCode)
  await codeHashes(parts).put(codeId, codeHash, wanted.ttlS * 1000)
  await codeRecords(parts).put(recordKey(place), { codeId, ownerIdHash: wanted.browser.idHash })
}

export function findCodeRecord(parts: Parts, place: CodeScope): Promise<CodeRecord | undefined> {
  return codeRecords(parts).get(recordKey(place))
}

/** Uses a code up, or counts a wrong try, in one step. */
export function attemptCode(
  parts: Parts,
  { codeId }: CodeRecord,
  oneTimeCode: string,
): Promise<AttemptResult> {
  const guess = hashCode(parts.config.secret, codeId, oneTimeCode)
  return codeHashes(parts).attempt(codeId, guess, parts.config.limits.wrongTriesPerCode)
}

/** Like attemptCode, but leaves a right code as it is. */
export function compareCode(
  parts: Parts,
  { codeId }: CodeRecord,
  oneTimeCode: string,
): Promise<AttemptResult> {
  const guess = hashCode(parts.config.secret, codeId, oneTimeCode)
  return codeHashes(parts).compare(codeId, guess, parts.config.limits.wrongTriesPerCode)
}

/** Uses up a code that was compared before. Returns false when it is used up or expired by now. */
export async function consumeCode(parts: Parts, { codeId }: CodeRecord): Promise<boolean> {
  return (await codeHashes(parts).consume(codeId)) !== undefined
}

function codeRecords({ keyValueStore }: Parts) {
  return createTtlStore<CodeRecord>(keyValueStore, { prefix: 'code-ticket', ttlMs: RECORD_TTL_MS })
}

function codeHashes({ keyValueStore }: Parts) {
  return createTtlStore<string>(keyValueStore, { prefix: 'code', ttlMs: RECORD_TTL_MS })
}

/** Four digits hashed plainly are found in a moment; the secret is not in the store. */
function hashCode(secret: string, codeId: string, oneTimeCode: string): string {
  return createHmac('sha256', secret).update(`code|${codeId}|${oneTimeCode}`).digest('base64url')
}

function recordKey({ contact, codeType }: CodeScope): string {
  return `${codeType}:${contact.target}`
}
