import type { OfferedPlatform } from './offered-platform.ts'

// The specification's oauth status by its names (OAU-5). Single numbers, so that a view that compares with one carries
// nothing else.
export const OAUTH_NORMAL = 0
/** oAuthBefore: the platform vouches for a mobile, which one click binds. */
export const OAUTH_BEFORE = 1
export const OAUTH_NEED_BIND_MOBILE = 2
export const OAUTH_HAS_BIND_OTHER_DY = 3
export const OAUTH_DY_HAS_BIND_OTHER_TT = 4
/** logined: until the redirect. */
export const OAUTH_LOGINED = 5

export type OauthStatus = 0 | 1 | 2 | 3 | 4 | 5

/** A third-party sign-in under way. */
export interface OauthState {
  readonly status: OauthStatus
  /** The platform under way (the specification's curAuthType); unknown where only a profile key was brought. */
  readonly platform: OfferedPlatform | undefined
  /** Resumes the binding; empty while there is nothing to bind. */
  readonly profileKey: string
  /** What the server calls it, and the masked mobile the platform vouches for. */
  readonly title: string
  readonly mobile: string
}
