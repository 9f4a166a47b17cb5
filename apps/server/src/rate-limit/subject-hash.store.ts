import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import type { Database } from '../database/database.ts'
import type { SigningKeys } from '../signing-keys.ts'
import type { Log } from '../telemetry/log.ts'

// Subjects of limits are mobile numbers, e-mail addresses and network addresses, also of people without an account. A
// plain hash of a number is found by hashing all numbers, so the hash has a key. A key derived from PORTICO_SECRET would
// lift every limit when the secret is rotated. The key is random instead, and stored encrypted with PORTICO_SECRET.

/** Hashes the subject of a limit with a key that the rotation of PORTICO_SECRET keeps. */
export type HashSubject = (subject: string) => string

interface KeyDependencies {
  readonly keys: SigningKeys
  readonly log: Pick<Log, 'warn'>
}

const KEY_NAME = 'limit-subjects'
const KEY_BYTES = 32

/** Reads or creates the key of all instances, and encrypts it with the first key of PORTICO_SECRET. */
export async function openSubjectHash(database: Database, deps: KeyDependencies): Promise<HashSubject> {
  const key = await openKey(database, deps)
  return (subject) => createHmac('sha256', key).update(subject).digest('base64url')
}

async function openKey(database: Database, { keys, log }: KeyDependencies): Promise<Buffer> {
  for (;;) {
    const stored = await findEncryptedKey(database)
    if (stored === undefined) {
      await insertEncryptedKey(database, encrypt(keys[0], randomBytes(KEY_BYTES)))
      continue
    }
    const key = keys.map((secret) => decrypt(secret, stored)).find((found) => found !== undefined)
    if (key && decrypt(keys[0], stored)) return key
    const next = encrypt(keys[0], key ?? randomBytes(KEY_BYTES))
    const isReplaced = await replaceEncryptedKey(database, { stored, next })
    if (isReplaced && !key)
      log.warn('no key of PORTICO_SECRET is the one of the last start: limits counted before start again')
  }
}

async function findEncryptedKey(database: Database): Promise<string | undefined> {
  const row = await database
    .selectFrom('server_keys')
    .select('encrypted')
    .where('name', '=', KEY_NAME)
    .executeTakeFirst()
  return row?.encrypted
}

/** Of instances that start together one creates the key. */
async function insertEncryptedKey(database: Database, encrypted: string): Promise<void> {
  await database
    .insertInto('server_keys')
    .values({ name: KEY_NAME, encrypted })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function replaceEncryptedKey(
  database: Database,
  { stored, next }: { readonly stored: string; readonly next: string },
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('server_keys')
    .set({ encrypted: next })
    .where('name', '=', KEY_NAME)
    .where('encrypted', '=', stored)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

function deriveKey(secret: string): Buffer {
  return createHmac('sha256', secret).update(`encrypt ${KEY_NAME}`).digest()
}

function encrypt(secret: string, key: Buffer): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, deriveKey(secret), nonce, { authTagLength: TAG_BYTES })
  const encrypted = Buffer.concat([cipher.update(key), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64url')
}

/** Undefined if another secret encrypted it. */
function decrypt(secret: string, text: string): Buffer | undefined {
  const bytes = Buffer.from(text, 'base64url')
  if (bytes.length !== NONCE_BYTES + TAG_BYTES + KEY_BYTES) return undefined
  const decipher = createDecipheriv(CIPHER, deriveKey(secret), bytes.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  }).setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()])
  } catch {
    return undefined
  }
}
