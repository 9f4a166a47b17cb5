import { createRequire } from 'node:module'
import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { openHost } from './host-page.ts'
import { freshMobile, logInByMobile, mobileForm } from './visitor.ts'

const baseUrl = inject('baseUrl')
const { newPage } = useBrowser()
const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js')
/** The checker is injected, which the contract's own policy rightly forbids. */
const OPEN_CSP = "script-src * 'unsafe-inline' 'unsafe-eval'"

/** What axe-core finds in the widget, of any level. */
async function findings(page: Page): Promise<readonly string[]> {
  await page.addScriptTag({ path: AXE })
  return page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: { run(context: string): Promise<AxeResult> } }
    const { violations } = await axe.run('.portico')
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  })
}
interface AxeResult {
  readonly violations: readonly {
    readonly id: string
    readonly nodes: readonly { readonly html: string }[]
  }[]
}

const STATES: readonly (readonly [string, object, (page: Page) => Promise<unknown>])[] = [
  ['login', {}, (page) => mobileForm(page).submit.waitFor()],
  ['login, with errors', {}, (page) => mobileForm(page).submit.click()],
  ['register, with errors', { defaultPanel: 'register' }, (page) => mobileForm(page).submit.click()],
  ['signed in', {}, (page) => logInByMobile(page, baseUrl, freshMobile())],
  ['labels shown', { showFormLabel: true }, (page) => mobileForm(page).submit.waitFor()],
]
const CASES = STATES.flatMap(([name, config, reach]) =>
  (['light', 'dark'] as const).flatMap((theme) =>
    (['en', 'zh', 'ja'] as const).map((language) => [name, theme, language, config, reach] as const),
  ),
)

test.each(CASES)(
  'EMB-8 NAV-11 axe-core finds nothing: %s, %s, %s',
  async (...[, theme, language, config, reach]) => {
    const page = await newPage()
    const css = theme === 'dark' ? 'body{background:#14171f}' : 'body{background:#fff}'
    const setUp = { ...config, theme }
    await openHost(page, {
      baseUrl,
      script: 'portico.js',
      csp: OPEN_CSP,
      css,
      config: { ...setUp, language: 'en' },
    })
    await reach(page)
    await page.evaluate(
      (to) =>
        (globalThis as unknown as { widget: { update(options: object): void } }).widget.update({
          language: to,
        }),
      language,
    )
    await expect.poll(() => page.locator('.portico').getAttribute('lang')).toBe(language)
    expect(await findings(page)).toEqual([])
  },
)

test.each(['#000000', '#FFFFFF', '#FFEB3B', '#2F88FF', '#7A1FA2', '#808080', 'rgb(255 0 128)'])(
  'EMB-8 text on and in the accent %s has a contrast of 4.5',
  async (themeColor) => {
    for (const theme of ['light', 'dark']) {
      const page = await newPage()
      const css = theme === 'dark' ? 'body{background:#14171f}' : 'body{background:#fff}'
      await openHost(page, {
        baseUrl,
        script: 'portico.js',
        csp: OPEN_CSP,
        css,
        config: { language: 'en', theme, themeColor },
      })
      await mobileForm(page).submit.waitFor()
      expect(await findings(page)).toEqual([])
    }
  },
)

test('NAV-2 NAV-11 the whole login can be done by keyboard alone', async () => {
  const page = await newPage()
  await openHost(page, { baseUrl, script: 'portico.js', config: { language: 'en' } })
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
