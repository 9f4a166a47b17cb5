import { randomInt, randomUUID } from 'node:crypto'
import type { CodeType } from '@portico/protocol'
import { EMAIL_CODE_LENGTH, MOBILE_CODE_LENGTH, normalizeCode } from '@portico/protocol'
import type { Services } from '../../services/services.ts'
import type { AttemptResult } from '../../services/short-lived/ttl-store.ts'
import { createTtlStore } from '../../services/short-lived/ttl-store.ts'
import type { Contact } from '../../shared/contact.ts'
import type { Browser } from '../../shared/requester.ts'
import type { Result } from '../../shared/result.ts'
import { fail, succeed } from '../../shared/result.ts'
import { createKeyedHash, repeatKeyedHash } from '../../shared/signing-keys.ts'

const DIGITS = '0123456789'

/** Without characters that are easily confused in some fonts. */
const DIGITS_AND_CAPITALS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** A random code, or the fixed one of a test recipient. */
export function generateCode({ config }: Pick<Services, 'config'>, { channel, target }: Contact): string {
  const random =
    channel === 'sms'
      ? randomText(DIGITS, MOBILE_CODE_LENGTH)
      : randomText(DIGITS_AND_CAPITALS, EMAIL_CODE_LENGTH)
  return config.testCodes.get(target) ?? random
}

function randomText(glyphs: string, length: number): string {
  return Array.from({ length }, () => glyphs[randomInt(glyphs.length)]).join('')
}

/** Parses the wire field `type`; a type that the call does not accept is error 1204. */
export function readCodeType(written: string, accepted: readonly CodeType[]): Result<CodeType> {
  const codeType = accepted.find((one) => String(one) === written)
  return codeType === undefined ? fail('codeTypeUnknown') : succeed(codeType)
}

/** The type of a code for the second step of a login. No call has it in its field `type`. */
export const SECOND_STEP_CODE = 46

/** Codes are valid for one contact, one type and the browser that requested them. */
export interface CodeScope {
  readonly contact: Contact
  readonly codeType: CodeType | typeof SECOND_STEP_CODE
}

/** Refers to a sent code, which is stored separately, hashed. */
export interface CodeRecord {
  readonly codeId: string
  /** The key that hashes the code. */
  readonly keyId: string
  /** How many characters the code has, and when it was sent, in epoch milliseconds. Absent if an earlier version sent it. */
  readonly length?: number
  readonly sentAt?: number
  /** The challenge that was solved for it, if any. */
  readonly challenge?: SolvedChallenge
  /** It was entered correctly, and is counted. */
  readonly isEntered?: true
}

export type SolvedChallenge = 'work' | 'slider' | 'captcha'

type Deps = Pick<Services, 'keyValueStore' | 'config'>

/** Longer than a code, to distinguish an expired code from one that was never requested. */
const RECORD_TTL_MS = 60 * 60 * 1000

interface NewCode {
  readonly oneTimeCode: string
  readonly browser: Browser
  readonly ttlS: number
  readonly challenge?: SolvedChallenge | undefined
}

/** Stores a new code. It replaces the previous one of this scope and browser; those of other browsers stay valid. */
export async function saveCode(
  deps: Deps & Pick<Services, 'now' | 'metrics'>,
  scope: CodeScope,
  options: NewCode,
): Promise<void> {
  const codeId = randomUUID()
  const { hash, keyId } = createKeyedHash(deps.config.keys, textOf(codeId, options.oneTimeCode))
  const { challenge } = options
  deps.metrics.count('portico_codes_total', { channel: scope.contact.channel, step: 'requested' })
  if (challenge) deps.metrics.count('portico_challenged_codes_total', { challenge, step: 'sent' })
  await Promise.all([
    codeHashes(deps).put(codeId, hash, options.ttlS * 1000),
    codeRecords(deps).put(recordKey(scope, options.browser), {
      ...{ codeId, keyId },
      length: options.oneTimeCode.length,
      sentAt: deps.now(),
      ...(challenge && { challenge }),
    }),
  ])
}

/** @returns the code that this browser requested last */
export function findCodeRecord(
  deps: Deps,
  scope: CodeScope,
  browser: Browser,
): Promise<CodeRecord | undefined> {
  return codeRecords(deps).get(recordKey(scope, browser))
}

interface TypedCode {
  readonly typed: string
  readonly codeType: CodeScope['codeType']
  readonly browser: Browser
}

/**
 * Which of several contacts received the code that was typed, by what this browser has requested: the one whose code has as many
 * characters; of several, or where none has, the one that was sent last.
 * @returns the first contact if no code was sent to any
 */
export async function findCodeRecipient(
  deps: Deps,
  contacts: readonly Contact[],
  { typed, codeType, browser }: TypedCode,
): Promise<Contact | undefined> {
  const { length } = normalizeCode(typed)
  const sent = await Promise.all(
    contacts.map(async (contact) => ({
      contact,
      record: await findCodeRecord(deps, { contact, codeType }, browser),
    })),
  )
  const [likeliest] = sent.toSorted(
    ({ record: one }, { record: other }) =>
      Number(other?.length === length) - Number(one?.length === length) ||
      (other?.sentAt ?? 0) - (one?.sentAt ?? 0),
  )
  return likeliest?.contact
}

/**
 * Compares a code, or counts a wrong attempt.
 * @param method `attempt` consumes a correct code, `compare` leaves it valid
 */
export function tryCode(
  deps: Deps,
  { codeId, keyId }: CodeRecord,
  { oneTimeCode, method }: { readonly oneTimeCode: string; readonly method: 'attempt' | 'compare' },
): Promise<AttemptResult> {
  const guess = repeatKeyedHash(deps.config.keys, keyId, textOf(codeId, oneTimeCode))
  return codeHashes(deps)[method](codeId, guess, deps.config.limits.wrongTriesPerCode)
}

/** Remembers that a code, which stays valid, was entered correctly. @returns whether this is the first time */
export async function markEntered(
  deps: Deps,
  scope: CodeScope,
  { record, browser }: { readonly record: CodeRecord; readonly browser: Browser },
): Promise<boolean> {
  if (record.isEntered) return false
  const entered: CodeRecord = { ...record, isEntered: true }
  return codeRecords(deps).compareAndSet(recordKey(scope, browser), record, entered)
}

/** Consumes a code that was compared. @returns false if it was consumed or expired meanwhile */
export async function consumeCode(deps: Deps, { codeId }: CodeRecord): Promise<boolean> {
  return (await codeHashes(deps).consume(codeId)) !== undefined
}

function codeRecords({ keyValueStore }: Deps) {
  return createTtlStore<CodeRecord>(keyValueStore, { prefix: 'code-record', ttlMs: RECORD_TTL_MS })
}

function codeHashes({ keyValueStore }: Deps) {
  return createTtlStore<string>(keyValueStore, { prefix: 'code', ttlMs: RECORD_TTL_MS })
}

/** What is hashed. The hash is keyed, because a plain hash of four digits is easily reversed. */
function textOf(codeId: string, oneTimeCode: string): string {
  return `code|${codeId}|${oneTimeCode}`
}

function recordKey({ contact, codeType }: CodeScope, { idHash }: Browser): string {
  return `${codeType}:${contact.target} ${idHash}`
}
