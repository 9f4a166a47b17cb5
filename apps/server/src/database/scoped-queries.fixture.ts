import * as accounts from '../accounts/account.store.ts'
import * as links from '../accounts/contact-links.store.ts'
import * as identities from '../accounts/identity.store.ts'
import * as browsers from '../accounts/known-browser.store.ts'
import * as businessAccounts from '../business-account/business-account.store.ts'
import {
  findAccountStanding,
  listCollaborators,
  findOrganisationName,
} from '../business-account/business-account.store.ts'
import * as tokens from '../business-account/invitation.store.ts'
import * as sessions from '../session/session.store.ts'
import { hashSessionId } from '../session/session.store.ts'
import * as guesses from '../verification-code/attempt-count.store.ts'
import type { Database } from './database.ts'
import type { Owner, TwoOwners } from './two-owners.fixture.ts'
import { profileOf, LATER, NOW } from './two-owners.fixture.ts'

type Trait = keyof Owner

interface ScopedQuery {
  /** The columns compared by its `where` clauses, as written in the store. */
  readonly where: readonly string[]
  /** The properties of an owner that it takes. */
  readonly by: readonly Trait[]
  readonly run: (database: Database, owner: Owner, now: number) => Promise<unknown>
  /** More values that must match no row, where an invented one is not enough. */
  readonly invented?: (owners: TwoOwners) => Partial<Owner>
  /** It ignores expired rows. */
  readonly expires?: boolean
}

/** Queries limited to the rows of an owner, an app, a browser or a key. */
export const SCOPED_QUERIES: Readonly<Record<string, ScopedQuery>> = {
  findSessionAccount: {
    where: ["'sessions.id_hash'", "'sessions.aid'", "'sessions.kind'", "'sessions.browser_hash'"],
    by: ['sessionId', 'aid', 'kind', 'browserHash'],
    run: (database, owner, now) => sessions.findSessionAccount(database, { ...owner, now }),
    expires: true,
  },
  findSession: {
    where: ["'id_hash'"],
    by: ['sessionId'],
    run: (database, { sessionId }, now) =>
      sessions.findSession(database, { sessionIdHash: hashSessionId(sessionId), now }),
    expires: true,
  },
  lockAccountOfSession: {
    where: ["'id_hash'"],
    by: ['sessionId'],
    run: (database, { sessionId }) => sessions.lockAccountOfSession(database, hashSessionId(sessionId)),
  },
  hasLiveSsoSession: {
    where: ["'family'", "'kind'"],
    by: ['groupId'],
    run: (database, { groupId }, now) => sessions.hasLiveSsoSession(database, { groupId, now }),
    // A group with a session that is not a single sign-on session.
    invented: ({ first }) => ({ groupId: `other ${first.groupId}` }),
    expires: true,
  },
  deleteSession: {
    where: ["'id_hash'"],
    by: ['sessionId'],
    run: (database, { sessionId }) => sessions.deleteSession(database, sessionId),
  },
  deleteSessionGroup: {
    where: ["'family'"],
    by: ['groupId'],
    run: (database, { groupId }) => sessions.deleteSessionGroup(database, groupId),
  },
  deleteSsoSessionGroup: {
    where: ["'family'", "'id_hash'", "'kind'"],
    by: ['ssoSessionId'],
    run: (database, { ssoSessionId }) => sessions.deleteSsoSessionGroup(database, ssoSessionId),
    // A session that is not a single sign-on session.
    invented: ({ first }) => ({ ssoSessionId: first.sessionId }),
  },
  deleteAccountSessions: {
    where: ["'account_id'"],
    by: ['accountId'],
    run: (database, { accountId }) => sessions.deleteAccountSessions(database, accountId),
  },
  findAccount: {
    where: ['columnOf(contact)'],
    by: ['mobile'],
    run: (database, { mobile: target }) => accounts.findAccount(database, { channel: 'sms', target }),
  },
  findAccountById: {
    where: ["'id'"],
    by: ['accountId'],
    run: (database, { accountId }) => accounts.findAccountById(database, accountId),
  },
  lockAccount: {
    where: ["'id'"],
    by: ['accountId'],
    run: (database, { accountId }) => accounts.lockAccount(database, accountId),
  },
  lockAccountOfContact: {
    where: ['columnOf(contact)'],
    by: ['mobile'],
    run: (database, { mobile: target }) =>
      accounts.lockAccountOfContact(database, { channel: 'sms', target }),
  },
  replacePasswordHash: {
    where: ["'id'", "'password_hash'"],
    by: ['accountId', 'passwordHash'],
    run: async (database, { accountId, passwordHash }) => {
      const account = await accounts.findAccountById(database, accountId)
      if (!account) return
      const checked = { ...account, password_hash: passwordHash }
      await accounts.replacePasswordHash(database, { account: checked, passwordHash: 'stronger' })
    },
  },
  bindContact: {
    where: ["'id'", '`others.${column}`'],
    by: ['accountId'],
    run: (database, { accountId }) =>
      accounts.bindContact(database, { accountId, contact: { channel: 'sms', target: '+8613700137003' } }),
  },
  setUnconfirmedEmail: {
    where: ["'id'"],
    by: ['accountId'],
    run: (database, { accountId }) =>
      accounts.setUnconfirmedEmail(database, { accountId, email: 'new@example.com' }),
  },
  setPasswordHash: {
    where: ["'id'"],
    by: ['accountId'],
    run: (database, { accountId }) => accounts.setPasswordHash(database, { accountId, passwordHash: 'new' }),
  },
  bumpCredentialsVersion: {
    where: ["'id'"],
    by: ['accountId'],
    run: (database, { accountId }) => accounts.bumpCredentialsVersion(database, accountId),
  },
  restoreContacts: {
    where: ["'id'", "'others.id'"],
    by: ['accountId'],
    run: (database, { accountId }) =>
      accounts.restoreContacts(database, { accountId, mobile: '+8613700137003', email: null }),
  },
  deleteAccount: {
    where: ["'id'"],
    by: ['accountId'],
    run: (database, { accountId }) => accounts.deleteAccount(database, accountId),
  },
  findAccountByIdentity: {
    where: ["'platform_identities.platform'", "'platform_identities.open_id'"],
    by: ['platform', 'openId'],
    run: (database, owner) => identities.findAccountByIdentity(database, owner),
  },
  listIdentities: {
    where: ["'account_id'"],
    by: ['accountId'],
    run: (database, { accountId }) => identities.listIdentities(database, accountId),
  },
  hasIdentity: {
    where: ["'account_id'", "'platform'"],
    by: ['accountId', 'platform'],
    run: (database, owner) => identities.hasIdentity(database, owner),
  },
  refreshIdentity: {
    where: ["'platform'", "'open_id'"],
    by: ['platform', 'openId'],
    run: (database, owner) => identities.refreshIdentity(database, profileOf(owner, 'another name')),
  },
  replaceIdentity: {
    where: ["'account_id'", "'platform'"],
    by: ['accountId', 'platform'],
    run: (database, { accountId, platform }) =>
      identities.replaceIdentity(database, {
        accountId,
        profile: profileOf({ platform, openId: 'another person' }),
        now: LATER,
      }),
  },
  deleteIdentitiesSince: {
    where: ["'account_id'"],
    by: ['accountId'],
    run: (database, { accountId }) => identities.deleteIdentitiesSince(database, { accountId, moment: 0 }),
  },
  deleteIdentityUnlessLast: {
    where: ["'account_id'", "'platform'", "'accounts.id'", "'others.account_id'", "'others.platform'"],
    by: ['accountId', 'platform'],
    run: (database, owner) => identities.deleteIdentityUnlessLast(database, owner),
  },
  isKnownBrowser: {
    where: ["'account_id'", "'browser_hash'"],
    by: ['accountId', 'browserHash'],
    run: (database, owner) => browsers.isKnownBrowser(database, owner),
  },
  findKnownAccountId: {
    where: ["'known_browsers.browser_hash'"],
    by: ['mobile', 'browserHash'],
    run: (database, { mobile, browserHash }) =>
      browsers.findKnownAccountId(database, { contact: { channel: 'sms', target: mobile }, browserHash }),
  },
  deleteKnownBrowsersOf: {
    where: ["'account_id'"],
    by: ['accountId'],
    run: (database, { accountId }) => browsers.deleteKnownBrowsersOf(database, accountId),
  },
  subtractAttempt: {
    where: ["'target'"],
    by: ['mobile'],
    run: (database, { mobile, browserHash }) =>
      guesses.refundAttempt(database, { target: mobile, browserHash, knownToAccountId: undefined }),
  },
  findEmailConfirmation: {
    where: ["'token_hash'"],
    by: ['confirmToken'],
    run: (database, { confirmToken: token }, now) => links.findEmailConfirmation(database, { token, now }),
    expires: true,
  },
  consumeEmailConfirmation: {
    where: ["'token_hash'"],
    by: ['confirmToken'],
    run: (database, { confirmToken: token }, now) => links.consumeEmailConfirmation(database, { token, now }),
    expires: true,
  },
  findOldestContactChange: {
    where: ["'account_id'"],
    by: ['accountId'],
    run: (database, { accountId }, now) => links.findOldestContactChange(database, { accountId, now }),
    expires: true,
  },
  findContactChange: {
    where: ["'token_hash'"],
    by: ['undoToken'],
    run: (database, { undoToken: token }, now) => links.findContactChange(database, { token, now }),
    expires: true,
  },
  consumeContactChange: {
    where: ["'token_hash'"],
    by: ['undoToken'],
    run: (database, { undoToken: token }, now) => links.consumeContactChange(database, { token, now }),
    expires: true,
  },
  deleteContactChangesSince: {
    where: ["'account_id'"],
    by: ['accountId'],
    run: (database, { accountId }) => links.deleteContactChangesSince(database, { accountId, moment: NOW }),
  },
  findInvitation: {
    where: ["'token_hash'", "'aid'"],
    by: ['token', 'aid'],
    run: (database, owner) => tokens.findInvitation(database, owner),
  },
  consumeInvitation: {
    where: ["'id'"],
    by: ['tokenId'],
    run: (database, { tokenId: id }, now) => tokens.consumeInvitation(database, { id, accountId: null, now }),
    expires: true,
  },
  expireInvitation: {
    where: ["'id'"],
    by: ['tokenId'],
    run: (database, { tokenId: id }) => tokens.expireInvitation(database, { id, now: NOW }),
  },
  hasBusinessAccount: {
    where: ["'owner_id'"],
    by: ['accountId'],
    run: (database, { accountId }) => businessAccounts.hasBusinessAccount(database, accountId),
  },
  setNameIfUnnamed: {
    where: ["'id'", "'owner_id'"],
    by: ['businessAccountId', 'accountId'],
    run: (database, { businessAccountId: id, accountId: ownerId }) =>
      businessAccounts.setNameIfUnnamed(database, { id, ownerId, name: 'Another name' }),
  },
  activateBusinessAccount: {
    where: ["'id'", "'aid'"],
    by: ['businessAccountId', 'aid'],
    run: (database, { businessAccountId: id, aid }) =>
      businessAccounts.activateBusinessAccount(database, { id, aid, now: NOW }),
  },
  findBusinessAccount: {
    where: ["'id'", "'aid'"],
    by: ['businessAccountId', 'aid'],
    run: (database, { businessAccountId: id, aid }) =>
      businessAccounts.findBusinessAccount(database, { id, aid }),
  },
  findBusinessAccountByOwner: {
    where: ["'owner_id'", "'app_key'", "'aid'"],
    by: ['accountId', 'appKey', 'aid'],
    run: (database, { accountId: ownerId, appKey, aid }) =>
      businessAccounts.findBusinessAccountByOwner(database, { ownerId, appKey, aid }),
  },
  listCollaborators: {
    where: ["'collaborators.business_account_id'"],
    by: ['businessAccountId'],
    run: (database, { businessAccountId }) => listCollaborators(database, [businessAccountId]),
  },
  findOrganisationName: {
    where: ["'id'"],
    by: ['orgId'],
    run: (database, { orgId }) => findOrganisationName(database, orgId),
  },
  findAccountStanding: {
    where: ["'owner_id'", "'collaborators.account_id'"],
    by: ['accountId'],
    run: (database, { accountId }) => findAccountStanding(database, accountId),
  },
}

/** Queries with a test of their own in `scoped-queries.test.ts`, and those for the rows of all owners. */
export const OTHER_QUERIES: Readonly<Record<string, readonly string[]>> = {
  findUnchanged: ["'id'", "'credentials_version'"],
  deleteOtherSessions: ["'account_id'", "'id_hash'", "'id_hash'"],
  deleteSessionOfOtherAccount: ["'id_hash'", "'account_id'", "'aid'"],
  resetAttempts: ["'target'", "'target'"],
  // Covered by `unconfirmed-email.test.ts`.
  insertEmailConfirmation: ["'accounts.id'"],
  // Covered by `rate-limiter.contract.ts`.
  createPersistentRateLimiter: ["'name'", "'subject'"],
  refundOne: ["'name'", "'subject'", "'name'", "'subject'"],
  // Covered by `subject-hash.test.ts`; the server's own key, and rows of every subject.
  findEncryptedKey: ["'name'"],
  replaceEncryptedKey: ["'name'", "'encrypted'"],
  hashLimitSubjects: ["'name'", "'subject'"],
  hashAttemptTargets: ["'target'"],
  deleteMessage: ["'id'", "'attempts'"],
  rescheduleMessage: ["'id'", "'attempts'"],
  moveToDeadLetter: ["'id'", "'attempts'"],
  // Workers take the oldest message of any owner, and delete the content of expired ones.
  deleteExpiredContent: ["'state'"],
  claimMessage: ["'id'", "'state'", "'channel'"],
  // Operators list the messages of any owner, and name one to send or delete it.
  listMessages: ["'state'"],
  retryDeadLetter: ["'id'", "'state'"],
  dropMessage: ["'id'"],
  // The development inbox lists all messages.
  listInbox: ["'target'"],
  // Scripts are the same for all visitors.
  findKeptScript: ["'path'"],
}

export function attemptSubjectOf({ mobile: target, accountId, browserHash }: Owner): guesses.AttemptSubject {
  return { target, browserHash, knownToAccountId: accountId }
}
