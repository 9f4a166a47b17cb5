/** What can happen to an account, a session or the server. Names are written to the audit log and sent to webhooks. */
export const EVENT_TYPES = [
  'account.created',
  'account.imported',
  'account.signed_in',
  'account.proof_failed',
  'account.contact_changed',
  'account.password_changed',
  'account.identity_linked',
  'account.identity_unlinked',
  'account.banned',
  'account.unbanned',
  'account.viewed',
  'account.exported',
  'account.limits_lifted',
  'account.reset_sent',
  'account.deletion_scheduled',
  'account.deletion_cancelled',
  'account.deleted',
  'session.ended',
  'accounts.exported',
  'server.started',
  'token_keys.rotated',
  'audit.exported',
  'audit.pruned',
] as const

export type EventType = (typeof EVENT_TYPES)[number]
