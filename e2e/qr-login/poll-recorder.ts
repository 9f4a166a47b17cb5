import { checkQrconnect } from '@portico/protocol'
import type { Page } from 'playwright'
import { expect } from 'vitest'

export const POLL_URL = `**${checkQrconnect.path}**`

/** Counts the polls of a desktop and responds to them itself: the page's clock may run faster than the rate limit allows. */
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

  /** Holds all responses back. */
  function hold(): void {
    held = new Promise((resolve) => (free = resolve))
  }

  /** Sends the responses that were held back. */
  async function release(): Promise<void> {
    held = undefined
    free?.()
    await allAnswered()
  }

  async function allAnswered(): Promise<void> {
    await expect.poll(() => polls.started - polls.finished).toBe(0)
  }
}

/** A further request of the page, answered after all requests before it. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => (await fetch('/healthz')).text())
}

/** Changes the visibility of the page, as another tab in front of it would. */
export async function setHidden(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(Document.prototype, 'hidden', { configurable: true, get: () => value })
    const state = value ? 'hidden' : 'visible'
    Object.defineProperty(Document.prototype, 'visibilityState', { configurable: true, get: () => state })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  }, hidden)
}
