/** The header that names a request in the server's log, on every answer (API-5). */
export const LOG_ID_HEADER = 'x-log-id'

/**
 * Makes a log id (contract 2.2).
 * @param now epoch milliseconds
 * @param random 10 random bytes
 * @returns `YYYYMMDDHHmmss` in UTC and 20 upper-case hex digits
 */
export function makeLogId(now: number, random: Uint8Array): string {
  const stamp = new Date(now).toISOString().replace(/\D/g, '').slice(0, 14)
  const hex = Array.from(random.subarray(0, 10), (byte) => byte.toString(16).padStart(2, '0')).join('')
  return stamp + hex.toUpperCase()
}

export function isLogId(text: string): boolean {
  return /^\d{14}[0-9A-F]{20}$/.test(text)
}
