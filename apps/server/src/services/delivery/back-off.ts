const FIRST_DELAY_MS = 1000
/** The greatest delay while a message is young: a code must still be useful when it arrives. */
const MAX_DELAY_MS = 30_000

interface FailedAttempt {
  /** 1 for the first attempt. */
  readonly attempt: number
  /** The age of the message. */
  readonly ageMs: number
  /** From 0 to 1. */
  readonly random: number
}

/**
 * How long to wait after a failed attempt: the delay doubles up to 30 s, or up to a tenth of the message's age if that
 * is longer. A random part of up to half of it spreads the messages that failed at the same moment.
 */
export function backOffMs({ attempt, ageMs, random }: FailedAttempt): number {
  const most = Math.max(MAX_DELAY_MS, ageMs / 10)
  const delay = Math.min(FIRST_DELAY_MS * 2 ** (attempt - 1), most)
  return Math.round(delay * (1 - random / 2))
}
