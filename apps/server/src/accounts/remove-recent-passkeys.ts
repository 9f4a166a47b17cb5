import type { Actor } from '../services/audit/events.ts'
import type { Database } from '../services/database/database.ts'
import { notifyContacts } from '../services/delivery/enqueue-notice.ts'
import type { NoticeDeps } from '../services/delivery/enqueue-notice.ts'
import type { Services } from '../services/services.ts'
import { listContacts } from '../shared/contact.ts'
import type { Account } from './account.store.ts'
import type { ContactMessages } from './contact-messages.ts'
import { RECENT_LINK_S } from './contact-messages.ts'
import { deletePasskeysSince } from './passkey.store.ts'

interface Recovery {
  /** Locked, with its present contacts. */
  readonly account: Account
  readonly by: Actor
  readonly messages: ContactMessages
}

/**
 * Removes the passkeys that were made within seven days, as `unlinkRecentPlatforms` does with platforms, and notifies every contact.
 * Without a contact all stay, since no other way to sign in would be left.
 */
export async function removeRecentPasskeys(
  deps: NoticeDeps & Pick<Services, 'events' | 'now'>,
  trx: Database,
  { account, by, messages }: Recovery,
): Promise<void> {
  if (listContacts(account).length === 0) return
  const accountId = account.id
  const names = await deletePasskeysSince(trx, { accountId, since: deps.now() - RECENT_LINK_S * 1000 })
  if (names.length === 0) return
  for (const name of names)
    await deps.events.record(trx, by, { type: 'account.passkey_removed', accountId, details: { name } })
  await notifyContacts(deps, trx, { account, message: messages.passkeyRemoved })
}
