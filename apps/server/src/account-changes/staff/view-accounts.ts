import { resolveLanguage } from '@portico/locales'
import type { OperatorAnswerOf } from '@portico/protocol'
import { isVisibleLine } from '@portico/protocol'
import { ACCOUNT_COLUMNS, pickProfile } from '../../accounts/account-fields.ts'
import type { Account } from '../../accounts/account.store.ts'
import { findAccountById } from '../../accounts/account.store.ts'
import { findAccountStanding } from '../../accounts/business-account.store.ts'
import { loadPlatformNames } from '../../accounts/contact-messages.ts'
import { listExternalIds } from '../../accounts/external-id.store.ts'
import { listIdentities } from '../../accounts/identity.store.ts'
import { listPasskeys } from '../../accounts/passkey.store.ts'
import { readSecondFactors } from '../../accounts/second-factor/read-second-factors.ts'
import { accountStatusOf } from '../../accounts/user-data.ts'
import { describeEvent, listEvents } from '../../services/audit/audit.store.ts'
import type { Actor, EventDetails } from '../../services/audit/events.ts'
import type { Database } from '../../services/database/database.ts'
import { inTransaction } from '../../services/database/transaction.ts'
import type { ListedSignIn } from '../../sessions/list-sign-ins.ts'
import { listSignIns } from '../../sessions/list-sign-ins.ts'
import { maskEmail, maskMobile, readContact } from '../../shared/contact.ts'
import type { AdminDeps } from '../account-action.ts'
import { describeAccountLimits } from './limits.ts'

/** An account in a list of found ones. Contacts are masked. */
export type FoundAccountRow = OperatorAnswerOf<'findAccounts'>['accounts'][number]

const MAX_LENGTH = 256
const MAX_FOUND = 20

interface Search {
  readonly query: string
  readonly by: Actor
}

/** An id of an account or a session: who has it has seen the account. */
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Finds accounts by what identifies them: their id, here or in the system they were imported from, a mobile number or e-mail
 * address, a display name, the id of a session, or the log id of a request. At most 20. Recorded, unless the query is an id: masked contacts can be completed by trying.
 */
export async function findAccounts(
  deps: AdminDeps,
  { query, by }: Search,
): Promise<readonly FoundAccountRow[]> {
  const { database, events, hashSubject } = deps
  const text = query.trim()
  if (text === '' || text.length > MAX_LENGTH || !isVisibleLine(text)) return []
  const ids = await findIds(database, text)
  if (!UUID.test(text)) {
    const contact = readContact(text)
    const details: EventDetails = contact.ok
      ? { contact: events.describeContact(contact.value), found: ids.length }
      : { key: hashSubject(text), found: ids.length }
    await events.record(database, by, { type: 'accounts.looked_up', details })
  }
  const rows = await database
    .selectFrom('accounts')
    .select(ACCOUNT_COLUMNS)
    .where('accounts.id', 'in', ids)
    .orderBy('accounts.id')
    .limit(MAX_FOUND)
    .execute()
  return rows.map((account) => ({
    id: account.id,
    created: new Date(account.created_at).toISOString(),
    mobile: maskMobile(account.mobile),
    email: maskEmail(account.email ?? account.unconfirmed_email),
    name: account.screen_name || account.username,
    status: accountStatusOf(account),
  }))
}

/** Each condition has an index of its own. */
async function findIds(database: Database, text: string): Promise<readonly string[]> {
  const contact = readContact(text)
  const target = contact.ok ? contact.value.target : text
  const accounts = database.selectFrom('accounts').select('id').limit(MAX_FOUND)
  const sessions = database.selectFrom('sessions').select('account_id as id').limit(MAX_FOUND)
  const named = ['screen_name', 'username'] as const
  const found = await Promise.all([
    accounts.where('id', '=', text).execute(),
    accounts.where('mobile', '=', target).execute(),
    accounts.where('email', '=', target).execute(),
    ...named.map((column) => accounts.where(column, '=', text).where(column, '<>', '').execute()),
    database
      .selectFrom('external_ids')
      .select((row) => row.ref('account_id').$notNull().as('id'))
      .where('external_id', '=', text)
      .where('account_id', 'is not', null)
      .execute(),
    sessions.where('session_group_id', '=', text).execute(),
    database
      .selectFrom('audit_events')
      .select((event) => event.ref('account_id').$notNull().as('id'))
      .where('log_id', '=', text)
      .where('account_id', 'is not', null)
      .limit(MAX_FOUND)
      .execute(),
  ])
  return [...new Set(found.flat().map(({ id }) => id))]
}

const RECENT_EVENTS = 20

/** What an operator sees of an account. Times are ISO 8601. */
export type AccountView = OperatorAnswerOf<'showAccount'>

interface Viewing {
  readonly accountId: string
  readonly by: Actor
  /** Why the plain contacts are needed; without a reason they are masked. */
  readonly revealReason: string | undefined
  readonly language?: string | undefined
}

/** Shows an account. Plain contacts need a reason, which is recorded. */
export async function showAccount(
  deps: AdminDeps,
  { accountId, by, revealReason, language }: Viewing,
): Promise<AccountView | undefined> {
  return inTransaction(deps.database, async (trx) => {
    const account = await findAccountById(trx, accountId)
    if (!account) return undefined
    if (revealReason !== undefined)
      await deps.events.record(trx, by, {
        type: 'account.viewed',
        accountId,
        details: { reason: revealReason },
      })
    return describeAccount(deps, trx, { account, isUnmasked: revealReason !== undefined, language })
  })
}

interface Described {
  readonly account: Account
  readonly isUnmasked: boolean
  readonly maxEvents?: number
  /** Of the labels of platforms. */
  readonly language?: string | undefined
}

/** @param trx the transaction that records the access */
async function describeAccount(
  deps: AdminDeps,
  trx: Database,
  { account, isUnmasked, maxEvents = RECENT_EVENTS, language = 'en' }: Described,
): Promise<AccountView> {
  const now = deps.now()
  const accountId = account.id
  const identities = await listIdentities(trx, accountId)
  const labelOf = await loadPlatformNames(resolveLanguage(language), deps.config.platforms)
  const { owned } = await findAccountStanding(trx, accountId)
  const events = await listEvents(trx, { accountId, limit: maxEvents })
  return {
    ...describeStatus(account, isUnmasked),
    second_factor: await describeSecondFactor(trx, accountId),
    external_ids: await listExternalIds(trx, accountId),
    identities: identities.map(({ platform, screen_name: name, created_at: linkedAt }) => ({
      platform,
      label: labelOf(platform),
      name,
      linked: toIso(linkedAt),
    })),
    passkeys: (await listPasskeys(trx, accountId)).map((passkey) => ({
      id: passkey.credential_id,
      name: passkey.name,
      created: toIso(passkey.created_at),
      last_used: passkey.last_used_at === null ? null : toIso(passkey.last_used_at),
      backed_up: passkey.backed_up === 1,
    })),
    business_accounts: owned.map(({ id, name, appKey, isActive }) => ({
      id,
      name,
      app_key: appKey,
      active: isActive,
    })),
    sessions: (await listSignIns(trx, { accountId, now })).map(describeSignIn),
    limits: await describeAccountLimits(deps, trx, account),
    events: events.map(describeEvent),
  }
}

async function describeSecondFactor(trx: Database, accountId: string): Promise<AccountView['second_factor']> {
  const { totp, recoveryCodes } = await readSecondFactors(trx, accountId)
  return {
    totp_since: totp ? toIso(totp.confirmedAt) : null,
    recovery_codes: recoveryCodes,
    removal: totp?.removalAt ? toIso(totp.removalAt) : null,
  }
}

function describeSignIn(signIn: ListedSignIn): AccountView['sessions'][number] {
  const { browser, device, country } = signIn
  return {
    session_id: signIn.sessionId,
    app_ids: signIn.appIds,
    ...{ browser, device, country },
    signed_in: toIso(signIn.signedInAt),
    last_used: toIso(signIn.lastUsedAt),
    expires: toIso(signIn.expiresAt),
  }
}

function describeStatus(account: Account, isUnmasked: boolean) {
  const { banned_at: bannedAt, ban_reason: reason, ban_ends_at: endsAt, deletion_at: deletionAt } = account
  return {
    id: account.id,
    status: accountStatusOf(account),
    created: toIso(account.created_at),
    mobile: isUnmasked ? (account.mobile ?? '') : maskMobile(account.mobile),
    email: isUnmasked ? (account.email ?? '') : maskEmail(account.email),
    unconfirmed_email: isUnmasked ? (account.unconfirmed_email ?? '') : maskEmail(account.unconfirmed_email),
    name: account.screen_name || account.username,
    has_password: account.password_hash !== null,
    ban:
      bannedAt === null || reason === null
        ? null
        : { since: toIso(bannedAt), reason, until: endsAt === null ? null : toIso(endsAt) },
    erased_at: deletionAt === null ? null : toIso(deletionAt),
  }
}

function toIso(moment: number): string {
  return new Date(moment).toISOString()
}

/** More than an account has in the retention period of the audit log. */
const MAX_EVENTS = 100_000

interface Export {
  readonly accountId: string
  readonly by: Actor
  readonly reason: string
}

/** An account with the texts of its profile. */
export type AccountExport = OperatorAnswerOf<'exportAccount'>

/** What the server stores about the owner of an account, at their request. Records the export. */
export async function exportAccount(
  deps: AdminDeps,
  { accountId, by, reason }: Export,
): Promise<AccountExport | undefined> {
  return inTransaction(deps.database, async (trx) => {
    const account = await findAccountById(trx, accountId)
    if (!account) return undefined
    await deps.events.record(trx, by, { type: 'account.exported', accountId, details: { reason } })
    const view = await describeAccount(deps, trx, { account, isUnmasked: true, maxEvents: MAX_EVENTS })
    return { ...view, ...pickProfile(account) }
  })
}
