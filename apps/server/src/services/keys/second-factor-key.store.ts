import { createHmac } from 'node:crypto'
import { ConfigError } from '../../config/environment.ts'
import { decryptBytes, encryptBytes } from '../../shared/encrypted-bytes.ts'
import type { Database } from '../database/database.ts'
import type { KeyDeps } from './server-key.store.ts'
import { openServerKey } from './server-key.store.ts'

/** What second factors are stored with: the database alone contains none that can be used. */
export interface SecondFactorKey {
  /** A secret that another account could not use. */
  readonly encrypt: (accountId: string, secret: Uint8Array) => string
  /** Undefined if it was encrypted for another account, or with another key. */
  readonly decrypt: (accountId: string, encrypted: string) => Buffer | undefined
  readonly hashRecoveryCode: (accountId: string, code: string) => string
}

/**
 * Reads or creates the key of all instances. The rotation of PORTICO_SECRET keeps it. A server that was started with a
 * wrong secret would replace the key, and lock out every account with a second factor: it does not start.
 * @throws ConfigError if no key of PORTICO_SECRET can decrypt it while accounts have second factors
 */
export async function openSecondFactorKey(
  database: Database,
  { keys, log, refuseLost = refuseOtherSecret }: KeyDeps,
): Promise<SecondFactorKey> {
  const stored = await database.selectFrom('totp_secrets').select('account_id').limit(1).executeTakeFirst()
  const key = await openServerKey(database, {
    name: 'second-factor',
    keys,
    refuseLost: stored && refuseLost,
    onLost: () =>
      log.warn(
        'the second-factor key cannot be decrypted with PORTICO_SECRET and was replaced; no account had a second factor',
      ),
  })
  return createSecondFactorKey(key)
}

/** @param key 32 bytes */
export function createSecondFactorKey(key: Buffer): SecondFactorKey {
  const derive = (purpose: string): Buffer => createHmac('sha256', key).update(purpose).digest()
  const keyOf = (accountId: string): Buffer => derive(`totp-secret ${accountId}`)
  const hashKey = derive('recovery-codes')
  return {
    encrypt: (accountId, secret) => encryptBytes(keyOf(accountId), secret),
    decrypt: (accountId, encrypted) => decryptBytes(keyOf(accountId), encrypted),
    hashRecoveryCode: (accountId, code) =>
      createHmac('sha256', hashKey).update(`${accountId} ${code}`).digest('base64url'),
  }
}

function refuseOtherSecret(): never {
  throw new ConfigError(
    'PORTICO_SECRET: cannot decrypt the key of the second factors in the database; restore the previous secret, ' +
      'on its own or after the new one',
  )
}
