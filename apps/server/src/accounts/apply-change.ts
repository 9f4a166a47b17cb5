import type { Database } from '../database/database.ts'
import type { Services } from '../services.ts'
import { deleteOtherSessions } from '../session/session.store.ts'
import type { Account } from './account.store.ts'
import { bindContact, outdateProofs } from './account.store.ts'
import { contactLinkOf } from './contact-link.ts'
import { deleteEmailConfirmationsOf, insertContactChange, makeLinkToken } from './contact-links.store.ts'
import type { ContactMessages } from './contact-messages.ts'
import { REVERT_LIFE_S } from './contact-messages.ts'
import type { Contact } from './contact.ts'

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
  await outdateProofs(inside, accountId)
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
  const link = contactLinkOf(config, { action: 'revert', token, language })
  await outbox.enqueue(inside, messages.changed(earlier, { contact, link }))
  return true
}

function earlierContact({ mobile, email }: Account, { channel }: Contact): Contact | undefined {
  const ofMobile = mobile === null ? undefined : ({ channel: 'sms', target: mobile } as const)
  const ofEmail = email === null ? undefined : ({ channel: 'email', target: email } as const)
  return channel === 'sms' ? (ofMobile ?? ofEmail) : (ofEmail ?? ofMobile)
}
