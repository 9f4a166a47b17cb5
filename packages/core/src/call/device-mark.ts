import { DEVICE_COOKIE, DEVICE_COOKIE_MAX_AGE_S, isDeviceMark, makeDeviceMark } from '@portico/protocol'
import type { Ports } from '../ports/ports.ts'

/** The device's mark from its cookie, made when absent; kept for the page's life where cookies are blocked (API-2). */
export function createDeviceMark(ports: Ports): () => string {
  let made: string | undefined
  return () => {
    const kept = ports.device.readCookie(DEVICE_COOKIE)
    if (kept !== undefined && isDeviceMark(kept)) return kept
    made ??= makeDeviceMark(ports.clock.now(), ports.device.uuid())
    ports.device.writeCookie(DEVICE_COOKIE, made, DEVICE_COOKIE_MAX_AGE_S)
    return made
  }
}
