import { parseJsonObject } from '@portico/protocol'
import { base64url } from 'jose'
import type { Authentication } from './account-center-types.ts'
import { readTexts } from './read-authentication.ts'

/** The host's own session, kept in a signed cookie. */
export interface HostSession extends Authentication {
  /** The account's id. It never changes. */
  readonly userId: string
  /** The name to display, as it was at the login. */
  readonly screenName: string
  /**
   * The account's ids in the systems that it was imported from, as they were at the login. Ids that together are longer than
   * 1000 bytes do not fit in the cookie; `fetchUser` returns all.
   */
  readonly externalIds: readonly string[]
  /** The account center's id of the login; empty if there is none. */
  readonly signInId: string
  /** When the ticket was exchanged, in epoch milliseconds. */
  readonly createdAt: number
  /** When the session ends, in epoch milliseconds. */
  readonly expiresAt: number
}

export interface SessionCookieOptions {
  /** The first signs, all verify. */
  readonly secrets: readonly string[]
  /** What the signature is bound to, so that a cookie of another host with the same secret is refused. */
  readonly context: string
}

const MIN_SECRET_LENGTH = 32
const MAX_COOKIE_LENGTH = 4000
const MAX_NAME_LENGTH = 100
const MAX_IDS_BYTES = 1000
const HMAC = { name: 'HMAC', hash: 'SHA-256' }

/** Seals sessions into cookie values and opens them. @throws TypeError for a secret that is too short */
export function createSessionSeal({ secrets, context }: SessionCookieOptions) {
  if (secrets.length === 0 || secrets.some((secret) => secret.length < MIN_SECRET_LENGTH))
    throw new TypeError(`cookieSecret must have at least ${MIN_SECRET_LENGTH} characters`)
  const keys = secrets.map(lazyKey)
  const signed = (payload: string) => encode(`portico-host-session.${context}.${payload}`)

  return {
    async seal(session: HostSession): Promise<string> {
      const screenName = [...session.screenName].slice(0, MAX_NAME_LENGTH).join('')
      const externalIds = firstThatFit(session.externalIds)
      const payload = base64url.encode(JSON.stringify({ ...session, screenName, externalIds }))
      const [first] = keys
      if (first === undefined) throw new TypeError('no secret')
      const signature = await crypto.subtle.sign(HMAC.name, await first(), signed(payload))
      return `${payload}.${base64url.encode(new Uint8Array(signature))}`
    },
    /** @returns `undefined` for a value that is malformed, signed by another key, or expired */
    async open(value: string, now: number): Promise<HostSession | undefined> {
      if (value.length > MAX_COOKIE_LENGTH) return undefined
      const [, payload, signature] = /^([\w-]+)\.([\w-]{43})$/.exec(value) ?? []
      if (payload === undefined || signature === undefined) return undefined
      const bytes = new Uint8Array(base64url.decode(signature))
      for (const key of keys) {
        if (await crypto.subtle.verify(HMAC.name, await key(), bytes, signed(payload)))
          return parseSession(payload, now)
      }
      return undefined
    },
  }
}

/** Imports a key at its first use. */
function lazyKey(secret: string): () => Promise<CryptoKey> {
  let key: Promise<CryptoKey> | undefined
  return () => (key ??= crypto.subtle.importKey('raw', encode(secret), HMAC, false, ['sign', 'verify']))
}

function parseSession(payload: string, now: number): HostSession | undefined {
  const value = parseJsonObject(new TextDecoder().decode(base64url.decode(payload)))
  if (!value) return undefined
  const { userId, screenName, externalIds, signInId, amr, authTime, createdAt, expiresAt } = value
  if (typeof userId !== 'string' || typeof screenName !== 'string') return undefined
  if (typeof createdAt !== 'number' || typeof expiresAt !== 'number' || expiresAt <= now) return undefined
  return {
    userId,
    screenName,
    externalIds: readTexts(externalIds),
    signInId: typeof signInId === 'string' ? signInId : '',
    amr: readTexts(amr),
    authTime: typeof authTime === 'number' ? authTime : 0,
    createdAt,
    expiresAt,
  }
}

function firstThatFit(ids: readonly string[]): readonly string[] {
  let bytesLeft = MAX_IDS_BYTES
  return ids.filter((id) => (bytesLeft -= encode(JSON.stringify(id)).length) >= 0)
}

function encode(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text)
}
