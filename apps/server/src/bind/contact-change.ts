import type { Account } from '../accounts/account.store.ts'
import {
  bindContact,
  bumpCredentialsVersion,
  findAccount,
  findAccountById,
  lockAccount,
  restoreContacts,
} from '../accounts/account.store.ts'
import type { ContactChange, EmailConfirmation } from '../accounts/contact-links.store.ts'
import {
  consumeContactChange,
  consumeEmailConfirmation,
  deleteContactChangesSince,
  deleteEmailConfirmationsOf,
  findContactChange,
  findEmailConfirmation,
  insertContactChange,
  makeLinkToken,
} from '../accounts/contact-links.store.ts'
import type { ContactMessages } from '../accounts/contact-messages.ts'
import { buildContactLink, loadContactMessages, REVERT_LIFE_S } from '../accounts/contact-messages.ts'
import type { Contact } from '../accounts/contact.ts'
import { deleteKnownBrowsersOf } from '../accounts/known-browser.store.ts'
import type { Database } from '../database/database.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Services } from '../services.ts'
import { deleteAccountSessions, deleteOtherSessions } from '../session/session.store.ts'

interface Change {
  /** The account as read in this transaction, or under its credentials version. */
  readonly before: Account
  /** Verified by a code or a link. */
  readonly contact: Contact
  readonly aid: string
  /** The session that requested the change; all other sessions of the account end. */
  readonly keepSessionIdHash: string
  readonly messages: ContactMessages
}

/**
 * Sets a verified contact, ends the other sessions, and notifies the new and the previous contact. The previous
 * one receives a link that reverts the change; if there was none of the same kind, the other contact of the
 * account receives it.
 * @returns whether the contact was free
 */
export async function applyChange(
  { outbox, config, now }: Services,
  inside: Database,
  { before, contact, aid, keepSessionIdHash, messages }: Change,
): Promise<boolean> {
  const accountId = before.id
  if (!(await bindContact(inside, { accountId, contact }))) return false
  await deleteOtherSessions(inside, { accountId, exceptIdHash: keepSessionIdHash })
  // Invalidates tickets and confirmed QR codes of the ended sessions.
  await bumpCredentialsVersion(inside, accountId)
  if (contact.channel === 'email') await deleteEmailConfirmationsOf(inside, accountId)
  await outbox.enqueue(inside, messages.linked(contact))
  const previous = previousContact(before, contact)
  if (!previous) return true
  const token = makeLinkToken()
  await insertContactChange(inside, {
    token,
    accountId,
    aid,
    channel: contact.channel,
    before,
    now: now(),
    lifeMs: REVERT_LIFE_S * 1000,
  })
  // Keep the SMS short: the page takes the language from the browser.
  const language = previous.channel === 'sms' ? undefined : messages.language
  const link = buildContactLink(config, { action: 'revert', token, language })
  await outbox.enqueue(inside, messages.changed(previous, { contact, link }))
  return true
}

function previousContact({ mobile, email }: Account, { channel }: Contact): Contact | undefined {
  const mobileContact = mobile === null ? undefined : ({ channel: 'sms', target: mobile } as const)
  const emailContact = email === null ? undefined : ({ channel: 'email', target: email } as const)
  return channel === 'sms' ? (mobileContact ?? emailContact) : (emailContact ?? mobileContact)
}

/** The state of a link that confirms an e-mail. */
export type Confirmation =
  | { readonly state: 'open' | 'confirmed'; readonly link: EmailConfirmation }
  /** Another account has confirmed the e-mail in the meantime. */
  | { readonly state: 'taken'; readonly link: EmailConfirmation }
  /** Unknown, used, expired, or for an e-mail the account has since replaced. */
  | { readonly state: 'invalid' }

/** Reads a link without using it, since mail scanners open links too. */
export async function previewConfirmation(services: Services, token: string): Promise<Confirmation> {
  const { database, now } = services
  const link = await findEmailConfirmation(database, { token, now: now() })
  if (!link) return { state: 'invalid' }
  const owner = await findAccount(database, { channel: 'email', target: link.email })
  // The account itself has the e-mail unconfirmed only, or the link would not be found.
  return { state: owner ? 'taken' : 'open', link }
}

/**
 * Confirms the e-mail of a link. The link is consumed in the transaction that sets the e-mail, so that one of
 * several concurrent requests succeeds.
 */
export async function confirmEmail(
  services: Services,
  { token, language }: { readonly token: string; readonly language: string },
): Promise<Confirmation> {
  const { database, now, config, outbox } = services
  const found = await findEmailConfirmation(database, { token, now: now() })
  if (!found) return { state: 'invalid' }
  const appName = config.apps.find(({ aid }) => aid === found.aid)?.name ?? ''
  const messages = await loadContactMessages({ appName, language })
  const confirmed = await inTransaction(database, async (inside): Promise<Confirmation> => {
    await lockAccount(inside, found.account_id)
    const link = await consumeEmailConfirmation(inside, { token, now: now() })
    const before = link && (await findAccountById(inside, link.account_id))
    if (!link || !before) return { state: 'invalid' }
    const isBound = await applyChange(services, inside, {
      before,
      contact: { channel: 'email', target: link.email },
      aid: link.aid,
      keepSessionIdHash: link.session_id_hash,
      messages,
    })
    return { state: isBound ? 'confirmed' : 'taken', link }
  })
  outbox.wake()
  return confirmed
}

/** The state of a link that reverts a change of contact. */
export type Reversion =
  | { readonly state: 'open' | 'reverted'; readonly change: ContactChange }
  /** Another account has one of the previous contacts in the meantime. */
  | { readonly state: 'taken'; readonly change: ContactChange }
  /** Unknown, used, expired, or voided by reverting an earlier change. */
  | { readonly state: 'invalid' }

/** Reads a link without using it. */
export async function previewReversion({ database, now }: Services, token: string): Promise<Reversion> {
  const change = await findContactChange(database, { token, now: now() })
  return change ? { state: 'open', change } : { state: 'invalid' }
}

/**
 * Restores the contacts an account had before a change, whatever was changed since. Ends every session, removes
 * the password, since the author of the change may know it, and voids links of later changes and pending
 * confirmations. The removed contacts are notified.
 */
export async function revertChange(
  services: Services,
  { token, language }: { readonly token: string; readonly language: string },
): Promise<Reversion> {
  const { database, now, config, outbox } = services
  const found = await findContactChange(database, { token, now: now() })
  if (!found) return { state: 'invalid' }
  const appName = config.apps.find(({ aid }) => aid === found.aid)?.name ?? ''
  const messages = await loadContactMessages({ appName, language })
  const reverted = await inTransaction(database, async (inside): Promise<Reversion> => {
    await lockAccount(inside, found.account_id)
    const change = await consumeContactChange(inside, { token, now: now() })
    const current = change && (await findAccountById(inside, change.account_id))
    if (!current) return { state: 'invalid' }
    const accountId = current.id
    const { mobile_before: mobile, email_before: email } = change
    const restored = await restoreContacts(inside, { accountId, mobile, email })
    if (!restored) return { state: 'taken', change }
    await deleteAccountSessions(inside, accountId)
    await deleteKnownBrowsersOf(inside, accountId)
    await deleteEmailConfirmationsOf(inside, accountId)
    await deleteContactChangesSince(inside, { accountId, moment: change.created_at })
    for (const removed of removedContacts(current, restored))
      await outbox.enqueue(inside, messages.reverted(removed))
    return { state: 'reverted', change }
  })
  outbox.wake()
  return reverted
}

function removedContacts(current: Account, restored: Account): readonly Contact[] {
  return [
    ...(current.mobile !== null && current.mobile !== restored.mobile
      ? [{ channel: 'sms', target: current.mobile } as const]
      : []),
    ...(current.email !== null && current.email !== restored.email
      ? [{ channel: 'email', target: current.email } as const]
      : []),
  ]
}
