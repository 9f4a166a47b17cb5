import type { UserData } from '@portico/protocol'

// What a host receives of a success. The doc comments are the source of docs/reference/events.md.

/** The argument of `onSuccess` and of `handle.on('success', …)`. */
export interface SuccessResult {
  /** Where the page is about to redirect, after `beforeSkip`. */
  readonly url: string
  /** What has succeeded. */
  readonly kind: SuccessKind
  /** Who is logged in; `undefined` after a reset, and if the account center has not said who continues. */
  readonly user: SuccessUser | undefined
  /** The data of the server's response. Its members depend on the request; `user` has the same ones after every success. */
  readonly response: SuccessResponse
}

/**
 * `login`: a login or a registration. `account`: a business account was opened, after the login if there was one. `bind`: a
 * mobile or an e-mail was bound. `reset`: a password was reset; no one is logged in. `continue`: a visitor who was already
 * logged in chose "Continue".
 */
export type SuccessKind = 'login' | 'account' | 'bind' | 'reset' | 'continue'

/** The logged-in visitor. A text that the response does not contain is `''`: see [callbacks](../callbacks-and-events.md#onsuccess). */
export interface SuccessUser {
  /** The account id. It does not change. */
  readonly user_id: string
  /** The user name. */
  readonly username: string
  /** The display name. */
  readonly screen_name: string
  /** The masked e-mail address. */
  readonly email: string
  /** The masked mobile number. */
  readonly mobile: string
  /** The address of the avatar. */
  readonly avatar_url: string
  /** 1 if the login has created the account, otherwise 0. */
  readonly new_user: number
}

/** The data of a successful response. Which members there are depends on the endpoint: see [endpoints](wire.md). */
export type SuccessResponse = Readonly<Partial<UserData>> & Readonly<Record<string, unknown>>
