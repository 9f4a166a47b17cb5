import type { Actor } from '../audit/events.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Services } from '../services.ts'
import type { KnownValues } from './import.store.ts'
import { findKnownValues, insertUsers } from './import.store.ts'
import type { Row } from './read-rows.ts'
import type { ImportedUser } from './user-record.ts'
import { readUser } from './user-record.ts'

/** A row that was not imported. */
export interface RefusedRow {
  readonly line: number
  readonly externalId: string | undefined
  readonly reason: string
}

export interface ImportCounts {
  readonly imported: number
  /** Rows whose external id was imported before. */
  readonly skipped: number
  readonly refused: number
}

interface Import {
  readonly rows: AsyncIterable<Row>
  readonly by: Actor
  /** Checks everything and writes nothing. */
  readonly isDryRun: boolean
  readonly onRefused: (row: RefusedRow) => void
  /** Called after every batch. */
  readonly onProgress: (counts: ImportCounts) => void
}

interface Candidate {
  readonly line: number
  readonly user: ImportedUser
}

/** A transaction for each: a killed import loses one, and the next one begins there. */
const BATCH_ROWS = 500

/** Imports users in batches. A second run imports what the first one has not. */
export async function importUsers(
  deps: Pick<Services, 'database' | 'events' | 'now'>,
  { rows, by, isDryRun, onRefused, onProgress }: Import,
): Promise<ImportCounts> {
  let counts: ImportCounts = { imported: 0, skipped: 0, refused: 0 }
  const findRepeated = createRepetitionCheck()
  let candidates: Candidate[] = []
  let refused: RefusedRow[] = []

  async function finishBatch(): Promise<void> {
    const { written, skipped, taken } = await importBatch(deps, candidates, { by, isDryRun })
    const all = [...refused, ...taken].toSorted((one, other) => one.line - other.line)
    for (const row of all) onRefused(row)
    counts = {
      imported: counts.imported + written,
      skipped: counts.skipped + skipped,
      refused: counts.refused + all.length,
    }
    candidates = []
    refused = []
    onProgress(counts)
  }

  for await (const { line, value, fault } of rows) {
    const read =
      fault === undefined ? readUser(value) : { ok: false as const, externalId: undefined, reason: fault }
    const reason = read.ok ? findRepeated({ line, user: read.user }) : read.reason
    if (reason !== undefined)
      refused.push({ line, externalId: read.ok ? read.user.externalId : read.externalId, reason })
    else if (read.ok) candidates.push({ line, user: read.user })
    if (candidates.length + refused.length >= BATCH_ROWS) await finishBatch()
  }
  await finishBatch()
  return counts
}

interface Batch {
  readonly written: number
  readonly skipped: number
  readonly taken: readonly RefusedRow[]
}

function importBatch(
  { database, events, now }: Pick<Services, 'database' | 'events' | 'now'>,
  candidates: readonly Candidate[],
  { by, isDryRun }: Pick<Import, 'by' | 'isDryRun'>,
): Promise<Batch> {
  return inTransaction(database, async (trx) => {
    const known = await findKnownValues(
      trx,
      candidates.map(({ user }) => user),
    )
    const fresh = candidates
      .filter(({ user }) => !known.externalIds.has(user.externalId))
      .map((candidate) => ({ ...candidate, fault: faultOfKnown(candidate.user, known) }))
    const allowed = fresh.filter(({ fault }) => fault === undefined).map(({ user }) => user)
    const written = isDryRun
      ? new Map(allowed.map(({ externalId }) => [externalId, '']))
      : await insertUsers(trx, allowed, now())
    // Without the external id, which may be an e-mail address.
    const imported = [...written.values()].map(
      (accountId) => ({ type: 'account.imported', accountId }) as const,
    )
    if (!isDryRun) await events.recordAll(trx, by, imported)
    const taken = fresh
      .filter(({ user }) => !written.has(user.externalId))
      .map(({ line, user, fault = TAKEN }) => ({ line, externalId: user.externalId, reason: fault }))
    return { written: written.size, skipped: candidates.length - fresh.length, taken }
  })
}

/** Of a user who registered, was imported or linked an identity while the batch was imported. */
const TAKEN = 'an account has its external id, contact or identity already'

function faultOfKnown({ email, mobile, identities }: ImportedUser, known: KnownValues): string | undefined {
  if (email !== null && known.contacts.has(email)) return 'email: an account has it already'
  if (mobile !== null && known.contacts.has(mobile)) return 'mobile: an account has it already'
  return identities.some(({ platform, open_id: openId }) => known.identities.has(`${platform} ${openId}`))
    ? 'identities: an account has one of them already'
    : undefined
}

/** Finds what an earlier row of the file has. */
function createRepetitionCheck(): (candidate: Candidate) => string | undefined {
  const lineOf = new Map<string, number>()
  return ({ line, user }) => {
    const keys = [
      ['external_id', `id ${user.externalId}`],
      ...(user.email === null ? [] : [['email', `contact ${user.email}`]]),
      ...(user.mobile === null ? [] : [['mobile', `contact ${user.mobile}`]]),
      ...user.identities.map((one) => ['identities', `identity ${one.platform} ${one.open_id}`]),
    ]
    for (const [member = '', key = ''] of keys) {
      const earlier = lineOf.get(key)
      if (earlier !== undefined) return `${member}: is that of line ${earlier}`
    }
    for (const [, key = ''] of keys) lineOf.set(key, line)
    return undefined
  }
}
