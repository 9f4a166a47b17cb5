import { PROFILE_TEXTS } from '../../accounts/account-fields.ts'
import type { Actor } from '../../services/audit/events.ts'
import type { Services } from '../../services/services.ts'
import { protectFormula } from './csv-formulas.ts'
import type { StoredUser } from './user-files.store.ts'
import { listUsers } from './user-files.store.ts'
import type { UserRecord } from './user-record.ts'
import { RECORD_MEMBERS } from './user-record.ts'

interface Export {
  readonly by: Actor
  readonly reason: string
  readonly withHashes: boolean
}

const PAGE_ROWS = 500

/**
 * Reads all accounts in the form of the import, and records the export.
 */
export async function* exportUsers(
  { database, events, now }: Pick<Services, 'database' | 'events' | 'now'>,
  { by, reason, withHashes }: Export,
): AsyncGenerator<UserRecord> {
  // Recorded first: an export that was aborted has been read too.
  await events.record(database, by, {
    type: 'accounts.exported',
    details: { reason, password_hashes: withHashes },
  })
  for (let after = ''; ;) {
    const users = await listUsers(database, { after, limit: PAGE_ROWS })
    for (const user of users) yield toRecord(user, { withHashes, now: now() })
    after = users.at(-1)?.id ?? ''
    if (users.length < PAGE_ROWS) return
  }
}

interface RecordOptions extends Pick<Export, 'withHashes'> {
  readonly now: number
}

function toRecord(user: StoredUser, { withHashes, now }: RecordOptions): UserRecord {
  const email = user.email ?? user.unconfirmed_email
  return {
    external_id: user.externalId,
    user_id: user.id,
    ...(email !== null && { email, email_verified: user.email !== null }),
    ...(user.mobile !== null && { mobile: user.mobile, mobile_verified: true }),
    ...Object.fromEntries(PROFILE_TEXTS.flatMap((name) => (user[name] === '' ? [] : [[name, user[name]]]))),
    created_at: new Date(user.created_at).toISOString(),
    ...(withHashes && user.password_hash !== null && { password_hash: user.password_hash }),
    ...banOf(user, now),
    ...(user.identities.length > 0 && { identities: [...user.identities] }),
  }
}

/** A ban that has ended stays in the database until the next cleanup. The import refuses one. */
function banOf(
  { ban_reason: reason, ban_ends_at: endsAt }: StoredUser,
  now: number,
): Pick<UserRecord, 'ban_reason' | 'ban_ends_at'> {
  if (reason === null || (endsAt !== null && endsAt <= now)) return {}
  return { ban_reason: reason, ...(endsAt !== null && { ban_ends_at: new Date(endsAt).toISOString() }) }
}

/** A row of CSV, with every cell in quotation marks. */
export function toCsvRow(record: UserRecord): string {
  return RECORD_MEMBERS.map((member) => quote(record[member])).join(',')
}

function quote(value: UserRecord[keyof UserRecord]): string {
  if (value === undefined) return ''
  const text = protectFormula(typeof value === 'string' ? value : JSON.stringify(value))
  return `"${text.replaceAll('"', '""')}"`
}
