import type { ScryptOptions } from 'node:crypto'
import { createCipheriv, pbkdf2, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { parseOptions, verify as verifyArgon2 } from '@node-rs/argon2'
import { verify as verifyBcrypt } from '@node-rs/bcrypt'
import { derivePhpass, PHPASS_BASE64, prepareForWordpress } from './wordpress-hashes.ts'

/**
 * The formats of password hashes, and the greatest cost of each: about a second of one core and 128 MiB. Hashes of other
 * systems come with an import and are replaced at the next login.
 */
interface HashFormat {
  readonly pattern: RegExp
  /** Whether a hash that matches the pattern is strong enough to be one, and cheap enough to be verified. */
  readonly isAllowed: (groups: Groups, hash: string) => boolean
  readonly verify: (password: string, groups: Groups, hash: string) => Promise<boolean>
}

type Groups = Readonly<Record<string, string>>

const BASE64 = '[A-Za-z0-9+/]{4,512}={0,2}'

const MAX_MEMORY_KIB = 128 * 1024
/** Of argon2: how many KiB are written in all passes together. */
const MAX_WRITTEN_KIB = 1024 * 1024
const MAX_LANES = 16
const MAX_ITERATIONS = 2_000_000
/** Of scrypt: N × r × p. That of N = 2^17, r = 8, p = 1. */
const MAX_SCRYPT_BLOCKS = 2 ** 20
/** Of bcrypt: two to the power of it are the rounds. */
const MAX_BCRYPT_COST = 12
const MIN_BCRYPT_COST = 4

/** Bcrypt ignores the bytes of a password after these. */
const BCRYPT_MAX_BYTES = 72
const BCRYPT_BASE64 = './ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** Of phpass: the logarithm of its rounds, of which WordPress makes 8192. */
const MIN_PHPASS_COST = 7
const MAX_PHPASS_COST = 16

const BCRYPT_HASH = String.raw`\$2[aby]\$(?<cost>\d\d)\$(?<salt>[./A-Za-z0-9]{22})(?<key>[./A-Za-z0-9]{31})`

const FORMATS: readonly HashFormat[] = [
  {
    pattern: new RegExp(
      String.raw`^\$argon2id?\$v=(?:16|19)\$m=(?<m>\d{1,7}),t=(?<t>\d{1,7}),p=(?<p>\d{1,3})\$(?<salt>${BASE64})\$(?<key>${BASE64})$`,
    ),
    isAllowed: ({ m, t, p, salt, key }, hash) =>
      isBetween(p, 1, MAX_LANES) &&
      isBetween(t, 1, MAX_WRITTEN_KIB) &&
      isBetween(m, 8 * Number(p), MAX_MEMORY_KIB) &&
      Number(m) * Number(t) <= MAX_WRITTEN_KIB &&
      decode(salt).length >= 8 &&
      isBetween(decode(key).length, 16, 64) &&
      [salt, key].every(isCanonical) &&
      canParse(withoutPadding(hash)),
    verify: (password, _, hash) => verifyArgon2(withoutPadding(hash), password),
  },
  {
    pattern: new RegExp(`^${BCRYPT_HASH}$`),
    isAllowed: isAllowedBcrypt,
    verify: (password, groups, hash) => matchesBcrypt(password, groups, hash),
  },
  // WordPress since 6.8.
  {
    pattern: new RegExp(String.raw`^\$wp${BCRYPT_HASH}$`),
    isAllowed: isAllowedBcrypt,
    verify: (password, groups, hash) =>
      matchesBcrypt(prepareForWordpress(password), groups, hash.slice('$wp'.length)),
  },
  // WordPress before, by phpass.
  {
    pattern: /^\$P\$(?<cost>[./0-9A-Za-z])(?<salt>[./0-9A-Za-z]{8})(?<key>[./0-9A-Za-z]{22})$/,
    isAllowed: ({ cost = '' }) => isBetween(PHPASS_BASE64.indexOf(cost), MIN_PHPASS_COST, MAX_PHPASS_COST),
    verify: async (password, { cost = '', salt = '', key = '' }) => {
      const derived = await derivePhpass(password, salt, 2 ** PHPASS_BASE64.indexOf(cost))
      return timingSafeEqual(Buffer.from(derived), Buffer.from(key))
    },
  },
  {
    pattern: new RegExp(
      String.raw`^\$pbkdf2-(?<digest>sha1|sha256|sha512)\$i=(?<i>\d{1,8})\$(?<salt>${BASE64})\$(?<key>${BASE64})$`,
    ),
    isAllowed: ({ i, salt, key }) =>
      isBetween(i, 1, MAX_ITERATIONS) &&
      isBetween(decode(key).length, 16, 512) &&
      [salt, key].every(isCanonical),
    // Blocks of the key are independent of each other: the first one proves the password, and the others only cost time.
    verify: async (password, { digest = '', i, salt, key }) => {
      const expected = decode(key).subarray(0, DIGEST_BYTES[digest])
      const length = expected.length
      return timingSafeEqual(await derivePbkdf2(password, decode(salt), Number(i), length, digest), expected)
    },
  },
  {
    pattern: new RegExp(
      String.raw`^\$scrypt\$ln=(?<ln>\d{1,2}),r=(?<r>\d{1,3}),p=(?<p>\d{1,3})\$(?<salt>${BASE64})\$(?<key>${BASE64})$`,
    ),
    isAllowed: isAllowedScrypt,
    verify: async (password, { key, ...parameters }) => {
      const expected = decode(key)
      return timingSafeEqual(await deriveScrypt(password, expected.length, parameters), expected)
    },
  },
  {
    pattern: new RegExp(
      String.raw`^\$firebase-scrypt\$ln=(?<ln>\d{1,2}),r=(?<r>\d{1,3})\$(?<salt>${BASE64})\$(?<key>${BASE64})$`,
    ),
    isAllowed: isAllowedScrypt,
    verify: async (password, { key, ...parameters }) => {
      const expected = decode(key)
      const derived = await deriveScrypt(password, FIREBASE_KEY_BYTES, parameters)
      return timingSafeEqual(encryptFirebase(derived, Buffer.alloc(expected.length)), expected)
    },
  },
]

const DIGEST_BYTES: Readonly<Record<string, number>> = { sha1: 20, sha256: 32, sha512: 64 }

const FIREBASE_KEY_BYTES = 32

/** What a row of Firebase's export and its project have. */
interface FirebaseHash {
  /** `passwordHash` of the user, in base64. */
  readonly passwordHash: string
  /** `salt` of the user. */
  readonly salt: string
  /** `base64_signer_key` of the project. */
  readonly signerKey: string
  /** `base64_salt_separator` of the project. */
  readonly saltSeparator: string
  /** `mem_cost` of the project: the logarithm of N. */
  readonly memoryCost: number
  /** `rounds` of the project: r of scrypt. */
  readonly rounds: number
}

/**
 * Writes Firebase's hash without the key of the project. Firebase encrypts that key, in counter mode, with what scrypt makes
 * of the password; the difference between key and ciphertext is the key stream, which proves the password just as well.
 */
export function writeFirebaseHash(hash: FirebaseHash): string {
  const encrypted = decode(hash.passwordHash)
  const signerKey = decode(hash.signerKey)
  const salt = Buffer.concat([decode(hash.salt), decode(hash.saltSeparator)])
  const keyStream = encrypted.map((byte, index) => byte ^ (signerKey[index] ?? 0))
  return `$firebase-scrypt$ln=${hash.memoryCost},r=${hash.rounds}$${encode(salt)}$${encode(keyStream)}`
}

/** Base64 without padding, as in the PHC string format. */
export function encode(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64').replace(/=+$/, '')
}

export type HashFault = 'unknown' | 'too costly or malformed'

/** Why a password cannot be verified against a hash; `undefined` if it can. */
export function faultOfHash(hash: string): HashFault | undefined {
  const found = findFormat(hash)
  if (!found) return 'unknown'
  return found.format.isAllowed(found.groups, hash) ? undefined : 'too costly or malformed'
}

/**
 * Verifies a password against a hash of any format. A hash that an import would refuse, or that cannot be verified, matches no
 * password: it must not answer a login differently from a wrong password.
 */
export async function verifyHash(hash: string, password: string): Promise<boolean> {
  const found = findFormat(hash)
  if (!found?.format.isAllowed(found.groups, hash)) return false
  try {
    return await found.format.verify(password, found.groups, hash)
  } catch {
    return false
  }
}

/**
 * Whether the password that matches a hash is known to be the one that the hash was made of. Bcrypt also matches what has another end
 * after 72 bytes, whose hash would then shut the owner out.
 */
export function isReplaceable(hash: string, password: string): boolean {
  return !hash.startsWith('$2') || Buffer.byteLength(password) <= BCRYPT_MAX_BYTES
}

/** Whether a hash is in the server's own format, with whatever cost. */
export function isOwnFormat(hash: string): boolean {
  return hash.startsWith('$argon2id$') && withoutPadding(hash) === hash
}

function findFormat(hash: string): { readonly format: HashFormat; readonly groups: Groups } | undefined {
  for (const format of FORMATS) {
    const match = format.pattern.exec(hash)
    if (match) return { format, groups: match.groups ?? {} }
  }
  return undefined
}

function isAllowedBcrypt({ cost }: Groups): boolean {
  return isBetween(cost, MIN_BCRYPT_COST, MAX_BCRYPT_COST)
}

function matchesBcrypt(password: string, { salt = '', key = '' }: Groups, hash: string): Promise<boolean> {
  const start = hash.slice(0, -salt.length - key.length)
  return verifyBcrypt(password, start + withoutSpareBits(salt, 4) + withoutSpareBits(key, 2))
}

function isAllowedScrypt({ ln, r, p = '1', salt, key }: Groups): boolean {
  const costN = 2 ** Number(ln)
  // N is less than 2^(16 r), by the definition of scrypt.
  const isPossible =
    isBetween(r, 1, 64) && isBetween(ln, 1, Math.min(20, 16 * Number(r) - 1)) && isBetween(p, 1, MAX_LANES)
  return (
    isPossible &&
    costN * Number(r) * Number(p) <= MAX_SCRYPT_BLOCKS &&
    isBetween(decode(key).length, 16, 128) &&
    [salt, key].every(isCanonical)
  )
}

/** Whether base64, with or without its padding, is what its bytes are written as: each character counts. */
function isCanonical(base64 = ''): boolean {
  const [padded, plain] = [decode(base64).toString('base64'), encode(decode(base64))]
  return base64 === padded || base64 === plain
}

/** The form without padding, as the PHC string format has it. */
function withoutPadding(hash: string): string {
  return hash.replace(/=+(?=\$|$)/g, '')
}

function canParse(argon2: string): boolean {
  try {
    return parseOptions(argon2).memoryCost > 0
  } catch {
    return false
  }
}

/** Some systems fill the bits of bcrypt's last characters that stand for no byte, which the library does not read. */
function withoutSpareBits(base64: string, bits: number): string {
  const last = BCRYPT_BASE64.indexOf(base64.slice(-1))
  return base64.slice(0, -1) + BCRYPT_BASE64.charAt(last & -(2 ** bits))
}

function isBetween(value: string | number | undefined, least: number, most: number): boolean {
  return value !== undefined && Number(value) >= least && Number(value) <= most
}

function decode(base64 = ''): Buffer {
  return Buffer.from(base64, 'base64')
}

const derivePbkdf2 = promisify(pbkdf2)

const runScrypt = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)

function deriveScrypt(password: string, length: number, { ln, r, p = '1', salt }: Groups): Promise<Buffer> {
  const cost = { N: 2 ** Number(ln), r: Number(r), p: Number(p) }
  return runScrypt(password, decode(salt), length, { ...cost, maxmem: (MAX_MEMORY_KIB + 1024) * 1024 })
}

function encryptFirebase(key: Buffer, plain: Buffer): Buffer {
  return createCipheriv('aes-256-ctr', key, Buffer.alloc(16)).update(plain)
}
