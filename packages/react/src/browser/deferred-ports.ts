// The ports that no initial view needs, in a chunk of their own.
import type { TelemetryTransport, SmsCodes } from '@portico/core'
import { documentProperty, listen, pageAddress } from '@portico/core/internal/browser'

export { browserTabs, loadSlider } from '@portico/core/internal/browser'

/**
 * WebOTP: where supported, the browser offers to fill in the code of a text message that names this page. Only on devices
 * with a touch screen: Chromium does not put a page that has asked into the back-forward cache.
 */
export const browserSmsCodes: SmsCodes = {
  receive: async (signal) => {
    const options = { otp: { transport: ['sms'] }, signal }
    try {
      if (!('OTPCredential' in window && matchMedia('(pointer: coarse)').matches)) return undefined
      return ((await navigator.credentials.get(options)) as { readonly code?: string } | null)?.code
    } catch {
      // Declined, forbidden in this frame or aborted: the code is typed by hand.
      return undefined
    }
  },
}

/** Sends its body as text/plain, which needs no CORS preflight. */
export const browserTelemetry: TelemetryTransport = {
  send: async (url, body) => {
    try {
      return (await fetch(pageAddress(url), { method: 'POST', body, credentials: 'omit', keepalive: true }))
        .ok
    } catch {
      return false
    }
  },
  sendLast: (url, body) => {
    // Extensions remove sendBeacon, and it throws for some URLs: only this report is lost.
    try {
      return navigator.sendBeacon(pageAddress(url), body)
    } catch {
      return false
    }
  },
  onHidden: (listener) => {
    const stopVisibility = listen(['visibilitychange'], () => {
      if (documentProperty('visibilityState') === 'hidden') listener()
    })
    // A phone may discard a hidden page without another event; Safari unloads without hiding it first.
    const stopPageHide = listen(['pagehide'], listener)
    return () => {
      stopVisibility()
      stopPageHide()
    }
  },
}
