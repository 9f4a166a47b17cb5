import { createDecipheriv } from 'node:crypto'
import { PLATFORMS } from '@portico/protocol'
import { defineOpenPlatform } from './open-platform.ts'

/** Returns the mobile encrypted with AES-256-CBC: the client secret is the key, its first 16 bytes the IV. */
export const douyin = defineOpenPlatform({
  ...PLATFORMS.douyin,
  tokenUrl: 'https://open.douyin.com/oauth/access_token/',
  userInfoUrl: 'https://open.douyin.com/oauth/userinfo/',
  readMobile: ({ clientSecret }, { mobile, encrypt_mobile: encrypted }) =>
    mobile === '' ? decrypt(encrypted, clientSecret) : mobile,
})

const KEY_LENGTH = 32
const IV_LENGTH = 16

/** @returns an empty string if decryption fails */
function decrypt(encrypted: string, clientSecret: string): string {
  const key = Buffer.from(clientSecret)
  if (key.length !== KEY_LENGTH) return ''
  try {
    const decipher = createDecipheriv('aes-256-cbc', key, key.subarray(0, IV_LENGTH))
    return Buffer.concat([decipher.update(encrypted, 'base64'), decipher.final()]).toString('utf8')
  } catch {
    return ''
  }
}
