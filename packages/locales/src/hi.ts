import type { PartialMessages } from './messages.ts'

/** Incomplete: the specification defines one text, which is in English. */
export const hi: PartialMessages = {
  network_failure: 'Network error Please retry',
}
