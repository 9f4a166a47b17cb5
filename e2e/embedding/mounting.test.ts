// Covers EMB-1, EMB-4, EMB-5, EMB-7, NAV-1, I18-2.
import { describe, expect, inject, test } from 'vitest'
import { enterCode, mobileForm } from '../pages/login-form.ts'
import { useBrowser } from '../support/browser.ts'
import { openHost, SCRIPT, SCRIPTS } from '../support/host-page.ts'
import { freshMobile } from '../support/inbox.ts'

const baseUrl = inject('baseUrl')
const { newPage } = useBrowser()

/** The global of the scripts. */
interface Portico {
  mount(element: Element, config: object): { readonly ready: Promise<void> }
}

/** Names of document properties that `<img name=…>` overrides. */
const TAKEN = `
  querySelector getElementById getElementsByName body head documentElement activeElement cookie hidden visibilityState
  readyState currentScript forms title
`

describe('mount', () => {
  test('images named like document properties break neither mount nor login', async () => {
    const page = await newPage()
    const markup = TAKEN.replaceAll(/\w+/g, '<img name="$&" alt="">')
    await openHost(page, { baseUrl, markup, config: { language: 'en', zone: 'sg' } })
    expect(
      await page.evaluate(() => Reflect.get(document, 'querySelector') instanceof HTMLImageElement),
    ).toBe(true)
    const form = mobileForm(page)
    await page.locator('[data-part="area-toggle"]').click()
    await page.locator('[data-part="area-option"]').first().waitFor()
    await page.keyboard.press('Escape')
    await enterCode(page, baseUrl, freshMobile())
    await form.submit.click()
    await form.userInfo.waitFor()
  })

  test('another copy of a script and the other script mount widgets beside a running one', async () => {
    const page = await newPage()
    await openHost(page, { baseUrl, config: { language: 'en' } })
    await page.evaluate(() => globalThis.widget.ready)
    for (const [index, added] of [SCRIPT, ...SCRIPTS].entries()) {
      await page.addScriptTag({ url: `/${added}` })
      await page.evaluate(async (name) => {
        const section = document.createElement('section')
        section.id = name
        document.body.append(section)
        const { Portico } = globalThis as unknown as { readonly Portico: Portico }
        await Portico.mount(section, { language: 'en' }).ready
      }, `copy-${index}`)
    }
    for (const id of ['account', 'copy-0', 'copy-1', 'copy-2']) {
      const form = page.locator(`#${id}`)
      await form.locator('[data-part="tab-email"]').click()
      await form.locator('[name="email"]').fill(`${id}@example.com`)
      await form.locator('[name="password"]').fill('short')
      await form.locator('[data-part="toggle-password"]').click()
      await expect.poll(() => form.locator('[name="password"]').getAttribute('type')).toBe('text')
      expect(await form.locator('[name="email"]').inputValue()).toBe(`${id}@example.com`)
    }
  })
})

test('only one language is downloaded; changing it keeps the input, and the panel changes no address', async () => {
  const page = await newPage()
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  await openHost(page, { baseUrl, config: { language: 'en' } })
  await page.locator('[name="mobile"]').fill('138')
  // The script has the texts of the initial view in every complete language.
  const languages = () => scripts.flatMap((url) => /\/((?:deferred-)?(?:zh|ja|en))\.js/.exec(url)?.[1] ?? [])
  await expect.poll(languages).toEqual(['deferred-en'])
  await page.evaluate(() =>
    globalThis.widget.update({
      language: 'ja',
    }),
  )
  await expect.poll(() => page.locator('[data-part="title"]').textContent()).toBe('ログイン')
  expect(await page.locator('[name="mobile"]').inputValue()).toBe('138')
  expect(await page.locator('.portico').getAttribute('lang')).toBe('ja')
  await page.locator('[data-part="link-register"]').click()
  await expect.poll(() => page.locator('.portico').getAttribute('data-panel')).toBe('register')
  expect([page.url(), await page.evaluate(() => history.length)]).toEqual([`${baseUrl}/host/page`, 2])
})
