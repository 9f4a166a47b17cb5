import { PLATFORMS } from '@portico/protocol'
import { defineOpenPlatform } from './open-platform.ts'

export const ixigua = defineOpenPlatform({
  ...PLATFORMS.ixigua,
  tokenUrl: 'https://open-api.ixigua.com/oauth/access_token/',
  userInfoUrl: 'https://open-api.ixigua.com/oauth/userinfo/',
})
