import type { SmsCodes } from '@portico/core'

export interface TestSms extends SmsCodes {
  /** A text message arrives for who waits for one; without a code the browser has none to give. */
  arrive(smsCode?: string): void
  /** How many wait for a message. */
  waiting(): number
}

/** A browser that reads text messages, which a test lets arrive. */
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
