import type { KnownPlatformId } from './names.ts'

/** The public address of a third-party login provider (a "platform" on the wire) whose name and icon the widget has. */
export interface Platform {
  /** The provider's name on the wire and in the configuration. */
  readonly id: KnownPlatformId
  /** The authorization page. Without it the configuration must name one. */
  readonly authorizeUrl?: string
}

/** The platforms that pages can send visitors to themselves, by name. */
export const PLATFORMS: Readonly<Record<KnownPlatformId, Platform>> = {
  douyin: {
    id: 'douyin',
    authorizeUrl: 'https://open.douyin.com/platform/oauth/connect/',
  },
  toutiao: {
    id: 'toutiao',
    authorizeUrl: 'https://open.snssdk.com/oauth/authorize/',
  },
  // Publishes no addresses; the configuration names them.
  huoshan: { id: 'huoshan' },
  ixigua: {
    id: 'ixigua',
    authorizeUrl: 'https://open-api.ixigua.com/oauth/connect/',
  },
}

/** Where the account center sends a visitor to a platform from. */
export const PLATFORM_START_PATH = '/passport/web/auth/start/'

/** The default `scope` of an authorization request. */
export const PLATFORM_SCOPE = 'mobile,user_info'

/** Whether a text has the form of a platform's id, such as `douyin` or `oidc:google`. */
export function isPlatformId(text: string): boolean {
  return /^[a-z][a-z0-9-]{0,31}(?::[a-z0-9][a-z0-9-]{0,31})?$/.test(text)
}
