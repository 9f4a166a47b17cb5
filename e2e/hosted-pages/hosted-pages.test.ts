// Covers EMB-8, I18-1, NAV-7.
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listViolations } from '../support/axe.ts'
import { useBrowser } from '../support/browser.ts'
import { onlyIfFull } from '../support/full-run.ts'
import { freePort, startFreshServer } from '../support/start-server.ts'

const { newPage } = useBrowser()
const LOGO = 'https://harbour.example/logo.svg'
const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="40"><rect width="120" height="40" fill="#0f766e"/></svg>'

let server: Awaited<ReturnType<typeof startFreshServer>>

beforeAll(async () => {
  const path = join(tmpdir(), `portico-brands-${await freePort()}.json`)
  const origins = ['https://harbour.example']
  const brand = {
    logo: LOGO,
    theme_color: '#0f766e',
    background: '#e6f4f1',
    radius: 12,
    home_url: `${origins[0]}/home`,
  }
  const apps = [
    { aid: 1, name: 'Harbour', origins, brand },
    { aid: 2, name: 'Ink', origins, brand: { theme_color: '#111', background: '#ff5a1f', radius: 0 } },
  ]
  await writeFile(path, JSON.stringify({ apps }))
  server = await startFreshServer({ PORTICO_CONFIG: path })
})
afterAll(() => server.stop())

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
  await page.route(LOGO, (route) => route.fulfill({ contentType: 'image/svg+xml', body: DRAWING }))
  const answer = await page.goto(`${server.baseUrl}${path}`)
  return { page, refusals, status: answer?.status() }
}

const WIDE = { width: 900, height: 800 }
const LOGIN = '/passport/sso/login/?aid='

const styleOf = (page: Page, selector: string, name: string): Promise<string> =>
  page
    .locator(selector)
    .first()
    .evaluate((element, of) => getComputedStyle(element).getPropertyValue(of), name)

const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

describe('the login page of an app with a brand', () => {
  test('shows its logo, and the widget in its colours and corners', async () => {
    const { page, refusals } = await visit(`${LOGIN}1`)
    await page.locator('[data-part=platforms]').waitFor()
    expect(
      await page
        .getByRole('img', { name: 'Harbour' })
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    ).toBe(120)
    expect(await page.locator('header a').getAttribute('href')).toBe('https://harbour.example/home')
    expect(await styleOf(page, '[data-part=submit]', 'background-color')).toBe('rgb(15, 118, 110)')
    expect(await styleOf(page, '[data-part=submit]', 'border-radius')).toBe('12px')
    expect(await styleOf(page, 'body', 'background-color')).toBe('rgb(230, 244, 241)')
    expect(refusals).toEqual([])
  })

  test('is in the language of the browser, and in another one by its list', async () => {
    const { page } = await visit(`${LOGIN}1`, { locale: 'ko-KR' })
    expect(await page.locator('html').getAttribute('lang')).toBe('ko')
    await page.locator('summary').click()
    await page.locator('a[hreflang=ar]').click()
    await page.waitForURL('**language=ar')
    expect(await page.locator('html').getAttribute('dir')).toBe('rtl')
    await page.locator('[data-part=title]').waitFor()
  })
})

/** One with the widget and one without. The widget and its panels have tests of their own. */
const PAGES = [
  [`${LOGIN}1`, 200],
  ['/passport/web/contact/revert/?token=none&aid=2', 200],
] as const
/** The others, of the same two kinds. */
const FURTHER_PAGES = [
  ['/passport/sso/register/?aid=2', 200],
  ['/passport/sso/forget_pwd/?aid=1', 200],
  ['/nowhere?aid=1', 404],
  [`${LOGIN}99`, 400],
] as const

test.for([...PAGES, ...onlyIfFull(FURTHER_PAGES)])(
  '%s has no accessibility violation, light and dark, and fits 280px',
  async ([path, expected]) => {
    const { page, status } = await visit(path)
    await page.waitForLoadState('networkidle')
    expect(status).toBe(expected)
    expect(await listViolations(page)).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    // In dark, only the colours are others.
    expect(await listViolations(page, { runOnly: 'color-contrast' })).toEqual([])
    await page.setViewportSize({ width: 280, height: 600 })
    expect(await overflowOf(page)).toBe(0)
  },
)
