import { randomInt } from 'node:crypto'
import { EMAIL_CODE_LENGTH, MOBILE_CODE_LENGTH } from '@portico/protocol'
import type { Channel } from '../delivery/message.ts'

const DIGITS = '0123456789'
/** Without what looks like something else; an e-mail's code is read in some odd fonts. */
const DIGITS_AND_CAPITALS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

export function makeCode(channel: Channel): string {
  return channel === 'sms' ? draw(DIGITS, MOBILE_CODE_LENGTH) : draw(DIGITS_AND_CAPITALS, EMAIL_CODE_LENGTH)
}

function draw(glyphs: string, length: number): string {
  return Array.from({ length }, () => glyphs[randomInt(glyphs.length)]).join('')
}
