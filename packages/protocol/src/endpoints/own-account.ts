import { ACCOUNT_DATA, PASSKEYS } from '../account-data.ts'
import { CHALLENGE_FIELDS, endpoint, PROOF_FIELDS } from '../endpoint.ts'

const { user_id, username, screen_name, mobile, avatar_url, connects } = ACCOUNT_DATA

/**
 * Returns what the owner of the logged-in account can see and change. `email` is the verified one; `email_pending` waits for its
 * confirmation. Both and `mobile` are masked, and empty without one. `reauthentication` lists what proves, for the calls
 * that need a proof, that the owner is present: `password`, `mobile` and `email` for a code of type 17 to that contact, `passkey`, `totp` for a
 * code of the authenticator app, `recovery` for a recovery code; the
 * only entry is `recent` if the account has none of them, and then a login of the last 10 minutes is enough. A contact whose change
 * can still be reverted, and a password that was reset by it, prove nothing and are left out. `undo` has the contact, masked, that would get
 * the link to undo a change of `mobile` or `email`, or to keep an account whose `deletion` is asked for; empty if none would. `notices` has the contacts, masked, that
 * can get every message about the account; empty if one of them might not. `unavailable` says that no mobile or e-mail can be added or changed, since
 * nothing can be sent to it. `second_factor` has
 * what the app allows (`mode`: `off`, `allowed` or `required`), whether the account has an authenticator app, and how many recovery
 * codes are left; at an app where it is `off`, the other members say that there is none. `role` is `owner`
 * or `collaborator`. Times are epoch seconds. Fails with 1 without a session.
 * @errors notLoggedIn
 */
export const ownAccount = endpoint({
  name: 'ownAccount',
  method: 'GET',
  path: '/passport/web/account/profile/',
  fields: {},
  response: {
    ...{ user_id, username, screen_name, mobile, avatar_url, connects },
    email: 'string',
    email_pending: 'string',
    has_password: 'boolean',
    created_at: 'number',
    reauthentication: { listOf: { proof: 'string', contact: 'string' } },
    undo: { mobile: 'string', email: 'string', deletion: 'string' },
    notices: { mobile: 'string', email: 'string' },
    unavailable: { mobile: 'boolean', email: 'boolean' },
    ...PASSKEYS,
    second_factor: { mode: 'string', totp: 'boolean', recovery_codes: 'number' },
    business_accounts: {
      listOf: {
        app_key: 'string',
        app_name: 'string',
        org_id: 'string',
        org_name: 'string',
        name: 'string',
        role: 'string',
        is_active: 'boolean',
        opened_at: 'number',
      },
    },
  },
})

/**
 * Sets the password of the logged-in account, also its first one. Needs a proof: the present password, in `old_code` a code
 * of type 17 sent to a contact the account has, or a second factor in `totp` or `recovery`. All sessions end, and the response
 * sets cookies of a new one: neither a copy of the former one nor what was derived from it stays valid. An e-mail that waits for
 * its confirmation is withdrawn, and every contact receives a message.
 * @errors proof, passwordMalformed
 */
export const changePassword = endpoint({
  name: 'changePassword',
  path: '/passport/web/password/change/',
  fields: { new_password: 'obfuscated', ...PROOF_FIELDS, ...CHALLENGE_FIELDS },
  response: {},
})

/** Who acted: `account` its owner, `visitor` without a login, `operator` the support, `app` a host's back end, or `server`. */
const ACTIVITY = {
  at: 'string',
  type: 'string',
  result: 'string',
  actor: 'string',
  app_id: 'string',
  browser: 'string',
  country: 'string',
  factor: 'string',
  contact: 'string',
  platform: 'string',
} as const

/**
 * Returns everything that the server keeps about the owner of the logged-in account, in full: contacts are not masked. Needs a
 * proof, as `changePassword`. Times are ISO 8601. Secrets, the names of operators and their reasons are left out.
 * Every contact receives a message.
 * @errors proof
 */
export const exportOwnAccount = endpoint({
  name: 'exportOwnAccount',
  path: '/passport/web/account/export/',
  fields: { ...PROOF_FIELDS, ...CHALLENGE_FIELDS },
  response: {
    user_id: 'string!',
    created: 'string',
    mobile: 'string',
    email: 'string',
    unconfirmed_email: 'string',
    username: 'string',
    screen_name: 'string',
    avatar_url: 'string',
    has_password: 'boolean',
    second_factor: { totp_since: 'string', recovery_codes: 'number' },
    external_ids: { listOf: { id: 'string' } },
    identities: { listOf: { platform: 'string', name: 'string', linked: 'string' } },
    passkeys: { listOf: { name: 'string', created: 'string', last_used: 'string', backed_up: 'boolean' } },
    business_accounts: { listOf: { id: 'string', name: 'string', app_key: 'string', active: 'boolean' } },
    sessions: {
      listOf: {
        browser: 'string',
        device: 'string',
        country: 'string',
        signed_in: 'string',
        last_used: 'string',
        expires: 'string',
      },
    },
    activity: { listOf: ACTIVITY },
  },
})

/**
 * Schedules the deletion of the logged-in account at `erased_at`, in epoch seconds: 30 days later. Needs a proof, as
 * `changePassword`. All sessions end, and a login fails with 1091. Every contact receives a message with a link to a page that
 * cancels the deletion.
 * @errors proof
 */
export const deleteOwnAccount = endpoint({
  name: 'deleteOwnAccount',
  path: '/passport/web/account/delete/',
  fields: { ...PROOF_FIELDS, ...CHALLENGE_FIELDS },
  response: { erased_at: 'number' },
})

/**
 * Withdraws the e-mail that waits for its confirmation; its links no longer work. Succeeds without one as well. To send the
 * message again, repeat `bindEmail` with the same e-mail and without a code.
 * @errors notLoggedIn
 */
export const cancelPendingEmail = endpoint({
  name: 'cancelPendingEmail',
  path: '/passport/web/email/cancel/',
  fields: {},
  response: {},
})
