import type { Page } from 'playwright'

/** What was seen of a widget in the frames of a page. */
export interface SeenFrames {
  /** The heights of the widget's element while it is not empty, without repetitions in a row. */
  readonly heights: readonly number[]
  /** In how many frames a form was shown. */
  readonly formFrames: number
}

/**
 * Records in each frame the height of the widget and whether a form is shown. Call it before the page is opened.
 * @param selector of the element that the widget is mounted into
 * @returns reads what was recorded
 */
export async function watchFrames(page: Page, selector: string): Promise<() => Promise<SeenFrames>> {
  await page.addInitScript((target) => {
    const seen = { heights: [] as number[], formFrames: 0 }
    Reflect.set(globalThis, 'seenFrames', seen)
    const look = (): void => {
      const height = document.querySelector<HTMLElement>(target)?.offsetHeight ?? 0
      if (height > 0 && height !== seen.heights.at(-1)) seen.heights.push(height)
      if (document.querySelector('.portico input')) seen.formFrames += 1
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }, selector)
  return () => page.evaluate(() => Reflect.get(globalThis, 'seenFrames') as SeenFrames)
}
