import { randomBytes } from 'node:crypto'

/** 256 random bits, in 43 characters. */
export function randomSecret(): string {
  return randomBytes(32).toString('base64url')
}
