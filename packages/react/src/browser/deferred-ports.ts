// The ports that no initial view needs, in a chunk of their own.
import type { ReportTransport, PorticoSlider, SmsCodes } from '@portico/core'
import { documentProperty, listen } from './dom.ts'

declare global {
  interface Window {
    PorticoSlider?: PorticoSlider
  }
}

/** Failed attempts by URL: browsers cache a module's failure to load, so a retry needs another URL. */
const failures = new Map<string, number>()

/**
 * Loads the slider's script. As a module, which needs no Trusted Types policy; or as a classic script if its host sends
 * no CORS headers.
 */
export async function loadSlider(url: string): Promise<PorticoSlider> {
  if (window.PorticoSlider) return window.PorticoSlider
  const failed = failures.get(url) ?? 0
  const address = failed === 0 ? url : `${url}&retry=${failed}`
  try {
    await import(/* @vite-ignore */ address).catch(() => loadClassicScript(address))
    if (window.PorticoSlider) return window.PorticoSlider
    throw new Error('The verification script did not define PorticoSlider')
  } catch (error) {
    failures.set(url, failed + 1)
    throw error
  }
}

function loadClassicScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = documentProperty('createElement').call(document, 'script') as HTMLScriptElement
    const end = (settle: () => void) => (): void => {
      // The widget leaves nothing behind in the page's head.
      script.remove()
      settle()
    }
    script.onload = end(resolve)
    script.onerror = end(() => reject(new Error('The verification script could not be loaded')))
    script.src = url
    documentProperty('head').append(script)
  })
}

/**
 * WebOTP: where supported, the browser offers to fill in the code of a text message that names this page. Only on devices
 * with a touch screen: Chromium does not put a page that has asked into the back-forward cache.
 */
export const browserSmsCodes: SmsCodes = {
  receive: async (signal) => {
    if (!('OTPCredential' in window && matchMedia('(pointer: coarse)').matches)) return undefined
    const options = { otp: { transport: ['sms'] }, signal }
    try {
      return ((await navigator.credentials.get(options)) as { readonly code?: string } | null)?.code
    } catch {
      // Declined, forbidden in this frame or aborted: the code is typed by hand.
      return undefined
    }
  },
}

/** Sends its body as text/plain, which needs no CORS preflight. */
export const browserTelemetry: ReportTransport = {
  send: async (url, body) => {
    try {
      return (await fetch(url, { method: 'POST', body, credentials: 'omit', keepalive: true })).ok
    } catch {
      return false
    }
  },
  sendLast: (url, body) => {
    // Extensions remove sendBeacon, and it throws for some URLs: only this report is lost.
    try {
      return navigator.sendBeacon(url, body)
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
