import type { Account } from '../../accounts/account.store.ts'
import { findAccount, lockAccount, restoreContacts } from '../../accounts/account.store.ts'
import type { ContactChange, EmailConfirmation } from '../../accounts/contact-links.store.ts'
import {
  consumeContactChange,
  consumeEmailConfirmation,
  deleteContactChangesSince,
  findContactChange,
  findEmailConfirmation,
  isDeletedSince,
} from '../../accounts/contact-links.store.ts'
import { loadContactMessages } from '../../accounts/contact-messages.ts'
import { deleteKnownBrowsersOf } from '../../accounts/known-browser.store.ts'
import { removeRecentWaysIn } from '../../accounts/remove-recent-ways-in.ts'
import { findTotp } from '../../accounts/second-factor/totp-secrets.store.ts'
import type { Actor } from '../../services/audit/events.ts'
import { byAccount } from '../../services/audit/events.ts'
import type { Database } from '../../services/database/database.ts'
import { inTransaction } from '../../services/database/transaction.ts'
import { enqueueNotice, notifyContacts } from '../../services/delivery/enqueue-notice.ts'
import { findMessageApp } from '../../services/delivery/message-app.ts'
import type { Services } from '../../services/services.ts'
import { endAllSessions, endSessionsOfOtherBrowsers } from '../../sessions/end-sessions.ts'
import type { OwnerSession } from '../../sessions/renew-session.ts'
import { renewSession } from '../../sessions/renew-session.ts'
import { findLiveSession } from '../../sessions/session.store.ts'
import { listContacts, maskEmail, maskMobile } from '../../shared/contact.ts'
import type { Requester } from '../../shared/requester.ts'
import { cancelDeletion } from '../delete-account.ts'
import { deleteSecondFactor } from '../second-factor/delete-second-factor.ts'
import { applyContactChange } from './apply-contact-change.ts'

/** What is found at a link before or after it is used. */
export type LinkState<Link, State = 'open' | 'done'> =
  | { readonly state: State; readonly link: Link }
  /** Unknown, used or expired, or the account has changed since so that it does not apply. */
  | { readonly state: 'invalid' }

/** `taken`: another account has got the e-mail, or one of the previous contacts, in the meantime. */
type ContactLinkState<Link> = LinkState<Link, 'open' | 'done' | 'taken'>

/** A link that is used. */
export interface LinkUse {
  readonly token: string
  readonly language: string
  readonly requester: Requester
}

/** Reads a link without using it, since mail scanners open links too. */
export async function previewConfirmation(
  services: Services,
  token: string,
): Promise<ContactLinkState<EmailConfirmation>> {
  const { database, now } = services
  const link = await findEmailConfirmation(database, { token, now: now() })
  if (!link) return { state: 'invalid' }
  const existing = await findAccount(database, { channel: 'email', target: link.email })
  // The account itself has the e-mail unconfirmed only, or the link would not be found.
  return { state: existing ? 'taken' : 'open', link }
}

interface ConfirmationUse extends LinkUse {
  /** The session that the browser of the call has at an app. */
  readonly readOwner: (appId: string) => Promise<OwnerSession | undefined>
}

/**
 * Confirms the e-mail of a link. The link is consumed in the transaction that sets the e-mail, so that one of
 * several concurrent requests succeeds. The browser that requested the link stays signed in.
 * @returns the cookies to set, if the link was opened in that browser
 */
export async function confirmEmail(
  services: Services,
  { token, language, requester, readOwner }: ConfirmationUse,
): Promise<ContactLinkState<EmailConfirmation> & Pick<OwnerSession, 'newCookies'>> {
  const { database, now, config, outbox } = services
  const found = await findEmailConfirmation(database, { token, now: now() })
  if (!found) return { state: 'invalid', newCookies: [] }
  const app = findMessageApp(config.apps, found.app_id)
  const messages = await loadContactMessages(services, { app, language, ...requester })
  const owner = await readOwner(found.app_id)
  const confirmed = await inTransaction(database, async (trx) => {
    const before = await lockAccount(trx, found.account_id)
    const link = await consumeEmailConfirmation(trx, { token, now: now() })
    if (!before || !link) return { state: 'invalid', newCookies: [] } as const
    const by = byAccount({ ...requester, appId: link.app_id })
    let newCookies: OwnerSession['newCookies'] = []
    const isBound = await applyContactChange(services, trx, {
      ...{ before, by, messages },
      contact: { channel: 'email', target: link.email },
      appId: link.app_id,
      endSessions: async () => {
        newCookies = await endOthersThanAsker(services, trx, { link, by, owner })
      },
    })
    return { state: isBound ? 'done' : 'taken', link, newCookies } as const
  })
  outbox.wake()
  return confirmed
}

interface Asker {
  readonly link: EmailConfirmation
  readonly by: Actor
  /** The session of the browser that opened the link. */
  readonly owner: OwnerSession | undefined
}

/** @returns the cookies to set */
async function endOthersThanAsker(
  services: Services,
  trx: Database,
  { link, by, owner }: Asker,
): Promise<OwnerSession['newCookies']> {
  const { account_id: accountId, session_group_id: sessionGroupId, browser_hash: browserHash } = link
  const reason = 'contact_changed'
  const current = owner && (await findLiveSession(trx, { idHash: owner.idHash, now: services.now() }))
  const isAsker =
    current?.sessionGroupId === sessionGroupId && owner?.requester.browser.idHash === browserHash
  if (owner && isAsker) {
    const renewed = await renewSession(services, trx, {
      own: { ...owner, ...current },
      ends: 'account',
      reason,
    })
    return renewed.newCookies
  }
  const kept = { sessionGroupId, browserHash: browserHash ?? '' }
  await endSessionsOfOtherBrowsers(services, trx, { accountId, by, reason, ...kept })
  return []
}

/** Reads a link without using it. */
export async function previewReversion(
  { database, now }: Services,
  token: string,
): Promise<ContactLinkState<ContactChange>> {
  const link = await findContactChange(database, { token, now: now() })
  return link ? { state: 'open', link } : { state: 'invalid' }
}

/**
 * Restores the contacts an account had before a change, whatever was changed since. Ends every session, removes
 * the password, since the author of the change may know it, the platforms and passkeys added in the last seven days, and an
 * authenticator app that was set up since the change, cancels a deletion that was requested since, and voids links of later changes
 * and pending confirmations. The removed contacts are notified, and the restored ones of what else was removed.
 */
export async function revertChange(
  services: Services,
  { token, language, requester }: LinkUse,
): Promise<ContactLinkState<ContactChange>> {
  const { database, now, config, outbox } = services
  const found = await findContactChange(database, { token, now: now() })
  if (!found) return { state: 'invalid' }
  const app = findMessageApp(config.apps, found.app_id)
  const messages = await loadContactMessages(services, { app, language, ...requester })
  const reverted = await inTransaction(database, async (trx): Promise<ContactLinkState<ContactChange>> => {
    const current = await lockAccount(trx, found.account_id)
    const change = await consumeContactChange(trx, { token, now: now() })
    if (!current || !change) return { state: 'invalid' }
    const accountId = current.id
    const { mobile_before: mobile, email_before: email } = change
    const restored = await restoreContacts(trx, { accountId, mobile, email })
    if (!restored) return { state: 'taken', link: change }
    const by = byAccount({ ...requester, appId: change.app_id })
    await recordReversion(services, trx, { by, current, restored })
    await endAllSessions(services, trx, { accountId, by, reason: 'contact_changed' })
    if (await isDeletedSince(trx, { accountId, since: change.created_at }))
      await cancelDeletion(
        { ...services, database: trx },
        { accountId, by, reason: 'by the link that reverts a change of contact' },
      )
    await deleteKnownBrowsersOf(trx, accountId)
    await deleteContactChangesSince(trx, { accountId, since: change.created_at })
    const kept = listContacts(restored)
    for (const contact of listContacts(current))
      if (kept.every(({ target }) => target !== contact.target))
        await enqueueNotice(services, trx, messages.reverted(contact))
    if (await removeFactorSince(services, trx, { accountId, by, change }))
      await notifyContacts(services, trx, { account: restored, message: messages.secondFactorRemoved })
    await removeRecentWaysIn(services, trx, { account: restored, by, messages })
    return { state: 'done', link: change }
  })
  outbox.wake()
  return reverted
}

interface FactorSince {
  readonly accountId: string
  readonly by: Actor
  readonly change: ContactChange
}

/** The author of the change may have set up an authenticator app since, which would lock the owner out. */
async function removeFactorSince(
  services: Services,
  trx: Database,
  { accountId, by, change }: FactorSince,
): Promise<boolean> {
  const totp = await findTotp(trx, accountId)
  if (!totp || totp.confirmedAt < change.created_at) return false
  const reason = 'by the link that reverts a change of contact'
  return deleteSecondFactor(services, trx, { accountId, by, reason })
}

interface Undone {
  readonly by: Actor
  readonly current: Account
  readonly restored: Account
}

/** An undo removes the password as well. */
async function recordReversion(
  { events }: Services,
  trx: Database,
  { by, current, restored }: Undone,
): Promise<void> {
  const accountId = current.id
  const describe = (account: Account) => ({
    mobile: account.mobile === null ? '' : maskMobile(account.mobile),
    email: maskEmail(account.email),
  })
  const details = { undone: true, restored: describe(restored), previous: describe(current) }
  await events.record(trx, by, { type: 'account.contact_changed', accountId, details })
  if (current.password_hash === null) return
  const how = { how: 'removed by an undo' }
  await events.record(trx, by, { type: 'account.password_changed', accountId, details: how })
}
