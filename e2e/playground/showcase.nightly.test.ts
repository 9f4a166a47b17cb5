// Covers EMB-8, EMB-9, SRV-4.
import type { Locator, Page } from 'playwright'
import { describe, expect, inject, test } from 'vitest'
import { listViolations } from '../support/axe.ts'
import { useBrowser } from '../support/browser.ts'

const baseUrl = inject('baseUrl')
const { newPage } = useBrowser({ viewport: { width: 1280, height: 900 } })

const BRANDS = ['Bank', 'Game', 'Black', 'Pastel', 'Shadcn', 'Right to left']

async function openPlayground(options?: Parameters<typeof newPage>[0]): Promise<Page> {
  const page = await newPage(options)
  await page.goto(baseUrl)
  await page.locator('[data-part="submit"]').waitFor()
  return page
}

const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click()

const token = (page: Page, name: string): Locator => page.locator(`[data-token="${name}"]`)

/** The tokens of the widget, as computed. */
function tokenOf(page: Page, name: string): Promise<string> {
  return page
    .locator('.portico')
    .evaluate((root, property) => getComputedStyle(root).getPropertyValue(property), `--portico-${name}`)
}

describe('theme', () => {
  test('each brand restyles the widget and the code, and every contrast passes', async () => {
    const page = await openPlayground()
    await page.getByTestId('theme').locator('summary').click()
    for (const brand of BRANDS) {
      await press(page, brand)
      const snippet = (await page.getByTestId('snippet').textContent()) ?? ''
      const [, radius = ''] = /--portico-radius: (.+);/.exec(snippet) ?? []
      expect(radius, brand).not.toBe('')
      await expect.poll(() => tokenOf(page, 'radius')).toBe(radius)
      const contrasts = page.getByTestId('contrast')
      expect(await contrasts.filter({ hasText: 'fails' }).allTextContents(), brand).toEqual([])
      expect(await contrasts.count()).toBeGreaterThan(12)
    }
  })

  test('a token shows its contrast, and a link opens the page with the theme', async () => {
    const page = await openPlayground()
    await page.getByTestId('theme').locator('summary').click()
    const muted = token(page, 'muted')
    await expect.poll(() => muted.textContent()).toContain('on surface 6.13:1 passes')
    const field = muted.getByRole('textbox', { name: '--portico-muted', exact: true })
    await field.fill('#a0a0a0')
    await field.press('Enter')
    await expect.poll(() => muted.textContent()).toContain('on surface 2.61:1 fails 4.5:1')
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByTestId('copy-link').click()
    await expect.poll(() => page.getByTestId('copy-link').textContent()).toBe('Copied')
    const link = await page.evaluate(() => navigator.clipboard.readText())
    expect(new URL(link).search).toBe('')
    const shared = await newPage()
    await shared.goto(link)
    await expect.poll(() => token(shared, 'muted').textContent()).toContain('on surface 2.61:1 fails')
    expect(await tokenOf(shared, 'muted')).toBe('#a0a0a0')
  })
})

describe('every width', () => {
  test.each([280, 360, 1000])('nothing covers the widget (%d px)', async (width) => {
    const page = await openPlayground({ viewport: { width, height: 700 } })
    const controls = await page.locator('.portico :is(button, a)').all()
    expect(controls.length).toBeGreaterThan(3)
    // Playwright clicks an element only if nothing covers it.
    for (const control of controls) await control.click({ trial: true })
  })

  test.each(['light', 'dark'] as const)('the pages pass axe (%s)', async (colorScheme) => {
    const page = await openPlayground({ colorScheme, viewport: { width: 360, height: 800 } })
    await page.getByTestId('theme').locator('summary').click()
    await token(page, 'text').getByTestId('contrast').first().waitFor()
    expect(await listViolations(page)).toEqual([])
    await page.goto(`${baseUrl}/dev/states?theme=${colorScheme}`)
    await page.locator('[data-state]').first().waitFor()
    expect(await listViolations(page)).toEqual([])
  })
})
