import { InvalidArgumentError } from '@commander-js/extra-typings'
import { isVisibleLine } from '@portico/protocol'

const REASON_MAX_LENGTH = 500

/** Reads the reason of an action, as the audit log keeps it. */
export function readReason(text: string): string {
  const reason = text.trim()
  if (isVisibleLine(reason) && reason.length <= REASON_MAX_LENGTH) return reason
  throw new InvalidArgumentError(`expected one line of at most ${REASON_MAX_LENGTH} visible characters`)
}
