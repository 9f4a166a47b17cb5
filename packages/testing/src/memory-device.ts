import type { Device } from '@portico/core'
import { CSRF_COOKIE } from '@portico/protocol'

/** Cookies and local storage in memory. */
export interface MemoryDevice extends Device {
  /** The cookies by name. */
  readonly cookies: Map<string, string>
  /** The local storage by key. */
  readonly stored: Map<string, string>
}

/** Creates a storage that already has a CSRF cookie, like a browser that has called the server before. */
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

/** Creates a storage that keeps nothing, like a browser that blocks cookies and storage. */
export function createBlockedDevice(): Device {
  return {
    ...createMemoryDevice(),
    readCookie: () => undefined,
    writeCookie: () => undefined,
    readStored: () => undefined,
    writeStored: () => undefined,
    removeStored: () => undefined,
  }
}
