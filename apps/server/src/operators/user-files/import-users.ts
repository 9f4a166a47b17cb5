import type { Actor } from '../../services/audit/events.ts'
import { inTransaction } from '../../services/database/transaction.ts'
import type { Services } from '../../services/services.ts'
import type { Row } from './read-rows.ts'
import type { KnownValues } from './user-files.store.ts'
import { findKnownValues, insertUsers } from './user-files.store.ts'
import type { ImportedUser } from './user-record.ts'
import { readUser } from './user-record.ts'

/** A row that was not imported, or not as it stands in the file. */
export interface ReportedRow {
  readonly line: number
  readonly externalId: string | undefined
  readonly reason: string
  /** Whether the row was imported, without what the reason names or with it changed. */
  readonly isWarning: boolean
}

export interface ImportedAccount {
  readonly externalId: string
  readonly accountId: string
}

export interface ImportCounts {
  readonly imported: number
  /** Rows whose external id was imported before. */
  readonly skipped: number
  readonly refused: number
  /** Imported rows of which something was changed or left out. */
  readonly warned: number
  /** Imported rows with a password and no verified e-mail, which the form asks for before a password. */
  readonly passwordsOfMobiles: number
}

interface Import {
  readonly rows: AsyncIterable<Row>
  readonly by: Actor
  /** Checks everything and writes nothing. */
  readonly isDryRun: boolean
  readonly onReport: (row: ReportedRow) => void
  /** Called with every account that a row of the file has, also of an earlier import. */
  readonly onAccount: (account: ImportedAccount) => void
  /** Called after every batch. */
  readonly onProgress: (counts: ImportCounts) => void
}

interface Candidate {
  readonly line: number
  readonly user: ImportedUser
  readonly warnings: readonly string[]
}

const NO_ROWS: ImportCounts = { imported: 0, skipped: 0, refused: 0, warned: 0, passwordsOfMobiles: 0 }

/** A transaction for each: a killed import loses one, and the next one begins there. */
const BATCH_ROWS = 500

/** Imports users in batches. A second run imports what the first one has not. */
export async function importUsers(
  deps: Pick<Services, 'database' | 'events' | 'now'>,
  { rows, by, isDryRun, onReport, onAccount, onProgress }: Import,
): Promise<ImportCounts> {
  let counts = NO_ROWS
  const findRepeated = createRepetitionCheck()
  let candidates: Candidate[] = []
  let refused: ReportedRow[] = []

  async function finishBatch(): Promise<void> {
    const { written, skipped, taken, accounts } = await importBatch(deps, candidates, { by, isDryRun })
    const warned = written.filter(({ warnings }) => warnings.length > 0)
    const all = [...refused, ...taken, ...warned.flatMap(reportWarnings)]
    for (const row of all.toSorted((one, other) => one.line - other.line)) onReport(row)
    for (const account of accounts) onAccount(account)
    counts = {
      imported: counts.imported + written.length,
      skipped: counts.skipped + skipped,
      refused: counts.refused + refused.length + taken.length,
      warned: counts.warned + warned.length,
      passwordsOfMobiles: counts.passwordsOfMobiles + written.filter(isPasswordOfMobile).length,
    }
    candidates = []
    refused = []
    onProgress(counts)
  }

  for await (const { line, value, fault, warnings = [] } of rows) {
    const read =
      value === undefined
        ? { ok: false as const, error: { externalId: undefined, reason: fault ?? '' } }
        : readUser(value)
    const reason = read.ok ? (fault ?? findRepeated({ line, user: read.value })) : read.error.reason
    if (reason !== undefined)
      refused.push({
        line,
        externalId: (read.ok ? read.value : read.error).externalId,
        reason,
        isWarning: false,
      })
    else if (read.ok) candidates.push({ line, user: read.value, warnings })
    if (candidates.length + refused.length >= BATCH_ROWS) await finishBatch()
  }
  await finishBatch()
  return counts
}

function isPasswordOfMobile({ user: { passwordHash, email, mobile } }: Candidate): boolean {
  return passwordHash !== null && email === null && mobile !== null
}

function reportWarnings({ line, user, warnings }: Candidate): readonly ReportedRow[] {
  return warnings.map((reason) => ({ line, externalId: user.externalId, reason, isWarning: true }))
}

interface Batch {
  readonly written: readonly Candidate[]
  readonly skipped: number
  readonly taken: readonly ReportedRow[]
  readonly accounts: readonly ImportedAccount[]
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
      .filter(({ user }) => !known.accountIds.has(user.externalId))
      .map((candidate) => ({ ...candidate, fault: faultOfKnown(candidate.user, known) }))
    const allowed = fresh.filter(({ fault }) => fault === undefined).map(({ user }) => user)
    const written = isDryRun
      ? new Map(allowed.map(({ externalId }) => [externalId, '']))
      : await insertUsers(trx, allowed, now())
    // Without the external id, which may be an e-mail address.
    const importedEvents = [...written.values()].map(
      (accountId) => ({ type: 'account.imported', accountId }) as const,
    )
    if (!isDryRun) await events.recordAll(trx, by, importedEvents)
    const taken = fresh
      .filter(({ user }) => !written.has(user.externalId))
      .map(({ line, user, fault = TAKEN }) => ({
        line,
        externalId: user.externalId,
        reason: fault,
        isWarning: false,
      }))
    const imported = fresh.filter(({ user }) => written.has(user.externalId))
    const accounts = candidates.flatMap(({ user: { externalId } }) => {
      const accountId = written.get(externalId) ?? known.accountIds.get(externalId)
      return accountId ? [{ externalId, accountId }] : []
    })
    return { written: imported, skipped: candidates.length - fresh.length, taken, accounts }
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
function createRepetitionCheck(): (candidate: Pick<Candidate, 'line' | 'user'>) => string | undefined {
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
