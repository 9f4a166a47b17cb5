import type { OperatorAuditEvent } from '@portico/protocol'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import { DAY_MS } from '../../shared/clock.ts'
import type { AuditChainTable, AuditEventsTable } from '../database/audit-tables.ts'
import type { Database } from '../database/database.ts'
import { lowestIdAt } from '../database/database.ts'

export type AuditRow = Selectable<AuditEventsTable>

/** A row that has its place in the chain. */
export interface SealedRow extends AuditRow {
  readonly position: number
  readonly hash: string
}

/** The columns of an event that its MAC covers, in order. */
export const MAC_COLUMNS = [
  'id',
  'at',
  'type',
  'account_id',
  'actor',
  'actor_name',
  'app_id',
  'address_key',
  'browser',
  'country',
  'log_id',
  'result',
  'details',
] as const satisfies readonly (keyof AuditRow)[]

/** @param database the transaction of the action */
export async function insertAuditEvents(database: Database, rows: readonly AuditRow[]): Promise<void> {
  if (rows.length === 0) return
  await database
    .insertInto('audit_events')
    .values(rows.map((row) => row))
    .execute()
}

/** The ends of the chain: events with positions above `start` and up to `head` are in the table. */
export interface Chain {
  readonly start: ChainPosition
  readonly head: ChainPosition
}

export interface ChainPosition {
  readonly position: number
  readonly hash: string
}

const CHAIN_ID = 'events'

/**
 * Locks the chain until the transaction ends, so that one instance at a time seals, deletes or checks.
 * @returns `undefined` if `whenLocked` is `skip` and another transaction has the lock
 */
export async function lockChain(
  trx: Database,
  whenLocked: 'wait' | 'skip' = 'wait',
): Promise<Chain | undefined> {
  const locked = await selectChain(trx, whenLocked)
  if (locked) return locked
  const ends = { start_position: 0, start_hash: '', head_position: 0, head_hash: '' }
  await trx
    .insertInto('audit_chain')
    .values({ id: CHAIN_ID, ...ends })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return selectChain(trx, whenLocked)
}

async function selectChain(trx: Database, whenLocked: 'wait' | 'skip'): Promise<Chain | undefined> {
  const query = queryChain(trx).forUpdate()
  return toChain(await (whenLocked === 'skip' ? query.skipLocked() : query).executeTakeFirst())
}

/** The ends of the chain as they are now; `undefined` if no event was ever sealed. */
export async function readChain(trx: Database): Promise<Chain | undefined> {
  return toChain(await queryChain(trx).executeTakeFirst())
}

function queryChain(trx: Database) {
  return trx.selectFrom('audit_chain').selectAll().where('id', '=', CHAIN_ID)
}

function toChain(row: AuditChainTable | undefined): Chain | undefined {
  return (
    row && {
      start: { position: row.start_position, hash: row.start_hash },
      head: { position: row.head_position, hash: row.head_hash },
    }
  )
}

export async function writeChain(trx: Database, { start, head }: Chain): Promise<void> {
  const row: Omit<AuditChainTable, 'id'> = {
    start_position: start.position,
    start_hash: start.hash,
    head_position: head.position,
    head_hash: head.hash,
  }
  await trx.updateTable('audit_chain').set(row).where('id', '=', CHAIN_ID).execute()
}

/** Events that have no position yet, the oldest first. */
export async function listUnsealed(trx: Database, limit: number): Promise<readonly AuditRow[]> {
  return trx
    .selectFrom('audit_events')
    .selectAll()
    .where('position', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute()
}

export interface Seal extends ChainPosition {
  readonly id: string
}

/** Gives events their positions and hashes, in one statement. */
export async function writeSeals(trx: Database, seals: readonly Seal[]): Promise<void> {
  const cases = (column: 'position' | 'hash') =>
    sql.join(
      seals.map((seal) => sql`when ${seal.id} then ${seal[column]}`),
      sql` `,
    )
  await trx
    .updateTable('audit_events')
    .set({
      position: sql<number>`cast(case id ${cases('position')} end as bigint)`,
      hash: sql<string>`case id ${cases('hash')} end`,
    })
    .where('position', 'is', null)
    .where(
      'id',
      'in',
      seals.map(({ id }) => id),
    )
    .execute()
}

interface SealedQuery {
  /** A position. */
  readonly after: number
  readonly limit: number
  /** Of all accounts if omitted. */
  readonly accountId?: string | undefined
  /** Epoch milliseconds. */
  readonly since?: number
}

/** Sealed events in the order of the chain. */
export async function listSealed(
  database: Database,
  { after, limit, accountId, since = 0 }: SealedQuery,
): Promise<readonly SealedRow[]> {
  const rows = await database
    .selectFrom('audit_events')
    .selectAll()
    .where('position', '>', after)
    .$if(accountId !== undefined, (query) => query.where('account_id', '=', accountId ?? null))
    .$if(since > 0, (query) => query.where('at', '>=', since))
    .orderBy('position')
    .limit(limit)
    .execute()
  return rows as readonly SealedRow[]
}

/** Deletes the events up to a position. */
export async function deleteSealed(trx: Database, upTo: number): Promise<void> {
  await trx.deleteFrom('audit_events').where('position', '<=', upTo).execute()
}

/** What events to list. An omitted member does not restrict them. */
export interface EventQuery {
  readonly accountId?: string | undefined
  readonly type?: string | undefined
  /** The way of a login, or what was entered wrongly. */
  readonly factor?: string | undefined
  readonly actorName?: string | undefined
  readonly logId?: string | undefined
  /** Epoch milliseconds. */
  readonly since?: number | undefined
  /** Epoch milliseconds; events at this moment are not included. */
  readonly until?: number | undefined
  /** Only events before the one with this id. */
  readonly before?: string | undefined
  readonly limit: number
}

/**
 * How far ids may be ahead of the time of their events, which happens when the clock is set back. Bounds of ids let the database
 * read the events of some days out of many by the primary key.
 */
const CLOCK_CORRECTION_MS = DAY_MS

/** The newest first. */
export async function listEvents(database: Database, query: EventQuery): Promise<readonly AuditRow[]> {
  const equal = {
    account_id: query.accountId,
    type: query.type,
    actor_name: query.actorName,
    log_id: query.logId,
  }
  let rows = database.selectFrom('audit_events').selectAll().orderBy('id', 'desc').limit(query.limit)
  for (const [column, value] of Object.entries(equal))
    if (value !== undefined) rows = rows.where(column as keyof typeof equal, '=', value)
  if (query.factor !== undefined)
    rows = rows.where('details', 'like', `%"factor":${JSON.stringify(query.factor)}%`)
  if (query.since !== undefined)
    rows = rows.where('at', '>=', query.since).where('id', '>=', lowestIdAt(query.since))
  if (query.until !== undefined)
    rows = rows.where('at', '<', query.until).where('id', '<', lowestIdAt(query.until + CLOCK_CORRECTION_MS))
  if (query.before !== undefined) rows = rows.where('id', '<', query.before)
  return rows.execute()
}

/** An event as operators see it: without the hashes of the chain. */
export function describeEvent(row: AuditRow): OperatorAuditEvent {
  return {
    id: row.id,
    at: new Date(row.at).toISOString(),
    type: row.type,
    result: row.result as OperatorAuditEvent['result'],
    account_id: row.account_id,
    actor: row.actor as OperatorAuditEvent['actor'],
    actor_name: row.actor_name,
    app_id: row.app_id,
    browser: row.browser,
    country: row.country,
    log_id: row.log_id,
    details: JSON.parse(row.details) as unknown,
  }
}
