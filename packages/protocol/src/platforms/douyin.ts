import type { Platform } from './platform.ts'

export const douyin: Platform = {
  id: 'douyin',
  authorizeUrl: 'https://open.douyin.com/platform/oauth/connect/',
  tokenUrl: 'https://open.douyin.com/oauth/access_token/',
  userInfoUrl: 'https://open.douyin.com/oauth/userinfo/',
}
