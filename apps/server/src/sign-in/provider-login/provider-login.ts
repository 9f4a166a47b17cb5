import { CODE_TYPES } from '@portico/protocol'
import { applyContactChange } from '../../account-changes/contacts/apply-contact-change.ts'
import type { Account, FoundAccount } from '../../accounts/account.store.ts'
import {
  deleteAccount,
  findAccountById,
  lockAccountOfContact,
  refuseBanned,
  registerAccount,
} from '../../accounts/account.store.ts'
import { hasBusinessAccount } from '../../accounts/business-account.store.ts'
import type { ContactMessages } from '../../accounts/contact-messages.ts'
import {
  hasIdentity,
  insertIdentity,
  lockAccountOfIdentity,
  refreshIdentity,
} from '../../accounts/identity.store.ts'
import { byAccount } from '../../services/audit/events.ts'
import type { Database } from '../../services/database/database.ts'
import type { Services } from '../../services/services.ts'
import type { SignInResult } from '../../sessions/complete-sign-in.ts'
import { endAllSessions } from '../../sessions/end-sessions.ts'
import type { Contact } from '../../shared/contact.ts'
import type { ConfiguredProvider } from '../../shared/platforms/platform.ts'
import type { Requester } from '../../shared/requester.ts'
import type { Result } from '../../shared/result.ts'
import { fail, succeed, DONE } from '../../shared/result.ts'
import type { Visitor } from '../../verification/challenge/challenge.ts'
import { checkCode } from '../../verification/code/check-code.ts'
import { liftPasswordLock } from '../../verification/password/password-attempts.ts'
import type { PlatformLink } from '../second-step/waiting-sign-in.ts'
import type { SignInContext, VerifiedSignIn } from '../sign-in.ts'
import { signIn } from '../sign-in.ts'
import { linkPlatform } from './link-identity.ts'
import type { Profile, ProfileKeyReference } from './profile-key.ts'
import { consumeProfile, findProfile } from './profile-key.ts'
import type { ProviderCredential } from './provider-user.ts'
import { withProviderUser } from './provider-user.ts'

export interface ProviderLogin {
  readonly credential: ProviderCredential
  readonly context: SignInContext
  /** The account signed in in this browser, if any. */
  readonly signedInAs: Account | undefined
}

/** Signs in the account linked to a provider user; does not create one. */
export async function logInWithProvider(
  services: Services,
  login: ProviderLogin,
): Promise<Result<SignInResult>> {
  return withProviderUser(services, login.credential, (profile) =>
    signIn(services, { ...login.context, factor: 'platform', methods: ['fed'] }, (trx) =>
      findLinkedAccount(trx, profile, login),
    ),
  )
}

async function findLinkedAccount(
  trx: Database,
  profile: Profile,
  { credential, signedInAs }: ProviderLogin,
): Promise<Result<FoundAccount>> {
  const account = await lockAccountOfIdentity(trx, profile)
  if (!account) return fail(await findUnknownUserError(trx, profile, signedInAs))
  if (signedInAs && signedInAs.id !== account.id) return fail('identityBoundElsewhere')
  const refused = refuseBanned(account)
  if (refused) return refused
  if (isMobileMissing(account, credential.provider)) return fail('accountWithoutMobile')
  await refreshIdentity(trx, profile)
  return succeed({ account, isNew: false })
}

/** If the configuration allows it, an account without mobile and e-mail may sign in and bind a contact later. */
function isMobileMissing({ mobile, email }: Account, { signsInWithoutContact }: ConfiguredProvider): boolean {
  return mobile === null && !(signsInWithoutContact && email === null)
}

/** A signed-in account with another identity on the platform would get a second one. */
async function findUnknownUserError(
  trx: Database,
  { platform }: Profile,
  signedInAs: Account | undefined,
): Promise<'platformBoundHere' | 'identityWithoutAccount'> {
  const isLinked =
    signedInAs !== undefined && (await hasIdentity(trx, { accountId: signedInAs.id, platform }))
  return isLinked ? 'platformBoundHere' : 'identityWithoutAccount'
}

export interface CodeLink {
  readonly credential: ProfileKeyReference
  readonly contact: Contact
  /** As typed. */
  readonly smsCode: string
  readonly context: SignInContext
  readonly messages: ContactMessages
  readonly visitor: Visitor
}

/**
 * Links a provider user to the account of a mobile verified by a code, and signs in. Only a caller with the
 * correct code learns of conflicts.
 */
export async function linkByCode(services: Services, link: CodeLink): Promise<Result<SignInResult>> {
  const { credential, contact: mobile, smsCode: typed, context, messages, visitor } = link
  // Checked before the code is consumed; the code can then be used with another key.
  const pending = await findProfile(services, credential)
  if (!pending.ok) return pending
  const codeScope = { contact: mobile, codeType: CODE_TYPES.mobileLogin }
  const checked = await checkCode(services, codeScope, { typed, visitor })
  if (!checked.ok) return checked
  const signedIn = await consumeProfile(services, credential, (profile) =>
    signInLinked(services, context, { profile, mobile, messages, methods: ['fed', 'sms'] }),
  )
  if (signedIn.ok) await liftPasswordLock(services, signedIn.value.account, context.browser)
  return signedIn
}

export interface VerifiedMobileLink {
  /** The platforms the key may belong to. */
  readonly platforms: readonly string[]
  readonly credential: ProfileKeyReference
  readonly context: SignInContext
  readonly messages: ContactMessages
}

/**
 * Links a provider user to the account of the mobile the provider verified, and signs in.
 * @returns authorizationCodeExpired if the key is invalid or of another platform, invalidParameter if the provider
 * verified no mobile
 */
export async function linkByVerifiedMobile(
  services: Services,
  { platforms, credential, context, messages }: VerifiedMobileLink,
): Promise<Result<SignInResult>> {
  return consumeProfile(services, credential, async (profile) => {
    if (!platforms.includes(profile.platform)) return fail('authorizationCodeExpired')
    const { mobile: target } = profile
    if (target === undefined) return fail('invalidParameter')
    const mobile = { channel: 'sms', target } as const
    return signInLinked(services, context, { profile, mobile, messages, methods: ['fed'] })
  })
}

interface ProviderLink extends PlatformLink {
  readonly messages: ContactMessages
}

async function signInLinked(
  services: Services,
  context: SignInContext,
  { methods, ...link }: ProviderLink & Pick<VerifiedSignIn, 'methods'>,
): Promise<Result<SignInResult>> {
  const { profile, mobile } = link
  const verified = { ...context, factor: 'platform', methods, link: { profile, mobile } } as const
  const signedIn = await signIn(services, verified, (trx) =>
    linkProviderUser(services, trx, { ...link, requester: context }),
  )
  services.outbox.wake()
  return signedIn
}

interface LinkToWrite extends ProviderLink {
  readonly requester: Requester
}

/**
 * Links a provider user to the account of a mobile, which is registered if it does not exist. Writes nothing if
 * it fails. The contacts of an existing account are notified.
 * @param trx the transaction that also writes the session
 * @returns identityBoundElsewhere if the user is linked to another account, platformBoundHere if the account has
 * another identity on the platform, mobileHasBusinessAccount if it has a business account
 */
export async function linkProviderUser(
  services: Services,
  trx: Database,
  link: LinkToWrite,
): Promise<Result<FoundAccount>> {
  const { profile, mobile } = link
  const linkedAccount = await lockAccountOfIdentity(trx, profile)
  if (linkedAccount) return updateLinked(services, trx, { ...link, linkedAccount })
  const account = await lockAccountOfContact(trx, mobile)
  if (!account) return linkToNewAccount(services, trx, link)
  // While this request waited for the lock, a concurrent one may have linked the user.
  const newlyLinked = await lockAccountOfIdentity(trx, profile)
  if (newlyLinked) return updateLinked(services, trx, { ...link, linkedAccount: newlyLinked })
  const free = await checkLinkable(trx, { account, platform: profile.platform })
  if (!free.ok) return free
  const { platform } = profile
  const by = byAccount(link.requester)
  const write = () => insertLink(services, trx, { profile, account, isNew: false })
  return linkPlatform(services, trx, { account, by, platform, messages: link.messages, write })
}

/** The user is linked already: to the account of the mobile, or to one without a mobile, which gets it. */
async function updateLinked(
  services: Services,
  trx: Database,
  {
    linkedAccount: before,
    profile,
    mobile,
    messages,
    requester,
  }: LinkToWrite & { readonly linkedAccount: Account },
): Promise<Result<FoundAccount>> {
  const refused = refuseBanned(before)
  if (refused) return refused
  if (before.mobile !== null && before.mobile !== mobile.target) return fail('identityBoundElsewhere')
  if (before.mobile === null) {
    const { appId } = requester
    const by = byAccount(requester)
    const end = { accountId: before.id, by, reason: 'contact_changed' } as const
    const endSessions = (): Promise<void> => endAllSessions(services, trx, end)
    const change = { before, contact: mobile, appId, by, endSessions, messages }
    if (!(await applyContactChange(services, trx, change))) return fail('identityBoundElsewhere')
  }
  await refreshIdentity(trx, profile)
  const account = await findAccountById(trx, before.id)
  if (!account) return fail('identityBoundElsewhere')
  return succeed({ account, isNew: false, versionBefore: before.credentials_version })
}

async function checkLinkable(
  trx: Database,
  { account, platform }: { readonly account: Account; readonly platform: string },
): Promise<Result> {
  const refused = refuseBanned(account)
  if (refused) return refused
  if (await hasIdentity(trx, { accountId: account.id, platform })) return fail('platformBoundHere')
  return (await hasBusinessAccount(trx, account.id)) ? fail('mobileHasBusinessAccount') : DONE
}

async function linkToNewAccount(
  services: Services,
  trx: Database,
  link: LinkToWrite,
): Promise<Result<FoundAccount>> {
  const now = services.now()
  const account = await registerAccount(trx, { contact: link.mobile, passwordHash: null, now })
  // A concurrent request registered the mobile first, and may have linked the user.
  if (!account) return linkProviderUser(services, trx, link)
  const inserted = await insertLink(services, trx, { ...link, account, isNew: true })
  // A concurrent request linked the user first: remove the account registered here.
  if (!inserted.ok) {
    await deleteAccount(trx, account.id)
    return inserted
  }
  const details = { platform: link.profile.platform }
  const event = { type: 'account.identity_linked', accountId: account.id, details } as const
  await services.events.record(trx, byAccount(link.requester), event)
  return inserted
}

async function insertLink(
  { now }: Services,
  trx: Database,
  { account, isNew, profile }: Pick<ProviderLink, 'profile'> & FoundAccount,
): Promise<Result<FoundAccount>> {
  // The time tells the platforms of the registration from those that are linked later.
  const linkedAt = isNew ? account.created_at : now()
  const inserted = await insertIdentity(trx, { accountId: account.id, profile, now: linkedAt })
  return inserted ? succeed({ account, isNew }) : fail('identityBoundElsewhere')
}
