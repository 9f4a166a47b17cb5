// Covers EMB-1, EMB-2.
import type { Page } from 'playwright'
import { describe, expect, inject, test } from 'vitest'
import { startKeepingFailures, useBrowser } from '../support/browser.ts'
import { firstUnlessFull } from '../support/full-run.ts'
import { openHost } from '../support/host-page.ts'

const baseUrl = inject('baseUrl')
const BROWSERS = {
  'a new browser': useBrowser(),
  'a browser that keeps failures': useBrowser(undefined, startKeepingFailures),
}

/** Aborts the first requests for a chunk. @returns a function that lets further requests pass */
async function drop(page: Page, chunk: string, times: number): Promise<() => void> {
  let left = times
  await page.route(`**/portico*/*/${chunk}.js*`, (route) => {
    left -= 1
    return left < 0 ? route.continue() : route.abort()
  })
  return () => {
    left = 0
  }
}

const EACH = ['deferred-views', 'deferred-en', 'controller']

describe.each(Object.entries(BROWSERS))('chunks that fail to load in %s', (_, { newPage }) => {
  test.each(firstUnlessFull(EACH))(
    'a chunk that failed once is requested again and its message shown (%s)',
    async (chunk) => {
      const page = await newPage()
      await drop(page, chunk, 1)
      await openHost(page, { baseUrl, config: { language: 'en', defaultPanel: 'register' } })
      await page.locator('[name="mobile"]').fill('13800138000')
      await page.locator('[name="mobilecaptcha"]').fill('1234')
      await expect.poll(() => page.locator('[data-part="platforms"]').isVisible()).toBe(true)
      await page.locator('[data-part="submit"]').click()
      await expect
        .poll(() => page.locator('[data-part="notice"]').textContent())
        .toBe('Please read and agree to the user agreement and privacy terms')
      expect(await page.locator('[name="mobile"]').inputValue()).toBe('13800138000')
    },
  )

  test.each(firstUnlessFull(EACH))(
    'a chunk that cannot be loaded shows an error with a retry (%s)',
    async (chunk) => {
      const page = await newPage()
      await page.clock.install()
      const letThrough = await drop(page, chunk, Infinity)
      const config = "{ language: 'en', onReject: ({ code }) => (document.title = String(code)) }"
      await openHost(page, { baseUrl, code: `Portico.mount('#account', ${config})` })
      const message = page.locator('#account [role="alert"]')
      await expect.poll(async () => (await page.clock.runFor(1_000), message.count())).toBe(1)
      expect(await message.textContent()).toBe('Network error Please retry Retry')
      expect(await page.title()).toBe('-1')
      letThrough()
      await message.getByRole('button').click()
      await page.clock.runFor(1_000)
      await expect.poll(() => page.locator('[data-part="platforms"]').isVisible()).toBe(true)
    },
  )

  test.each(firstUnlessFull(['widget-ko', 'further-languages']))(
    'a further language that failed once is requested again (%s)',
    async (chunk) => {
      const page = await newPage()
      await drop(page, chunk, 1)
      await openHost(page, { baseUrl, config: { language: 'ko' } })
      await expect.poll(() => page.locator('[data-part="title"]').textContent()).toBe('로그인')
    },
  )
})
