import type { MessageWords } from './words.ts'
import { capitalize, wordsOf } from './words.ts'

// The English words for names of the server.

export const FACTORS: Readonly<Record<string, string>> = {
  password: 'Password',
  code: 'Code by SMS or e-mail',
  platform: 'Platform',
  passkey: 'Passkey',
  'QR code': 'QR code',
  totp: 'Authenticator code',
  recovery: 'Recovery code',
}

export const CHANNELS: Readonly<Record<string, string>> = { sms: 'SMS', email: 'E-mail', webhook: 'Webhook' }

export const CHALLENGES: Readonly<Record<string, string>> = {
  work: 'Computation',
  slider: 'Slider',
  captcha: 'Image code',
}

/** Messages of the server whose words are those of its API. */
export const MESSAGES: MessageWords = [
  [/^expected one line of visible characters$/, 'has characters that cannot be seen; type it by hand'],
  [/^must NOT have more than (\d+) characters$/, 'at most $1 characters'],
  [/^expected one line of at most (\d+) visible characters$/, 'at most $1 characters in one line'],
  [/^expected at most 64 letters, digits, _ \. -$/, 'at most 64 letters, digits, _ . -'],
  [/^expected a moment in the future$/, 'must be in the future'],
  [/^needs an org_id$/, 'needs an organisation ID'],
  [/^is missing: an org_id needs a name$/, 'is required with an organisation ID'],
  [/^this server sends no e-mail/, 'this server sends no e-mail; leave it empty and send the link yourself'],
]

/** Fields of requests whose words are not those of the forms. */
export const FIELDS: Readonly<Record<string, string>> = {
  account_id: 'Account ID',
  session_id: 'Session',
  passkey_id: 'Passkey',
  message_id: 'Message',
  invitation_id: 'Invitation',
  org_id: 'Organisation ID',
  org_name: 'Organisation name',
  app_key: 'App',
  email: 'E-mail address',
  delay_hours: 'Waiting time in hours',
  revoke_password: 'Remove the password',
  until: 'End',
  since: 'Start',
  query: 'Search',
  factor: 'Way to log in',
  actor_name: 'Operator, key or app',
  log_id: 'Reference',
}

/** Events whose words do not say to staff what happened. */
const EVENTS: Readonly<Record<string, string>> = {
  'account.signed_in': 'Logged in',
  'account.proof_failed': 'Failed attempt',
  'account.identity_linked': 'Platform linked',
  'account.identity_unlinked': 'Platform unlinked',
  'account.second_factor_added': 'Authenticator app set up',
  'account.second_factor_removed': 'Authenticator app removed',
  'account.second_factor_reset': 'Authenticator app removal scheduled',
  'account.reset_sent': 'Password reset sent',
  'account.unbanned': 'Ban lifted',
  'account.deletion_cancelled': 'Deletion undone',
  'account.deleted': 'Account erased',
  'audit.exported': 'Audit log exported',
  'audit.pruned': 'Audit log pruned',
  'accounts.looked_up': 'Accounts searched',
  'message.retried': 'Message sent again',
  'message.dropped': 'Message deleted',
}

/** Kinds of messages whose words do not say what the message is for. */
export const KINDS: Readonly<Record<string, string>> = {
  code_login: 'Login code',
  code_register: 'Registration code',
  code_reset: 'Password reset code',
  code_bind: 'Code to confirm a contact or the owner',
  second_factor_added: 'Authenticator app set up',
  second_factor_removed: 'Authenticator app removed',
  second_factor_reset: 'Authenticator app removal scheduled',
  password_reset_unlinked: 'Password reset, platforms unlinked',
  reset_requested: 'Request to reset the password',
  contact_changed: 'Contact added or changed, with a link to undo it',
  contact_replaced: 'Contact added or changed',
  deletion_scheduled_plain: 'Deletion scheduled, without a link',
  contact_taken: 'E-mail belongs to another account',
  contact_reverted: 'Change of contact undone',
  contact_confirmation: 'Link to confirm an e-mail',
  new_browser: 'Login in a new browser',
  account_asked: 'Attempt to open a business account',
}

/** `account.password_changed` is shown as “Password changed”, and `account.banned` as “Account banned”. */
export const eventOf = (type: string): string =>
  EVENTS[type] ?? capitalize(wordsOf(type).replace(/^account (?=\w+ )/, ''))

/** Details whose words do not say to staff what they are. */
export const DETAILS: Readonly<Record<string, string>> = {
  app_key: 'App',
  code_type: 'Code',
  erased_at: 'Will be erased',
  factor: 'Way',
  how: 'How',
  kept_session_id: 'Session kept',
  key: 'Key',
  left: 'Recovery codes left',
  offers: 'Second steps offered',
  org_id: 'Organisation ID',
  previous: 'Before',
  second_step: 'Second step',
  session_id: 'Session',
  undone: 'By an undo link',
  up_to_position: 'Up to event',
}

/** What the server writes into details, where it is no word of English. */
const DETAIL_VALUES: Readonly<Record<string, string>> = {
  all: 'all sessions',
  others: 'all other sessions',
  one: 'one session',
  logout: 'logged out',
  revoked: 'ended on request',
  password_changed: 'password changed',
  contact_changed: 'contact changed',
  identity_changed: 'linked platforms changed',
  second_factor_changed: 'authenticator app changed',
  operator: 'by an operator',
  banned: 'account banned',
  deleted: 'account deleted',
  sms: 'Code by SMS',
  email: 'Code by e-mail',
  ...FACTORS,
}

/** The details whose values are names of the server. Others, such as the name of a passkey, are what people have entered. */
const NAMED = new Set(['factor', 'offers', 'reason', 'scope', 'second_step'])

/** The value of a detail. A reason is replaced only as a whole, so that one that an operator has written stays as it is. */
export const detailValueOf = (value: string, name: string): string =>
  NAMED.has(name) && Object.hasOwn(DETAIL_VALUES, value) ? (DETAIL_VALUES[value] ?? value) : value

const LIMITS: Readonly<Record<string, string>> = {
  'codes-per-target-hour': 'Codes sent within an hour',
  'codes-per-target-day': 'Codes sent within a day',
  'codes-per-target-without-slider-hour': 'Codes within an hour before the slider is required',
  'codes-per-target-without-slider-day': 'Codes within a day before the slider is required',
  'codes-per-target-from-known-browsers-hour': 'Codes requested in the user’s browsers within an hour',
  'codes-per-target-from-known-browsers-day': 'Codes requested in the user’s browsers within a day',
  'code-resend': 'Wait before another code',
  'account-queries': 'Account queries within a day',
  'authorization-code-uses': 'Uses of an authorization code of a platform within an hour',
  'sms-day': 'SMS sent within a day',
  'sms-to-country-day': 'SMS to one country within a day',
  'sms-from-unknown-browsers-day': 'SMS for unknown browsers within a day',
  'sms-to-country-from-unknown-browsers-day': 'SMS to one country for unknown browsers within a day',
  'sms-notices-of-a-kind-day': 'SMS to one number about one kind of change within a day',
  'sms-notices-further-day': 'Further SMS to one number about changes within a day',
  'sms-notices-over-cap-day': 'SMS about changes beyond the cap within a day',
  'sms-notices-over-cap-to-country-day': 'SMS about changes to one country beyond its cap within a day',
  'captchas-per-address': 'Image codes per network address within 10 minutes',
  'captchas-per-device': 'Image codes per device within 10 minutes',
  'slider-puzzles-per-ticket': 'Slider puzzles per verification',
  'slider-puzzles-without-work-per-address':
    'Slider puzzles without a computation per network address within 10 minutes',
  'wrong-slider-answers-per-ticket': 'Wrong slider answers per verification',
  'work-answers-per-ticket': 'Answers per computation',
  'wrong-work-answers-per-address': 'Wrong answers to computations per network address within 10 minutes',
  'wrong-secrets-per-address': 'Wrong app secrets per network address within 10 minutes',
  'session-ends-per-account-and-browser-hour': 'Sessions ended per account and browser within an hour',
  'session-ends-per-address-hour': 'Sessions ended per network address within an hour',
  'qr-codes-per-address': 'QR codes per network address within a minute',
  'qr-polls-per-code': 'Status checks per QR code within a second',
  'monitor-reports-per-address': 'Reports of page errors per network address within a minute',
  'second-step-tries-per-key': 'Attempts at the second step per login within 10 minutes',
  'wrong-second-factors-10-min': 'Wrong authenticator and recovery codes within 10 minutes',
  'second-factor-changes-per-account-day':
    'Changes of the authenticator app and recovery codes per account within a day',
  'totp-set-ups-per-account-hour': 'Authenticator app set-ups per account within an hour',
  'confirmed-wrong-passwords-per-account': 'Wrong passwords before the lock',
  'wrong-passwords-per-account': 'Password attempts per account, with those in progress',
  'own-deletions-per-account-day': 'Deletions asked for per account within a day',
  'own-exports-per-account-day': 'Data downloads per account within a day',
  'own-password-changes-per-account-day': 'Password changes per account within a day',
  'verdicts-per-address': 'External verifications checked per network address within 10 minutes',
  'verdicts-per-token': 'External verifications checked per token within 10 minutes',
  'numbers-per-block-and-address-hour': 'Similar mobile numbers per network address within an hour',
  'wrong-codes-per-target-day': 'Wrong codes within a day before the slider is required',
  'wrong-codes-per-browser-day': 'Wrong codes from one browser within a day',
  'wrong-codes-from-known-browsers-day': 'Wrong codes from the user’s browsers within a day',
}

/** Limits over 10 minutes whose names do not end with that. */
const OVER_10_MIN = new Set([
  ...['passkey-challenges-per-address', 'passkey-challenges-per-device'],
  ...['slider-puzzles-per-address', 'slider-puzzles-per-device'],
  ...['wrong-operator-keys-per-address', 'wrong-slider-answers-per-address'],
])

const WINDOWS: Readonly<Record<string, string>> = {
  '10-min': '10 minutes',
  minute: 'a minute',
  hour: 'an hour',
  day: 'a day',
}

/** `codes-per-address-hour` is shown as “Codes per network address within an hour”. */
export function limitOf(limit: string): string {
  const name = OVER_10_MIN.has(limit) ? `${limit}-10-min` : limit
  const [, counted = name, window = ''] = /^(.*)-(10-min|minute|hour|day)$/.exec(name) ?? []
  const words = counted.replace('target', 'contact').replace('address', 'network address')
  return LIMITS[limit] ?? `${capitalize(wordsOf(words))}${window && ` within ${WINDOWS[window]}`}`
}
