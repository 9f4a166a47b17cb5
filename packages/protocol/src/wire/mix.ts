/** The specification's obfuscation: each byte of the UTF-8 form XOR 5. It hides nothing; TLS does (API-3). */
const MIX_KEY = 5

/**
 * Mixes a text for the wire (contract 2.4).
 * @param plain any text, kept as it is: no trimming, no normal form
 * @returns two lower-case hex digits a byte; empty for an empty text
 */
export function mix(plain: string): string {
  return Array.from(new TextEncoder().encode(plain), (byte) => toHex(byte ^ MIX_KEY)).join('')
}

/**
 * Reads a mixed text.
 * @returns the text, or `undefined` when the hex is wrong or the bytes are no UTF-8 (error 4 on the wire)
 */
export function unmix(mixed: string): string | undefined {
  if (mixed.length % 2 !== 0 || !/^[0-9a-f]*$/i.test(mixed)) return undefined
  const bytes = new Uint8Array(mixed.length / 2)
  for (let index = 0; index < bytes.length; index += 1) {
    bytes[index] = Number.parseInt(mixed.slice(index * 2, index * 2 + 2), 16) ^ MIX_KEY
  }
  try {
    // A byte order mark is part of what was typed: dropping it would change a password.
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}

function toHex(byte: number): string {
  return byte.toString(16).padStart(2, '0')
}
