import { afterPaint } from './after-paint.ts'

/** A quarter of the time between two pictures on a machine four times slower, if no code is run that never ran before. */
const ROOM_MS = 1
/** Code that never ran is slow; what follows may be as many again as there were. */
const FIRST = 16

/**
 * Does something with each, some before each picture: whoever presses a key meanwhile does not wait for all of them.
 * @param done called before the picture after the last
 * @returns leaves out what is left
 */
export function betweenPictures<Item>(
  items: readonly Item[],
  work: (item: Item) => void,
  done: () => void,
): () => void {
  let count = 0
  const goOn = (): void => {
    if (count === items.length) {
      done()
      return
    }
    cancel = afterPaint(goOn, 0)
    const start = performance.now()
    const atLeast = Math.max(FIRST, 2 * count)
    for (const item of items.slice(count)) {
      if (count >= atLeast && performance.now() - start > ROOM_MS) break
      work(item)
      count += 1
    }
  }
  let cancel = afterPaint(goOn, 0)
  return () => cancel()
}
