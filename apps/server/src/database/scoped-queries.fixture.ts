import * as accounts from '../accounts/account.store.ts'
import * as links from '../accounts/contact-links.store.ts'
import * as identities from '../accounts/identity.store.ts'
import * as browsers from '../accounts/known-browser.store.ts'
import * as businessAccounts from '../business-account/business-account.store.ts'
import {
  findStanding,
  listCollaborators,
  nameOrganisation,
} from '../business-account/business-account.store.ts'
import * as tokens from '../business-account/invitation.store.ts'
import * as sessions from '../session/session.store.ts'
import { hashSessionId } from '../session/session.store.ts'
import * as guesses from '../verification-code/attempt-count.store.ts'
import type { Database } from './database.ts'
import type { Owner, TwoOwners } from './two-owners.fixture.ts'
import { personOf, LATER, NOW } from './two-owners.fixture.ts'

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
    where: ["'sessions.id_hash'", "'sessions.aid'", "'sessions.kind'"],
    by: ['sessionId', 'aid', 'kind'],
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
  keepUnconfirmedEmail: {
    where: ["'id'"],
    by: ['accountId'],
    run: (database, { accountId }) =>
      accounts.keepUnconfirmedEmail(database, { accountId, email: 'new@example.com' }),
  },
  setPasswordHash: {
    where: ["'id'"],
    by: ['accountId'],
    run: (database, { accountId }) => accounts.setPasswordHash(database, { accountId, passwordHash: 'new' }),
  },
  outdateProofs: {
    where: ["'id'"],
    by: ['accountId'],
    run: (database, { accountId }) => accounts.outdateProofs(database, accountId),
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
  findAccountOfPerson: {
    where: ["'platform_identities.platform'", "'platform_identities.open_id'"],
    by: ['platform', 'openId'],
    run: (database, owner) => identities.findAccountOfPerson(database, owner),
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
    run: (database, owner) => identities.refreshIdentity(database, personOf(owner, 'another name')),
  },
  replaceIdentity: {
    where: ["'account_id'", "'platform'"],
    by: ['accountId', 'platform'],
    run: (database, { accountId, platform }) =>
      identities.replaceIdentity(database, {
        accountId,
        person: personOf({ platform, openId: 'another person' }),
        now: LATER,
      }),
  },
  deleteSpareIdentity: {
    where: ["'account_id'", "'platform'", "'accounts.id'", "'others.account_id'", "'others.platform'"],
    by: ['accountId', 'platform'],
    run: (database, owner) => identities.deleteSpareIdentity(database, owner),
  },
  isKnownBrowser: {
    where: ["'account_id'", "'browser_hash'"],
    by: ['accountId', 'browserHash'],
    run: (database, owner) => browsers.isKnownBrowser(database, owner),
  },
  forgetBrowsersOf: {
    where: ["'account_id'"],
    by: ['accountId'],
    run: (database, { accountId }) => browsers.forgetBrowsersOf(database, accountId),
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
  takeEmailConfirmation: {
    where: ["'token_hash'"],
    by: ['confirmToken'],
    run: (database, { confirmToken: token }, now) => links.takeEmailConfirmation(database, { token, now }),
    expires: true,
  },
  deleteEmailConfirmationsOf: {
    where: ["'account_id'"],
    by: ['accountId'],
    run: (database, { accountId }) => links.deleteEmailConfirmationsOf(database, accountId),
  },
  findContactChange: {
    where: ["'token_hash'"],
    by: ['undoToken'],
    run: (database, { undoToken: token }, now) => links.findContactChange(database, { token, now }),
    expires: true,
  },
  takeContactChange: {
    where: ["'token_hash'"],
    by: ['undoToken'],
    run: (database, { undoToken: token }, now) => links.takeContactChange(database, { token, now }),
    expires: true,
  },
  deleteContactChangesSince: {
    where: ["'account_id'"],
    by: ['accountId'],
    run: (database, { accountId }) => links.deleteContactChangesSince(database, { accountId, moment: NOW }),
  },
  findToken: {
    where: ["'token_hash'", "'aid'"],
    by: ['token', 'aid'],
    run: (database, owner) => tokens.findToken(database, owner),
  },
  useToken: {
    where: ["'id'"],
    by: ['tokenId'],
    run: (database, { tokenId: id }, now) => tokens.useToken(database, { id, accountId: null, now }),
    expires: true,
  },
  expireToken: {
    where: ["'id'"],
    by: ['tokenId'],
    run: (database, { tokenId: id }) => tokens.expireToken(database, { id, now: NOW }),
  },
  hasBusinessAccount: {
    where: ["'owner_id'"],
    by: ['accountId'],
    run: (database, { accountId }) => businessAccounts.hasBusinessAccount(database, accountId),
  },
  nameUnnamed: {
    where: ["'id'", "'owner_id'"],
    by: ['businessAccountId', 'accountId'],
    run: (database, { businessAccountId: id, accountId: ownerId }) =>
      businessAccounts.nameUnnamed(database, { id, ownerId, name: 'Another name' }),
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
  findBusinessAccountAt: {
    where: ["'owner_id'", "'app_key'", "'aid'"],
    by: ['accountId', 'appKey', 'aid'],
    run: (database, { accountId: ownerId, appKey, aid }) =>
      businessAccounts.findBusinessAccountAt(database, { ownerId, appKey, aid }),
  },
  listCollaborators: {
    where: ["'collaborators.business_account_id'"],
    by: ['businessAccountId'],
    run: (database, { businessAccountId }) => listCollaborators(database, [businessAccountId]),
  },
  nameOrganisation: {
    where: ["'id'"],
    by: ['orgId'],
    run: (database, { orgId }) => nameOrganisation(database, orgId),
  },
  findStanding: {
    where: ["'owner_id'", "'collaborators.account_id'"],
    by: ['accountId'],
    run: (database, { accountId }) => findStanding(database, accountId),
  },
}

/** Queries with a test of their own in `scoped-queries.test.ts`, and those for the rows of all owners. */
export const OTHER_QUERIES: Readonly<Record<string, readonly string[]>> = {
  findOrRegister: ['columnOf(contact)'],
  findUnchanged: ["'id'", "'credentials_version'"],
  deleteOtherSessions: ["'account_id'", "'id_hash'", "'id_hash'"],
  deleteSessionOfOtherAccount: ["'id_hash'", "'account_id'", "'aid'"],
  resetAttempts: ["'target'", "'target'"],
  // Covered by `rate-limiter.contract.ts`.
  createPersistentRateLimiter: ["'name'", "'subject'"],
  refundOne: ["'name'", "'subject'", "'name'", "'subject'"],
  deleteMessage: ["'id'"],
  rescheduleMessage: ["'id'"],
  moveToDeadLetter: ["'id'"],
  // Workers take the oldest message of any owner.
  claimMessage: ["'state'", "'id'", "'state'"],
  // The development inbox lists all messages.
  listInbox: ["'target'"],
}

export function attemptSubjectOf({ mobile: target, accountId, browserHash }: Owner): guesses.AttemptSubject {
  return { target, browserHash, knownToAccountId: accountId }
}
