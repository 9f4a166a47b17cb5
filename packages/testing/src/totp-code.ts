const STEP_MS = 30_000
const DIGITS = 6
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/**
 * Returns what an authenticator app shows for a secret (RFC 6238: SHA-1, six digits, 30 s). A server accepts each code once: for another
 * login within the same 30 s take the one of a later moment.
 * @param secret in base32, as the account center shows it; blanks and case do not matter
 * @param at the moment, in epoch milliseconds. Default: now
 */
export async function totpCode(secret: string, at: number = Date.now()): Promise<string> {
  const algorithm = { name: 'HMAC', hash: 'SHA-1' }
  const key = await crypto.subtle.importKey('raw', decodeBase32(secret), algorithm, false, ['sign'])
  const counter = new DataView(new ArrayBuffer(8))
  counter.setBigUint64(0, BigInt(Math.floor(at / STEP_MS)))
  const digest = new DataView(await crypto.subtle.sign('HMAC', key, counter))
  const offset = digest.getUint8(digest.byteLength - 1) & 0xf
  const number = digest.getUint32(offset) & 0x7f_ff_ff_ff
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
}

function decodeBase32(text: string): Uint8Array<ArrayBuffer> {
  const letters = text.toUpperCase().replace(/[\s=-]/g, '')
  const bits = [...letters].map((letter) => {
    const value = ALPHABET.indexOf(letter)
    if (value < 0) throw new Error(`Not base32: ${letter}`)
    return value.toString(2).padStart(5, '0')
  })
  const bytes = bits.join('').match(/[01]{8}/g) ?? []
  return Uint8Array.from(bytes, (byte) => Number.parseInt(byte, 2))
}
