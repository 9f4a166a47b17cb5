import type { Account } from '../../accounts/account.store.ts'
import { bindContact, bumpCredentialsVersion } from '../../accounts/account.store.ts'
import { insertContactChange } from '../../accounts/contact-links.store.ts'
import type { ContactMessages } from '../../accounts/contact-messages.ts'
import { buildContactLink, REVERT_LIFE_S } from '../../accounts/contact-messages.ts'
import { readSettled } from '../../accounts/settled-contacts.ts'
import type { Actor } from '../../services/audit/events.ts'
import type { Database } from '../../services/database/database.ts'
import { enqueueNotice } from '../../services/delivery/enqueue-notice.ts'
import type { Services } from '../../services/services.ts'
import type { Channel, Contact } from '../../shared/contact.ts'
import { listContacts } from '../../shared/contact.ts'
import { randomSecret } from '../../shared/random-secret.ts'
import { canReceiveCode } from '../../verification/prove-owner.ts'

interface Change {
  /** The account as read in this transaction, or under its credentials version. */
  readonly before: Account
  /** Verified by a code or a link. */
  readonly contact: Contact
  readonly appId: string
  readonly by: Actor
  /** Ends the other sessions of the account, with the reason `contact_changed`. */
  readonly endSessions: (trx: Database) => Promise<unknown>
  readonly messages: ContactMessages
}

/**
 * Sets a verified contact, ends the other sessions, and notifies the new and the previous contact. If there was none of
 * the same kind, the other contact of the account counts as the previous one.
 * @returns whether the contact was free
 */
export async function applyContactChange(
  services: Services,
  trx: Database,
  change: Change,
): Promise<boolean> {
  const { before, contact, by, endSessions, messages } = change
  const accountId = before.id
  if (!(await bindContact(trx, { accountId, contact }))) return false
  const { events } = services
  const replaced = listContacts(before).find(({ channel }) => channel === contact.channel)
  await events.record(trx, by, {
    type: 'account.contact_changed',
    accountId,
    details: {
      contact: events.describeContact(contact),
      previous: replaced ? events.describeContact(replaced) : null,
    },
  })
  await endSessions(trx)
  // Invalidates what was issued before, also to the ended sessions.
  await bumpCredentialsVersion(trx, accountId)
  await enqueueNotice(services, trx, messages.linked(contact))
  const [previous] = startWith(contact.channel, listContacts(before))
  if (previous) await offerUndo(services, trx, { ...change, previous })
  return true
}

function startWith(channel: Channel, contacts: readonly Contact[]): readonly Contact[] {
  return contacts.toSorted(
    (one, other) => Number(other.channel === channel) - Number(one.channel === channel),
  )
}

/** @returns the contact that gets the link to undo a change of that channel. @param settled what can prove the owner before it */
export function findUndoer(
  services: Services,
  settled: readonly Contact[],
  channel: Channel,
): Contact | undefined {
  return listReachable(services, settled, channel).find((one) => canReceiveCode(services, one))
}

/** The contacts that an SMS or e-mail with a link can be sent to, those of the channel first. */
function listReachable(
  { outbox }: Services,
  settled: readonly Contact[],
  channel: Channel,
): readonly Contact[] {
  return startWith(channel, settled).filter((one) => outbox.canSend({ ...one, kind: 'contact_changed' }))
}

/**
 * Notifies the previous contact, with a link that reverts the change. A contact bound while an earlier change can still be
 * reverted gets no link, since it may be that of a thief, whose link would outlive the one of the owner; then the other
 * contact gets it, if it is older. So it does if the previous one cannot receive a code, since no message may reach it. A
 * change that no one can revert is stored all the same, so that the contact bound by it gets no link either.
 */
async function offerUndo(
  services: Services,
  trx: Database,
  { before, contact, appId, messages, previous }: Change & { readonly previous: Contact },
): Promise<void> {
  const { config, now } = services
  const isAdded = previous.channel !== contact.channel
  const { contacts: settled } = await readSettled(trx, before, now())
  const undoer =
    findUndoer(services, settled, contact.channel) ?? listReachable(services, settled, contact.channel)[0]
  const token = randomSecret()
  await insertContactChange(trx, {
    token,
    accountId: before.id,
    appId,
    channel: contact.channel,
    before,
    now: now(),
    lifeMs: REVERT_LIFE_S * 1000,
  })
  if (previous.target !== undoer?.target)
    await enqueueNotice(services, trx, messages.changed(previous, { contact, isAdded, link: undefined }))
  if (!undoer) return
  // Keep the SMS short: the page takes the language from the browser.
  const language = undoer.channel === 'sms' ? undefined : messages.language
  const link = buildContactLink(config, { action: 'revert', token, language })
  await enqueueNotice(services, trx, messages.changed(undoer, { contact, isAdded, link }))
}
