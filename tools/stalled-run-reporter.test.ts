import { expect, onTestFinished, test, vi } from 'vitest'
import { stalledRunReporter } from './stalled-run-reporter.mjs'

const FIVE_MINUTES_MS = 300_000

test('a run in which no test starts or ends for five minutes ends, and names the files that had not', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const end = vi.fn()
  const reporter = stalledRunReporter(end)
  reporter.onTestRunStart()
  reporter.onTestModuleStart({ moduleId: 'done.test.ts' })
  reporter.onTestModuleStart({ moduleId: 'loop.test.ts' })
  reporter.onTestModuleEnd({ moduleId: 'done.test.ts' })
  for (const happens of [reporter.onTestCaseReady, reporter.onTestCaseResult]) {
    vi.advanceTimersByTime(FIVE_MINUTES_MS - 1)
    happens()
  }
  vi.advanceTimersByTime(FIVE_MINUTES_MS - 1)
  expect(end).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(end).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('had not ended:\n  loop.test.ts'))
})

test('a run that has ended is not ended later', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const end = vi.fn()
  const reporter = stalledRunReporter(end)
  reporter.onTestRunStart()
  reporter.onTestRunEnd()
  vi.advanceTimersByTime(FIVE_MINUTES_MS)
  expect(end).not.toHaveBeenCalled()
})
