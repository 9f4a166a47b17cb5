import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { createFilter } from './breached-filter.ts'

export function sha1(text: string): Buffer {
  return createHash('sha1').update(text).digest()
}

/** Writes the file of a filter of some passwords. @returns its path */
export function writeFilter(path: string, passwords: readonly string[]): string {
  const filter = createFilter(passwords.length)
  for (const password of passwords) filter.add(sha1(password))
  writeFileSync(path, Buffer.concat(filter.chunks()))
  return path
}
