import { capitalize, wordsOf } from './words.ts'

// The English words for names of the server.

export const FACTORS: Readonly<Record<string, string>> = {
  password: 'Password',
  code: 'Code by SMS or e-mail',
  platform: 'Platform',
  passkey: 'Passkey',
  totp: 'Authenticator code',
  recovery: 'Recovery code',
}

export const CHANNELS: Readonly<Record<string, string>> = { sms: 'SMS', email: 'E-mail', webhook: 'Webhook' }

export const CHALLENGES: Readonly<Record<string, string>> = {
  work: 'Computation',
  slider: 'Slider',
  captcha: 'Image code',
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
  'account.deleted': 'Account erased',
  'accounts.looked_up': 'Accounts searched',
}

/** Kinds of messages whose words do not say what the message is for. */
export const KINDS: Readonly<Record<string, string>> = {
  code_login: 'Login code',
  code_register: 'Registration code',
  code_reset: 'Password reset code',
  code_bind: 'Code for a new contact',
  second_factor_added: 'Authenticator app set up',
  second_factor_removed: 'Authenticator app removed',
  second_factor_reset: 'Authenticator app removal scheduled',
  account_asked: 'Attempt to open a business account',
}

/** `account.password_changed` is shown as “Password changed”, and `account.banned` as “Account banned”. */
export const eventOf = (type: string): string =>
  EVENTS[type] ?? capitalize(wordsOf(type).replace(/^account (?=\w+ )/, ''))
