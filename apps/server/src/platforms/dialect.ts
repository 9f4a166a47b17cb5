import type { ConfiguredPlatform } from '../config/platforms.ts'
import type { PlatformUser } from './platform-user.ts'

/** One request to a platform. Everything is in the body: an address ends up in logs, and these hold secrets. */
export interface PlatformCall {
  readonly url: string
  readonly form: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
}

export interface AccessToken {
  readonly accessToken: string
  readonly openId: string
}

/** What a platform handed the browser, and where it handed it. */
export interface AuthorizationCode {
  readonly code: string
  readonly redirectUri: string
}

/**
 * What an answer says. `code refused`: the authorization code is expired, used or unknown; `trouble`: anything else that
 * is not what was asked for, with words for the log that hold nothing of the answer but its number.
 */
export type Reading<Value> =
  | { readonly kind: 'read'; readonly value: Value }
  | { readonly kind: 'code refused' }
  | { readonly kind: 'trouble'; readonly reason: string }

/** How one platform is asked, and how its answers read. */
export interface Dialect {
  readonly tokenCall: (platform: ConfiguredPlatform, authorization: AuthorizationCode) => PlatformCall
  /** @param answer the parsed JSON */
  readonly readToken: (answer: unknown) => Reading<AccessToken>
  readonly userInfoCall: (platform: ConfiguredPlatform, token: AccessToken) => PlatformCall
  readonly readUser: (platform: ConfiguredPlatform, answer: unknown) => Reading<PlatformUser>
}

export function trouble(reason: string): { readonly kind: 'trouble'; readonly reason: string } {
  return { kind: 'trouble', reason }
}
