import { PLATFORMS } from '@portico/protocol'
import { defineOpenPlatform } from './open-platform.ts'

export const toutiao = defineOpenPlatform({
  ...PLATFORMS.toutiao,
  tokenUrl: 'https://open.snssdk.com/oauth/access_token/',
  userInfoUrl: 'https://open.snssdk.com/oauth/userinfo/',
})
