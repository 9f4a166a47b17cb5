import type { ResponseOf, ResponseShape } from './response-shape.ts'

/** An account. E-mail and mobile are masked. */
export const ACCOUNT_DATA = {
  /** The account id. */
  user_id: 'string!',
  /** The name the user chose; empty without one. */
  username: 'string',
  /** The name to display. */
  screen_name: 'string',
  /** Masked, for example `u***r@example.com`; empty without one. */
  email: 'string',
  /** Masked, for example `138******00`; empty without one. */
  mobile: 'string',
  /** Address of the avatar; empty without one. */
  avatar_url: 'string',
  /** The provider identities bound to the account. */
  connects: { listOf: { platform: 'string', platform_screen_name: 'string' } },
  /** 1 when this call created the account, otherwise 0. */
  new_user: 'number',
  /** Where to go next: a listed service address, or empty. */
  redirect_url: 'string',
} as const satisfies ResponseShape

/** The user data in the response of every login, registration and bind. */
export const USER_DATA = {
  ...ACCOUNT_DATA,
  /** One-time key for `ACSSOLogin`, valid for 60 s. Not the session id. */
  session_key: 'string',
} as const satisfies ResponseShape

/** The user data in the response of every login, registration and bind. */
export type UserData = ResponseOf<typeof USER_DATA>

/**
 * An invitation (an "appointment" on the wire) to open a business account, and the account that is logged in or was
 * entered, with the code that says whether that account is eligible.
 */
export const INVITATION_INFO = {
  /** The eligibility: one of the account-center codes of `ERROR_CODES`. */
  code: 'number',
  /** The name of the inviting app. */
  app_name: 'string',
  /** The name of the inviting company. */
  org_name: 'string',
  /** The key of the inviting app. */
  app_key: 'string',
  /** The start page of the app. */
  index_url: 'string',
  /** The page that activates a new business account; empty when no activation is needed. */
  activate_url: 'string',
  /** Initial login status: 1 with a session, otherwise 0. */
  status: 'number',
  /** The user name of the account. */
  username: 'string',
  /** The display name of the account. */
  screen_name: 'string',
  /** The e-mail of the account, masked. */
  email: 'string',
  /** The mobile of the account, masked. */
  mobile: 'string',
  /** Whether the account owns a business account at any app. */
  has_business_account: 'boolean?',
} as const satisfies ResponseShape

/** An invitation and the eligibility of an account for it. */
export type InvitationInfo = ResponseOf<typeof INVITATION_INFO>

/** The `org_id` of a business account that belongs to no company. */
export const NO_ORGANISATION = '0'

/** A passkey of an account, as its owner sees it. */
export const PASSKEY = {
  /** The credential id, in base64url. */
  id: 'string!',
  /** The name the owner gave it. */
  name: 'string',
  /** Epoch seconds. */
  created_at: 'number',
  /** Epoch seconds; 0 before the first use. */
  last_used_at: 'number',
  /** Whether it is kept in an account of its provider, so that the owner's other devices have it. */
  backed_up: 'boolean',
} as const satisfies ResponseShape

/** The passkeys of an account, oldest first. */
export const PASSKEYS = {
  passkeys: { listOf: PASSKEY },
  /** The domain of the passkeys, for the signals of the browser; empty where passkeys are off. */
  rp_id: 'string',
  /** The user handle of the account's passkeys, for the signals of the browser; empty without a passkey. */
  user_handle: 'string',
} as const satisfies ResponseShape
