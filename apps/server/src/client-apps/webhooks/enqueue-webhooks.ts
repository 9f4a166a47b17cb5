import { listAppsOf } from '../../accounts/account-app.store.ts'
import { findAccountById } from '../../accounts/account.store.ts'
import { listExternalIds } from '../../accounts/external-id.store.ts'
import type { App } from '../../config/config-file.ts'
import type { StoredEvent } from '../../services/audit/events.ts'
import type { Database } from '../../services/database/database.ts'
import type { NewMessage } from '../../services/delivery/outbox.store.ts'
import { insertMessage } from '../../services/delivery/outbox.store.ts'
import { isRepeatable } from '../../sessions/end-sessions.ts'
import { DAY_MS } from '../../shared/clock.ts'
import { maskEmail, maskMobile } from '../../shared/contact.ts'
import type { WebhookEvent } from '../../shared/webhook-events.ts'
import { isOfOneApp, isWebhookEvent, WEBHOOK_DETAILS } from '../../shared/webhook-events.ts'

/** How long a webhook can be sent again: attempts end after about a day. */
const LIFETIME_S = (7 * DAY_MS) / 1000

export type EnqueueWebhooks = (trx: Database, event: StoredEvent) => Promise<void>

/**
 * Creates what stores the webhooks of an event in the outbox, in the transaction of the action. An app is notified of accounts that
 * have signed in there.
 */
export function createWebhookQueue(apps: readonly App[]): EnqueueWebhooks {
  const listening = apps.filter(({ webhook }) => webhook !== undefined)
  return async (trx, event) => {
    const { type, accountId } = event
    if (!isWebhookEvent(type) || accountId === undefined || event.result === 'failed') return
    const subscribed = listening.filter(({ webhook }) => webhook?.events.includes(type))
    if (subscribed.length === 0) return
    const appIds = await listAppsOf(trx, accountId)
    for (const app of subscribed) {
      const isConcerned = isOfOneApp(type) ? app.appId === event.appId : appIds.includes(app.appId)
      if (!isConcerned) continue
      const body = JSON.stringify(await describeEvent(trx, app, { ...event, type, accountId }))
      await insertMessage(trx, {
        message: {
          channel: 'webhook',
          target: app.appId,
          kind: type,
          appId: '',
          language: '',
          oneTimeCode: '',
          subject: '',
          body,
          parameters: {},
          ttlS: LIFETIME_S,
          ...orderOf(event, `${app.appId} ${accountId}`),
        },
        state: 'waiting',
        now: event.at,
      })
    }
  }
}

/**
 * What apps must end is sent first. A visitor can log in and out as often as he likes, so those events wait for each other, and
 * ends of sessions that he can repeat take turns with those of other accounts.
 */
function orderOf({ type, details }: StoredEvent, subject: string): Pick<NewMessage, 'isUrgent' | 'pacedBy'> {
  if (type === 'account.banned' || type === 'account.deleted') return { isUrgent: true }
  const reason = type === 'session.ended' ? details?.['reason'] : 'logout'
  if (reason === 'logout') return { pacedBy: subject }
  return isRepeatable(reason) ? { isUrgent: true, pacedBy: `${subject} ends` } : { isUrgent: true }
}

interface PublishedEvent extends StoredEvent {
  readonly type: WebhookEvent
  readonly accountId: string
}

/** The body of a webhook. */
async function describeEvent(trx: Database, app: App, event: PublishedEvent): Promise<object> {
  const { id, type, at, accountId, details = {} } = event
  const visible = WEBHOOK_DETAILS[type].filter((name) => name in details).map((name) => [name, details[name]])
  return {
    id,
    type,
    created_at: new Date(at).toISOString(),
    aid: app.appId,
    user_id: accountId,
    data: {
      ...Object.fromEntries(visible),
      ...(hasContacts(type) && (await readContacts(trx, app, accountId))),
      ...(type === 'account.signed_in' && { external_ids: await listExternalIds(trx, accountId) }),
    },
  }
}

function hasContacts(type: WebhookEvent): boolean {
  return type === 'account.created' || type === 'account.contact_changed'
}

/** The verified contacts as they are now; masked, unless the operator allows the app plain ones. */
async function readContacts(trx: Database, { contacts }: App, accountId: string) {
  const account = await findAccountById(trx, accountId)
  const { mobile = null, email = null } = account ?? {}
  if (contacts === true) return { mobile: mobile ?? '', email: email ?? '' }
  return { mobile: maskMobile(mobile), email: maskEmail(email) }
}
