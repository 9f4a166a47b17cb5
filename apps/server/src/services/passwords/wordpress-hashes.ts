import { createHash, createHmac } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'

// The hashes of WordPress: bcrypt of a digest since version 6.8, and before it those of phpass, many rounds of MD5.

/** How often MD5 runs before other requests have their turn. */
const ROUNDS_AT_ONCE = 1024

/** Six bits a character, the lowest first. */
export const PHPASS_BASE64 = './0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** What WordPress gives to bcrypt, which reads 72 bytes only. */
export function prepareForWordpress(password: string): string {
  return createHmac('sha384', 'wp-sha384').update(password).digest('base64')
}

/** @returns the last 22 characters of a portable hash of phpass */
export async function derivePhpass(password: string, salt: string, rounds: number): Promise<string> {
  const bytes = Buffer.from(password)
  let digest = md5(Buffer.concat([Buffer.from(salt), bytes]))
  for (let round = 0; round < rounds; round += 1) {
    if (round % ROUNDS_AT_ONCE === 0) await setImmediate()
    digest = md5(Buffer.concat([digest, bytes]))
  }
  return encodePhpass(digest)
}

function md5(bytes: Buffer): Buffer {
  return createHash('md5').update(bytes).digest()
}

/** Three bytes are four characters; of the last byte two. */
function encodePhpass(bytes: Buffer): string {
  let text = ''
  for (let start = 0; start < bytes.length; start += 3) {
    const group = bytes.subarray(start, start + 3)
    const bits = group.readUIntLE(0, group.length)
    for (let index = 0; index <= group.length; index += 1)
      text += PHPASS_BASE64.charAt((bits >> (6 * index)) & 0x3f)
  }
  return text
}
