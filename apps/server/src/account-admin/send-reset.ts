import { setPasswordHash } from '../accounts/account.store.ts'
import { loadContactMessages } from '../accounts/contact-messages.ts'
import { listContacts } from '../accounts/contact.ts'
import { deleteKnownBrowsersOf } from '../accounts/known-browser.store.ts'
import type { Config } from '../config/config.ts'
import { insertMessage } from '../delivery/outbox.store.ts'
import { encodeForm } from '@portico/protocol'
import { ssoBaseUrl } from '../http/urls.ts'
import { endAllSessions } from '../session/end-sessions.ts'
import type { AccountAction, ActionResult, AdminDeps } from './account-action.ts'
import { CHANGED, refuse, withLockedAccount } from './account-action.ts'
import type { MessageContext } from './remove-identity.ts'

/** The page that a reset message links to. */
export function resetPageOf(config: Config): string {
  return `${ssoBaseUrl(config)}forget_pwd/`
}

interface ResetRequest extends AccountAction {
  readonly message: MessageContext
  /** Whether the present password stops working and all sessions end, since someone else may know it. */
  readonly revokesPassword: boolean
}

/**
 * Asks every verified contact of an account to set a new password. The message has a link to the page where a code is
 * requested, so it gives no access to those who read it later.
 */
export async function sendReset(
  deps: AdminDeps,
  { accountId, by, message, revokesPassword }: ResetRequest,
): Promise<ActionResult> {
  const messages = await loadContactMessages(message)
  const query = encodeForm({ aid: message.appId, language: messages.language })
  const link = `${resetPageOf(deps.config)}?${query}`
  return withLockedAccount(deps, accountId, async (trx, account) => {
    const contacts = listContacts(account)
    if (contacts.length === 0) return refuse('has no verified contact')
    const details = { contacts: contacts.length, password_revoked: revokesPassword }
    await deps.events.record(trx, by, { type: 'account.reset_sent', accountId, details })
    if (revokesPassword) {
      await setPasswordHash(trx, { accountId, passwordHash: null })
      if (account.password_hash !== null)
        await deps.events.record(trx, by, {
          type: 'account.password_changed',
          accountId,
          details: { how: 'removed by an operator' },
        })
      await deleteKnownBrowsersOf(trx, accountId)
      await endAllSessions(deps, trx, { accountId, source: by, reason: 'password_changed' })
    }
    for (const contact of contacts)
      await insertMessage(trx, {
        message: messages.resetRequested(contact, link),
        state: 'waiting',
        now: deps.now(),
      })
    return CHANGED
  })
}
