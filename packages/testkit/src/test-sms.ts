import type { SmsCodes } from '@portico/core'

/** A source of SMS codes that a test controls. */
export interface TestSms extends SmsCodes {
  /** Delivers a code to every pending `receive`; without one they resolve empty. */
  arrive(smsCode?: string): void
  /** The number of pending `receive` calls. */
  waiting(): number
}

/** Creates a source of SMS codes, like a browser with WebOTP. */
export function createTestSms(): TestSms {
  const waiting = new Set<(smsCode?: string) => void>()
  return {
    receive: (signal) =>
      new Promise((resolve) => {
        const take = (smsCode?: string): void => {
          waiting.delete(take)
          resolve(smsCode)
        }
        waiting.add(take)
        signal.addEventListener('abort', () => take(), { once: true })
      }),
    arrive: (smsCode) => waiting.forEach((take) => take(smsCode)),
    waiting: () => waiting.size,
  }
}
