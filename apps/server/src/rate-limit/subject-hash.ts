import { createHmac } from 'node:crypto'
import type { Database } from '../database/database.ts'
import { openServerKey } from '../server-key.store.ts'
import type { SigningKeys } from '../signing-keys.ts'
import type { Log } from '../telemetry/log.ts'

// Subjects of limits are mobile numbers, e-mail addresses and network addresses, also of people without an account. A
// plain hash of a number is found by hashing all numbers, so the hash has a key. A key derived from PORTICO_SECRET would
// lift every limit when the secret is rotated. The key is random instead, and stored encrypted with PORTICO_SECRET.

/** Hashes the subject of a limit with a key that the rotation of PORTICO_SECRET keeps. */
export type HashSubject = (subject: string) => string

/** What opening a key of the server needs. */
export interface KeyDeps {
  readonly keys: SigningKeys
  readonly log: Pick<Log, 'warn'>
  /** Throws instead of letting the stored key be replaced. */
  readonly refuseLost?: () => never
}

/** Reads or creates the key of all instances, and encrypts it with the first key of PORTICO_SECRET. */
export async function openSubjectHash(
  database: Database,
  { keys, log, refuseLost }: KeyDeps,
): Promise<HashSubject> {
  const key = await openServerKey(database, {
    name: 'limit-subjects',
    keys,
    refuseLost,
    onLost: () =>
      log.warn('no key of PORTICO_SECRET is the one of the last start: limits counted before start again'),
  })
  return (subject) => createHmac('sha256', key).update(subject).digest('base64url')
}
