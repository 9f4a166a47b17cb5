import { changeOwnAccount } from '../../account-changes/change-own-account.ts'
import { unlinkPlatform } from '../../account-changes/unlink-platform.ts'
import type { Account } from '../../accounts/account.store.ts'
import { bumpCredentialsVersion } from '../../accounts/account.store.ts'
import type { ContactMessages } from '../../accounts/contact-messages.ts'
import {
  findAccountByIdentity,
  hasIdentity,
  insertIdentity,
  listIdentities,
  refreshIdentity,
  replaceIdentity,
} from '../../accounts/identity.store.ts'
import type { Actor } from '../../services/audit/events.ts'
import { byAccount } from '../../services/audit/events.ts'
import type { Database } from '../../services/database/database.ts'
import { notifyContacts } from '../../services/delivery/enqueue-notice.ts'
import { declareLimit } from '../../services/rate-limit/declare-limit.ts'
import { refuseByLimit } from '../../services/rate-limit/rate-limiter.ts'
import type { Services } from '../../services/services.ts'
import { renewSession } from '../../sessions/renew-session.ts'
import type { OwnerSession } from '../../sessions/renew-session.ts'
import { DAY_S, TEN_MINUTES_S } from '../../shared/clock.ts'
import type { Result } from '../../shared/result.ts'
import { fail, succeed } from '../../shared/result.ts'
import type { Profile } from './profile-key.ts'
import type { ProviderCredential } from './provider-user.ts'
import { withProviderUser } from './provider-user.ts'

/** Each new link sends a message to every contact. The known platforms are few, so an owner needs no more. */
const LINKS = declareLimit({
  name: 'platform-links-per-account-day',
  per: 'account',
  windowS: DAY_S,
  max: 10,
})

interface NewLink<Value> {
  /** Locked. It existed before. */
  readonly account: Account
  readonly by: Actor
  readonly platform: string
  readonly messages: ContactMessages
  /** Links it, or fails. */
  readonly write: () => Promise<Result<Value>>
}

/**
 * Links a platform to an account within the limit, records it and notifies every contact. An owner who links several in ten
 * minutes gets one SMS, and an e-mail for each if the account has an address.
 */
export async function linkPlatform<Value>(
  services: Services,
  trx: Database,
  { account, by, platform, messages, write }: NewLink<Value>,
): Promise<Result<Value>> {
  const { persistentRateLimiter, config, events } = services
  const limit = LINKS.limitFor(config.limits, account.id)
  const counted = await persistentRateLimiter.consume([limit], undefined, trx)
  if (!counted.ok) return refuseByLimit(counted)
  const oldest = services.now() - TEN_MINUTES_S * 1000
  const others = (await listIdentities(trx, account.id)).filter((linked) => linked.platform !== platform)
  const isByEmail = account.email !== null && others.some((linked) => linked.created_at > oldest)
  const written = await write()
  if (!written.ok) return written
  await events.record(trx, by, {
    type: 'account.identity_linked',
    accountId: account.id,
    details: { platform },
  })
  await notifyContacts(services, trx, {
    account: isByEmail ? { ...account, mobile: null } : account,
    message: (contact) => messages.platformLinked(contact, platform),
  })
  return written
}

export interface IdentityLink {
  readonly session: OwnerSession
  readonly credential: ProviderCredential
  /** What happens to another identity of the account on the platform. */
  readonly existing: 'keep' | 'replace'
  readonly messages: ContactMessages
}

/**
 * Links a provider user to the signed-in account and notifies its contacts.
 * @returns the session of the call, or the one in its place; accountWithoutMobile for an account without a verified mobile
 */
export function linkIdentity(services: Services, link: IdentityLink): Promise<Result<OwnerSession>> {
  return withProviderUser(services, link.credential, (profile) =>
    changeOwnAccount(services, link.session, (trx, account) =>
      writeLink(services, trx, { account, profile, link }),
    ),
  )
}

interface LinkInput {
  readonly account: Account
  readonly profile: Profile
  readonly link: IdentityLink
}

async function writeLink(services: Services, trx: Database, input: LinkInput): Promise<Result<OwnerSession>> {
  const { account, profile, link } = input
  const linked = await findAccountByIdentity(trx, profile)
  if (linked && linked.id !== account.id) return fail('identityBoundElsewhere')
  if (linked) {
    await refreshIdentity(trx, profile)
    return succeed(link.session)
  }
  if (account.mobile === null) return fail('accountWithoutMobile')
  const { platform } = profile
  const isReplacement = await hasIdentity(trx, { accountId: account.id, platform })
  if (isReplacement && link.existing === 'keep') return fail('platformBoundHere')
  const by = byAccount(link.session.requester)
  const write = () => writeIdentity(services, trx, { ...input, isReplacement })
  return linkPlatform(services, trx, { account, by, platform, messages: link.messages, write })
}

async function writeIdentity(
  services: Services,
  trx: Database,
  { account, profile, link, isReplacement }: LinkInput & { readonly isReplacement: boolean },
): Promise<Result<OwnerSession>> {
  const identity = { accountId: account.id, profile, now: services.now() }
  if (!isReplacement)
    return (await insertIdentity(trx, identity)) ? succeed(link.session) : fail('identityBoundElsewhere')
  await replaceIdentity(trx, identity)
  // End sessions started with the replaced identity.
  const renewal = { own: link.session, ends: 'account', reason: 'identity_changed' } as const
  const renewed = await renewSession(services, trx, renewal)
  await bumpCredentialsVersion(trx, account.id)
  return succeed(renewed)
}

export interface IdentityRemoval {
  readonly session: OwnerSession
  readonly platform: string
  readonly messages: ContactMessages
}

/**
 * Removes an identity from the signed-in account. Does nothing if the account has none on the platform.
 * @returns lastCredential if the account has no other way to sign in
 */
export function unlinkIdentity(
  services: Services,
  { session, platform, messages }: IdentityRemoval,
): Promise<Result<'unlinked' | 'not linked'>> {
  return changeOwnAccount(services, session, async (trx, account) => {
    const by = byAccount(session.requester)
    const done = await unlinkPlatform(services, trx, { account, by, platform, messages })
    return done === 'last way to sign in' ? fail('lastCredential') : succeed(done)
  })
}
