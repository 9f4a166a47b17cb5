import type { Endpoint } from './endpoint.ts'
import type { JsonProperties, JsonSchema } from './json-schema.ts'
import { listOf, objectSchema } from './json-schema.ts'

// The calls of a host's back end. The widget does not import this module.

/** What the documents state of a call, whose form and data are JSON schemas. */
interface BackEndContract {
  readonly name: string
  readonly path: string
  /** Determines the envelope. */
  readonly apiGroup: 'sso' | 'account'
  /** The first sentence is the summary. */
  readonly description: string
  /** The fields of the form. */
  readonly form: FormSchema
  /** The data of a success. */
  readonly data: JsonSchema
  /** The code of each error, in the envelope of the group, and what it means. */
  readonly errors: Readonly<Record<number, string>>
}

interface FormSchema {
  readonly type: 'object'
  readonly properties: JsonProperties
  readonly required: readonly string[]
}

/** The rules of the fields of a form. */
type RulesOf<Form extends FormSchema> = {
  readonly [Name in keyof Form['properties'] & string]: Name extends Form['required'][number]
    ? 'plain'
    : 'plain?'
}

function backEndCall<const Contract extends BackEndContract>(contract: Contract) {
  const { properties, required } = contract.form
  const rules = Object.keys(properties).map((name) => [name, required.includes(name) ? 'plain' : 'plain?'])
  const fields = Object.fromEntries(rules) as RulesOf<Contract['form']>
  return { ...contract, caller: 'app', method: 'POST', fields, response: {} } as const
}

const TEXT = { type: 'string' } as const
const COUNT = { type: 'integer' } as const
const FLAG = { type: 'integer', enum: [0, 1] } as const

const EXTERNAL_IDS = {
  ...listOf(TEXT),
  description:
    'The ids of the account in the systems it was imported from; at most 8 of up to 256 characters.',
} as const

const ACCOUNT = {
  account_id: { ...TEXT, description: 'A business account. Or `user_id` and `app_key`.' },
  user_id: { ...TEXT, description: 'The owner of the business account.' },
  app_key: { ...TEXT, description: 'The app of the business account.' },
} as const

const ERRORS = {
  400: '`field` is missing, given more than once, too long or not what is expected.',
  401: 'The aid or the secret is wrong, too many wrong ones came from the address, or the app has no secret.',
  500: 'The server, or one that it depends on, has failed.',
} as const

/** Every call by name. */
export const BACK_END_CALLS = {
  validateTicket: backEndCall({
    name: 'validateTicket',
    path: 'ticket/validate',
    apiGroup: 'sso',
    description: 'Exchanges a ticket for its account. A ticket can be exchanged once, within 60 seconds.',
    form: objectSchema({
      ticket: { ...TEXT, description: 'The query parameter of that name.' },
      service: { ...TEXT, description: 'The URL that received the ticket.' },
    }),
    data: objectSchema({
      user_id: { ...TEXT, description: 'The account id.' },
      external_ids: EXTERNAL_IDS,
      username: { ...TEXT, description: 'The name the user chose; empty without one.' },
      screen_name: { ...TEXT, description: 'The name to display.' },
      email: { ...TEXT, description: 'Masked; empty without one.' },
      mobile: { ...TEXT, description: 'Masked; empty without one.' },
      avatar_url: { ...TEXT, description: 'Address of the avatar; empty without one.' },
      connects: listOf(objectSchema({ platform: TEXT, platform_screen_name: TEXT })),
      new_user: { ...FLAG, description: '1 if the account was created by this login.' },
      session_id: { ...TEXT, description: 'The session that webhooks name.' },
      amr: {
        type: 'array',
        items: TEXT,
        description:
          'What proved the identity, as in RFC 8176: `pwd`, `sms`, `otp`, `hwk`, `swk`, `mfa`; also `email`, `fed` (a platform) and `qr`.',
      },
      auth_time: { ...COUNT, description: 'When it was proved, in epoch seconds.' },
      redirect_url: TEXT,
    }),
    errors: {
      1: 'The aid or the secret is wrong, or the app has no secret.',
      4: '`field` is missing, given more than once or too long, or `service` is not a URL on an origin of the app.',
      7: 'Too many wrong secrets came from the address.',
      500: ERRORS[500],
      1902: 'The ticket is used, older than 60 s, or made for another app or service.',
    },
  }),
  createAppointment: backEndCall({
    name: 'createAppointment',
    path: '/account/operator/appointments',
    apiGroup: 'account',
    description:
      'Creates an invitation and returns its token once. With `email` the invitation is also sent.',
    form: objectSchema(
      { app_key: { ...TEXT, description: 'The app that the invitation is for.' } },
      {
        org_id: { ...TEXT, description: 'The organisation: at most 64 letters, digits, `_`, `.` and `-`.' },
        org_name: { ...TEXT, description: 'Its name. Required with `org_id`.' },
        email: { ...TEXT, description: 'Where to send it.' },
        note: { ...TEXT, description: 'For operators.' },
        page: { ...TEXT, description: 'A page with the widget. Default: the index page of the app.' },
        language: { ...TEXT, description: 'Of the e-mail.' },
      },
    ),
    data: objectSchema({
      token: TEXT,
      url: { ...TEXT, description: 'The page with the token.' },
      expires_at: { ...COUNT, description: 'Epoch milliseconds.' },
    }),
    errors: ERRORS,
  }),
  activateAccount: backEndCall({
    name: 'activateAccount',
    path: '/account/operator/activations',
    apiGroup: 'account',
    description: 'Activates a business account of the app.',
    form: objectSchema({}, ACCOUNT),
    data: objectSchema({ account_id: TEXT }),
    errors: ERRORS,
  }),
  setCollaborator: backEndCall({
    name: 'setCollaborator',
    path: '/account/operator/collaborators',
    apiGroup: 'account',
    description: 'Adds, activates or deactivates a collaborator of a business account of the app.',
    form: objectSchema(
      {
        account: { ...TEXT, description: 'The mobile number or e-mail address of the collaborator.' },
        active: { type: 'string', enum: ['0', '1'] },
      },
      ACCOUNT,
    ),
    data: objectSchema({ account_id: TEXT }),
    errors: ERRORS,
  }),
  showUser: backEndCall({
    name: 'showUser',
    path: '/account/operator/users',
    apiGroup: 'account',
    description: 'Describes a user who has logged in at the app.',
    form: objectSchema({ user_id: TEXT }),
    data: objectSchema({
      user_id: TEXT,
      external_ids: EXTERNAL_IDS,
      username: TEXT,
      screen_name: TEXT,
      avatar_url: TEXT,
      mobile: { ...TEXT, description: 'Verified. E.164 if the app may read contacts, otherwise masked.' },
      email: { ...TEXT, description: 'Verified. Masked unless the app may read contacts.' },
      contacts_are_plain: { type: 'boolean' },
      status: { type: 'string', enum: ['active', 'banned', 'deletion scheduled'] },
      created_at: { ...COUNT, description: 'Epoch seconds.' },
      first_signed_in_at: { ...COUNT, description: 'At this app, in epoch seconds.' },
      platforms: listOf(TEXT),
    }),
    errors: { ...ERRORS, 404: 'The user has never logged in at the app.' },
  }),
  endSessions: backEndCall({
    name: 'endSessions',
    path: '/account/operator/sessions/end',
    apiGroup: 'account',
    description:
      'Logs a user out: ends what derives from one login, or all sessions of the user, also at other apps. Ends nothing the second time.',
    form: objectSchema(
      { user_id: { ...TEXT, description: 'A user who has logged in at the app.' } },
      {
        session_id: {
          ...TEXT,
          description: 'The login, as tickets and webhooks name it. Without it, all sessions end.',
        },
      },
    ),
    data: objectSchema({ user_id: TEXT }),
    errors: { ...ERRORS, 404: 'The user has never logged in at the app.' },
  }),
  showToken: backEndCall({
    name: 'showToken',
    path: '/account/operator/tokens',
    apiGroup: 'account',
    description: 'Returns whether the session of an access token is live.',
    form: objectSchema({ token: TEXT }),
    data: objectSchema(
      { active: { type: 'boolean', description: 'The other members are present if it is true.' } },
      {
        user_id: TEXT,
        session_id: TEXT,
        expires_at: { ...COUNT, description: 'Epoch seconds.' },
      },
    ),
    errors: ERRORS,
  }),
} as const satisfies Readonly<Record<string, Endpoint>>

export type BackEndCallName = keyof typeof BACK_END_CALLS
