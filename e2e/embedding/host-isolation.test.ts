// Covers EMB-1, EMB-2, EMB-3, EMB-6.
import type { Page } from 'playwright'
import { describe, expect, inject, test } from 'vitest'
import { logInByMobile, mobileForm } from '../pages/login-form.ts'
import { useBrowser } from '../support/browser.ts'
import { holdCode } from '../support/early-page.ts'
import { openHost } from '../support/host-page.ts'
import { freshMobile } from '../support/inbox.ts'

const baseUrl = inject('baseUrl')
const { newPage } = useBrowser()

test('the widget changes nothing on the host page', async () => {
  const page = await newPage()
  const hostCss = 'body{font:17px/1.5 Georgia} h1{color:teal}'
  await openHost(page, {
    baseUrl,
    css: hostCss,
    code: 'window.before = getComputedStyle(document.querySelector("h1")).cssText; window.widget = Portico.mount("#account", { language: "en" })',
  })
  const read = () =>
    page.evaluate(() =>
      ['body', 'h1', 'main'].map((tag) => {
        const computed = getComputedStyle(document.querySelector(tag) ?? document.body)
        return [computed.font, computed.color, computed.margin, computed.boxSizing].join(' ')
      }),
    )
  const before = await read()
  await page.locator('[data-part="submit"]').waitFor()
  expect(await read()).toEqual(before)
})

describe('a change of isolation', () => {
  const css = '.portico-button { border-radius: 22px }'
  /** The host's style sheet sets only the radius, which applies with isolation open. */
  const readStyle = (page: Page) =>
    page.locator('[data-part="submit"]').evaluate((button) => {
      const { minHeight, borderRadius } = getComputedStyle(button)
      return [minHeight, borderRadius]
    })

  test('the form keeps its styles and focus until the open sheet is loaded', async () => {
    const page = await newPage()
    const release = await holdCode(page, 'open-sheet')
    await openHost(page, { baseUrl, css, config: { language: 'en' } })
    await page.locator('.portico-notice-slot').waitFor({ state: 'attached' })
    const before = await readStyle(page)
    const { mobile } = mobileForm(page)
    await mobile.fill('138')
    const isRequested = page.waitForRequest(/open-sheet/)
    await page.evaluate(() => globalThis.widget.update({ isolation: 'open', theme: 'dark' }))
    await isRequested
    await expect.poll(() => page.locator('.portico').getAttribute('data-theme')).toBe('dark')
    expect(await readStyle(page)).toEqual(before)
    release()
    await expect.poll(() => readStyle(page)).toEqual([before[0], '22px'])
    expect(await mobile.evaluate((input) => document.activeElement === input)).toBe(true)
    expect(await mobile.inputValue()).toBe('138')
    await page.evaluate(() => globalThis.widget.update({ isolation: 'light' }))
    await expect.poll(() => readStyle(page)).toEqual(before)
  })

  test('the form keeps its styles if the open sheet cannot be loaded', async () => {
    const page = await newPage()
    let aborted = 0
    await page.route('**/open-sheet.js*', async (route) => {
      await route.abort()
      aborted += 1
    })
    await openHost(page, { baseUrl, css, config: { language: 'en', isolation: 'open' } })
    await page.locator('.portico-notice-slot').waitFor({ state: 'attached' })
    const styles = await readStyle(page)
    expect(styles).not.toContain('22px')
    const before = aborted
    await page.evaluate(() => globalThis.widget.update({ isolation: 'light' }))
    await page.evaluate(() => globalThis.widget.update({ isolation: 'open', theme: 'dark' }))
    await expect.poll(() => aborted).toBeGreaterThan(before)
    await expect.poll(() => page.locator('.portico').getAttribute('data-theme')).toBe('dark')
    expect(await readStyle(page)).toEqual(styles)
  })
})

test('the whole flow causes no violation of the strict policy, under Trusted Types', async () => {
  const page = await newPage()
  const consoleErrors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') consoleErrors.push(message.text())
  })
  page.on('pageerror', (error) => consoleErrors.push(error.message))
  const csp =
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'"
  await openHost(page, {
    baseUrl,
    csp,
    config: {
      appId: 1574,
      language: 'en',
      themeColor: '#7A1FA2',
      agreement: { service: '/service', privacy: '/privacy' },
    },
  })
  await page.locator('[data-part="link-register"]').click()
  await page.locator('[data-part="link-login"]').first().click()
  await logInByMobile(page, baseUrl, freshMobile())
  expect(consoleErrors).toEqual([])
})
