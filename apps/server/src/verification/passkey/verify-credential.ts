import type { KeyObject } from 'node:crypto'
import { createHash, createPublicKey, timingSafeEqual, verify } from 'node:crypto'
import { isRecord, parseJsonObject } from '@portico/protocol'
import type { Result } from '../../shared/result.ts'

/** The algorithms a passkey may use, by COSE number, the preferred one first. */
export const PASSKEY_ALGORITHMS = [-8, -7, -257] as const

/** How each algorithm hashes what it signs, and which keys it has. */
const ALGORITHMS: Readonly<Record<number, { readonly hash: string | null; readonly accepts: AcceptsKey }>> = {
  // Ed25519
  [-8]: { hash: null, accepts: ({ asymmetricKeyType: type }) => type === 'ed25519' },
  // ECDSA with P-256
  [-7]: {
    hash: 'sha256',
    accepts: ({ asymmetricKeyType: type, asymmetricKeyDetails: details }) =>
      type === 'ec' && details?.namedCurve === 'prime256v1',
  },
  // RSASSA-PKCS1-v1_5
  [-257]: {
    hash: 'sha256',
    accepts: ({ asymmetricKeyType: type, asymmetricKeyDetails: details }) =>
      type === 'rsa' && (details?.modulusLength ?? 0) >= 2048,
  },
}

type AcceptsKey = (key: KeyObject) => boolean

/** Of the specification; longer ids are refused. */
const CREDENTIAL_ID_MAX_BYTES = 1023

/** As `rpIdHash`, flags and counter are in every authenticator data. */
const HEADER_BYTES = 37

const AAGUID_BYTES = 16

const FLAGS = {
  userPresent: 0x01,
  userVerified: 0x04,
  backupEligible: 0x08,
  backedUp: 0x10,
  attested: 0x40,
  extended: 0x80,
}

/** Why a credential is refused; for the log and tests only. */
export type CredentialFault =
  | 'malformed'
  | 'wrong type'
  | 'wrong challenge'
  | 'wrong origin'
  | 'cross-origin frame'
  | 'wrong relying party'
  | 'user not present'
  | 'backed up, but not eligible'
  | 'unsupported key'
  | 'wrong credential'
  | 'no user handle'
  | 'wrong user'
  | 'wrong signature'
  | 'backup eligibility changed'
  | 'counter went back'

/** What the answer must match. */
export interface Expectation {
  /** As it was given to the browser, in base64url. */
  readonly challenge: string
  /** Of the page that sent the answer. */
  readonly origin: string
  readonly rpId: string
}

/** What a browser answers, parsed but not verified. Names are those of `PublicKeyCredential.toJSON()`. */
export interface CredentialAnswer {
  /** In base64url. */
  readonly id: string
  readonly clientDataJson: Buffer
  readonly authenticatorData: Buffer
  /** The other members of `response`. */
  readonly response: Readonly<Record<string, unknown>>
}

/** A passkey as it is stored, without its owner. */
export interface NewCredential {
  readonly id: string
  /** SubjectPublicKeyInfo in base64url. */
  readonly publicKey: string
  readonly algorithm: number
  readonly signCount: number
  readonly transports: readonly string[]
  readonly isBackupEligible: boolean
  readonly isBackedUp: boolean
  /** The model of the authenticator, as a UUID. */
  readonly aaguid: string
  readonly isUserVerified: boolean
}

export type StoredCredential = Pick<
  NewCredential,
  'id' | 'publicKey' | 'algorithm' | 'signCount' | 'isBackupEligible'
> & {
  readonly userHandle: string
}

/** What changes of a passkey each time it is used. */
export type CredentialUse = Pick<NewCredential, 'signCount' | 'isBackedUp' | 'isUserVerified'>

type Verified<Value> = Result<Value, CredentialFault>

/** Parses a credential. @returns `undefined` unless it has the form of one */
export function parseCredential(json: string): CredentialAnswer | undefined {
  const parsed = parseJsonObject(json)
  if (!parsed || !isRecord(parsed['response'])) return undefined
  const { id, rawId = id, type, response } = parsed
  const credentialId = readBytes(id)
  const clientDataJson = readBytes(response['clientDataJSON'])
  const authenticatorData = readBytes(response['authenticatorData'])
  if (type !== 'public-key' || rawId !== id || !credentialId || !clientDataJson || !authenticatorData)
    return undefined
  if (credentialId.length === 0 || credentialId.length > CREDENTIAL_ID_MAX_BYTES) return undefined
  return { id: String(id), clientDataJson, authenticatorData, response }
}

/** The challenge that an answer names, by which the server finds what it asked for. */
export function challengeOf({ clientDataJson }: CredentialAnswer): string | undefined {
  const challenge = parseClientData(clientDataJson)?.['challenge']
  return typeof challenge === 'string' ? challenge : undefined
}

/**
 * Verifies a new passkey: section 7.1 of Web Authentication Level 3, for an attestation of the type None. The key
 * is the one that the browser states in SubjectPublicKeyInfo; without attestation both forms are the statement of the browser.
 * @param expected `isSilent`: created without a prompt, after which the user need not be present
 */
export function verifyCreation(
  answer: CredentialAnswer,
  expected: Expectation & { readonly isSilent: boolean },
): Verified<NewCredential> {
  const fault = findFault(answer, { ...expected, type: 'webauthn.create', needsPresence: !expected.isSilent })
  if (fault) return refuse(fault)
  const { authenticatorData, response } = answer
  const { publicKey, publicKeyAlgorithm: algorithm, transports } = response
  const idBytes = Buffer.from(answer.id, 'base64url')
  const idStart = HEADER_BYTES + AAGUID_BYTES + 2
  if (!hasFlag(authenticatorData, FLAGS.attested) || authenticatorData.length <= idStart + idBytes.length)
    return refuse('malformed')
  const attestedId = authenticatorData.subarray(
    idStart,
    idStart + authenticatorData.readUInt16BE(HEADER_BYTES + AAGUID_BYTES),
  )
  if (!attestedId.equals(idBytes)) return refuse('wrong credential')
  if (typeof algorithm !== 'number' || typeof publicKey !== 'string' || !readKey(publicKey, algorithm))
    return refuse('unsupported key')
  return {
    ok: true,
    value: {
      id: answer.id,
      publicKey,
      algorithm,
      transports: readTransports(transports),
      isBackupEligible: hasFlag(authenticatorData, FLAGS.backupEligible),
      aaguid: toUuid(authenticatorData.subarray(HEADER_BYTES, HEADER_BYTES + AAGUID_BYTES)),
      ...readUse(authenticatorData),
    },
  }
}

/**
 * Verifies the use of a stored passkey: section 7.2 of Web Authentication Level 3.
 * @param expected `isUserKnown`: the account was known before the browser was asked; otherwise the authenticator has to name it
 */
export function verifyAssertion(
  answer: CredentialAnswer,
  stored: StoredCredential,
  expected: Expectation & { readonly isUserKnown: boolean },
): Verified<CredentialUse> {
  const fault =
    findUserFault(answer, stored, expected) ??
    findFault(answer, { ...expected, type: 'webauthn.get', needsPresence: true })
  if (fault) return refuse(fault)
  const { authenticatorData, clientDataJson } = answer
  const signature = readBytes(answer.response['signature'])
  const key = readKey(stored.publicKey, stored.algorithm)
  if (!signature || !key) return refuse('malformed')
  const signed = Buffer.concat([authenticatorData, sha256(clientDataJson)])
  if (!verify(ALGORITHMS[stored.algorithm]?.hash, signed, key, signature)) return refuse('wrong signature')
  if (hasFlag(authenticatorData, FLAGS.backupEligible) !== stored.isBackupEligible)
    return refuse('backup eligibility changed')
  const use = readUse(authenticatorData)
  return hasGoneBack(stored, use) ? refuse('counter went back') : { ok: true, value: use }
}

function findUserFault(
  { id, response }: CredentialAnswer,
  stored: StoredCredential,
  { isUserKnown }: { readonly isUserKnown: boolean },
): CredentialFault | undefined {
  if (id !== stored.id) return 'wrong credential'
  const userHandle = response['userHandle'] ?? undefined
  if (userHandle === undefined) return isUserKnown ? undefined : 'no user handle'
  return userHandle === stored.userHandle ? undefined : 'wrong user'
}

/** A passkey that is synchronised counts nothing. */
function hasGoneBack(
  { signCount: before }: Pick<StoredCredential, 'signCount'>,
  { signCount: now }: CredentialUse,
): boolean {
  return (now !== 0 || before !== 0) && now <= before
}

interface Ceremony extends Expectation {
  readonly type: 'webauthn.create' | 'webauthn.get'
  readonly needsPresence: boolean
}

/** The checks that both procedures have in common. */
function findFault(
  { clientDataJson, authenticatorData }: CredentialAnswer,
  ceremony: Ceremony,
): CredentialFault | undefined {
  const client = parseClientData(clientDataJson)
  if (!client || authenticatorData.length < HEADER_BYTES) return 'malformed'
  // Attested credential data and extensions follow the header if, and only if, its flags say so.
  const isLonger = authenticatorData.length > HEADER_BYTES
  if (isLonger !== hasFlag(authenticatorData, FLAGS.attested | FLAGS.extended)) return 'malformed'
  return findClientFault(client, ceremony) ?? findAuthenticatorFault(authenticatorData, ceremony)
}

function findClientFault(
  client: Readonly<Record<string, unknown>>,
  { type, challenge, origin }: Ceremony,
): CredentialFault | undefined {
  if (client['type'] !== type) return 'wrong type'
  if (client['challenge'] !== challenge) return 'wrong challenge'
  if (client['origin'] !== origin) return 'wrong origin'
  const { crossOrigin = false, topOrigin } = client
  return crossOrigin !== false || topOrigin !== undefined ? 'cross-origin frame' : undefined
}

function findAuthenticatorFault(
  authenticatorData: Buffer,
  { rpId, needsPresence }: Ceremony,
): CredentialFault | undefined {
  if (!timingSafeEqual(authenticatorData.subarray(0, 32), sha256(rpId))) return 'wrong relying party'
  const has = (flag: number): boolean => hasFlag(authenticatorData, flag)
  if (needsPresence && !has(FLAGS.userPresent)) return 'user not present'
  if (has(FLAGS.backedUp) && !has(FLAGS.backupEligible)) return 'backed up, but not eligible'
  return undefined
}

function parseClientData(bytes: Buffer): Readonly<Record<string, unknown>> | undefined {
  try {
    // Ignores a byte order mark, as the specification asks.
    return parseJsonObject(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return undefined
  }
}

/** @returns `undefined` for a key whose type does not match its algorithm, or that passkeys may not use */
function readKey(publicKey: string, algorithm: number): KeyObject | undefined {
  const bytes = readBytes(publicKey)
  const rule = ALGORITHMS[algorithm]
  if (!bytes || !rule) return undefined
  try {
    const key = createPublicKey({ key: bytes, format: 'der', type: 'spki' })
    return rule.accepts(key) ? key : undefined
  } catch {
    return undefined
  }
}

function readUse(authenticatorData: Buffer): CredentialUse {
  return {
    signCount: authenticatorData.readUInt32BE(33),
    isBackedUp: hasFlag(authenticatorData, FLAGS.backedUp),
    isUserVerified: hasFlag(authenticatorData, FLAGS.userVerified),
  }
}

function hasFlag(authenticatorData: Buffer, flag: number): boolean {
  return (authenticatorData.readUInt8(32) & flag) !== 0
}

const TRANSPORTS: readonly unknown[] = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']

/** Only hints for the browser: unknown ones are left out. */
function readTransports(value: unknown): readonly string[] {
  return Array.isArray(value) ? TRANSPORTS.filter((one) => value.includes(one)).map(String) : []
}

function toUuid(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** Strict, so that one credential has one id. */
function readBytes(value: unknown): Buffer | undefined {
  if (typeof value !== 'string') return undefined
  const bytes = Buffer.from(value, 'base64url')
  return bytes.toString('base64url') === value ? bytes : undefined
}

function sha256(data: string | Buffer): Buffer {
  return createHash('sha256').update(data).digest()
}

function refuse(error: CredentialFault): { readonly ok: false; readonly error: CredentialFault } {
  return { ok: false, error }
}
