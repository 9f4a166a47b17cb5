import { pbkdf2Sync } from 'node:crypto'
import type { Work } from '@portico/protocol'
import { WORK_KEY_BYTES } from '@portico/protocol'

/** Does the work like a browser. @param isRight whether the answer is to solve it */
export function doWork(
  work: Work,
  isRight = true,
): { readonly work_ticket: string; readonly work_answer: string } {
  for (let answer = 0; ; answer += 1) {
    const key = pbkdf2Sync(String(answer), work.salt, work.iterations, WORK_KEY_BYTES, 'sha256')
    const isSolution = key.readUInt32BE() < 2 ** (32 - work.bits)
    if (isSolution === isRight) return { work_ticket: work.ticket, work_answer: String(answer) }
  }
}
