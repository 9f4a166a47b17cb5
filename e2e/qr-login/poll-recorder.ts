import type { Page } from 'playwright'
import { expect } from 'vitest'

export const POLL_URL = '**/passport/web/check_qrconnect/**'

/** Counts a desk's polls and answers them itself: the page's clock may run faster than the server lets it ask. */
export async function recordPolls(desktop: Page) {
  const polls = { started: 0, finished: 0, hold, release, allAnswered }
  let free: (() => void) | undefined
  let held: Promise<void> | undefined
  await desktop.route(POLL_URL, async (route) => {
    polls.started += 1
    await held
    await route.fulfill({ json: { message: 'success', data: { status: 'new' } } })
    polls.finished += 1
  })
  return polls

  /** Lets no answer through. */
  function hold(): void {
    held = new Promise((resolve) => (free = resolve))
  }

  /** Lets it through after all. */
  async function release(): Promise<void> {
    held = undefined
    free?.()
    await allAnswered()
  }

  async function allAnswered(): Promise<void> {
    await expect.poll(() => polls.started - polls.finished).toBe(0)
  }
}

/** A call of the page's own comes behind all it has sent before, and its answer behind theirs. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => (await fetch('/healthz')).text())
}

/** As if another tab were brought before it. */
export async function setHidden(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(Document.prototype, 'hidden', { configurable: true, get: () => value })
    const state = value ? 'hidden' : 'visible'
    Object.defineProperty(Document.prototype, 'visibilityState', { configurable: true, get: () => state })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  }, hidden)
}
