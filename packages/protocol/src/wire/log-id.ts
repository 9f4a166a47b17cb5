/** The header that names a request in the server's log, on every answer (API-5). */
export const LOG_ID_HEADER = 'x-log-id'

const RANDOM_BYTES = 10
const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0').toUpperCase())

/**
 * Makes a log id (contract 2.2).
 * @param now epoch milliseconds
 * @param random 10 random bytes
 * @returns `YYYYMMDDHHmmss` in UTC and 20 upper-case hex digits
 */
export function makeLogId(now: number, random: Uint8Array): string {
  let id = String(stampOf(new Date(now)))
  for (let place = 0; place < RANDOM_BYTES; place += 1) id += HEX[random[place] ?? 0]
  return id
}

/** The moment's digits as one number, from the year to the second. */
function stampOf(time: Date): number {
  const day = (time.getUTCFullYear() * 100 + time.getUTCMonth() + 1) * 100 + time.getUTCDate()
  return ((day * 100 + time.getUTCHours()) * 100 + time.getUTCMinutes()) * 100 + time.getUTCSeconds()
}

export function isLogId(text: string): boolean {
  return /^\d{14}[0-9A-F]{20}$/.test(text)
}
