import type { PartialMessages } from './messages.ts'

/** The specification gives this language one text, and that in English (MSG-4). */
export const hi: PartialMessages = {
  network_failure: 'Network error Please retry',
}
