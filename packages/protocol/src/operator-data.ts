import { listOf, nullable, objectSchema } from './json-schema.ts'

// What the answers of the operator API consist of.

export const TEXT = { type: 'string' } as const
export const FLAG = { type: 'boolean' } as const
const COUNT = { type: 'integer' } as const
export const MOMENT = { type: 'string', format: 'date-time' } as const
const MOMENT_OR_NULL = { type: ['string', 'null'], format: 'date-time' } as const

/** A text of a request: one line of visible characters. */
export function lineOf<const Length extends number>(maxLength: Length, description: string) {
  return { type: 'string', minLength: 1, maxLength, description } as const
}

/** What a server tells of itself. */
export const SERVER = {
  server: { ...TEXT, description: 'The public origin of the account center.' },
  mode: { type: 'string', enum: ['production', 'development'] },
  apps: {
    ...listOf(objectSchema({ aid: TEXT, name: TEXT })),
    description: 'The names of the apps of sessions and events.',
  },
} as const

const ACCOUNT_STATUS = { type: 'string', enum: ['active', 'banned', 'deletion scheduled'] } as const

/** An account in a list of found ones. */
export const FOUND_ACCOUNT = objectSchema({
  id: TEXT,
  created: MOMENT,
  mobile: { ...TEXT, description: 'Masked; empty without one.' },
  email: { ...TEXT, description: 'Masked; empty without one.' },
  name: TEXT,
  status: ACCOUNT_STATUS,
})

/** A limit that counts something of a mobile number, an e-mail address or an account. Those of devices and networks are not listed. */
export const LIMIT = objectSchema({
  name: {
    ...TEXT,
    description:
      'As in the reference of limits; `wrong-codes-…` count wrong codes, `confirmed-wrong-passwords-…` wrong passwords.',
  },
  contact: { ...TEXT, description: 'The masked contact that is counted; empty for the account itself.' },
  count: COUNT,
  max: COUNT,
  reached: {
    ...FLAG,
    description: 'Whether further codes or passwords are refused, or need the slider, until the window ends.',
  },
  until: { ...MOMENT, description: 'When the window ends.' },
})

/** An event of the audit log. It has no secret and no plain contact. */
export const AUDIT_EVENT = objectSchema({
  id: { ...TEXT, description: 'Orders events by time.' },
  at: MOMENT,
  type: { ...TEXT, description: 'Such as `account.banned`.' },
  result: { type: 'string', enum: ['succeeded', 'failed'] },
  account_id: { type: ['string', 'null'] },
  actor: { type: 'string', enum: ['account', 'visitor', 'operator', 'app', 'server'] },
  actor_name: {
    ...TEXT,
    description: 'The name of an operator or a key, or the id of an app; otherwise empty.',
  },
  app_id: TEXT,
  browser: TEXT,
  country: TEXT,
  log_id: { ...TEXT, description: 'The id of the request in the log of the server; empty without one.' },
  details: { description: 'An object; its members depend on the type.' },
})

/** An account with what belongs to it. */
export const ACCOUNT = objectSchema({
  id: TEXT,
  status: ACCOUNT_STATUS,
  created: MOMENT,
  mobile: { ...TEXT, description: 'Masked unless it is revealed; empty without one.' },
  email: { ...TEXT, description: 'Masked unless it is revealed; empty without one.' },
  unconfirmed_email: { ...TEXT, description: 'Masked unless it is revealed; empty without one.' },
  name: TEXT,
  has_password: FLAG,
  second_factor: objectSchema({
    totp_since: {
      ...MOMENT_OR_NULL,
      description: 'When an authenticator app was set up; `null` without one.',
    },
    recovery_codes: { ...COUNT, description: 'How many are left.' },
    removal: {
      ...MOMENT_OR_NULL,
      description: 'When a reset by support takes effect; `null` unless one waits.',
    },
  }),
  ban: nullable(
    objectSchema({
      since: MOMENT,
      reason: { ...TEXT, description: 'For operators; the user does not see it.' },
      until: { ...MOMENT_OR_NULL, description: '`null` for a ban without end.' },
    }),
  ),
  erased_at: { ...MOMENT_OR_NULL, description: 'When a scheduled deletion is carried out.' },
  external_ids: { ...listOf(TEXT), description: 'Its ids in the systems that it was imported from.' },
  identities: listOf(
    objectSchema({
      platform: TEXT,
      label: { ...TEXT, description: 'The name of the platform; its id if it is not configured.' },
      name: { ...TEXT, description: 'Of the user there.' },
      linked: MOMENT,
    }),
  ),
  passkeys: listOf(
    objectSchema({
      id: TEXT,
      name: TEXT,
      created: MOMENT,
      last_used: { type: ['string', 'null'] },
      backed_up: FLAG,
    }),
  ),
  business_accounts: listOf(
    objectSchema({
      id: TEXT,
      name: TEXT,
      app_key: { type: ['string', 'null'], description: '`null` if it was opened without an app.' },
      active: FLAG,
    }),
  ),
  sessions: listOf(
    objectSchema({
      session_id: { ...TEXT, description: 'Names the session to those who may end it; grants nothing.' },
      app_ids: listOf(TEXT),
      browser: TEXT,
      device: TEXT,
      country: { ...TEXT, description: 'Empty if it is not known.' },
      signed_in: MOMENT,
      last_used: MOMENT,
      expires: MOMENT,
    }),
  ),
  limits: listOf(LIMIT),
  events: { ...listOf(AUDIT_EVENT), description: 'The last 20, the newest first; all in an export.' },
})

/** An account with the texts of its profile, as the owner's export has them. */
export const ACCOUNT_EXPORT = objectSchema({
  ...ACCOUNT.properties,
  username: TEXT,
  screen_name: TEXT,
  avatar_url: TEXT,
})

const INVITATION_STATUS = { type: 'string', enum: ['open', 'used', 'expired'] } as const

export const INVITATION = objectSchema({
  id: TEXT,
  status: { ...INVITATION_STATUS, description: '`expired` also after it was revoked.' },
  aid: TEXT,
  app_key: TEXT,
  org_id: { ...TEXT, description: '`0` without an organisation.' },
  org_name: TEXT,
  note: TEXT,
  created: MOMENT,
  expires: MOMENT,
  used: MOMENT_OR_NULL,
  used_by: { type: ['string', 'null'], description: 'The account that used it.' },
})

/** A message that waits or is undeliverable, without its content. */
export const MESSAGE = objectSchema({
  id: TEXT,
  state: { type: 'string', enum: ['waiting', 'dead'], description: '`dead`: not tried again.' },
  channel: { type: 'string', enum: ['sms', 'email', 'webhook'] },
  kind: TEXT,
  to: { ...TEXT, description: 'The masked contact, or the app of a webhook.' },
  attempts: COUNT,
  created: MOMENT,
  expires: { ...MOMENT, description: 'Until when it can be sent again.' },
  error: { ...TEXT, description: 'Why the last attempt failed; empty without one.' },
})

const HOURLY_COUNT = {
  type: 'string',
  enum: ['logins', 'registrations', 'failures', 'codes', 'deliveries', 'limits', 'challenges'],
} as const

/** What happened lately. */
export const OVERVIEW = objectSchema({
  since: { ...MOMENT, description: 'When the first interval began.' },
  interval_hours: COUNT,
  series: listOf(
    objectSchema({
      name: {
        ...HOURLY_COUNT,
        description:
          '`logins` and `failures` by factor, `codes` by channel and step, `deliveries` by channel, provider and result, `limits` by limit, `challenges` by challenge and step.',
      },
      labels: listOf(TEXT),
      counts: { ...listOf(COUNT), description: 'One for each interval, the oldest first.' },
    }),
  ),
  messages: {
    ...listOf(
      objectSchema({
        channel: { type: 'string', enum: ['sms', 'email', 'webhook'] },
        state: { type: 'string', enum: ['waiting', 'dead'] },
        count: COUNT,
        oldest: MOMENT,
      }),
    ),
    description: 'Those in the outbox now.',
  },
})

/** A place in the hash chain of the audit log. */
export const CHAIN_END = objectSchema({ position: COUNT, hash: TEXT })

export const CHAIN_REPORT = objectSchema({
  checked: COUNT,
  start: { ...CHAIN_END, description: 'Up to where events were deleted after their retention period.' },
  head: { ...CHAIN_END, description: 'The last event. Note it elsewhere to find a shortened log later.' },
  faults: { ...listOf(objectSchema({ position: COUNT, reason: TEXT })), description: 'The first 20.' },
})
