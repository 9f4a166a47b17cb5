import { createHash, randomBytes } from 'node:crypto'

const SESSION_ID_BYTES = 32

/** 256 random bits, as text. */
export function makeSessionId(): string {
  return randomBytes(SESSION_ID_BYTES).toString('base64url')
}

/** Random as the id is, one round is enough: there is nothing to guess. */
export function hashSessionId(sessionId: string): string {
  return createHash('sha256').update(sessionId).digest('base64url')
}
