import type { HostRequest } from './host-request.ts'
import type { HostResult } from './host-result.ts'

/** How a host's server reaches the account center. An option that is `undefined`, as a missing variable is, throws. */
export interface AccountCenterOptions {
  /**
   * The URL of the account center.
   * @example 'https://account.example'
   */
  readonly accountCenter: string | undefined
  /**
   * The base URL of single sign-on, if it has a host of its own.
   * @defaultValue `{accountCenter}/passport/sso`
   */
  readonly ssoBase?: string
  /** The app's id, `aid` in the account center's configuration. */
  readonly appId: number | string
  /** The app's secret. Keep it on the server. */
  readonly appSecret: string | undefined
  /**
   * Milliseconds until a call without a complete response fails with `unavailable`.
   * @defaultValue 5000
   */
  readonly timeoutMs?: number
  /**
   * How long a session that the account center has confirmed is cached, in milliseconds. A logout takes effect after this
   * time at the latest. 0 disables the cache.
   * @defaultValue 10000
   */
  readonly cacheTtlMs?: number
  /**
   * The greatest number of cached sessions.
   * @defaultValue 1000
   */
  readonly cacheEntries?: number
  /**
   * Sends the requests, for example through a proxy. `signal` aborts at the time-out; of the response, at most 64 KiB are read.
   * @defaultValue the global `fetch`
   */
  readonly fetch?: (url: string, init: RequestInit) => Promise<Response>
}

/** A user of the account center. */
export interface HostUser {
  /** The account's id. It never changes. */
  readonly userId: string
  /** The name the user chose; empty without one. */
  readonly username: string
  /** The name to display. */
  readonly screenName: string
  /** Masked, for example `138******00`; empty without one. */
  readonly mobile: string
  /** Masked, for example `u***r@example.com`; empty without one. */
  readonly email: string
  /** Address of the avatar; empty without one. */
  readonly avatarUrl: string
}

/** How and when the user has proved their identity. */
export interface Authentication {
  /**
   * What proved it, as the `amr` values of RFC 8176: `pwd`, `sms`, `otp` (an authenticator app or recovery code), `hwk` and `swk` (a
   * passkey), and `mfa` for two factors of different kinds. Of Portico are `email` (a code by e-mail), `fed` (a platform) and `qr` (a
   * phone). Empty for a login at an earlier version.
   */
  readonly amr: readonly string[]
  /** When, in epoch milliseconds. 0 for a login at an earlier version. */
  readonly authTime: number
}

/** The user of a ticket. */
export interface TicketUser extends HostUser, Authentication {
  /** The account's ids in the systems that it was imported from, under which a host may have stored its data; at most 8. */
  readonly externalIds: readonly string[]
  /** Whether the login has created the account. */
  readonly isNew: boolean
  /** Names the login at the account center, which events about its end name too; empty after a password reset. */
  readonly signInId: string
}

/** A user as the back end of an app may read it. */
export interface AppUser extends HostUser {
  /** The account's ids in the systems that it was imported from, under which a host may have stored its data; at most 8. */
  readonly externalIds: readonly string[]
  /** Whether `mobile` and `email` are plain: the account center's configuration allows this app to read them. */
  readonly hasPlainContacts: boolean
  /** `active`, `banned` or `deletion scheduled`. */
  readonly status: string
  /** The platforms that are linked to the account. */
  readonly platforms: readonly string[]
}

/** The visitor that an access token names. */
export interface TokenUser extends Authentication {
  /** The account's id. It never changes. */
  readonly userId: string
  /** Names the login at the account center, as `signInId` of a session. */
  readonly signInId: string
  /** When the token expires. Epoch milliseconds. */
  readonly expiresAt: number
}

/** How an access token is verified. */
export interface TokenCheck {
  /**
   * Also checks with the account center that the session still exists, which costs a request. Without it, a token is valid for up to five
   * minutes after a logout.
   * @defaultValue false
   */
  readonly checkSession?: boolean
}

/** A ticket and the page it leads to, both from the query of the callback. */
export interface TicketExchange {
  /** The query parameter `ticket`. */
  readonly ticket: string
  /** The query parameter `next`. */
  readonly service: string
}

/** Which sessions end. */
export interface SessionsEnd {
  /** The account's id. */
  readonly userId: string
  /** The login, as a session or a ticket names it. Without it, all sessions of the user end. */
  readonly signInId?: string | undefined
}

/** Asks the account center who a visitor is. */
export interface AccountCenterClient {
  /**
   * Exchanges a single sign-on ticket for its user. A ticket can be exchanged once, within 60 s. It is sent once: after
   * `unavailable` it may have been used up.
   */
  readonly exchangeTicket: (exchange: TicketExchange) => Promise<HostResult<TicketUser>>
  /**
   * Asks for a user who has logged in at this app. Contacts are verified, or empty, and plain if the account center's configuration
   * has `contacts` for the app. Fails with `invalid` for any other user.
   */
  readonly fetchUser: (userId: string) => Promise<HostResult<AppUser>>
  /**
   * Logs a user out who has logged in at this app: with `signInId` of what derives from that login, otherwise everywhere, on all
   * devices and at all apps. Ends nothing the second time. Fails with `invalid` for any other user.
   */
  readonly endSessions: (end: SessionsEnd) => Promise<HostResult<undefined>>
  /**
   * Asks whose session the cookies `sessionid` and `passport_did` of a request are; on https their names begin with
   * `__Host-`. For hosts whose `/passport/` is proxied to the account center, so that browsers send them these cookies.
   * Fails with `unauthorized` if the visitor is not logged in.
   */
  readonly fetchSession: (request: Pick<HostRequest, 'headers' | 'cookies'>) => Promise<HostResult<HostUser>>
  /**
   * Verifies the access token of a request (`Authorization: Bearer`), which a page gets from the account center for the API of its app.
   * The keys are fetched from the account center and cached. Fails with `unauthorized` for a token that is missing, expired, for another app or
   * not signed by the account center.
   */
  readonly verifyToken: (
    request: Pick<HostRequest, 'headers'>,
    check?: TokenCheck,
  ) => Promise<HostResult<TokenUser>>
}
