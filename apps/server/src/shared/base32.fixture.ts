const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** What an authenticator app reads; a text with other characters, except padding at its end, is undefined. */
export function decodeBase32(text: string): Buffer | undefined {
  const letters = [...text.replace(/=+$/, '').toUpperCase()].map((letter) => ALPHABET.indexOf(letter))
  if (letters.includes(-1)) return undefined
  const bits = letters.map((value) => value.toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/[01]{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
