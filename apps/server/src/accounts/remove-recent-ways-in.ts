import type { Actor } from '../services/audit/events.ts'
import type { Database } from '../services/database/database.ts'
import type { NoticeDeps } from '../services/delivery/enqueue-notice.ts'
import { notifyContacts } from '../services/delivery/enqueue-notice.ts'
import type { NewMessage } from '../services/delivery/outbox.store.ts'
import type { Services } from '../services/services.ts'
import type { Contact } from '../shared/contact.ts'
import { listContacts } from '../shared/contact.ts'
import type { Account } from './account.store.ts'
import type { ContactMessages } from './contact-messages.ts'
import { RECENT_LINK_S } from './contact-messages.ts'
import { deleteIdentitiesSince } from './identity.store.ts'
import { deletePasskeysSince } from './passkey.store.ts'

interface Recovery {
  /** Locked, with its present contacts. */
  readonly account: Account
  readonly by: Actor
  readonly messages: ContactMessages
  readonly isFirstPassword?: boolean
  /** A message about the recovery that names the platforms, in place of one about each. */
  readonly announce?: (to: Contact, platforms: readonly string[]) => NewMessage
}

/**
 * Unlinks the platforms that were linked, and deletes the passkeys that were made, within seven days, and notifies every contact: an owner
 * who takes the account back may not know which of them a thief has added. The link that reverts a change is valid for as long.
 * With a first password, the passkeys stay, and the platforms with which the account was registered; without a contact all stay, since
 * no other way to sign in would be left.
 */
export async function removeRecentWaysIn(
  deps: NoticeDeps & Pick<Services, 'events' | 'now'>,
  trx: Database,
  { account, by, messages, isFirstPassword = false, announce }: Recovery,
): Promise<void> {
  if (listContacts(account).length === 0) return
  const accountId = account.id
  const recent = deps.now() - RECENT_LINK_S * 1000
  const since = isFirstPassword ? Math.max(recent, account.created_at + 1) : recent
  const platforms = await deleteIdentitiesSince(trx, { accountId, since })
  const passkeys = isFirstPassword ? [] : await deletePasskeysSince(trx, { accountId, since })
  for (const platform of platforms)
    await deps.events.record(trx, by, { type: 'account.identity_unlinked', accountId, details: { platform } })
  for (const name of passkeys)
    await deps.events.record(trx, by, { type: 'account.passkey_removed', accountId, details: { name } })
  if (announce) await notifyContacts(deps, trx, { account, message: (to) => announce(to, platforms) })
  // Before those about platforms, of which several can reach the limit of further SMS a day.
  if (passkeys.length > 0) await notifyContacts(deps, trx, { account, message: messages.passkeyRemoved })
  if (!announce)
    for (const platform of platforms)
      await notifyContacts(deps, trx, { account, message: (to) => messages.platformUnlinked(to, platform) })
}
