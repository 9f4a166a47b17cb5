import type { Account } from '../accounts/account.store.ts'
import type { ContactMessages } from '../accounts/contact-messages.ts'
import { deleteIdentityUnlessLast, hasIdentity } from '../accounts/identity.store.ts'
import type { Actor } from '../services/audit/events.ts'
import type { Database } from '../services/database/database.ts'
import { notifyContacts } from '../services/delivery/enqueue-notice.ts'
import type { NoticeDeps } from '../services/delivery/enqueue-notice.ts'
import type { Services } from '../services/services.ts'
import { endAllSessions } from '../sessions/end-sessions.ts'

interface PlatformRemoval {
  /** Locked. */
  readonly account: Account
  readonly by: Actor
  readonly platform: string
  readonly messages: ContactMessages
}

/**
 * Unlinks a platform from an account, ends all its sessions and notifies its contacts.
 * @param trx the transaction that has locked the account
 * @returns what happened; nothing changes unless it is `unlinked`
 */
export async function unlinkPlatform(
  deps: NoticeDeps & Pick<Services, 'events'>,
  trx: Database,
  { account, by, platform, messages }: PlatformRemoval,
): Promise<'unlinked' | 'not linked' | 'last way to sign in'> {
  const accountId = account.id
  if (!(await hasIdentity(trx, { accountId, platform }))) return 'not linked'
  if (!(await deleteIdentityUnlessLast(trx, { accountId, platform }))) return 'last way to sign in'
  await deps.events.record(trx, by, { type: 'account.identity_unlinked', accountId, details: { platform } })
  await endAllSessions(deps, trx, { accountId, by, reason: 'identity_changed' })
  await notifyContacts(deps, trx, {
    account,
    message: (contact) => messages.platformUnlinked(contact, platform),
  })
  return 'unlinked'
}
