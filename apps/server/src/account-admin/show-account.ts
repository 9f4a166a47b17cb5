import type { Account } from '../accounts/account.store.ts'
import { findAccountById } from '../accounts/account.store.ts'
import { maskEmail, maskMobile } from '../accounts/contact.ts'
import { listIdentities } from '../accounts/identity.store.ts'
import { listEventsOfAccount } from '../audit/audit.store.ts'
import type { EventSource } from '../audit/events.ts'
import { findAccountStanding } from '../business-account/business-account.store.ts'
import type { Database } from '../database/database.ts'
import { inTransaction } from '../database/transaction.ts'
import type { SignIn } from '../session/list-sign-ins.ts'
import { listSignIns } from '../session/list-sign-ins.ts'
import type { AdminDependencies } from './account-act.ts'
import { listCountedLimits } from './account-admin.store.ts'
import type { AccountStatus } from './find-accounts.ts'
import { statusOf } from './find-accounts.ts'
import { subjectsOf } from './lift-limits.ts'

const RECENT_EVENTS = 20

/** What an operator sees of an account. Times are ISO 8601. */
export interface AccountView {
  readonly id: string
  readonly status: AccountStatus
  readonly created: string
  readonly mobile: string
  readonly email: string
  readonly unconfirmed_email: string
  readonly name: string
  readonly has_password: boolean
  readonly ban: { readonly since: string; readonly reason: string; readonly until: string | null } | null
  readonly erased_at: string | null
  readonly identities: readonly {
    readonly platform: string
    readonly name: string
    readonly linked: string
  }[]
  readonly business_accounts: readonly {
    readonly id: string
    readonly name: string
    readonly app_key: string | null
    readonly active: boolean
  }[]
  readonly sessions: readonly {
    readonly session_id: string
    readonly app_ids: readonly string[]
    readonly browser: string
    readonly device: string
    readonly country: string
    readonly signed_in: string
    readonly last_used: string
    readonly expires: string
  }[]
  readonly limits: readonly { readonly name: string; readonly count: number; readonly until: string }[]
  readonly events: readonly {
    readonly at: string
    readonly type: string
    readonly result: string
    readonly actor: string
    readonly app_id: string
    readonly browser: string
    readonly country: string
    readonly log_id: string
    readonly details: unknown
  }[]
}

interface Viewing {
  readonly accountId: string
  readonly by: EventSource
  /** Why the plain contacts are needed; without a reason they are masked. */
  readonly revealReason: string | undefined
}

/** Shows an account. Plain contacts need a reason, which is recorded. */
export async function showAccount(
  deps: AdminDependencies,
  { accountId, by, revealReason }: Viewing,
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
    return describe(deps, trx, { account, isPlain: revealReason !== undefined })
  })
}

interface Described {
  readonly account: Account
  readonly isPlain: boolean
  readonly maxEvents?: number
}

/** @param trx the transaction that records the access */
export async function describe(
  deps: AdminDependencies,
  trx: Database,
  { account, isPlain, maxEvents = RECENT_EVENTS }: Described,
): Promise<AccountView> {
  const now = deps.now()
  const accountId = account.id
  const identities = await listIdentities(trx, accountId)
  const { owned } = await findAccountStanding(trx, accountId)
  const limits = await listCountedLimits(trx, subjectsOf(deps, account), now)
  const events = await listEventsOfAccount(trx, { accountId, limit: maxEvents })
  return {
    ...describeStatus(account, isPlain),
    identities: identities.map(({ platform, screen_name: name, created_at: linkedAt }) => ({
      platform,
      name,
      linked: toIso(linkedAt),
    })),
    business_accounts: owned.map(({ id, name, appKey, isActive }) => ({
      id,
      name,
      app_key: appKey,
      active: isActive,
    })),
    sessions: (await listSignIns(trx, { accountId, now })).map(describeSignIn),
    limits: limits.map(({ name, count, windowEndsAt }) => ({ name, count, until: toIso(windowEndsAt) })),
    events: events.map((event) => ({
      at: toIso(event.at),
      type: event.type,
      result: event.result,
      actor: event.actor_name === '' ? event.actor : `${event.actor} ${event.actor_name}`,
      app_id: event.app_id,
      browser: event.browser,
      country: event.country,
      log_id: event.log_id,
      details: JSON.parse(event.details) as unknown,
    })),
  }
}

function describeSignIn(signIn: SignIn): AccountView['sessions'][number] {
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

function describeStatus(account: Account, isPlain: boolean) {
  const { banned_at: bannedAt, ban_reason: reason, ban_ends_at: endsAt, deletion_at: deletionAt } = account
  return {
    id: account.id,
    status: statusOf(account),
    created: toIso(account.created_at),
    mobile: isPlain ? (account.mobile ?? '') : maskMobile(account.mobile),
    email: isPlain ? (account.email ?? '') : maskEmail(account.email),
    unconfirmed_email: isPlain ? (account.unconfirmed_email ?? '') : maskEmail(account.unconfirmed_email),
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
