import type { Account } from '../accounts/account.store.ts'
import { bumpCredentialsVersion } from '../accounts/account.store.ts'
import {
  deleteIdentityUnlessLast,
  findAccountByIdentity,
  hasIdentity,
  insertIdentity,
  refreshIdentity,
  replaceIdentity,
} from '../accounts/identity.store.ts'
import type { Database } from '../database/database.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Call } from '../http/route.ts'
import type { Result } from '../result.ts'
import { fail, succeed, DONE } from '../result.ts'
import type { Services } from '../services.ts'
import { SESSION_COOKIE } from '../session/session-cookie.ts'
import {
  deleteAccountSessions,
  deleteOtherSessions,
  findSessionAccount,
  hashSessionId,
  lockAccountOfSession,
} from '../session/session.store.ts'
import type { Profile } from './profile-key.ts'
import type { ProviderCredential } from './provider-user.ts'
import { withProviderUser } from './provider-user.ts'

/** The session cookie, app and browser of a call. */
export interface SessionReference {
  readonly sessionId: string
  readonly aid: string
  readonly browserHash: string
}

async function findCurrentAccount(
  { now }: Pick<Services, 'now'>,
  database: Database,
  session: SessionReference,
): Promise<Result<Account>> {
  const account = await findSessionAccount(database, { ...session, now: now() })
  return account ? succeed(account) : fail('notLoggedIn')
}

/**
 * Locks and reads the signed-in account inside the transaction that makes a change, so that a session that has ended in
 * the meantime changes nothing.
 */
async function lockCurrentAccount(
  services: Pick<Services, 'now'>,
  inside: Database,
  session: SessionReference,
): Promise<Result<Account>> {
  await lockAccountOfSession(inside, hashSessionId(session.sessionId))
  return findCurrentAccount(services, inside, session)
}

export function readSessionReference({
  app,
  browser,
  cookie,
}: Pick<Call, 'app' | 'browser' | 'cookie'>): SessionReference {
  return { sessionId: cookie(SESSION_COOKIE) ?? '', aid: app.aid, browserHash: browser.idHash }
}

export interface IdentityLink {
  readonly session: SessionReference
  readonly credential: ProviderCredential
  /** What happens to another identity of the account on the platform. */
  readonly existing: 'keep' | 'replace'
}

/**
 * Links a provider user to the signed-in account.
 * @returns accountWithoutMobile for an account without a verified mobile
 */
export async function linkIdentity(services: Services, link: IdentityLink): Promise<Result<Account>> {
  const { database } = services
  // Checked first, so that no code is consumed without a session.
  const before = await findCurrentAccount(services, database, link.session)
  if (!before.ok) return before
  return withProviderUser(services, link.credential, (profile) =>
    inTransaction(database, async (inside) => {
      const account = await lockCurrentAccount(services, inside, link.session)
      if (!account.ok) return account
      const written = await writeLink(services, inside, { account: account.value, profile, link })
      return written.ok ? account : written
    }),
  )
}

interface LinkInput {
  readonly account: Account
  readonly profile: Profile
  readonly link: IdentityLink
}

async function writeLink(
  { now }: Services,
  inside: Database,
  { account, profile, link }: LinkInput,
): Promise<Result> {
  const owner = await findAccountByIdentity(inside, profile)
  if (owner && owner.id !== account.id) return fail('identityBoundElsewhere')
  if (owner) {
    await refreshIdentity(inside, profile)
    return DONE
  }
  if (account.mobile === null) return fail('accountWithoutMobile')
  const { platform } = profile
  const identity = { accountId: account.id, profile, now: now() }
  if (!(await hasIdentity(inside, { accountId: account.id, platform })))
    return (await insertIdentity(inside, identity)) ? DONE : fail('identityBoundElsewhere')
  if (link.existing === 'keep') return fail('platformBoundHere')
  await replaceIdentity(inside, identity)
  // End sessions started with the replaced identity.
  await deleteOtherSessions(inside, {
    accountId: account.id,
    exceptIdHash: hashSessionId(link.session.sessionId),
  })
  await bumpCredentialsVersion(inside, account.id)
  return DONE
}

export interface IdentityRemoval {
  readonly session: SessionReference
  readonly platform: string
}

/**
 * Removes an identity from the signed-in account and ends all its sessions. Does nothing if the account has none
 * on the platform.
 * @returns lastCredential if the account has no other way to sign in
 */
export async function unlinkIdentity(
  services: Services,
  { session, platform }: IdentityRemoval,
): Promise<Result<'unlinked' | 'not-linked'>> {
  return inTransaction(services.database, async (inside) => {
    const account = await lockCurrentAccount(services, inside, session)
    if (!account.ok) return account
    const identity = { accountId: account.value.id, platform }
    if (!(await hasIdentity(inside, identity))) return succeed('not-linked')
    if (!(await deleteIdentityUnlessLast(inside, identity))) return fail('lastCredential')
    await deleteAccountSessions(inside, account.value.id)
    await bumpCredentialsVersion(inside, account.value.id)
    return succeed('unlinked')
  })
}
