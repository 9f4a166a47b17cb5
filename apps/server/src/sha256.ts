import { hash } from 'node:crypto'

/**
 * The SHA-256 of a text, in base64url. For ids and tokens of at least 128 random bits, which cannot be guessed; what can
 * be guessed gets a keyed hash (`signing-keys.ts`) or argon2 (`password/passwords.ts`).
 */
export function sha256(text: string): string {
  return hash('sha256', text, 'base64url')
}
