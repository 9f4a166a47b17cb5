import { createHmac, randomBytes } from 'node:crypto'
import { decryptBytes, encryptBytes } from '../../shared/encrypted-bytes.ts'
import type { SigningKeys } from '../../shared/signing-keys.ts'
import type { Database } from '../database/database.ts'
import type { Log } from '../telemetry/log.ts'

/** What opening a key of the server needs. */
export interface KeyDeps {
  readonly keys: SigningKeys
  readonly log: Pick<Log, 'warn'>
  /** Throws instead of letting the stored key be replaced. */
  readonly refuseLost?: () => never
}

interface KeyOptions {
  readonly name: string
  readonly keys: SigningKeys
  /** Called if no key of PORTICO_SECRET can decrypt the stored key, which a new one then replaces. */
  readonly onLost: () => void
  /** Throws instead of letting the stored key be replaced. */
  readonly refuseLost?: (() => never) | undefined
}

const KEY_BYTES = 32
const AUDIT_KEY = 'audit-log'

/**
 * Reads or creates a random key that all instances share. It is stored encrypted with the first key of PORTICO_SECRET
 * and encrypted again when that is rotated, so the key itself stays.
 */
export async function openServerKey(
  database: Database,
  { name, keys, onLost, refuseLost }: KeyOptions,
): Promise<Buffer> {
  for (;;) {
    const stored = await findEncryptedKey(database, name)
    if (stored === undefined) {
      await insertEncryptedKey(database, { name, encrypted: encrypt(name, keys[0], randomBytes(KEY_BYTES)) })
      continue
    }
    const key = keys.map((secret) => decrypt(name, secret, stored)).find((found) => found !== undefined)
    if (key && decrypt(name, keys[0], stored)) return key
    if (!key) refuseLost?.()
    const next = encrypt(name, keys[0], key ?? randomBytes(KEY_BYTES))
    const isReplaced = await replaceEncryptedKey(database, { name, stored, next })
    if (isReplaced && !key) onLost()
  }
}

/** Whether a server or a command has created the keys that `openServerKey` reads. */
export async function hasServerKeys(database: Database): Promise<boolean> {
  return (await findEncryptedKey(database, AUDIT_KEY)) !== undefined
}

/**
 * Reads or creates the key of the audit log. It is stored encrypted with PORTICO_SECRET, so write access to the database
 * alone does not suffice to write or rewrite an event.
 */
export function openAuditKey(database: Database, { keys, log, refuseLost }: KeyDeps): Promise<Buffer> {
  return openServerKey(database, {
    name: AUDIT_KEY,
    keys,
    refuseLost,
    onLost: () =>
      log.warn(
        'no key of PORTICO_SECRET is the one of the last start: events of the audit log before this start cannot be verified',
      ),
  })
}

// Subjects of limits are mobile numbers, e-mail addresses and network addresses, also of people without an account. A
// plain hash of a number is found by hashing all numbers, so the hash has a key. A key derived from PORTICO_SECRET would
// lift every limit when the secret is rotated. The key is random instead, and stored encrypted with PORTICO_SECRET.

/** Hashes the subject of a limit with a key that the rotation of PORTICO_SECRET keeps. */
export type HashSubject = (subject: string) => string

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

async function findEncryptedKey(database: Database, name: string): Promise<string | undefined> {
  const row = await database
    .selectFrom('server_keys')
    .select('encrypted')
    .where('name', '=', name)
    .executeTakeFirst()
  return row?.encrypted
}

/** Of instances that start together one creates the key. */
async function insertEncryptedKey(
  database: Database,
  row: { readonly name: string; readonly encrypted: string },
): Promise<void> {
  await database
    .insertInto('server_keys')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function replaceEncryptedKey(
  database: Database,
  { name, stored, next }: { readonly name: string; readonly stored: string; readonly next: string },
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('server_keys')
    .set({ encrypted: next })
    .where('name', '=', name)
    .where('encrypted', '=', stored)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

function deriveKey(name: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(`encrypt ${name}`).digest()
}

function encrypt(name: string, secret: string, key: Buffer): string {
  return encryptBytes(deriveKey(name, secret), key)
}

/** Undefined if another secret encrypted it. */
function decrypt(name: string, secret: string, text: string): Buffer | undefined {
  const key = decryptBytes(deriveKey(name, secret), text)
  return key?.length === KEY_BYTES ? key : undefined
}
