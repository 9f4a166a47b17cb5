import type { CDPSession, Page } from 'playwright'
import { expect } from 'vitest'
import { lookAtPuzzle } from '../../bench/barriers/look-at-puzzle.mjs'

// Solves a puzzle from its rendered images alone.

/** A puzzle is fetched, rendered and verified before its result is visible. */
export const PUZZLE_TIMEOUT = { timeout: 15_000 }

export const slider = (page: Page) => page.locator('[data-part="slider"]')
export const handle = (page: Page) => page.getByRole('slider')

/** Waits for a new puzzle and finds its gap. */
async function look(page: Page): Promise<{ readonly gapX: number; readonly scale: number }> {
  await expect.poll(() => handle(page).getAttribute('aria-disabled')).toBe('false')
  return lookAtPuzzle(page)
}

async function middleOfHandle(page: Page): Promise<{ readonly x: number; readonly y: number }> {
  const box = await handle(page).boundingBox()
  if (!box) throw new Error('there is no handle')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

export async function solveByMouse(page: Page): Promise<void> {
  const { gapX, scale } = await look(page)
  const from = await middleOfHandle(page)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  const to = from.x + gapX * scale
  await atHumanSpeed((part) => page.mouse.move(from.x + (to - from.x) * part, from.y + 6 * part))
  await page.mouse.up()
}

export async function solveByTouch(page: Page, cdp: CDPSession): Promise<void> {
  const { gapX, scale } = await look(page)
  const from = await middleOfHandle(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: points })
  await touch('touchStart', [from])
  await atHumanSpeed((part) =>
    touch('touchMove', [{ x: from.x + gapX * scale * part, y: from.y + 20 * part }]),
  )
  await touch('touchEnd', [])
}

export async function solveByKeyboard(page: Page): Promise<void> {
  const { gapX } = await look(page)
  const goal = (gapX * 340) / 552
  for (let step = 0; step < Math.floor(goal / 20); step += 1) await page.keyboard.press('Shift+ArrowRight')
  for (let step = 0; step < Math.round((goal % 20) / 2); step += 1) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
}

/** The server rejects faster drags as automated. */
const DRAG_MS = 400

/** Moves in small steps. @param move receives the completed fraction */
async function atHumanSpeed(move: (part: number) => Promise<unknown>): Promise<void> {
  const startedAt = performance.now()
  for (let part = 0; part < 1;) {
    part = Math.min(1, (performance.now() - startedAt) / DRAG_MS)
    await move(part)
  }
}
