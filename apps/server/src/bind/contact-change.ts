import type { Account } from '../accounts/account.store.ts'
import {
  bindContact,
  bumpCredentialsVersion,
  findAccount,
  findAccountById,
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
import type { Services } from '../services.ts'
import { deleteAccountSessions, deleteOtherSessions } from '../session/session.store.ts'

interface Change {
  /** The account as it was found, in this transaction or under its credentials version. */
  readonly before: Account
  /** Proved by a code or a link. */
  readonly contact: Contact
  readonly aid: string
  /** The session that asked for the change; every other one of the account ends. */
  readonly keepSessionIdHash: string
  readonly messages: ContactMessages
}

/**
 * Gives an account a proved contact, ends its other sessions, and tells the new contact and the one it had before. The
 * earlier one gets a link that undoes the change: of the same kind where there was one, else the account's other contact.
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
  // Tickets and confirmed QR codes of the sessions that ended.
  await bumpCredentialsVersion(inside, accountId)
  if (contact.channel === 'email') await deleteEmailConfirmationsOf(inside, accountId)
  await outbox.enqueue(inside, messages.linked(contact))
  const earlier = earlierContact(before, contact)
  if (!earlier) return true
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
  // An SMS has little room: its page takes the language from the browser.
  const language = earlier.channel === 'sms' ? undefined : messages.language
  const link = buildContactLink(config, { action: 'revert', token, language })
  await outbox.enqueue(inside, messages.changed(earlier, { contact, link }))
  return true
}

function earlierContact({ mobile, email }: Account, { channel }: Contact): Contact | undefined {
  const ofMobile = mobile === null ? undefined : ({ channel: 'sms', target: mobile } as const)
  const ofEmail = email === null ? undefined : ({ channel: 'email', target: email } as const)
  return channel === 'sms' ? (ofMobile ?? ofEmail) : (ofEmail ?? ofMobile)
}

/** What a link that confirms an e-mail leads to. */
export type Confirmation =
  | { readonly state: 'open' | 'confirmed'; readonly link: EmailConfirmation }
  /** Another account has confirmed that e-mail meanwhile. */
  | { readonly state: 'taken'; readonly link: EmailConfirmation }
  /** Unknown, used, expired, or for an e-mail the account has replaced since. */
  | { readonly state: 'dead' }

/** Looks at a link and changes nothing: mail scanners open links, too. */
export async function previewConfirmation(services: Services, token: string): Promise<Confirmation> {
  const { database, now } = services
  const link = await findEmailConfirmation(database, { token, now: now() })
  if (!link) return { state: 'dead' }
  const owner = await findAccount(database, { channel: 'email', target: link.email })
  return { state: owner && owner.id !== link.account_id ? 'taken' : 'open', link }
}

/**
 * Confirms the e-mail of a link. The link is used up in the transaction that binds the e-mail, so that of many requests at
 * once one does.
 */
export async function confirmEmail(
  services: Services,
  { token, language }: { readonly token: string; readonly language: string },
): Promise<Confirmation> {
  const { database, now, config, outbox } = services
  const seen = await findEmailConfirmation(database, { token, now: now() })
  if (!seen) return { state: 'dead' }
  const appName = config.apps.find(({ aid }) => aid === seen.aid)?.name ?? ''
  const messages = await loadContactMessages({ appName, language })
  const confirmed = await database.transaction().execute(async (inside): Promise<Confirmation> => {
    const link = await consumeEmailConfirmation(inside, { token, now: now() })
    const before = link && (await findAccountById(inside, link.account_id))
    if (!link || !before) return { state: 'dead' }
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

/** What a link that undoes a change of contact leads to. */
export type Reversion =
  | { readonly state: 'open' | 'reverted'; readonly change: ContactChange }
  /** Another account has one of the earlier contacts meanwhile. */
  | { readonly state: 'taken'; readonly change: ContactChange }
  /** Unknown, used, expired, or undone with an earlier change. */
  | { readonly state: 'dead' }

/** Looks at a link and changes nothing. */
export async function previewReversion({ database, now }: Services, token: string): Promise<Reversion> {
  const change = await findContactChange(database, { token, now: now() })
  return change ? { state: 'open', change } : { state: 'dead' }
}

/**
 * Gives an account the contacts back that it had before a change, whatever was changed since. Every session ends; its
 * password is taken off, since the person who made the change may know it; links of later changes and of e-mails that
 * wait to be confirmed are void. The contacts it loses are told.
 */
export async function revertChange(
  services: Services,
  { token, language }: { readonly token: string; readonly language: string },
): Promise<Reversion> {
  const { database, now, config, outbox } = services
  const seen = await findContactChange(database, { token, now: now() })
  if (!seen) return { state: 'dead' }
  const appName = config.apps.find(({ aid }) => aid === seen.aid)?.name ?? ''
  const messages = await loadContactMessages({ appName, language })
  const reverted = await database.transaction().execute(async (inside): Promise<Reversion> => {
    const change = await consumeContactChange(inside, { token, now: now() })
    const current = change && (await findAccountById(inside, change.account_id))
    if (!current) return { state: 'dead' }
    const accountId = current.id
    const { mobile_before: mobile, email_before: email } = change
    const restored = await restoreContacts(inside, { accountId, mobile, email })
    if (!restored) return { state: 'taken', change }
    await deleteAccountSessions(inside, accountId)
    await deleteKnownBrowsersOf(inside, accountId)
    await deleteEmailConfirmationsOf(inside, accountId)
    await deleteContactChangesSince(inside, { accountId, moment: change.created_at })
    for (const lost of lostContacts(current, restored)) await outbox.enqueue(inside, messages.undone(lost))
    return { state: 'reverted', change }
  })
  outbox.wake()
  return reverted
}

function lostContacts(current: Account, restored: Account): readonly Contact[] {
  return [
    ...(current.mobile !== null && current.mobile !== restored.mobile
      ? [{ channel: 'sms', target: current.mobile } as const]
      : []),
    ...(current.email !== null && current.email !== restored.email
      ? [{ channel: 'email', target: current.email } as const]
      : []),
  ]
}
