import type { SmsCodes } from '@portico/core'

/** WebOTP, where there is such a thing: the browser hands over a message that names this page, if the visitor lets it. */
export const browserSmsCodes: SmsCodes = {
  receive: async (signal) => {
    if (!('OTPCredential' in window)) return undefined
    const wanted = { otp: { transport: ['sms'] }, signal }
    try {
      return ((await navigator.credentials.get(wanted)) as { readonly code?: string } | null)?.code
    } catch {
      // Declined, forbidden in this frame, or nobody waits any more: the code is typed by hand.
      return undefined
    }
  },
}
