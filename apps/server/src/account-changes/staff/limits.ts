import type { OperatorAnswerOf } from '@portico/protocol'
import type { Account } from '../../accounts/account.store.ts'
import { findAccount, updateAccount } from '../../accounts/account.store.ts'
import { listKnownBrowsers } from '../../accounts/known-browser.store.ts'
import type { Actor } from '../../services/audit/events.ts'
import type { Database } from '../../services/database/database.ts'
import { inTransaction } from '../../services/database/transaction.ts'
import type { HashSubject } from '../../services/keys/server-key.store.ts'
import type { Contact } from '../../shared/contact.ts'
import { listContacts, maskContact } from '../../shared/contact.ts'
import { limitOfCount, maxOfCount, secondFactorTarget } from '../../verification/code/attempt-count.store.ts'
import { TARGET_LIMITS } from '../../verification/code/send-limits.ts'
import { listPasswordLimits } from '../../verification/password/password-attempts.ts'
import type { AccountAction, ActionResult, AdminDeps } from '../account-action.ts'
import { CHANGED, UNCHANGED, withLockedAccount } from '../account-action.ts'
import type { LimitCount, LimitSubjects } from './account-admin.store.ts'
import { deleteCountedLimits, listCounts, listWrongCodes, TARGET_LIMIT_NAMES } from './account-admin.store.ts'

/** A limit that counts something of a contact or an account. */
export type LimitView = OperatorAnswerOf<'showLimits'>['limits'][number]

/** Whose limits are shown or lifted. */
interface Subject {
  readonly contacts: readonly Contact[]
  readonly accountId: string | undefined
}

interface ContactLookup {
  readonly contact: Contact
  readonly by: Actor
}

/** The limits of codes of a mobile number or e-mail address, and those of the account that has it, if any. Recorded. */
export async function showLimits(
  deps: AdminDeps,
  { contact, by }: ContactLookup,
): Promise<readonly LimitView[]> {
  const account = await findAccount(deps.database, contact)
  await recordLookup(deps, deps.database, { contact, by })
  return account
    ? describeAccountLimits(deps, deps.database, account)
    : describeCodeLimits(deps, deps.database, strangerWith(contact))
}

/** Limits tell whether a contact has an account. */
function recordLookup({ events }: AdminDeps, trx: Database, { contact, by }: ContactLookup): Promise<void> {
  const details = { contact: events.describeContact(contact) }
  return events.record(trx, by, { type: 'accounts.looked_up', details })
}

/** The limits of an account and its contacts: of codes and of wrong passwords. */
export async function describeAccountLimits(
  deps: AdminDeps,
  trx: Database,
  account: Account,
): Promise<readonly LimitView[]> {
  return [
    ...(await describePasswordLimits(deps, trx, account)),
    ...(await describeCodeLimits(deps, trx, subjectOf(account))),
  ]
}

async function describePasswordLimits(
  { config: { limits }, hashSubject, now }: AdminDeps,
  trx: Database,
  account: Account,
): Promise<readonly LimitView[]> {
  const browserHashes = await listKnownBrowsers(trx, account.id)
  const counted = listPasswordLimits(account, browserHashes, limits).map((limit) => ({
    ...limit,
    contact: listContacts(account).find(({ target }) => limit.key.split(' ')[0] === target),
    subject: hashSubject(limit.key),
  }))
  const names = [...new Set(counted.map(({ name }) => name))]
  const subjects = [...new Set(counted.map(({ subject }) => subject))]
  return (await listCounts(trx, { names, subjects }, now())).map((count) => {
    const limit = counted.find(({ name, subject }) => name === count.name && subject === count.subject)
    return toView({ ...count, max: limit?.max ?? 0, contact: limit?.contact })
  })
}

async function describeCodeLimits(
  { config: { limits }, hashSubject, now }: AdminDeps,
  trx: Database,
  subject: Subject,
): Promise<readonly LimitView[]> {
  const subjects = hashed(hashSubject, subject)
  const sentTo = { names: TARGET_LIMIT_NAMES, subjects: subjects.contactHashes }
  const sent = (await listCounts(trx, sentTo, now())).map((count) => ({
    ...count,
    max: TARGET_LIMITS.find(({ name }) => name === count.name)?.limitFor(limits, '').max ?? 0,
  }))
  const wrong = (await listWrongCodes(trx, subjects, now())).map((count) => ({
    ...count,
    name: limitOfCount(count.subject, limits).name,
    max: maxOfCount(count, limits),
  }))
  return [...sent, ...wrong].map((count) => {
    const contact = subject.contacts[subjects.contactHashes.indexOf(count.subject.split(' ')[0] ?? '')]
    return toView({ ...count, contact })
  })
}

function toView({
  name,
  contact,
  count,
  max,
  windowEndsAt,
}: LimitCount & { readonly max: number; readonly contact: Contact | undefined }): LimitView {
  return {
    name,
    contact: contact ? maskContact(contact) : '',
    count,
    max,
    reached: count >= max,
    until: new Date(windowEndsAt).toISOString(),
  }
}

/**
 * Lifts the limits that an account or a stranger at its contacts has reached: locks and counts of wrong passwords, wrong
 * codes, and codes sent. Limits of devices, addresses and countries stay.
 */
export function liftLimits(deps: AdminDeps, { accountId, by }: AccountAction): Promise<ActionResult> {
  return withLockedAccount(deps, accountId, async (trx, account) => {
    // Counts and locks of passwords, and wrong codes of the authenticator app, are kept under keys with this time.
    await updateAccount(trx, accountId, { limits_lifted_at: deps.now() })
    const counts = await deleteCountedLimits(trx, subjectsOf(deps, account))
    await deps.events.record(trx, by, { type: 'account.limits_lifted', accountId, details: { counts } })
    return CHANGED
  })
}

/** Lifts the limits of a mobile number or e-mail address: those of its account, or, without one, of codes alone. */
export function liftLimitsOfContact(deps: AdminDeps, { contact, by }: ContactLookup): Promise<ActionResult> {
  return inTransaction(deps.database, async (trx) => {
    const account = await findAccount(trx, contact)
    if (account) return liftLimits({ ...deps, database: trx }, { accountId: account.id, by })
    const counts = await deleteCountedLimits(trx, hashed(deps.hashSubject, strangerWith(contact)))
    if (counts === 0) {
      await recordLookup(deps, trx, { contact, by })
      return UNCHANGED
    }
    await deps.events.record(trx, by, {
      type: 'account.limits_lifted',
      details: { counts, contact: deps.events.describeContact(contact) },
    })
    return CHANGED
  })
}

function subjectOf(account: Account): Subject {
  return { contacts: listContacts(account), accountId: account.id }
}

function strangerWith(contact: Contact): Subject {
  return { contacts: [contact], accountId: undefined }
}

/** Under what the limits of an account are counted. */
export function subjectsOf({ hashSubject }: Pick<AdminDeps, 'hashSubject'>, account: Account): LimitSubjects {
  return hashed(hashSubject, subjectOf(account))
}

function hashed(hashSubject: HashSubject, { contacts, accountId }: Subject): LimitSubjects {
  const targets = contacts.map(({ target }) => target)
  const others = accountId === undefined ? [] : [secondFactorTarget(accountId)]
  return { accountId, contactHashes: [...targets, ...others].map((target) => hashSubject(target)) }
}
