/** The header that names a request in the server's log, on every answer (API-5). */
export const LOG_ID_HEADER = 'x-log-id'

/** Where an ISO time has its digits, from the year to the second. */
const STAMP = [
  [0, 4],
  [5, 7],
  [8, 10],
  [11, 13],
  [14, 16],
  [17, 19],
] as const
const RANDOM_BYTES = 10
const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0').toUpperCase())

/**
 * Makes a log id (contract 2.2).
 * @param now epoch milliseconds
 * @param random 10 random bytes
 * @returns `YYYYMMDDHHmmss` in UTC and 20 upper-case hex digits
 */
export function makeLogId(now: number, random: Uint8Array): string {
  const time = new Date(now).toISOString()
  let id = ''
  for (const [start, end] of STAMP) id += time.slice(start, end)
  for (let place = 0; place < RANDOM_BYTES; place += 1) id += HEX[random[place] ?? 0]
  return id
}

export function isLogId(text: string): boolean {
  return /^\d{14}[0-9A-F]{20}$/.test(text)
}
