import type { Account } from '../accounts/account.store.ts'
import { findAccountById, restoreContacts } from '../accounts/account.store.ts'
import type { ContactChange } from '../accounts/contact-links.store.ts'
import {
  deleteContactChangesSince,
  deleteEmailConfirmationsOf,
  findContactChange,
  takeContactChange,
} from '../accounts/contact-links.store.ts'
import { loadContactMessages } from '../accounts/contact-messages.ts'
import type { Contact } from '../accounts/contact.ts'
import { forgetBrowsersOf } from '../accounts/known-browser.store.ts'
import type { Services } from '../services.ts'
import { deleteAccountSessions } from '../session/session.store.ts'

/** What a link that undoes a change of contact leads to. */
export type Reversion =
  | { readonly state: 'open' | 'reverted'; readonly change: ContactChange }
  /** Another account has one of the earlier contacts meanwhile. */
  | { readonly state: 'taken'; readonly change: ContactChange }
  /** Unknown, used, expired, or undone with an earlier change. */
  | { readonly state: 'dead' }

/** Looks at a link and changes nothing. */
export async function lookAtChange({ database, now }: Services, token: string): Promise<Reversion> {
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
    const change = await takeContactChange(inside, { token, now: now() })
    const current = change && (await findAccountById(inside, change.account_id))
    if (!current) return { state: 'dead' }
    const accountId = current.id
    const { mobile_before: mobile, email_before: email } = change
    const restored = await restoreContacts(inside, { accountId, mobile, email })
    if (!restored) return { state: 'taken', change }
    await deleteAccountSessions(inside, accountId)
    await forgetBrowsersOf(inside, accountId)
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
