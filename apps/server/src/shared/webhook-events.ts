/** The events that an app can be notified of. */
export const WEBHOOK_EVENTS = [
  'account.created',
  'account.signed_in',
  'account.contact_changed',
  'account.identity_linked',
  'account.passkey_added',
  'account.passkey_removed',
  'account.second_factor_added',
  'account.second_factor_removed',
  'account.banned',
  'account.deleted',
  'session.ended',
] as const

export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]

/** The details of an event that its webhook contains. Reasons of operators and keys of the log are left out. */
export const WEBHOOK_DETAILS: Readonly<Record<WebhookEvent, readonly string[]>> = {
  'account.created': [],
  'account.signed_in': ['factor', 'session_id'],
  'account.contact_changed': [],
  'account.identity_linked': ['platform'],
  'account.passkey_added': [],
  'account.passkey_removed': [],
  'account.second_factor_added': ['factor'],
  'account.second_factor_removed': ['factor'],
  'account.banned': ['until'],
  'account.deleted': [],
  'session.ended': ['reason', 'scope', 'session_id', 'kept_session_id'],
}

/** Those of one app: another app has no part in them. */
const OF_ONE_APP: readonly WebhookEvent[] = ['account.created', 'account.signed_in']

export function isOfOneApp(type: WebhookEvent): boolean {
  return OF_ONE_APP.includes(type)
}

export function isWebhookEvent(type: string): type is WebhookEvent {
  return WEBHOOK_EVENTS.some((one) => one === type)
}
