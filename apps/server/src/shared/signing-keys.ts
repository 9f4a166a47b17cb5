import { createHmac } from 'node:crypto'
import { isEqualInConstantTime } from './sha256.ts'

/** The keys of PORTICO_SECRET. The first one signs and hashes; what any of them signed or hashed is accepted. */
export type SigningKeys = readonly [string, ...string[]]

/** Signs a text with the first key. */
export function signText(keys: SigningKeys, text: string): string {
  return hmac(keys[0], text)
}

/** Whether any of the keys signed the text. Compares with every key, each in constant time. */
export function isSignedText(keys: SigningKeys, text: string, signature: string): boolean {
  return keys.map((key) => isEqualInConstantTime(signature, hmac(key, text))).includes(true)
}

/** A hash with the name of its key, so that it can be computed again after a rotation. */
export interface KeyedHash {
  readonly hash: string
  /** Identifies the key without revealing it. */
  readonly keyId: string
}

/** Hashes a text with the first key. */
export function createKeyedHash(keys: SigningKeys, text: string): KeyedHash {
  return { hash: hmac(keys[0], text), keyId: keyIdOf(keys[0]) }
}

/** Hashes a text with the key of an earlier hash. If that key was removed, the hash differs from the earlier one. */
export function repeatKeyedHash(keys: SigningKeys, keyId: string, text: string): string {
  return hmac(keys.find((key) => keyIdOf(key) === keyId) ?? keys[0], text)
}

function keyIdOf(key: string): string {
  return hmac(key, 'key-id').slice(0, 8)
}

function hmac(key: string, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url')
}
