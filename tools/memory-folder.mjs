// Where tests keep databases.
import { existsSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const SHARED_MEMORY = '/dev/shm'
/** The databases of all engine tests take less than half of it. Docker gives a container 64 MB. */
const ENOUGH_BYTES = 3 * 1024 ** 3

/** A folder in memory where there is one: on a disk a commit waits for everything that other programs have written to it. */
export const MEMORY_FOLDER = hasEnough(SHARED_MEMORY) ? SHARED_MEMORY : tmpdir()

/** @param {string} folder */
function hasEnough(folder) {
  if (!existsSync(folder)) return false
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize > ENOUGH_BYTES
}
