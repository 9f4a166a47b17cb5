import { expect, onTestFinished, test, vi } from 'vitest'
import { nextFrame } from './next-frame.ts'

test('ARE-3 it waits until a frame comes, however late', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  let isComing = false
  requestAnimationFrame(() => {
    isComing = true
  })
  await nextFrame()
  expect(isComing).toBe(true)
})

test('ARE-3 where no frames come it waits a second', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const frames = vi.spyOn(globalThis, 'requestAnimationFrame').mockReturnValue(0)
  onTestFinished(() => frames.mockRestore())
  let isOver = false
  const wait = nextFrame().then(() => {
    isOver = true
  })
  await vi.advanceTimersByTimeAsync(999)
  expect(isOver).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  await wait
})
