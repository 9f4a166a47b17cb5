// Covers EMB-8, NAV-2, NAV-11.
import type { Page } from 'playwright'
import { describe, expect, inject, test } from 'vitest'
import { logInByMobile, mobileForm } from '../pages/login-form.ts'
import { listViolations } from '../support/axe.ts'
import { useBrowser } from '../support/browser.ts'
import { firstUnlessFull } from '../support/full-run.ts'
import { openHost } from '../support/host-page.ts'
import { freshMobile } from '../support/inbox.ts'

const baseUrl = inject('baseUrl')
const { newPage } = useBrowser()

const WIDGET = '.portico'
const ACCENTS = ['#000000', '#FFFFFF', '#FFEB3B', '#2F88FF', '#7A1FA2', '#808080', 'rgb(255 0 128)']

const STATES: readonly (readonly [string, object, (page: Page) => Promise<unknown>])[] = [
  ['login', {}, (page) => mobileForm(page).submit.waitFor()],
  ['login, with errors', {}, (page) => mobileForm(page).submit.click()],
  ['register, with errors', { defaultPanel: 'register' }, (page) => mobileForm(page).submit.click()],
  ['signed in', {}, (page) => logInByMobile(page, baseUrl, freshMobile())],
  ['labels shown', { showFormLabel: true }, (page) => mobileForm(page).submit.waitFor()],
]

interface Look {
  readonly theme: 'light' | 'dark'
  readonly language?: string
  readonly themeColor?: string
}

/** Colors are compared after their transitions. */
const STILL = { reducedMotion: 'reduce' } as const
const THEMES = ['light', 'dark'] as const

/** Changes the theme of the widget and the page and waits until it is applied. */
async function applyTheme(page: Page, look: Look): Promise<void> {
  await page.evaluate((config) => {
    document.body.style.background = config.theme === 'dark' ? '#14171f' : '#fff'
    return globalThis.widget.update(config)
  }, look)
  const root = page.locator('.portico')
  const dressed = (): Promise<Look> =>
    root.evaluate((element: HTMLElement, { language, themeColor }) => {
      const accent = element.style.getPropertyValue('--portico-accent')
      const theme = element.dataset['theme'] === 'dark' ? 'dark' : 'light'
      return { theme, ...(language && { language: element.lang }), ...(themeColor && { themeColor: accent }) }
    }, look)
  await expect.poll(dressed).toEqual(look)
  // The text colour on the accent is chosen in the frame that paints the theme.
  await page.evaluate(() => new Promise(requestAnimationFrame))
}

describe('accessibility of the widget', () => {
  test.each(firstUnlessFull(STATES))(
    'axe-core reports no violation in any theme or language: %s',
    async (_, config, reach) => {
      const page = await newPage(STILL)
      await openHost(page, { baseUrl, config: { ...config, language: 'en' } })
      await reach(page)
      for (const theme of THEMES)
        for (const language of firstUnlessFull(['en', 'zh', 'ja'])) {
          await applyTheme(page, { theme, language })
          expect(await listViolations(page, { within: WIDGET }), `${theme}, ${language}`).toEqual([])
        }
    },
  )

  test('text has a contrast of at least 4.5 with any accent color', async () => {
    const page = await newPage(STILL)
    await openHost(page, { baseUrl, config: { language: 'en' } })
    await mobileForm(page).submit.waitFor()
    for (const theme of THEMES)
      for (const themeColor of ACCENTS) {
        await applyTheme(page, { theme, themeColor })
        const found = await listViolations(page, { within: WIDGET, runOnly: 'color-contrast' })
        expect(found, `${theme}, ${themeColor}`).toEqual([])
      }
  })

  test('the whole login works with the keyboard alone', async () => {
    const page = await newPage()
    await openHost(page, { baseUrl, config: { language: 'en' } })
    await mobileForm(page).submit.waitFor()
    const reached: (string | null)[] = []
    for (let step = 0; step < 20; step += 1) {
      await page.keyboard.press('Tab')
      const name = await page.evaluate(
        () =>
          document.activeElement?.getAttribute('name') ??
          document.activeElement?.getAttribute('data-part') ??
          null,
      )
      if (name === null) break
      reached.push(name)
    }
    for (const part of ['mobile', 'mobilecaptcha', 'send-code', 'submit', 'link-register'])
      expect(reached).toContain(part)
  })
})
