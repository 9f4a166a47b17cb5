import { existsSync, mkdirSync, chmodSync, closeSync, openSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Makes a folder and those above it, closed to other users. Node's own recursive one never returns where a file system
 * refuses (/proc).
 */
export function createPrivateFolder(path: string): void {
  if (existsSync(path)) return
  createPrivateFolder(dirname(path))
  try {
    mkdirSync(path, { mode: 0o700 })
  } catch (error) {
    // Another server starting at the same moment was quicker.
    if (!existsSync(path)) throw error
  }
}

const ONLY_OWNER = 0o600

const OTHERS = 0o077

/**
 * Makes a database's folder and file where there are none, and closes the files to other users. SQLite gives its two
 * files beside it the same rights.
 */
export function restrictToOwner(path: string): void {
  createPrivateFolder(dirname(path))
  closeSync(openSync(path, 'a', ONLY_OWNER))
  for (const file of listFiles(path).filter(isExposed)) {
    try {
      chmodSync(file, ONLY_OWNER)
    } catch {
      // Another user's file: listExposed names it.
    }
  }
}

/** Lists a database's folder and files that other users can open. Windows has other rights, and none of them here. */
export function listExposedFiles(path: string): readonly string[] {
  return process.platform === 'win32' ? [] : [dirname(path), ...listFiles(path)].filter(isExposed)
}

function listFiles(path: string): readonly string[] {
  return [path, `${path}-wal`, `${path}-shm`].filter((file) => existsSync(file))
}

function isExposed(path: string): boolean {
  return (statSync(path).mode & OTHERS) !== 0
}
