import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { inTransaction } from '../database/transaction.ts'
import type { SigningKeys } from '../signing-keys.ts'
import type { Log } from '../telemetry/log.ts'
import type { Counter, RateLimiter } from './rate-limiter.ts'

// Subjects of limits are mobile numbers, e-mail addresses and network addresses, also of people without an account. A
// plain hash of a number is found by hashing all numbers, so the hash has a key. A key derived from PORTICO_SECRET would
// lift every limit when the secret is rotated. The key is random instead, and stored encrypted with PORTICO_SECRET.

/** Hashes the subject of a limit with a key that the rotation of PORTICO_SECRET keeps. */
export type HashSubject = (subject: string) => string

interface KeyParts {
  readonly keys: SigningKeys
  readonly log: Pick<Log, 'warn'>
}

const KEY_NAME = 'limit-subjects'
const KEY_BYTES = 32

/** Tells a hash from a subject that an earlier version stored as it is. */
const MARK = 'hmac:'

/** Reads or creates the key of all instances, and encrypts it with the first key of PORTICO_SECRET. */
export async function openSubjectHash(database: Database, parts: KeyParts): Promise<HashSubject> {
  const key = await openKey(database, parts)
  return (subject) => MARK + createHmac('sha256', key).update(subject).digest('base64url')
}

async function openKey(database: Database, { keys, log }: KeyParts): Promise<Buffer> {
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

/** Counts under the hash of each subject, and reports the limit as it was given. */
export function withHashedSubjects(limiter: RateLimiter, hash: HashSubject): RateLimiter {
  const hashed = <Item extends Counter>(counter: Item): Item => ({ ...counter, key: hash(counter.key) })
  const evaluate =
    (method: RateLimiter['consume']): RateLimiter['consume'] =>
    async (limits) => {
      const stored = limits.map(hashed)
      const result = await method(stored)
      if (result.ok) return result
      return { ...result, exceeded: limits[stored.indexOf(result.exceeded)] ?? result.exceeded }
    }
  return {
    consume: evaluate((limits) => limiter.consume(limits)),
    check: evaluate((limits) => limiter.check(limits)),
    increment: (counter) => limiter.increment(hashed(counter)),
    refund: (counters) => limiter.refund(counters.map(hashed)),
    reset: (counters) => limiter.reset(counters.map(hashed)),
  }
}

const ROWS_PER_TRANSACTION = 500

/** Hashes the subjects that an earlier version stored as they are. Their counts stay. */
export async function hashStoredSubjects(database: Database, hash: HashSubject): Promise<void> {
  for (const hashSome of [hashLimitSubjects, hashAttemptTargets])
    while ((await inTransaction(database, (inside) => hashSome(inside, hash))) === ROWS_PER_TRANSACTION);
}

/** @returns how many rows there were */
async function hashLimitSubjects(inside: Database, hash: HashSubject): Promise<number> {
  const rows = await inside
    .selectFrom('limit_counts')
    .selectAll()
    .where('subject', 'not like', `${MARK}%`)
    .limit(ROWS_PER_TRANSACTION)
    .forUpdate()
    .execute()
  for (const { name, subject, ...count } of rows) {
    await inside
      .insertInto('limit_counts')
      .values({ ...count, name, subject: hash(subject) })
      .onConflict((conflict) =>
        conflict
          .columns(['name', 'subject'])
          .doUpdateSet({ count: sql<number>`limit_counts.count + excluded.count` }),
      )
      .execute()
    await inside.deleteFrom('limit_counts').where('name', '=', name).where('subject', '=', subject).execute()
  }
  return rows.length
}

/** @returns how many rows there were */
async function hashAttemptTargets(inside: Database, hash: HashSubject): Promise<number> {
  const rows = await inside
    .selectFrom('code_guesses')
    .selectAll()
    .where('target', 'not like', `${MARK}%`)
    .where('target', 'not like', 'account %')
    .limit(ROWS_PER_TRANSACTION)
    .forUpdate()
    .execute()
  for (const { target, ...count } of rows) {
    await inside
      .insertInto('code_guesses')
      .values({ ...count, target: target.replace(/^\S+/, hash) })
      .onConflict((conflict) =>
        conflict.column('target').doUpdateSet({
          tries: sql<number>`code_guesses.tries + excluded.tries`,
          tries_since_success: sql<number>`code_guesses.tries_since_success + excluded.tries_since_success`,
        }),
      )
      .execute()
    await inside.deleteFrom('code_guesses').where('target', '=', target).execute()
  }
  return rows.length
}
