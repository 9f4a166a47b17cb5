import { expect, onTestFinished, test, vi } from 'vitest'
import { betweenPictures } from './between-pictures.ts'

const ITEMS = Array.from({ length: 100 }, (_, index) => index)

/** Takes its time, as on a slow machine. */
function makeSlowly(item: number): string {
  for (const end = performance.now() + 1; performance.now() < end;);
  return `made ${item}`
}

test('ARE-3 all are made, in their order, with pictures between them', async () => {
  // So that a picture that is late is waited for.
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  let pictures = 0
  let isOver = false
  const count = (): void => {
    pictures += 1
    if (!isOver) requestAnimationFrame(count)
  }
  requestAnimationFrame(count)
  expect(await betweenPictures(ITEMS, makeSlowly)).toEqual(ITEMS.map((item) => `made ${item}`))
  isOver = true
  // 16, as many again, and twice as many each time from then on.
  expect(pictures).toBeGreaterThanOrEqual(3)
})

test('ARE-3 a page that shows no pictures has them too', async () => {
  const frames = vi.spyOn(globalThis, 'requestAnimationFrame').mockReturnValue(0)
  onTestFinished(() => frames.mockRestore())
  expect(await betweenPictures(ITEMS, makeSlowly)).toHaveLength(ITEMS.length)
})
