import type { Account } from '../../accounts/account.store.ts'
import { lockAccount } from '../../accounts/account.store.ts'
import type { DeletionLink } from '../../accounts/contact-links.store.ts'
import {
  consumeDeletionLink,
  findDeletionLink,
  insertDeletionLink,
} from '../../accounts/contact-links.store.ts'
import type { ContactMessages } from '../../accounts/contact-messages.ts'
import { buildContactLink } from '../../accounts/contact-messages.ts'
import { byAccount } from '../../services/audit/events.ts'
import { inTransaction } from '../../services/database/transaction.ts'
import { enqueueNotice } from '../../services/delivery/enqueue-notice.ts'
import { declareLimit } from '../../services/rate-limit/declare-limit.ts'
import { refuseByLimit } from '../../services/rate-limit/rate-limiter.ts'
import type { Services } from '../../services/services.ts'
import type { OwnerSession } from '../../sessions/renew-session.ts'
import { DAY_S } from '../../shared/clock.ts'
import type { Contact } from '../../shared/contact.ts'
import { listContacts } from '../../shared/contact.ts'
import { randomSecret } from '../../shared/random-secret.ts'
import type { Result } from '../../shared/result.ts'
import { succeed } from '../../shared/result.ts'
import { changeOwnAccount } from '../change-own-account.ts'
import type { LinkState, LinkUse } from '../contacts/contact-links.ts'
import { cancelDeletion, erasureTime, scheduleDeletion } from '../delete-account.ts'

/** A deletion notifies the owner, who can cancel it and ask for it again. */
const DELETIONS = declareLimit({
  name: 'own-deletions-per-account-day',
  per: 'account',
  windowS: DAY_S,
  max: 5,
})

/**
 * Schedules the deletion of the signed-in account, as an operator does, and notifies every contact, with one link that cancels
 * it. Without a contact that receives the link, only an operator can cancel it.
 * @returns when the account is erased, in epoch milliseconds
 */
export async function deleteOwnAccount(
  services: Services,
  { session, messages }: { readonly session: OwnerSession; readonly messages: ContactMessages },
): Promise<Result<number>> {
  const { config, persistentRateLimiter } = services
  const limited = await persistentRateLimiter.consume([DELETIONS.limitFor(config.limits, session.account.id)])
  if (!limited.ok) return refuseByLimit(limited)
  const now = services.now()
  const eraseAt = erasureTime(now)
  const token = randomSecret()
  return changeOwnAccount(services, session, async (trx, account) => {
    const accountId = account.id
    const action = { accountId, by: byAccount(session.requester), reason: 'asked by the owner' }
    // The same time as below: a link is valid while its expiry equals the time at which the account is erased.
    await scheduleDeletion({ ...services, database: trx, now: () => now }, action)
    const lifeMs = eraseAt - now
    await insertDeletionLink(trx, { token, accountId, appId: session.appId, now, lifeMs })
    const keepers = listKeepers(services, account)
    for (const contact of listContacts(account)) {
      const isSms = contact.channel === 'sms'
      // Keep the SMS short: the page takes the language from the browser.
      const language = isSms ? undefined : messages.language
      const isPlain = isSms && keepers.every(({ target }) => target !== contact.target)
      const link = isPlain ? undefined : buildContactLink(config, { action: 'undelete', token, language })
      await enqueueNotice(
        services,
        trx,
        messages.deletionScheduled(contact, { erasedAt: eraseAt, link, ttlS: lifeMs / 1000 }),
      )
    }
    return succeed(eraseAt)
  })
}

/** @returns the contacts of an account that can receive the link that cancels its deletion */
export function listKeepers({ outbox }: Pick<Services, 'outbox'>, account: Account): readonly Contact[] {
  return listContacts(account).filter((contact) => outbox.canSend({ ...contact, kind: 'deletion_scheduled' }))
}

/** A link that cancels a deletion. */
type Undeletion = LinkState<DeletionLink>

/** Reads a link without using it. */
export async function previewUndeletion({ database, now }: Services, token: string): Promise<Undeletion> {
  const link = await findDeletionLink(database, { token, now: now() })
  return link ? { state: 'open', link } : { state: 'invalid' }
}

/** Cancels the deletion of a link. An account that was banned meanwhile stays banned. */
export async function undeleteOwnAccount(
  services: Services,
  { token, requester }: Pick<LinkUse, 'token' | 'requester'>,
): Promise<Undeletion> {
  const { database, now } = services
  const found = await findDeletionLink(database, { token, now: now() })
  if (!found) return { state: 'invalid' }
  return inTransaction(database, async (trx): Promise<Undeletion> => {
    const accountId = found.account_id
    await lockAccount(trx, accountId)
    const link = await consumeDeletionLink(trx, { token, now: now() })
    if (!link) return { state: 'invalid' }
    const by = byAccount({ ...requester, appId: link.app_id })
    await cancelDeletion(
      { ...services, database: trx },
      { accountId, by, reason: 'by the link in a message' },
    )
    return { state: 'done', link }
  })
}
