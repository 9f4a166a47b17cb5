import { existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Makes a folder and those above it, closed to other users. Node's own recursive one never returns where a file system
 * refuses (/proc).
 */
export function makeFolder(path: string): void {
  if (existsSync(path)) return
  makeFolder(dirname(path))
  try {
    mkdirSync(path, { mode: 0o700 })
  } catch (error) {
    // Another server starting at the same moment was quicker.
    if (!existsSync(path)) throw error
  }
}
