import { createHmac } from 'node:crypto'
import type { EventType } from '../../shared/event-types.ts'
import { isEqualInConstantTime } from '../../shared/sha256.ts'
import type { Database } from '../database/database.ts'
import { isReadOnlyPostgres } from '../database/engine.ts'
import { inTransaction } from '../database/transaction.ts'
import type { CountSums, HourlyCountName } from '../statistics/hourly-counts.store.ts'
import { addCount, HOURLY_COUNTS, hourOf, storeCounts } from '../statistics/hourly-counts.store.ts'
import type { AuditRow, Chain, ChainPosition, Seal, SealedRow } from './audit.store.ts'
import {
  deleteSealed,
  listSealed,
  listUnsealed,
  lockChain,
  readChain,
  writeChain,
  writeSeals,
} from './audit.store.ts'
import type { Events } from './events.ts'
import { BY_SERVER, computeMac } from './events.ts'

/** Keeps a statement short, since no event can be sealed meanwhile. */
const BATCH_ROWS = 200

/** The type of the event that records up to where the log was deleted after its retention period. */
const PRUNED = 'audit.pruned'

/**
 * Gives every event that has none its place in the chain. Events are written without a lock and sealed afterwards, in
 * batches, so that sign-ins do not wait for each other. Does nothing while another instance does it.
 * @returns the new head of the chain; `undefined` if nothing was sealed
 */
export async function sealEvents(
  database: Database,
  auditKey: Buffer,
  whenLocked: 'wait' | 'skip' = 'skip',
): Promise<ChainPosition | undefined> {
  let head: ChainPosition | undefined
  for (;;) {
    const seals = await inTransaction(database, (trx) => sealBatch(trx, auditKey, whenLocked))
    head = seals.at(-1) ?? head
    if (seals.length < BATCH_ROWS) return head && { position: head.position, hash: head.hash }
  }
}

async function sealBatch(
  trx: Database,
  auditKey: Buffer,
  whenLocked: 'wait' | 'skip',
): Promise<readonly Seal[]> {
  const chain = await lockChain(trx, whenLocked)
  if (!chain) return []
  const seals: Seal[] = []
  let head = chain.head
  const rows = await listUnsealed(trx, BATCH_ROWS)
  for (const row of rows) {
    head = nextPosition(auditKey, head, row)
    seals.push({ ...head, id: row.id })
  }
  if (seals.length === 0) return []
  await writeSeals(trx, seals)
  await storeCounts(trx, countEvents(rows))
  await writeChain(trx, { start: chain.start, head })
  return seals
}

const COUNTED: Readonly<Partial<Record<string, HourlyCountName>>> = {
  'account.signed_in': 'logins',
  'account.created': 'registrations',
  'account.proof_failed': 'failures',
} satisfies Partial<Record<EventType, HourlyCountName>>

/** Events are counted by the hour when they are sealed, because that happens once to each. */
function countEvents(rows: readonly AuditRow[]): CountSums {
  const sums: CountSums = new Map()
  for (const { type, at, details } of rows) {
    const name = COUNTED[type]
    if (name === undefined) continue
    const { factor = '' } = JSON.parse(details) as { readonly factor?: string }
    const labels = HOURLY_COUNTS[name].map(() => factor)
    addCount(sums, { hour: hourOf(at), name, labels, count: 1 })
  }
  return sums
}

function nextPosition(
  auditKey: Buffer,
  previous: ChainPosition,
  { mac }: Pick<AuditRow, 'mac'>,
): ChainPosition {
  const position = previous.position + 1
  const text = `${position}\n${previous.hash}\n${mac}`
  return { position, hash: createHmac('sha256', auditKey).update(text).digest('base64url') }
}

interface Retention {
  readonly auditKey: Buffer
  readonly events: Events
  /** Events before this moment are deleted. Epoch milliseconds. */
  readonly before: number
}

/** Deletes old events from the start of the chain, and records up to where. */
export async function pruneEvents(database: Database, retention: Retention): Promise<void> {
  while (await inTransaction(database, (trx) => pruneBatch(trx, retention)));
}

async function pruneBatch(trx: Database, { events, before }: Retention): Promise<boolean> {
  const chain = await lockChain(trx, 'skip')
  if (!chain) return false
  const rows = await listSealed(trx, { after: chain.start.position, limit: BATCH_ROWS })
  const firstKept = rows.findIndex(({ at }) => at >= before)
  const last = rows.at(firstKept === -1 ? rows.length - 1 : firstKept - 1)
  if (firstKept === 0 || !last) return false
  await deleteSealed(trx, last.position)
  await writeChain(trx, { ...chain, start: { position: last.position, hash: last.hash } })
  await events.record(trx, BY_SERVER, { type: PRUNED, details: { up_to_position: last.position } })
  return firstKept === -1
}

/** Why the audit log is not what was written. */
export interface ChainFault {
  readonly position: number
  readonly reason: string
}

export interface ChainReport {
  readonly checked: number
  readonly start: ChainPosition
  readonly head: ChainPosition
  /** The first ones. */
  readonly faults: readonly ChainFault[]
}

const MAX_FAULTS = 20

const GENESIS: ChainPosition = { position: 0, hash: '' }

/**
 * Checks every event and its place in the chain. What was written since the last seal is sealed first, where the database can be
 * written.
 * @param expected a head that was noted before: events up to it that were deleted or rewritten are found even if the end of the
 * chain was adjusted
 */
export async function verifyChain(
  database: Database,
  { auditKey, expected }: { readonly auditKey: Buffer; readonly expected?: ChainPosition | undefined },
): Promise<ChainReport> {
  if (!(await isReadOnlyPostgres(database))) await sealEvents(database, auditKey, 'wait')
  // The events as they are at one moment; others may be sealed meanwhile.
  const transaction = database.transaction().setIsolationLevel('repeatable read')
  return transaction.execute(async (trx) => {
    const chain = (await readChain(trx)) ?? { start: GENESIS, head: GENESIS }
    const faults: ChainFault[] = []
    const note = (position: number, reason: string): void => {
      if (faults.length < MAX_FAULTS) faults.push({ position, reason })
    }
    const { last, checked, prunedUpTo, hashOfExpected } = await checkEvents(trx, {
      chain,
      auditKey,
      expected,
      note,
    })
    if (last.position !== chain.head.position || last.hash !== chain.head.hash)
      note(last.position, `the chain ends here, but ${chain.head.position} events were sealed`)
    if (prunedUpTo !== chain.start.position)
      note(
        chain.start.position,
        `events up to here are missing, but the purge deleted those up to ${prunedUpTo}`,
      )
    if (expected && expected.position > chain.start.position && hashOfExpected !== expected.hash)
      note(expected.position, 'is not the event that the given head names')
    return { checked, start: chain.start, head: chain.head, faults }
  })
}

interface ChainCheck {
  readonly chain: Chain
  readonly auditKey: Buffer
  readonly expected: ChainPosition | undefined
  readonly note: (position: number, reason: string) => void
}

/** Compares every sealed event with its MAC and its place in the chain. */
async function checkEvents(trx: Database, { chain, auditKey, expected, note }: ChainCheck) {
  let last = chain.start
  let checked = 0
  let prunedUpTo = 0
  let hashOfExpected: string | undefined
  for (;;) {
    const rows = await listSealed(trx, { after: last.position, limit: BATCH_ROWS })
    for (const row of rows) {
      for (const reason of faultsOf(row, last, auditKey)) note(row.position, reason)
      if (row.type === PRUNED) prunedUpTo = Math.max(prunedUpTo, readPrunedPosition(row))
      if (row.position === expected?.position) hashOfExpected = row.hash
      last = { position: row.position, hash: row.hash }
      checked += 1
    }
    if (rows.length < BATCH_ROWS) return { last, checked, prunedUpTo, hashOfExpected }
  }
}

function missing(first: number, last: number): string {
  return first === last ? `event ${first} is missing` : `events ${first} to ${last} are missing`
}

function faultsOf(row: SealedRow, previous: ChainPosition, auditKey: Buffer): readonly string[] {
  const expected = nextPosition(auditKey, previous, row)
  return [
    ...(row.position === expected.position ? [] : [missing(expected.position, row.position - 1)]),
    ...(isEqualInConstantTime(row.mac, computeMac(auditKey, row)) ? [] : ['does not match its checksum']),
    ...(row.position !== expected.position || isEqualInConstantTime(row.hash, expected.hash)
      ? []
      : ['does not follow the event before it']),
  ]
}

function readPrunedPosition({ details }: AuditRow): number {
  const { up_to_position: position } = JSON.parse(details) as { readonly up_to_position?: number }
  return position ?? 0
}
