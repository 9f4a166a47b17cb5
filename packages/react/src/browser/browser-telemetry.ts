import type { ReportTransport } from '@portico/core'
import { ofDocument } from './of-document.ts'

/** A text goes as text/plain, so that no origin is asked first whether it may come. */
export const browserTelemetry: ReportTransport = {
  send: async (url, body) => {
    try {
      return (await fetch(url, { method: 'POST', body, credentials: 'omit', keepalive: true })).ok
    } catch {
      return false
    }
  },
  sendLast: (url, body) => {
    // Where extensions take it away, or it throws for what it calls a bad address, nothing is lost but this report.
    try {
      return navigator.sendBeacon(url, body)
    } catch {
      return false
    }
  },
  onHidden: (listener) => {
    const onVisibilityChange = (): void => {
      if (ofDocument('visibilityState') === 'hidden') listener()
    }
    // A phone takes a hidden page away without a further word; Safari leaves without hiding first.
    addEventListener('visibilitychange', onVisibilityChange)
    addEventListener('pagehide', listener)
    return () => {
      removeEventListener('visibilitychange', onVisibilityChange)
      removeEventListener('pagehide', listener)
    }
  },
}
