import { randomBytes } from 'node:crypto'
import type { OperatorScope } from '@portico/protocol'
import { OPERATOR_SCOPES } from '@portico/protocol'
import type { Actor } from '../../services/audit/events.ts'
import { inTransaction } from '../../services/database/transaction.ts'
import type { Services } from '../../services/services.ts'
import { DAY_MS, MINUTE_S } from '../../shared/clock.ts'
import { randomSecret } from '../../shared/random-secret.ts'
import { isEqualInConstantTime, sha256 } from '../../shared/sha256.ts'
import type { OperatorKeyRow } from './operator-key.store.ts'
import { findKey, insertKey, noteUse, setRevoked } from './operator-key.store.ts'

/** A key of the operator API. */
export interface OperatorKey {
  readonly name: string
  readonly scopes: readonly OperatorScope[]
  /** Epoch milliseconds. */
  readonly expiresAt: number
}

/** @param text an unknown scope allows nothing */
export function isScope(text: string): text is OperatorScope {
  return Object.hasOwn(OPERATOR_SCOPES, text)
}

export type KeyState = 'valid' | 'expired' | 'revoked'

type Deps = Pick<Services, 'database' | 'events' | 'now'>

interface NewKey {
  readonly name: string
  readonly scopes: readonly OperatorScope[]
  readonly days: number
  readonly by: Actor
}

/** Says what a leaked key is for, to people and to programs that search for secrets. */
const PREFIX = 'portico'

const ID_BYTES = 6

const KEY = new RegExp(`^${PREFIX}_([0-9a-f]{12})_([\\w-]{43})$`)

/** @returns the key, which cannot be shown again; `undefined` if another key, also a revoked one, has the name */
export async function createKey(
  { database, events, now }: Deps,
  { name, scopes, days, by }: NewKey,
): Promise<string | undefined> {
  const id = randomBytes(ID_BYTES).toString('hex')
  const secret = randomSecret()
  const row: OperatorKeyRow = {
    id,
    name,
    secret_hash: sha256(secret),
    scopes: scopes.join(' '),
    created_at: now(),
    expires_at: now() + days * DAY_MS,
    last_used_at: null,
    revoked_at: null,
  }
  return inTransaction(database, async (trx) => {
    if (!(await insertKey(trx, row))) return undefined
    const expires = new Date(row.expires_at).toISOString()
    const details = { key: id, name, scopes, expires }
    await events.record(trx, by, { type: 'operator_key.created', details })
    return `${PREFIX}_${id}_${secret}`
  })
}

/** @returns false if no valid key has the name */
export async function revokeKey(
  { database, events, now }: Deps,
  { name, by }: { readonly name: string; readonly by: Actor },
): Promise<boolean> {
  return inTransaction(database, async (trx) => {
    if (!(await setRevoked(trx, { name, now: now() }))) return false
    await events.record(trx, by, { type: 'operator_key.revoked', details: { name } })
    return true
  })
}

/** How exact the time of the last use is: a key that is used all the time need not be written all the time. */
const USE_INTERVAL_MS = MINUTE_S * 1000

/** @returns the valid key with this text, whose use is noted */
export async function verifyKey(
  { database, now }: Pick<Deps, 'database' | 'now'>,
  text: string,
): Promise<OperatorKey | undefined> {
  const [, id, secret] = KEY.exec(text) ?? []
  if (id === undefined || secret === undefined) return undefined
  const row = await findKey(database, id)
  if (!row || !isEqualInConstantTime(sha256(secret), row.secret_hash)) return undefined
  if (stateOf(row, now()) !== 'valid') return undefined
  await noteUse(database, { id, now: now(), everyMs: USE_INTERVAL_MS })
  return { name: row.name, scopes: row.scopes.split(' ').filter(isScope), expiresAt: row.expires_at }
}

export function stateOf(row: OperatorKeyRow, now: number): KeyState {
  if (row.revoked_at !== null) return 'revoked'
  return row.expires_at > now ? 'valid' : 'expired'
}
