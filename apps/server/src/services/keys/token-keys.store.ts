import type { KeyObject } from 'node:crypto'
import { createPrivateKey, createPublicKey } from 'node:crypto'
import type { JWK } from 'jose'
import { calculateJwkThumbprint } from 'jose'
import { MINUTE_S } from '../../shared/clock.ts'
import type { SigningKeys } from '../../shared/signing-keys.ts'
import type { Database } from '../database/database.ts'
import type { Log } from '../telemetry/log.ts'
import { openServerKey } from './server-key.store.ts'

/** A key pair for access tokens. */
export interface TokenKey {
  readonly id: string
  readonly privateKey: KeyObject
  readonly publicKey: KeyObject
  readonly publicJwk: JWK
}

/** The keys of access tokens, as an instance caches them for a minute. */
export interface TokenKeySet {
  /** Signs new tokens. */
  readonly signing: TokenKey
  /** Verify tokens; published. */
  readonly all: readonly TokenKey[]
}

/** Reads the keys; the first one is created on demand. */
export type ReadTokenKeys = () => Promise<TokenKeySet>

interface KeyStore {
  readonly database: Database
  readonly keys: SigningKeys
  readonly log: Pick<Log, 'warn'>
  /** Epoch milliseconds. */
  readonly now: () => number
}

const MINUTE_MS = MINUTE_S * 1000

/** How long an instance uses the keys it has read. */
const CACHE_MS = MINUTE_MS

/** A new key is published for this long before it signs, so that no verifier's cached set lacks it. */
export const PUBLISH_BEFORE_USE_MS = 15 * MINUTE_MS

/** A key is published for this long after the next one has begun to sign: longer than a token is valid. */
const KEEP_AFTER_USE_MS = 60 * MINUTE_MS

const NAME_PREFIX = 'access-token '

/** Instances that start together create the first key under one name. */
const FIRST_KEY = nameOf(0)

/** Keys are read at most once a minute. */
export function createTokenKeys(store: KeyStore): ReadTokenKeys {
  let cached: { readonly readAt: number; readonly keySet: Promise<TokenKeySet> } | undefined
  return async () => {
    const now = store.now()
    if (!cached || now - cached.readAt >= CACHE_MS) cached = { readAt: now, keySet: readKeySet(store) }
    try {
      return await cached.keySet
    } catch (error) {
      cached = undefined
      throw error
    }
  }
}

async function readKeySet(store: KeyStore): Promise<TokenKeySet> {
  const found = await listNames(store.database)
  const names = found.length > 0 ? found : [FIRST_KEY]
  const all = await Promise.all(names.map((name) => openKey(store, name)))
  const signing = all[signingIndex(names, store.now())]
  if (!signing) throw new Error('there is no key for access tokens')
  return { signing, all }
}

async function openKey({ database, keys, log }: KeyStore, name: string): Promise<TokenKey> {
  const seed = await openServerKey(database, {
    name,
    keys,
    onLost: () =>
      log.warn(
        'no key of PORTICO_SECRET is the one of the last start: access tokens are signed with a new key',
      ),
  })
  const privateKey = createPrivateKey({ key: toPkcs8(seed), format: 'der', type: 'pkcs8' })
  const publicKey = createPublicKey(privateKey)
  const { kty, crv, x } = publicKey.export({ format: 'jwk' })
  const jwk = { kty, crv, x } as JWK
  const id = await calculateJwkThumbprint(jwk)
  return { id, privateKey, publicKey, publicJwk: { ...jwk, kid: id, alg: 'EdDSA', use: 'sig' } }
}

/** The ASN.1 structure around the 32 bytes of an Ed25519 private key (RFC 8410). */
const PKCS8_HEADER = Buffer.from('302e020100300506032b657004220420', 'hex')

function toPkcs8(seed: Buffer): Buffer {
  return Buffer.concat([PKCS8_HEADER, seed])
}

/** The last key that has been published for long enough, else the first one. */
function signingIndex(names: readonly string[], now: number): number {
  const ready = names.findLastIndex((name) => createdAtOf(name) <= now - PUBLISH_BEFORE_USE_MS)
  return Math.max(ready, 0)
}

/**
 * Creates the next key. It is published within a minute and signs after a quarter of an hour; the keys before it are published for another
 * hour.
 * @param compromised deletes the keys before it, so that it signs at once and their tokens are refused as soon as a
 *   verifier reads the keys again
 */
export async function rotateTokenKeys(
  store: KeyStore,
  { compromised }: { readonly compromised: boolean },
): Promise<void> {
  const name = nameOf(store.now())
  if (compromised) await deleteTokenKeys(store.database)
  await openKey(store, name)
}

/** Deletes the keys whose tokens have all expired. */
export async function deleteOldTokenKeys(database: Database, now: number): Promise<void> {
  const names = await listNames(database)
  const old = names.slice(0, signingIndex(names, now - KEEP_AFTER_USE_MS))
  if (old.length > 0) await database.deleteFrom('server_keys').where('name', 'in', old).execute()
}

/** Oldest first. */
async function listNames(database: Database): Promise<readonly string[]> {
  const rows = await database
    .selectFrom('server_keys')
    .select('name')
    .where('name', 'like', `${NAME_PREFIX}%`)
    .execute()
  return rows.map(({ name }) => name).toSorted((one, other) => createdAtOf(one) - createdAtOf(other))
}

/** Deletes all keys. Tokens that they signed are refused; the next server that starts creates one. */
export async function deleteTokenKeys(database: Database): Promise<void> {
  await database.deleteFrom('server_keys').where('name', 'like', `${NAME_PREFIX}%`).execute()
}

function nameOf(createdAt: number): string {
  return `${NAME_PREFIX}${new Date(createdAt).toISOString()}`
}

function createdAtOf(name: string): number {
  return Date.parse(name.slice(NAME_PREFIX.length))
}
