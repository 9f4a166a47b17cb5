import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { useBrowser } from './browser.ts'
import type { Script } from './host-page.ts'
import { openHost, SCRIPTS } from './host-page.ts'
import { logInByMobile, freshMobile, mobileForm } from './visitor.ts'

const baseUrl = inject('baseUrl')
const { newPage } = useBrowser()

/** Style sheets as hosts really have them, and worse. */
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

/** Everything computed in the widget that a host must not change; widths follow the host's column. */
async function computedStyles(page: Page): Promise<Readonly<Record<string, string>>> {
  return page.evaluate(() => {
    const follows = /width|inline-size|perspective-origin|transform-origin|^(left|right|inset|margin)/
    const styles: Record<string, string> = {}
    const root = document.querySelector('.portico')
    const parts = [...(root?.querySelectorAll('*') ?? [])]
    parts.forEach((element, index) => {
      const pseudos = [
        '',
        '::before',
        '::after',
        ...(element instanceof HTMLInputElement ? ['::placeholder'] : []),
      ]
      for (const pseudo of pseudos) {
        const computed = getComputedStyle(element, pseudo)
        for (const property of computed)
          if (!follows.test(property) && !property.startsWith('--'))
            styles[`${index} ${element.tagName}.${element.className}${pseudo} ${property}`] =
              computed.getPropertyValue(property)
      }
    })
    return styles
  })
}

async function stylesUnder(script: Script, css: string): Promise<Readonly<Record<string, string>>> {
  const page = await newPage()
  await openHost(page, { baseUrl, script, css, config: { language: 'en', defaultPanel: 'register' } })
  await page.locator('[data-part="submit"]').waitFor({ state: 'attached' })
  // What comes behind the first view has come.
  await page.locator('.portico-notice-slot').waitFor({ state: 'attached' })
  await page.evaluate(() => (globalThis as unknown as { widget: { ready: Promise<void> } }).widget.ready)
  return computedStyles(page)
}

test.each(SCRIPTS)(
  'EMB-1 ten hostile style sheets change no computed style of the widget but widths (%s)',
  { timeout: 120_000 },
  async (script) => {
    const calm = await stylesUnder(script, '')
    expect(Object.keys(calm).length).toBeGreaterThan(1_000)
    for (const [name, css] of Object.entries(HOSTILE)) {
      const hostile = await stylesUnder(script, css)
      const changed = Object.keys(calm).filter((key) => calm[key] !== hostile[key])
      expect(
        changed.map((key) => `${key}: ${calm[key]} → ${hostile[key]}`),
        name,
      ).toEqual([])
    }
  },
)

test.each(SCRIPTS)('EMB-1 the widget changes nothing of the host page (%s)', async (script) => {
  const page = await newPage()
  const hostCss = 'body{font:17px/1.5 Georgia} h1{color:teal}'
  await openHost(page, {
    baseUrl,
    script,
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

test.each(SCRIPTS)(
  "EMB-2 the whole flow runs under the contract's policy without one violation (%s)",
  async (script) => {
    const page = await newPage()
    const complaints: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
    })
    page.on('pageerror', (error) => complaints.push(error.message))
    await openHost(page, { baseUrl, script, config: { language: 'en', themeColor: '#7A1FA2' } })
    await page.locator('[data-part="link-register"]').click()
    await page.locator('[data-part="link-login"]').first().click()
    await logInByMobile(page, baseUrl, freshMobile())
    expect(complaints).toEqual([])
  },
)

test.each(SCRIPTS)('EMB-2 it works under Trusted Types (%s)', async (script) => {
  const page = await newPage()
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  const csp =
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'"
  await openHost(page, { baseUrl, script, csp, config: { language: 'en' } })
  await mobileForm(page).submit.waitFor()
  expect(complaints).toEqual([])
})

test.each([360, 320, 280])('EMB-6 at %i px nothing scrolls sideways and nothing is cut', async (width) => {
  const page = await newPage({ viewport: { width, height: 800 } })
  for (const language of ['en', 'zh', 'ja']) {
    await openHost(page, {
      baseUrl,
      script: 'portico.js',
      css: 'body{margin:0}',
      config: { language, defaultPanel: 'register', showFormLabel: true },
    })
    await page.locator('[data-part="submit"]').waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    const cut = await page.evaluate(() =>
      [...document.querySelectorAll('.portico button, .portico a, .portico label, .portico h2')]
        .filter((element) => element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1)
        .map((element) => element.textContent),
    )
    expect(cut).toEqual([])
  }
})

test('EMB-6 the box is 360 px and the column inside it 348', async () => {
  const page = await newPage({ viewport: { width: 1000, height: 800 } })
  await openHost(page, { baseUrl, script: 'portico.js', config: { language: 'en' } })
  const submit = page.locator('[data-part="submit"]')
  await submit.waitFor()
  expect((await page.locator('.portico').boundingBox())?.width).toBe(360)
  expect((await submit.boundingBox())?.width).toBe(348)
})
