import { loadContactMessages } from '../accounts/contact-messages.ts'
import { listContacts } from '../accounts/contact.ts'
import { deleteIdentityUnlessLast, hasIdentity } from '../accounts/identity.store.ts'
import type { Config } from '../config/config.ts'
import { insertMessage } from '../delivery/outbox.store.ts'
import { endAllSessions } from '../session/end-sessions.ts'
import type { AccountAction, ActionResult, AdminDeps } from './account-action.ts'
import { CHANGED, refuse, withLockedAccount } from './account-action.ts'

/** The app and language of a message that an operator sends. */
export interface MessageContext {
  readonly appId: string
  readonly appName: string
  readonly language: string
}

/** Accounts do not belong to an app; the first one stands for the account center. */
export function messageInNameOf({ apps: [app] }: Config, language: string): MessageContext {
  return { appId: app?.appId ?? '', appName: app?.name ?? '', language }
}

interface IdentityRemoval extends AccountAction {
  readonly platform: string
  readonly message: MessageContext
}

/** Unlinks a platform, as its owner can: ends all sessions and notifies every contact. */
export async function removeIdentity(
  deps: AdminDeps,
  { accountId, by, platform, message }: IdentityRemoval,
): Promise<ActionResult> {
  const messages = await loadContactMessages(message)
  return withLockedAccount(deps, accountId, async (trx, account) => {
    if (!(await hasIdentity(trx, { accountId, platform }))) return refuse('not linked to this platform')
    if (!(await deleteIdentityUnlessLast(trx, { accountId, platform })))
      return refuse('has no other way to sign in')
    await deps.events.record(trx, by, { type: 'account.identity_unlinked', accountId, details: { platform } })
    await endAllSessions(deps, trx, { accountId, source: by, reason: 'identity_changed' })
    for (const contact of listContacts(account))
      await insertMessage(trx, {
        message: messages.platformUnlinked(contact, platform),
        state: 'waiting',
        now: deps.now(),
      })
    return CHANGED
  })
}
