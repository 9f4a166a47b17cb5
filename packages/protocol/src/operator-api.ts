import type { JsonSchema, ValueOfSchema } from './json-schema.ts'
import { listOf, objectSchema } from './json-schema.ts'
import {
  ACCOUNT,
  ACCOUNT_EXPORT,
  AUDIT_EVENT,
  CHAIN_END,
  CHAIN_REPORT,
  FLAG,
  FOUND_ACCOUNT,
  INVITATION,
  LIMIT,
  lineOf,
  MESSAGE,
  MOMENT,
  OVERVIEW,
  SERVER,
  TEXT,
} from './operator-data.ts'

// The calls of the operator API, from which the server builds its routes and the OpenAPI document is generated. The widget
// does not import this module.

/** Where all paths of the operator API begin. */
export const OPERATOR_BASE = '/operator/v1'

/** What a key may do, with the meaning of each scope. */
export const OPERATOR_SCOPES = {
  'accounts:read': 'Find and show accounts and limits, with masked contacts.',
  'accounts:write': 'Ban, delete and otherwise change accounts.',
  'second-factor:reset': 'Remove the authenticator app or a passkey of an account whose owner has lost it.',
  'contacts:reveal': 'See plain contacts, with a reason that is recorded.',
  'invitations:read': 'List invitations, and the apps that they can be for.',
  'invitations:write': 'Create and revoke invitations.',
  'messages:read': 'List messages that wait or are undeliverable.',
  'messages:write': 'Send messages again, and delete them.',
  'audit:read': 'Read and verify the audit log.',
} as const

export type OperatorScope = keyof typeof OPERATOR_SCOPES

/** An event, as the audit log has it. */
export type OperatorAuditEvent = ValueOfSchema<typeof AUDIT_EVENT>

/** A call. Members in braces in the path, such as `{account_id}`, are texts. */
interface OperatorCall {
  readonly method: 'GET' | 'POST'
  /** Below `OPERATOR_BASE`. */
  readonly path: string
  /** What a key needs; `null` if every key may make the call. */
  readonly scope: OperatorScope | null
  /** Whether the call tells something about a contact that it names. Such calls are counted for each key, and recorded. */
  readonly looksUpContact?: true
  /** One or two sentences, in Markdown. */
  readonly description: string
  /** The query of a GET, the JSON body of a POST. */
  readonly request: JsonSchema
  readonly answer: JsonSchema
}

const REASON = lineOf(500, 'Why, for the audit log.')
const LANGUAGE = { ...lineOf(35, 'The language of the message, such as `de`. Default: `en`.') } as const
const LIMIT_OF_LIST = {
  type: 'integer',
  minimum: 1,
  maximum: 200,
  description: 'How many entries at most. Default: 50.',
} as const
const CONTACT = lineOf(200, 'A mobile number or an e-mail address.')
const NOTHING = objectSchema({})
const WITH_REASON = objectSchema({ reason: REASON })
const CHANGED = objectSchema({
  changed: { ...FLAG, description: 'Whether the action changed anything. If not, no action was recorded.' },
})

/** Every call by name. */
export const OPERATOR_CALLS = {
  whoami: {
    method: 'GET',
    path: '/whoami',
    scope: null,
    description: 'Describes the key that the request was sent with, and the server.',
    request: NOTHING,
    answer: objectSchema({
      key: { ...TEXT, description: 'Its name, which the audit log has as the actor.' },
      scopes: listOf({ type: 'string', enum: Object.keys(OPERATOR_SCOPES) as readonly OperatorScope[] }),
      expires: MOMENT,
      ...SERVER,
    }),
  },
  findAccounts: {
    method: 'POST',
    path: '/accounts/find',
    scope: 'accounts:read',
    looksUpContact: true,
    description:
      'Finds accounts by an id, also one of a system they were imported from, a mobile number, an e-mail address, a name, a session id or a log id: at most 20. The audit log records it, with the keyed hash of the query. A POST, so that contacts do not end up in the logs of proxies.',
    request: objectSchema({ query: lineOf(256, 'What identifies the account, in full.') }),
    answer: objectSchema({ accounts: listOf(FOUND_ACCOUNT) }),
  },
  showAccount: {
    method: 'GET',
    path: '/accounts/{account_id}',
    scope: 'accounts:read',
    description: 'Shows an account, its sessions, limits and last events. Contacts are masked.',
    request: objectSchema(
      {},
      { language: lineOf(35, 'The language of the labels of platforms. Default: `en`.') },
    ),
    answer: ACCOUNT,
  },
  revealAccount: {
    method: 'POST',
    path: '/accounts/{account_id}/reveal',
    scope: 'contacts:reveal',
    description: 'Shows an account with plain contacts. The audit log records it with the reason.',
    request: WITH_REASON,
    answer: ACCOUNT,
  },
  exportAccount: {
    method: 'POST',
    path: '/accounts/{account_id}/export',
    scope: 'contacts:reveal',
    description:
      'Returns the data of an account, for a request of its owner. The audit log records it with the reason.',
    request: WITH_REASON,
    answer: ACCOUNT_EXPORT,
  },
  banAccount: {
    method: 'POST',
    path: '/accounts/{account_id}/ban',
    scope: 'accounts:write',
    description: 'Bans an account, or changes the reason and end of its ban, and ends its sessions.',
    request: objectSchema(
      { reason: REASON },
      { until: { ...MOMENT, description: 'When the ban ends, in the future. Default: never.' } },
    ),
    answer: CHANGED,
  },
  unbanAccount: {
    method: 'POST',
    path: '/accounts/{account_id}/unban',
    scope: 'accounts:write',
    description: 'Lifts the ban of an account.',
    request: WITH_REASON,
    answer: CHANGED,
  },
  endSessions: {
    method: 'POST',
    path: '/accounts/{account_id}/end-sessions',
    scope: 'accounts:write',
    description: 'Ends all sessions of an account, or one.',
    request: objectSchema({}, { session_id: lineOf(64, 'Only this session. Default: all.') }),
    answer: CHANGED,
  },
  liftAccountLimits: {
    method: 'POST',
    path: '/accounts/{account_id}/lift-limits',
    scope: 'accounts:write',
    description: 'Lifts locks and limits of passwords and codes of an account and its contacts.',
    request: NOTHING,
    answer: CHANGED,
  },
  unlinkPlatform: {
    method: 'POST',
    path: '/accounts/{account_id}/unlink',
    scope: 'accounts:write',
    description: 'Unlinks a third-party platform, ends all sessions and notifies the contacts.',
    request: objectSchema({ platform: lineOf(64, 'As the account lists it.') }, { language: LANGUAGE }),
    answer: CHANGED,
  },
  sendReset: {
    method: 'POST',
    path: '/accounts/{account_id}/send-reset',
    scope: 'accounts:write',
    description: 'Asks the contacts of an account that can be reached to set a new password.',
    request: objectSchema(
      {},
      {
        revoke_password: { ...FLAG, description: 'Also ends the password and all sessions. Default: false.' },
        language: LANGUAGE,
      },
    ),
    answer: objectSchema({
      changed: CHANGED.properties.changed,
      notified: { type: 'integer', description: 'To how many contacts the message goes.' },
      link_origin: { ...TEXT, description: 'The origin of the link in the message.' },
    }),
  },
  resetSecondFactor: {
    method: 'POST',
    path: '/accounts/{account_id}/reset-second-factor',
    scope: 'second-factor:reset',
    description:
      'Removes the authenticator app and the recovery codes, ends all sessions and notifies the contacts; with `delay_hours` later, unless a code of the app cancels it.',
    request: objectSchema(
      { reason: REASON },
      {
        delay_hours: { type: 'integer', minimum: 0, maximum: 720, description: 'Default: 0, at once.' },
        language: LANGUAGE,
      },
    ),
    answer: CHANGED,
  },
  removePasskey: {
    method: 'POST',
    path: '/accounts/{account_id}/remove-passkey',
    scope: 'second-factor:reset',
    description: 'Removes a passkey, ends all sessions and notifies the contacts.',
    request: objectSchema(
      { passkey_id: lineOf(1400, 'As the account lists it.'), reason: REASON },
      { language: LANGUAGE },
    ),
    answer: CHANGED,
  },
  deleteAccount: {
    method: 'POST',
    path: '/accounts/{account_id}/delete',
    scope: 'accounts:write',
    description: 'Ends all sessions, and erases the account in 30 days unless this is undone.',
    request: WITH_REASON,
    answer: CHANGED,
  },
  undeleteAccount: {
    method: 'POST',
    path: '/accounts/{account_id}/undelete',
    scope: 'accounts:write',
    description: 'Undoes a deletion.',
    request: WITH_REASON,
    answer: CHANGED,
  },
  showLimits: {
    method: 'POST',
    path: '/limits/show',
    scope: 'accounts:read',
    looksUpContact: true,
    description:
      'Lists the limits of codes of a mobile number or e-mail address, with or without an account, and those of the account. The audit log records it.',
    request: objectSchema({ contact: CONTACT }),
    answer: objectSchema({ limits: listOf(LIMIT) }),
  },
  liftLimits: {
    method: 'POST',
    path: '/limits/lift',
    scope: 'accounts:write',
    looksUpContact: true,
    description:
      'Lifts the limits of codes of a mobile number or e-mail address, with or without an account, and those of the account.',
    request: objectSchema({ contact: CONTACT }),
    answer: CHANGED,
  },
  listApps: {
    method: 'GET',
    path: '/apps',
    scope: 'invitations:read',
    description: 'Lists the apps that invitations can be for.',
    request: NOTHING,
    answer: objectSchema({
      apps: listOf(objectSchema({ aid: TEXT, app_key: TEXT, name: TEXT })),
    }),
  },
  listInvitations: {
    method: 'GET',
    path: '/invitations',
    scope: 'invitations:read',
    description: 'Lists invitations, the newest first.',
    request: objectSchema({}, { limit: LIMIT_OF_LIST }),
    answer: objectSchema({ invitations: listOf(INVITATION) }),
  },
  createInvitation: {
    method: 'POST',
    path: '/invitations',
    scope: 'invitations:write',
    description:
      'Creates an invitation and returns its token once; with `email` it is also sent. Fails without creating one if no e-mail can be sent.',
    request: objectSchema(
      { app_key: lineOf(100, 'The app, as `/apps` lists it.') },
      {
        org_id: lineOf(64, 'The organisation: at most 64 letters, digits, `_`, `.` and `-`.'),
        org_name: lineOf(100, 'Its name. Required with `org_id`.'),
        email: lineOf(200, 'Where to send it.'),
        note: lineOf(100, 'For operators.'),
        page: lineOf(2000, 'A page with the widget, on an origin of the app. Default: its index page.'),
        language: LANGUAGE,
      },
    ),
    answer: objectSchema({
      id: TEXT,
      token: TEXT,
      url: { ...TEXT, description: 'The page with the token.' },
      expires: MOMENT,
    }),
  },
  revokeInvitation: {
    method: 'POST',
    path: '/invitations/{invitation_id}/revoke',
    scope: 'invitations:write',
    description: 'Revokes an invitation that is not used.',
    request: NOTHING,
    answer: CHANGED,
  },
  listMessages: {
    method: 'GET',
    path: '/messages',
    scope: 'messages:read',
    description: 'Lists messages that wait or are undeliverable, the oldest first, without their content.',
    request: objectSchema(
      {},
      {
        state: { type: 'string', enum: ['waiting', 'dead'], description: 'Default: both.' },
        limit: LIMIT_OF_LIST,
      },
    ),
    answer: objectSchema({ messages: listOf(MESSAGE) }),
  },
  retryMessage: {
    method: 'POST',
    path: '/messages/{message_id}/retry',
    scope: 'messages:write',
    description: 'Sends an undeliverable message again.',
    request: NOTHING,
    answer: CHANGED,
  },
  dropMessage: {
    method: 'POST',
    path: '/messages/{message_id}/drop',
    scope: 'messages:write',
    description: 'Deletes a message without sending it.',
    request: NOTHING,
    answer: CHANGED,
  },
  listEvents: {
    method: 'GET',
    path: '/audit/events',
    scope: 'audit:read',
    description: 'Lists events of the audit log, the newest first.',
    request: objectSchema(
      {},
      {
        account_id: lineOf(64, 'Only events of this account.'),
        type: lineOf(64, 'Only events of this type, such as `account.banned`.'),
        factor: lineOf(64, 'Only logins by this way, or failures of it: `password`, `code`, `passkey`.'),
        actor_name: lineOf(64, 'Only actions of this operator, key or app.'),
        log_id: lineOf(64, 'Only events of this request.'),
        since: { ...MOMENT, description: 'Only events at or after this moment.' },
        until: { ...MOMENT, description: 'Only events before this moment.' },
        before: lineOf(64, 'Only events before this one: `next` of the page before.'),
        limit: LIMIT_OF_LIST,
      },
    ),
    answer: objectSchema({
      events: listOf(AUDIT_EVENT),
      next: { type: ['string', 'null'], description: '`before` of the next page; `null` on the last one.' },
    }),
  },
  showOverview: {
    method: 'GET',
    path: '/overview',
    scope: 'audit:read',
    description:
      'Counts what happened in the last 24 hours by the hour, or in the last 7 days by six hours, on all instances. Counts are at most a minute old, and begin with the version that keeps them.',
    request: objectSchema(
      {},
      { span: { type: 'string', enum: ['day', 'week'], description: 'Default: `day`.' } },
    ),
    answer: OVERVIEW,
  },
  verifyAudit: {
    method: 'POST',
    path: '/audit/verify',
    scope: 'audit:read',
    description:
      'Checks that no event of the audit log was changed, or deleted anywhere but at its end. Events deleted at the end are found only by comparing the head with an earlier one.',
    request: objectSchema({}, { head: { ...CHAIN_END, description: 'A head that was noted before.' } }),
    answer: CHAIN_REPORT,
  },
} as const satisfies Readonly<Record<string, OperatorCall>>

export type OperatorCallName = keyof typeof OPERATOR_CALLS

type NamesIn<Path> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never

/** The values of the members in braces in the path of a call. */
export type OperatorPathOf<Name extends OperatorCallName> = Readonly<
  Record<NamesIn<(typeof OPERATOR_CALLS)[Name]['path']>, string>
>

/** The query or body of a call. */
export type OperatorRequestOf<Name extends OperatorCallName> = ValueOfSchema<
  (typeof OPERATOR_CALLS)[Name]['request']
>

/** The body of a success. */
export type OperatorAnswerOf<Name extends OperatorCallName> = ValueOfSchema<
  (typeof OPERATOR_CALLS)[Name]['answer']
>

/** An account as the API shows it. */
export type OperatorAccount = OperatorAnswerOf<'showAccount'>
