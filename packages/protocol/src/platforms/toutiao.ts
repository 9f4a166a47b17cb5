import type { Platform } from './platform.ts'

export const toutiao: Platform = {
  id: 'toutiao',
  authorizeUrl: 'https://open.snssdk.com/oauth/authorize/',
  tokenUrl: 'https://open.snssdk.com/oauth/access_token/',
  userInfoUrl: 'https://open.snssdk.com/oauth/userinfo/',
}
