import type { Telemetry } from '@portico/core'

/** A monitoring service that a test controls. */
export interface TestTelemetry extends Telemetry {
  /** The reports sent with a request. */
  readonly sent: readonly SentReport[]
  /** The reports sent with `sendBeacon` while the page was hidden or left. */
  readonly sentLast: readonly SentReport[]
  /** Sets whether the service accepts reports. */
  setAccepting(isAccepted: boolean): void
  /** Hides or leaves the page. */
  hide(): void
  /** The number of registered listeners. */
  readonly listeners: () => number
}

/** A report that was sent. */
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

/** Creates a monitoring service that accepts every report. */
export function createTestTelemetry(): TestTelemetry {
  const sent: SentReport[] = []
  const sentLast: SentReport[] = []
  const listeners = new Set<() => void>()
  let isAccepted = true
  return {
    sent,
    sentLast,
    setAccepting: (accepted) => {
      isAccepted = accepted
    },
    hide: () => listeners.forEach((listener) => listener()),
    listeners: () => listeners.size,
    open: async () => ({
      send: async (url, report) => {
        sent.push({ url, report: JSON.parse(report) })
        return isAccepted
      },
      sendLast: (url, report) => {
        sentLast.push({ url, report: JSON.parse(report) })
        return isAccepted
      },
      onHidden: (listener) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    }),
  }
}
