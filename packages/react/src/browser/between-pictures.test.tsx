import { expect, test } from 'vitest'
import { afterPaint } from './after-paint.ts'
import { betweenPictures } from './between-pictures.ts'

const ITEMS = Array.from({ length: 100 }, (_, index) => index)

/** Takes its time, as on a slow machine. */
function beSlow(): void {
  for (const end = performance.now() + 1; performance.now() < end;);
}

test('ARE-3 each is had once, in their order, with pictures between them', async () => {
  let pictures = 0
  const had: { item: number; pictures: number }[] = []
  const count = (): void => {
    pictures += 1
    cancel = afterPaint(count, 0)
  }
  let cancel = afterPaint(count, 0)
  await new Promise<void>((resolve) => {
    betweenPictures(
      ITEMS,
      (item) => {
        beSlow()
        had.push({ item, pictures })
      },
      resolve,
    )
  })
  cancel()
  expect(had.map(({ item }) => item)).toEqual(ITEMS)
  // 16, as many again, and twice as many each time from then on.
  const perPicture = new Map<number, number>()
  for (const one of had) perPicture.set(one.pictures, (perPicture.get(one.pictures) ?? 0) + 1)
  expect([...perPicture.values()]).toEqual([16, 16, 32, 36])
})

test('ARE-3 what is left when it is cancelled stays undone', async () => {
  const had: number[] = []
  const cancel = betweenPictures(
    ITEMS,
    (item) => {
      beSlow()
      had.push(item)
      if (item === 20) cancel()
    },
    () => had.push(-1),
  )
  await expect.poll(() => had.length).toBeGreaterThan(20)
  await new Promise((resolve) => afterPaint(() => resolve(undefined), 5))
  expect(had).toHaveLength(32)
})
