// Covers EMB-8, I18-1, NAV-7.
import type { Page } from 'playwright'
import { describe, expect, inject, test } from 'vitest'
import { APPS, SHOP } from '../support/apps.ts'
import { listViolations } from '../support/axe.ts'
import { useBrowser } from '../support/browser.ts'
import { onlyIfFull } from '../support/full-run.ts'
import { watchFrames } from '../support/watch-frames.ts'

const { newPage } = useBrowser()
const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="40"><rect width="120" height="40" fill="#0f766e"/></svg>'

const { baseUrl } = inject('apps')

interface Visit {
  readonly locale?: string
  readonly colorScheme?: 'light' | 'dark'
  readonly viewport?: { readonly width: number; readonly height: number }
}

/** Opens a page and reports what its policy refuses. */
async function visit(path: string, options: Visit = {}) {
  const page = await newPage({ locale: 'en', reducedMotion: 'reduce', viewport: WIDE, ...options })
  const refusals: string[] = []
  page.on(
    'console',
    (message) => message.text().includes('Content Security Policy') && refusals.push(message.text()),
  )
  await page.route(APPS.harbour.brand.logo, (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: DRAWING }),
  )
  const seen = await watchFrames(page, '#account')
  const answer = await page.goto(`${baseUrl}${path}`)
  return { page, refusals, seen, status: answer?.status() }
}

const WIDE = { width: 900, height: 800 }
const BRANDED = `aid=${APPS.harbour.aid}`
const LOGIN = '/passport/sso/login/?'

const styleOf = (page: Page, selector: string, name: string): Promise<string> =>
  page
    .locator(selector)
    .first()
    .evaluate((element, of) => getComputedStyle(element).getPropertyValue(of), name)

const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

describe('the login page of an app with a brand', () => {
  test('shows its logo, and the widget in its colours and corners, without an accessibility violation', async () => {
    const { page, refusals, seen } = await visit(LOGIN + BRANDED)
    await page.locator('[data-part=platforms]').waitFor()
    // The outline that the server sends is as high as the form with its platforms.
    expect((await seen()).heights).toHaveLength(1)
    expect(
      await page
        .getByRole('img', { name: 'Harbour' })
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    ).toBe(120)
    expect(await page.locator('header a').getAttribute('href')).toBe(`${SHOP}/home`)
    expect(await styleOf(page, '[data-part=submit]', 'background-color')).toBe('rgb(15, 118, 110)')
    expect(await styleOf(page, '[data-part=submit]', 'border-radius')).toBe('12px')
    expect(await styleOf(page, 'body', 'background-color')).toBe('rgb(230, 244, 241)')
    expect(refusals).toEqual([])
    await expectAccessible(page)
  })

  test('is in the language of the browser, and in another one by its list', async () => {
    const { page } = await visit(LOGIN + BRANDED, { locale: 'ko-KR' })
    expect(await page.locator('html').getAttribute('lang')).toBe('ko')
    await page.locator('summary').click()
    await page.locator('a[hreflang=ar]').click()
    await page.waitForURL('**language=ar')
    expect(await page.locator('html').getAttribute('dir')).toBe('rtl')
    await page.locator('[data-part=title]').waitFor()
  })
})

/** In light and dark, and 280 px wide. */
async function expectAccessible(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  expect(await listViolations(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  // In dark, only the colours are others.
  expect(await listViolations(page, { runOnly: 'color-contrast' })).toEqual([])
  await page.setViewportSize({ width: 280, height: 600 })
  expect(await overflowOf(page)).toBe(0)
}

/** One without the widget. The widget and its panels have tests of their own. */
const PAGES = [[`/passport/web/contact/revert/?token=none&aid=${APPS.ink.aid}`, 200]] as const
/** The others. */
const FURTHER_PAGES = [
  [`/passport/sso/register/?aid=${APPS.ink.aid}`, 200],
  [`/passport/sso/forget_pwd/?${BRANDED}`, 200],
  [`/nowhere?${BRANDED}`, 404],
  [`${LOGIN}aid=99`, 400],
] as const

test.for([...PAGES, ...onlyIfFull(FURTHER_PAGES)])(
  '%s has no accessibility violation, light and dark, and fits 280px',
  async ([path, expected]) => {
    const { page, status } = await visit(path)
    expect(status).toBe(expected)
    await expectAccessible(page)
  },
)
