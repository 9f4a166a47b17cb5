import { sha256 } from '../../shared/sha256.ts'

/** All keys start with it, so that other applications can use the same database. */
export const KEY_PREFIX = 'portico:'

/**
 * The name of a stored key: its prefix, and a hash of the rest. A key may be a ticket or a mobile number, which a copy of
 * the memory or the slow log of Redis must not reveal.
 * @param key `prefix:rest`
 */
export function storedName(key: string): string {
  const end = key.indexOf(':') + 1
  return `${key.slice(0, end)}${sha256(key.slice(end))}`
}
