import { existsSync, mkdirSync, chmodSync, closeSync, openSync, statfsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Creates a folder and its parents, accessible to the owner only. Node's recursive mkdir does not return on file
 * systems that refuse it, such as /proc.
 */
export function createPrivateFolder(path: string): void {
  if (existsSync(path)) return
  createPrivateFolder(dirname(path))
  try {
    mkdirSync(path, { mode: 0o700 })
  } catch (error) {
    // Another process created it at the same time.
    if (!existsSync(path)) throw error
  }
}

const ONLY_OWNER = 0o600

const OTHERS = 0o077

/**
 * Creates a database's folder and file if needed and restricts them to the owner. SQLite gives its -wal and -shm
 * files the same mode.
 * @throws Error for anything but a regular file: opening a pipe would wait for ever, and a device keeps its mode
 */
export function restrictToOwner(path: string): void {
  if (statSync(path, { throwIfNoEntry: false })?.isFile() === false) throw new Error('not a regular file')
  createPrivateFolder(dirname(path))
  closeSync(openSync(path, 'a', ONLY_OWNER))
  for (const file of listFiles(path).filter(isExposed)) {
    try {
      chmodSync(file, ONLY_OWNER)
    } catch {
      // The file belongs to another user; `listExposedFiles` reports it.
    }
  }
}

/** Lists a database's folder and files that other users can access. Empty on Windows, which has no file modes. */
export function listExposedFiles(path: string): readonly string[] {
  return process.platform === 'win32' ? [] : [dirname(path), ...listFiles(path)].filter(isExposed)
}

/** Numbers of file systems on another machine, by `statfs(2)`: NFS, SMB (three), AFS, Ceph. */
const NETWORK_TYPES: readonly number[] = [
  0x6969, 0x517b, 0xff_53_4d_42, 0xfe_53_4d_42, 0x53_46_41_4f, 0xc3_64_00,
]

/** Whether a database's folder is on another machine, whose locks SQLite cannot rely on. */
export function isOnNetwork(
  path: string,
  typeOf: (folder: string) => number = (folder) => statfsSync(folder).type,
): boolean {
  // The number may be signed.
  return NETWORK_TYPES.includes(typeOf(dirname(path)) >>> 0)
}

function listFiles(path: string): readonly string[] {
  return [path, `${path}-wal`, `${path}-shm`].filter((file) => existsSync(file))
}

function isExposed(path: string): boolean {
  return (statSync(path).mode & OTHERS) !== 0
}
