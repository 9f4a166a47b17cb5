import type { Log } from './log.ts'

/** Anyone can send any origin and app id: after this many different warnings none is logged. */
const MAX_WARNINGS = 100

/** Logs once what the configuration lacks, in words for the operator. */
export type WarnOnce = (message: string) => void

export function createWarnOnce(log: Log): WarnOnce {
  const logged = new Set<string>()
  return (message) => {
    if (logged.has(message) || logged.size >= MAX_WARNINGS) return
    logged.add(message)
    log.warn(message)
  }
}
