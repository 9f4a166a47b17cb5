/** What goes with every call (API-2): the app, the language, the device's mark. */
export interface CommonFields {
  readonly aid: string
  readonly language: string
  readonly fp: string
}

/** The device cookie the mark is kept in (contract 2.1). */
export const DEVICE_COOKIE = 'passport_fp'
export const DEVICE_COOKIE_MAX_AGE_S = 365 * 24 * 60 * 60

/**
 * Makes the mark of a device that has none.
 * @param now epoch milliseconds
 * @param uuid a random v4 UUID
 */
export function makeDeviceMark(now: number, uuid: string): string {
  return `verify_${now.toString(36)}_${uuid}`
}

/** A mark made by anybody: short enough to be a key, free of what could break a log line or a cookie. */
export function isDeviceMark(text: string): boolean {
  return /^[\w.-]{1,128}$/.test(text)
}
