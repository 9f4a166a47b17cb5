import type { Platform } from './platform.ts'

export const ixigua: Platform = {
  id: 'ixigua',
  authorizeUrl: 'https://open-api.ixigua.com/oauth/connect/',
  tokenUrl: 'https://open-api.ixigua.com/oauth/access_token/',
  userInfoUrl: 'https://open-api.ixigua.com/oauth/userinfo/',
}
