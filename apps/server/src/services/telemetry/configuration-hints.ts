import type { Log } from './log.ts'

/** Anyone can send any origin and app id: after this many different hints none is logged. */
const MAX_HINTS = 100

/** Logs once what the configuration lacks, in words for the operator. */
export type HintOnce = (message: string) => void

export function createHints(log: Log): HintOnce {
  const logged = new Set<string>()
  return (message) => {
    if (logged.has(message) || logged.size >= MAX_HINTS) return
    logged.add(message)
    log.warn(message)
  }
}
