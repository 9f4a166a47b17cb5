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
} from '../session/session.store.ts'
import type { Profile } from './profile-key.ts'
import type { ProviderCredential } from './provider-user.ts'
import { withProviderUser } from './provider-user.ts'

/** A session as a call came with it. */
export interface SessionReference {
  readonly sessionId: string
  readonly aid: string
}

/**
 * Who is signed in, asked inside the transaction that changes something: a session that has ended meanwhile changes
 * nothing any more.
 */
export async function findCurrentAccount(
  { now }: Pick<Services, 'now'>,
  inside: Database,
  { sessionId, aid }: SessionReference,
): Promise<Result<Account>> {
  const account =
    sessionId === '' ? undefined : await findSessionAccount(inside, { sessionId, aid, now: now() })
  return account ? succeed(account) : fail('notLoggedIn')
}

export function readSessionReference({ app, cookie }: Pick<Call, 'app' | 'cookie'>): SessionReference {
  return { sessionId: cookie(SESSION_COOKIE) ?? '', aid: app.aid }
}

export interface IdentityLink {
  readonly session: SessionReference
  readonly shown: ProviderCredential
  /** What happens to another identity of that platform: it stays (1041), or its place is taken. */
  readonly other: 'stays' | 'is replaced'
}

/**
 * Binds a person of a platform to the signed-in account, whose mobile was proved when it got it. An account without one
 * is 1060: nothing is linked to an account whose mobile nobody proved (contract, section 8).
 */
export async function linkIdentity(services: Services, wish: IdentityLink): Promise<Result<Account>> {
  const { database } = services
  // Nobody's code is used up for somebody who is not signed in.
  const before = await findCurrentAccount(services, database, wish.session)
  if (!before.ok) return before
  return withProviderUser(services, wish.shown, (profile) =>
    database.transaction().execute(async (inside) => {
      const account = await findCurrentAccount(services, inside, wish.session)
      if (!account.ok) return account
      const written = await write(services, inside, { account: account.value, profile, wish })
      return written.ok ? account : written
    }),
  )
}

interface Writing {
  readonly account: Account
  readonly profile: Profile
  readonly wish: IdentityLink
}

async function write(
  { now }: Services,
  inside: Database,
  { account, profile, wish }: Writing,
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
  if (wish.other === 'stays') return fail('platformBoundHere')
  await replaceIdentity(inside, identity)
  // Whoever came in by the one that was there goes out with it.
  await deleteOtherSessions(inside, {
    accountId: account.id,
    exceptIdHash: hashSessionId(wish.session.sessionId),
  })
  await bumpCredentialsVersion(inside, account.id)
  return DONE
}

export interface Unbinding {
  readonly session: SessionReference
  readonly platform: string
}

/**
 * Takes a platform off the signed-in account, and ends every session it has (contract, section 9). 1038: it is the last
 * way to sign in. Of a platform that is not bound nothing is taken off, and nobody is signed out.
 */
export async function unlinkIdentity(
  services: Services,
  { session, platform }: Unbinding,
): Promise<Result<'unbound' | 'was not bound'>> {
  return services.database.transaction().execute(async (inside) => {
    const account = await findCurrentAccount(services, inside, session)
    if (!account.ok) return account
    const bound = { accountId: account.value.id, platform }
    if (!(await hasIdentity(inside, bound))) return succeed('was not bound')
    if (!(await deleteIdentityUnlessLast(inside, bound))) return fail('lastWayToSignIn')
    await deleteAccountSessions(inside, account.value.id)
    await bumpCredentialsVersion(inside, account.value.id)
    return succeed('unbound')
  })
}
