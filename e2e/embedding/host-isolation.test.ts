// Covers EMB-1, EMB-2, EMB-3, EMB-6.
import type { Page } from 'playwright'
import { describe, expect, inject, test } from 'vitest'
import { logInByMobile, mobileForm } from '../pages/login-form.ts'
import { useBrowser } from '../support/browser.ts'
import { holdCode } from '../support/early-page.ts'
import { firstUnlessFull } from '../support/full-run.ts'
import { openHost } from '../support/host-page.ts'
import { freshMobile } from '../support/inbox.ts'

const baseUrl = inject('baseUrl')
const { newPage } = useBrowser()

/** Realistic style sheets of hosts, and worse ones. */
const HOSTILE: Readonly<Record<string, string>> = {
  'inherited body styles':
    'html{font-size:62.5%} body{font:italic 900 30px/3 serif;color:red;letter-spacing:5px;text-transform:uppercase;text-align:right;word-spacing:9px;direction:ltr;cursor:help}',
  'a reset of everything': '*{box-sizing:content-box;font:10px monospace;letter-spacing:4px;margin:9px}',
  'hidden inputs': 'input{display:none} button{display:none!important}',
  'unset buttons': 'button{all:unset} input{all:unset}',
  'bare elements':
    'p,label,form,div,span,a,h2,[role]{color:lime;padding:13px;background:pink;border:3px dotted blue;float:left}',
  'important bare elements':
    'input,button,div,form,label{padding:31px!important;background:pink!important;border:9px solid lime!important;position:relative!important;opacity:.3!important}',
  'everything unset, importantly': '*{all:unset!important}',
  'pseudo-elements':
    '*::before,*::after{content:"x"!important;display:block!important;width:99px!important} ::placeholder{color:red!important;font-size:40px!important}',
  'id rules':
    '#app div div{display:flex;color:lime;font-size:31px} #app input{border:none;height:9px} #app button{height:5px!important}',
  'transitions and transforms':
    '*{transition:all 9s!important;transform:rotate(3deg)!important;animation:none!important;filter:blur(2px)!important}',
}

/** One entry per element and pseudo-element of the widget. */
type Styles = Readonly<Record<string, string>>

/**
 * The computed styles that a host must not change. Widths depend on the host's column.
 * @param of the elements whose styles are returned in full; the others are returned as digests
 */
async function computedStyles(page: Page, of: readonly string[] = []): Promise<Styles> {
  return page.evaluate(async (inWords) => {
    const follows = /width|inline-size|perspective-origin|transform-origin|^(left|right|inset|margin)/
    const parts = [...(document.querySelector('.portico')?.querySelectorAll('*') ?? [])]
    const listed = [...getComputedStyle(document.body)].filter(
      (property) => !follows.test(property) && !property.startsWith('--'),
    )
    const digest = async (text: string): Promise<string> =>
      new Uint32Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))).join(' ')
    const styles: Record<string, string> = {}
    for (const [index, element] of parts.entries())
      for (const pseudo of ['', '::before', '::after', '::placeholder']) {
        if (pseudo === '::placeholder' && !(element instanceof HTMLInputElement)) continue
        const key = `${index} ${element.tagName}.${element.getAttribute('class')}${pseudo}`
        const computed = getComputedStyle(element, pseudo)
        const text = listed.map((name) => `${name}: ${computed.getPropertyValue(name)}`).join('\n')
        styles[key] = inWords.includes(key) ? text : await digest(text)
      }
    return styles
  }, of)
}

/** Opens a page with the widget and a style sheet of the host. */
async function openUnder(css: string): Promise<Page> {
  const page = await newPage()
  await openHost(page, { baseUrl, css, config: { language: 'en', defaultPanel: 'register' } })
  await page.locator('[data-part="submit"]').waitFor({ state: 'attached' })
  // Wait for the deferred chunks.
  await page.locator('.portico-notice-slot').waitFor({ state: 'attached' })
  await page.evaluate(() => globalThis.widget.ready)
  return page
}

describe('isolation from the host page', () => {
  test('hostile style sheets change no computed style except widths', async () => {
    const calm = await openUnder('')
    const expected = await computedStyles(calm)
    expect(Object.keys(expected).length).toBeGreaterThan(100)
    for (const [name, css] of firstUnlessFull(Object.entries(HOSTILE))) {
      const hostile = await openUnder(css)
      const found = await computedStyles(hostile)
      const keys = [...new Set([...Object.keys(expected), ...Object.keys(found)])]
      const changed = keys.filter((key) => found[key] !== expected[key])
      expect(await differences(changed, calm, hostile), name).toEqual([])
      await hostile.close()
    }
  })

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
    await page.route('**/open-sheet.js', async (route) => {
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

describe('content security', () => {
  test('the whole flow causes no violation of the strict policy', async () => {
    const page = await newPage()
    const consoleErrors: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') consoleErrors.push(message.text())
    })
    page.on('pageerror', (error) => consoleErrors.push(error.message))
    await openHost(page, {
      baseUrl,
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

  test('the widget works under Trusted Types', async () => {
    const page = await newPage()
    const consoleErrors: string[] = []
    page.on('console', (message) => message.type() === 'error' && consoleErrors.push(message.text()))
    const csp =
      "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'"
    await openHost(page, { baseUrl, csp, config: { language: 'en' } })
    await mobileForm(page).submit.waitFor()
    expect(consoleErrors).toEqual([])
  })
})

describe('width', () => {
  test.each(firstUnlessFull(['en', 'zh', 'ja']))(
    'nothing overflows or is cut off at 360 to 280 px in %s',
    async (language) => {
      const page = await newPage({ viewport: { width: 360, height: 800 } })
      await openHost(page, {
        baseUrl,
        css: 'body{margin:0}',
        config: { language, defaultPanel: 'register', showFormLabel: true },
      })
      await page.locator('[data-part="submit"]').waitFor()
      for (const width of [360, 320, 280]) {
        await page.setViewportSize({ width, height: 800 })
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
        const cut = await page.evaluate(() =>
          [...document.querySelectorAll('.portico button, .portico a, .portico label, .portico h2')]
            .filter((element) => element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1)
            .map((element) => element.textContent),
        )
        expect(cut, `${width} px`).toEqual([])
      }
    },
  )

  test('the box is 360 px wide and its column 348 px', async () => {
    const page = await newPage({ viewport: { width: 1000, height: 800 } })
    await openHost(page, { baseUrl, config: { language: 'en' } })
    const submit = page.locator('[data-part="submit"]')
    await submit.waitFor()
    expect((await page.locator('.portico').boundingBox())?.width).toBe(360)
    expect((await submit.boundingBox())?.width).toBe(348)
  })
})

/** The properties that differ, with both values. */
async function differences(keys: readonly string[], calm: Page, hostile: Page): Promise<readonly string[]> {
  if (keys.length === 0) return []
  const pages = [calm, hostile].map((page) => computedStyles(page, keys))
  const [before = {}, after = {}] = await Promise.all(pages)
  return keys.flatMap((key) => {
    const lines = (styles: Styles): readonly string[] => (styles[key] ?? 'is not there').split('\n')
    const now = lines(after)
    return lines(before).flatMap((line, at) => (line === now[at] ? [] : `${key} ${line} → ${now[at]}`))
  })
}
