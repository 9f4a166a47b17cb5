import type { Telemetry } from '@portico/core'

export interface TestTelemetry extends Telemetry {
  /** What left while the page stood. */
  readonly sent: readonly SentReport[]
  /** What was handed to the browser at the end. */
  readonly sentLast: readonly SentReport[]
  /** Whether the service takes reports from now on. */
  answers(isTaken: boolean): void
  /** The page is hidden or left. */
  hide(): void
  readonly listeners: () => number
}

export interface SentReport {
  readonly url: string
  readonly report: {
    readonly aid: string
    readonly version: string
    readonly fp: string
    readonly events: readonly { readonly name: string; readonly params: Readonly<Record<string, unknown>> }[]
    readonly errors: readonly Readonly<Record<string, unknown>>[]
  }
}

/** A monitoring service a test holds in its hand. */
export function createTestTelemetry(): TestTelemetry {
  const sent: SentReport[] = []
  const sentLast: SentReport[] = []
  const listeners = new Set<() => void>()
  let isTaken = true
  return {
    sent,
    sentLast,
    answers: (taken) => {
      isTaken = taken
    },
    hide: () => listeners.forEach((listener) => listener()),
    listeners: () => listeners.size,
    open: async () => ({
      send: async (url, report) => {
        sent.push({ url, report: JSON.parse(report) })
        return isTaken
      },
      sendLast: (url, report) => {
        sentLast.push({ url, report: JSON.parse(report) })
        return isTaken
      },
      onHidden: (listener) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    }),
  }
}
