// Where tests keep databases and other files.
import { existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const SHARED_MEMORY = '/dev/shm'
/** The databases of all engine tests take less than half of it. Docker gives a container 64 MB. */
const ENOUGH_BYTES = 3 * 1024 ** 3
/** In memory where there is enough of it: on a disk a commit waits for everything that other programs have written to it. */
const PARENT = hasEnough(SHARED_MEMORY) ? SHARED_MEMORY : tmpdir()

/** Makes a folder, which the caller deletes, or a later run if this process is killed. */
export function makeTemporaryFolder() {
  return mkdtempSync(join(PARENT, `portico-test-${process.pid}-`))
}

/** Deletes the folders of processes that have ended. */
export function deleteAbandonedFolders() {
  for (const name of readdirSync(PARENT)) {
    const pid = /^portico-test-(\d+)-/.exec(name)?.[1]
    if (pid && !isRunning(Number(pid))) rmSync(join(PARENT, name), { recursive: true, force: true })
  }
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** @param {string} folder */
function hasEnough(folder) {
  if (!existsSync(folder)) return false
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize > ENOUGH_BYTES
}
