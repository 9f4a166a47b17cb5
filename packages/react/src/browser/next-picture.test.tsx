import { expect, onTestFinished, test, vi } from 'vitest'
import { nextPicture } from './next-picture.ts'

test('ARE-3 the next picture is waited for', async () => {
  // So that a picture that is late is waited for.
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  let isShown = false
  requestAnimationFrame(() => {
    isShown = true
  })
  await nextPicture()
  expect(isShown).toBe(true)
})

test('ARE-3 a page that shows no pictures goes on as well', async () => {
  const frames = vi.spyOn(globalThis, 'requestAnimationFrame').mockReturnValue(0)
  onTestFinished(() => frames.mockRestore())
  expect(await nextPicture()).toBeUndefined()
})
