import { createDecipheriv } from 'node:crypto'
import { openPlatformDialect } from './open-platform-dialect.ts'

const KEY_LENGTH = 32
const START_LENGTH = 16

/**
 * Douyin tells a mobile as `encrypt_mobile`: AES-256-CBC under the client's secret, which begins with its first 16 bytes.
 */
export const douyin = openPlatformDialect({
  readMobile: ({ clientSecret }, { mobile, encrypt_mobile: encrypted }) =>
    mobile === '' && encrypted !== '' ? decrypt(encrypted, clientSecret) : mobile,
})

/** @returns empty for what is not encrypted under this secret */
function decrypt(encrypted: string, clientSecret: string): string {
  const key = Buffer.from(clientSecret)
  if (key.length !== KEY_LENGTH) return ''
  try {
    const decipher = createDecipheriv('aes-256-cbc', key, key.subarray(0, START_LENGTH))
    return Buffer.concat([decipher.update(encrypted, 'base64'), decipher.final()]).toString('utf8')
  } catch {
    return ''
  }
}
