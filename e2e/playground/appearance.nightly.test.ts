// Covers EMB-1, EMB-2, EMB-6, EMB-8, I18-1, SRV-4.
import { CODE_TYPES, sendEmailCode } from '@portico/protocol'
import type { Locator, Page } from 'playwright'
import { describe, expect, inject, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { callServer } from '../support/server-client.ts'

const baseUrl = inject('baseUrl')
const { newPage } = useBrowser({ viewport: { width: 1280, height: 900 } })

/** Opens the playground and waits for the form. */
async function openPlayground(
  demo?: Readonly<Record<string, unknown>>,
  options: Parameters<typeof newPage>[0] = {},
): Promise<Page> {
  const page = await newPage(options)
  const fragment = demo ? `#demo=${encodeURIComponent(JSON.stringify(demo))}` : ''
  await page.goto(`${baseUrl}/${fragment}`)
  await page.locator('[data-part="submit"]').waitFor()
  return page
}

const style = (element: Locator, property: string): Promise<string> =>
  element.evaluate((found, name) => getComputedStyle(found).getPropertyValue(name), property)

describe('first visit', () => {
  test.each([
    ['zh-CN', 'dark', '登录'],
    ['en-US', 'light', 'Log in'],
    ['ja-JP', 'dark', 'ログイン'],
  ] as const)(
    'the widget is in the language of the browser, all in its theme: %s, %s',
    async (locale, colorScheme, heading) => {
      const page = await openPlayground(undefined, { locale, colorScheme })
      await expect.poll(() => page.locator('[data-part="title"]').textContent()).toBe(heading)
      const isDark = colorScheme === 'dark'
      expect(await style(page.locator('body'), 'background-color')).toBe(
        isDark ? 'rgb(17, 19, 24)' : 'rgb(246, 247, 249)',
      )
      expect(await style(page.locator('.portico'), 'color')).toBe(
        isDark ? 'rgb(242, 244, 248)' : 'rgb(20, 23, 31)',
      )
      expect(await page.getByTestId('snippet').textContent()).toContain('language: "auto",\n  theme: "auto",')
    },
  )

  test('every page links to the others and names its version', async () => {
    const page = await openPlayground()
    const paths = await page
      .getByTestId('page-links')
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    expect(paths).toEqual([
      '/',
      '/dev/inbox',
      '/dev/messages',
      '/dev/appointments',
      '/dev/phone',
      '/dev/states',
      '/dev/theme',
    ])
    for (const path of paths) {
      await page.goto(baseUrl + path)
      const version = page.getByTestId('version')
      await expect.poll(() => version.textContent()).toMatch(/^Portico \d+\.\d+\.\d+/)
    }
    await page.goto(baseUrl)
    await expect
      .poll(() => page.getByTestId('version').textContent())
      .toMatch(/^Portico \d+\.\d+\.\d+ \(build .+\)$/)
  })
})

describe('narrow windows', () => {
  test.each(['', 'dev/inbox', 'dev/messages', 'dev/phone', 'dev/appointments', 'dev/states'])(
    '/%s does not scroll sideways at 280 px',
    async (path) => {
      const page = await newPage({ viewport: { width: 280, height: 800 } })
      await page.goto(`${baseUrl}/${path}`)
      await page.locator('h1').waitFor()
      if (path === '' || path === 'dev/phone') await page.locator('[data-part="submit"]').waitFor()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(280)
    },
  )

  test('the inbox breaks a long address and does not scroll sideways at 280 px', async () => {
    const page = await newPage({ viewport: { width: 280, height: 800 } })
    await page.goto(`${baseUrl}/dev/inbox`)
    const email = `${'a-long-name-without-an-end'.repeat(2)}@${'subdomain'.repeat(6)}.example`
    const sent = { email, type: String(CODE_TYPES.register) }
    expect(await callServer({ page, baseUrl }, sendEmailCode, sent)).toMatchObject({ message: 'success' })
    await page.getByText(email).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(280)
  })
})

test('with isolation open a focused field has one ring, and links keep the accent', async () => {
  const page = await openPlayground({ language: 'en', isolation: 'open' })
  const field = page.locator('[name="mobile"]')
  await field.focus()
  expect(await style(field, 'outline-style')).toBe('none')
  const box = page.locator('.portico-box').filter({ has: field })
  expect(await style(box, 'outline-style')).toBe('solid')
  const link = page.locator('[data-part="link-register"]')
  await expect.poll(() => style(link, 'color')).not.toBe(await style(page.locator('.portico'), 'color'))
})
