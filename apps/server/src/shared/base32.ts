/** RFC 4648: letters and digits that are told apart on paper. */
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

const BITS = 5

/** Without padding, as authenticator apps read it. */
export function encodeBase32(bytes: Uint8Array): string {
  let text = ''
  let value = 0
  let bits = 0
  for (const byte of bytes) {
    value = (value << 8) | byte
    for (bits += 8; bits >= BITS; bits -= BITS) text += ALPHABET[(value >>> (bits - BITS)) & 31]
    value &= 0xff
  }
  return bits > 0 ? `${text}${ALPHABET[(value << (BITS - bits)) & 31]}` : text
}
