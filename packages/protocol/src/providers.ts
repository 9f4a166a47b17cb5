import type { PlatformId } from './names.ts'

/** The public addresses of a third-party login provider (a "platform" on the wire). */
export interface Platform {
  /** The provider's name on the wire and in the configuration. */
  readonly id: PlatformId
  /** The authorization page. Without it the configuration must name one. */
  readonly authorizeUrl?: string
  /** The token endpoint. Without it the configuration must name one. */
  readonly tokenUrl?: string
  /** The user info endpoint. Without it the configuration must name one. */
  readonly userInfoUrl?: string
}

/** Every third-party login provider by name. */
export const PLATFORMS: Readonly<Record<PlatformId, Platform>> = {
  douyin: {
    id: 'douyin',
    authorizeUrl: 'https://open.douyin.com/platform/oauth/connect/',
    tokenUrl: 'https://open.douyin.com/oauth/access_token/',
    userInfoUrl: 'https://open.douyin.com/oauth/userinfo/',
  },
  toutiao: {
    id: 'toutiao',
    authorizeUrl: 'https://open.snssdk.com/oauth/authorize/',
    tokenUrl: 'https://open.snssdk.com/oauth/access_token/',
    userInfoUrl: 'https://open.snssdk.com/oauth/userinfo/',
  },
  // Publishes no addresses; the configuration names them.
  huoshan: { id: 'huoshan' },
  ixigua: {
    id: 'ixigua',
    authorizeUrl: 'https://open-api.ixigua.com/oauth/connect/',
    tokenUrl: 'https://open-api.ixigua.com/oauth/access_token/',
    userInfoUrl: 'https://open-api.ixigua.com/oauth/userinfo/',
  },
}

/** The default `scope` of an authorization request. */
export const PLATFORM_SCOPE = 'mobile,user_info'
