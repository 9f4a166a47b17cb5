import type { SmsCodes } from '@portico/core'

/** A source of SMS codes that a test controls. */
export interface TestSms extends SmsCodes {
  /** Delivers a code to every pending `receive`; without one they resolve empty. */
  deliver(smsCode?: string): void
  /** The number of pending `receive` calls. */
  pending(): number
}

/** Creates a source of SMS codes, like a browser with WebOTP. */
export function createTestSms(): TestSms {
  const receivers = new Set<(smsCode?: string) => void>()
  return {
    receive: (signal) =>
      new Promise((resolve) => {
        const take = (smsCode?: string): void => {
          receivers.delete(take)
          resolve(smsCode)
        }
        receivers.add(take)
        signal.addEventListener('abort', () => take(), { once: true })
      }),
    deliver: (smsCode) => receivers.forEach((take) => take(smsCode)),
    pending: () => receivers.size,
  }
}
