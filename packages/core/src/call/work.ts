import type { Failure } from '@portico/protocol'
import type { Ports } from '../runtime/ports.ts'

/** What a call is repeated with: an answer, or that there is none, so that the slider follows. */
export type WorkFields =
  | { readonly work_ticket: string; readonly work_answer: string }
  | { readonly work: '0' }

/** Does the work of a failure. @returns `undefined` if the visitor does not want to wait for it */
export type DoWork = (failure: Failure, signal: AbortSignal) => Promise<WorkFields | undefined>

/** Does work out of sight. */
export async function answerWork(
  { work: { solve } }: Pick<Ports, 'work'>,
  { work = {} }: Failure,
  signal: AbortSignal,
): Promise<WorkFields> {
  // Its code may not load, and pages without https cannot do it.
  const answer = await solve(work, signal).catch(() => undefined)
  return answer === undefined ? { work: '0' } : { work_ticket: work.ticket ?? '', work_answer: answer }
}
