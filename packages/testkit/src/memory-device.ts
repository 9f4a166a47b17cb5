import type { Device } from '@portico/core'
import { CSRF_COOKIE } from '@portico/protocol'

export interface MemoryDevice extends Device {
  readonly cookies: Map<string, string>
  readonly stored: Map<string, string>
}

/** A browser's memory; it has met the server before, so it has the CSRF cookie. */
export function createMemoryDevice(): MemoryDevice {
  const cookies = new Map([[CSRF_COOKIE, '0123456789abcdef0123456789abcdef']])
  const stored = new Map<string, string>()
  let made = 0
  return {
    cookies,
    stored,
    readCookie: (name) => cookies.get(name),
    writeCookie: (name, value) => void cookies.set(name, value),
    readStored: (key) => stored.get(key),
    writeStored: (key, value) => void stored.set(key, value),
    removeStored: (key) => void stored.delete(key),
    uuid: () => `00000000-0000-4000-8000-${String((made += 1)).padStart(12, '0')}`,
  }
}

/** A browser that keeps nothing. */
export function createForgetfulDevice(): Device {
  return {
    ...createMemoryDevice(),
    readCookie: () => undefined,
    writeCookie: () => undefined,
    readStored: () => undefined,
    writeStored: () => undefined,
    removeStored: () => undefined,
  }
}
