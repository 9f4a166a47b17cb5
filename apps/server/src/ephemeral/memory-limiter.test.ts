import { afterEach, beforeEach, vi } from 'vitest'
import { limiterCases } from './limiter.contract.ts'
import { memoryLimiter } from './memory-limiter.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

limiterCases('memory', async () => ({
  limiter: memoryLimiter(),
  pass: async (ms) => {
    await vi.advanceTimersByTimeAsync(ms)
  },
}))
