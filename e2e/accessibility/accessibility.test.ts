// Covers EMB-8, NAV-2, NAV-11, LOG-1.
import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { mobileForm } from '../pages/login-form.ts'
import { listViolations } from '../support/axe.ts'
import { useBrowser } from '../support/browser.ts'
import { openHost } from '../support/host-page.ts'
import { freshMobile, readSentCode } from '../support/inbox.ts'

// Every state is checked in states.nightly.test.ts, a state of each view in apps/playground/src/states/axe.test.tsx.

const baseUrl = inject('baseUrl')
const { newPage } = useBrowser()

/** In dark, only the colours are others. */
const THEMES = [
  ['light', {}],
  ['dark', { runOnly: 'color-contrast' }],
] as const

async function expectAccessible(page: Page): Promise<void> {
  for (const [theme, rules] of THEMES) {
    await page.evaluate((wanted) => {
      document.body.style.background = wanted === 'dark' ? '#14171f' : '#fff'
      globalThis.widget.update({ theme: wanted })
    }, theme)
    await page.locator(`.portico[data-theme="${theme}"]`).waitFor()
    // The text colour on the accent is chosen in the frame that paints the theme.
    await page.evaluate(() => new Promise(requestAnimationFrame))
    expect(await listViolations(page, { within: '.portico', ...rules }), theme).toEqual([])
  }
}

/** Moves with Tab until a part or a field has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  const focused = () =>
    page.evaluate(() => {
      const at = document.activeElement
      return at?.getAttribute('name') ?? at?.getAttribute('data-part')
    })
  for (let step = 0; step < 20 && (await focused()) !== name; step += 1) await page.keyboard.press('Tab')
  expect(await focused()).toBe(name)
}

test('a login with the keyboard alone has no violation that axe-core finds, light or dark', async () => {
  // Colours are compared after their transitions.
  const page = await newPage({ reducedMotion: 'reduce' })
  await openHost(page, { baseUrl, config: { language: 'en' } })
  await mobileForm(page).submit.waitFor()
  await page.evaluate(() => globalThis.widget.ready)
  await expectAccessible(page)
  await tabTo(page, 'submit')
  await page.keyboard.press('Enter')
  await page.locator('.portico [aria-invalid="true"]').first().waitFor()
  await expectAccessible(page)
  // An invalid form has focused its first field.
  const mobile = freshMobile()
  await page.keyboard.type(mobile)
  await tabTo(page, 'mobilecaptcha')
  await tabTo(page, 'send-code')
  const code = await readSentCode({ baseUrl, to: `+86${mobile}`, send: () => page.keyboard.press('Enter') })
  await page.locator('[name="mobilecaptcha"]:focus').waitFor()
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
  await mobileForm(page).userInfo.waitFor()
  await expectAccessible(page)
})
