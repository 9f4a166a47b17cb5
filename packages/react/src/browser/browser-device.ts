import type { Device } from '@portico/core'
import { ofDocument } from './of-document.ts'

export const browserDevice: Device = {
  readCookie: (name) =>
    orNothing(() => {
      const start = `${name}=`
      const cookie = ofDocument('cookie')
        .split('; ')
        .find((entry) => entry.startsWith(start))
      return cookie === undefined ? undefined : decodeURIComponent(cookie.slice(start.length))
    }),
  writeCookie: (name, value, maxAgeS) =>
    orNothing(() => {
      const secure = location.protocol === 'https:' ? '; Secure' : ''
      const cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAgeS}; SameSite=Lax${secure}`
      Reflect.set(Document.prototype, 'cookie', cookie, document)
    }),
  readStored: (key) => orNothing(() => localStorage.getItem(key) ?? undefined),
  writeStored: (key, value) => orNothing(() => localStorage.setItem(key, value)),
  removeStored: (key) => orNothing(() => localStorage.removeItem(key)),
  uuid: makeUuid,
}

/** Blocked cookies and storage throw in some browsers. */
function orNothing<Value>(attempt: () => Value): Value | undefined {
  try {
    return attempt()
  } catch {
    return undefined
  }
}

/** A random v4 UUID; `crypto.randomUUID` is missing on plain http. */
function makeUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  const variant = '89ab'[(bytes[8] ?? 0) & 3] ?? '8'
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`
}
