import { hash, timingSafeEqual } from 'node:crypto'

/**
 * The SHA-256 of a text, in base64url. For ids and tokens of at least 128 random bits, which cannot be guessed; what can
 * be guessed gets a keyed hash (`signing-keys.ts`) or argon2 (`password/passwords.ts`).
 */
export function sha256(text: string): string {
  return hash('sha256', text, 'base64url')
}

/** Hashes both first, so that the time reveals neither the length nor the first difference. */
export function isEqualInConstantTime(one: string, other: string): boolean {
  return timingSafeEqual(hash('sha256', one, 'buffer'), hash('sha256', other, 'buffer'))
}
