/** The response header with the id of the request in the server's log. On every response. */
export const LOG_ID_HEADER = 'x-log-id'

const LOG_ID_RANDOM_BYTES = 10
// Built once: the server creates a log id for every request.
const HEX = /* @__PURE__ */ Array.from({ length: 256 }, (_, byte) =>
  byte.toString(16).padStart(2, '0').toUpperCase(),
)

/**
 * Creates a log id.
 * @param now epoch milliseconds
 * @param random 10 random bytes
 * @returns `YYYYMMDDHHmmss` in UTC, then 20 upper-case hex digits
 */
export function createLogId(now: number, random: Uint8Array): string {
  let id = String(timestampOf(new Date(now)))
  for (let place = 0; place < LOG_ID_RANDOM_BYTES; place += 1) id += HEX[random[place] ?? 0]
  return id
}

/** `YYYYMMDDHHmmss` as one number, which is faster than padding six texts. */
function timestampOf(time: Date): number {
  const day = (time.getUTCFullYear() * 100 + time.getUTCMonth() + 1) * 100 + time.getUTCDate()
  return ((day * 100 + time.getUTCHours()) * 100 + time.getUTCMinutes()) * 100 + time.getUTCSeconds()
}

/** Whether a text has the form of a log id. */
export function isLogId(text: string): boolean {
  return /^\d{14}[0-9A-F]{20}$/.test(text)
}

/**
 * The error code of a request without a usable response: a dropped connection, a time-out, or a response that is not an
 * envelope. No server sends it.
 */
export const NETWORK_FAILURE_CODE = -1
