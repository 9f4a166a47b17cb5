import type { PlatformId } from './names.ts'

/** The public address of a third-party login provider (a "platform" on the wire). */
export interface Platform {
  /** The provider's name on the wire and in the configuration. */
  readonly id: PlatformId
  /** The authorization page. Without it the configuration must name one. */
  readonly authorizeUrl?: string
}

/** The endpoints of a platform. Without them the configuration must name some. */
export interface PlatformServerUrls {
  /** The token endpoint. */
  readonly tokenUrl: string
  /** The user info endpoint. */
  readonly userInfoUrl: string
}

/** Every third-party login provider by name. */
export const PLATFORMS: Readonly<Record<PlatformId, Platform>> = {
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

/** What the server calls after a visitor has come back. Apart, because the widget does not contain it. */
export const PLATFORM_SERVER_URLS: Readonly<Partial<Record<PlatformId, PlatformServerUrls>>> = {
  douyin: {
    tokenUrl: 'https://open.douyin.com/oauth/access_token/',
    userInfoUrl: 'https://open.douyin.com/oauth/userinfo/',
  },
  toutiao: {
    tokenUrl: 'https://open.snssdk.com/oauth/access_token/',
    userInfoUrl: 'https://open.snssdk.com/oauth/userinfo/',
  },
  ixigua: {
    tokenUrl: 'https://open-api.ixigua.com/oauth/access_token/',
    userInfoUrl: 'https://open-api.ixigua.com/oauth/userinfo/',
  },
}

/** The default `scope` of an authorization request. */
export const PLATFORM_SCOPE = 'mobile,user_info'
