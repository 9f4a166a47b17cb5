// Covers EMB-1, EMB-2, LOG-1.
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { SCRIPT } from '../support/host-page.ts'

// Pages as they are, most of them from public reports (docs/reports/public-reports.md).

const baseUrl = inject('baseUrl')
const { newPage } = useBrowser()

interface HostPage {
  readonly name: string
  /** By default that of HTML. */
  readonly doctype?: string
  /** Attributes of the root element. */
  readonly html?: string
  readonly head?: string
  readonly css?: string
  /** Around the element of the widget. */
  readonly before?: string
  readonly after?: string
  /** The size of the widget on the page, in relation to the one it states. */
  readonly scale?: number
}

const { styles, layouts, scripts } = JSON.parse(
  readFileSync(new URL('host-pages.json', import.meta.url), 'utf8'),
) as Readonly<Record<'styles' | 'layouts' | 'scripts', readonly HostPage[]>>

/** Each of the scripts in one of the layouts, as long as there are some, because opening a page takes most of the time. */
const pages = scripts.map((script, index): HostPage => {
  const layout = layouts[index]
  return {
    ...layout,
    ...script,
    name: [layout?.name, script.name].join(', '),
    before: (script.before ?? '') + (layout?.before ?? ''),
    after: (layout?.after ?? '') + (script.after ?? ''),
  }
})

const PLAIN: HostPage = { name: 'plain' }
const WIDTH = 'all: initial !important; display: block !important; inline-size: 360px !important'

function write({
  doctype = '<!doctype html>',
  html = '',
  head = '',
  css = '',
  before = '',
  after = '',
}: HostPage) {
  const config = JSON.stringify({ language: 'en', zone: 'sg', slider: false, accountCenter: baseUrl })
  return `${doctype}<html lang="en" ${html}><head><meta charset="utf-8"><title>Shop</title>${head}<style>${css}</style></head>
    <body>${before}<div id="account" style="${WIDTH}"></div>${after}<script src="${baseUrl}/${SCRIPT}"></script>
    <script>window.widget = Portico.mount('#account', ${config})</script></body></html>`
}

/** Opens pages in one tab. */
async function openTab() {
  const page = await newPage()
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  let shown = PLAIN
  await page.route(`${baseUrl}/host/**`, (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: write(shown) }),
  )
  const open = async (hostPage: HostPage): Promise<void> => {
    shown = hostPage
    errors.length = 0
    await page.goto(`${baseUrl}/host/page`)
    await page.locator('[data-part="area-toggle"]').waitFor()
    // Until they are loaded, outlines are in their place.
    await page.locator('[data-part="platforms"]').waitFor()
  }
  return { page, open, errors: () => errors.slice() }
}

/** Computed styles that pages change. */
const PROPERTIES = `
  display visibility opacity color backgroundColor fontSize fontFamily fontWeight lineHeight letterSpacing textTransform
  textAlign textShadow whiteSpace direction writingMode paddingTop paddingLeft marginTop borderTopWidth borderTopColor float
  userSelect cursor appearance outlineStyle boxShadow clipPath transform position
`

/** What the elements of the form look like: computed styles, generated content, and places within the form. */
function read(page: Page, scale = 1): Promise<readonly string[]> {
  return page.evaluate(
    ({ names, by }) => {
      const root = document.querySelector('.portico') as Element
      const home = root.getBoundingClientRect()
      return [...root.querySelectorAll<HTMLElement>('*')].map((element) => {
        const style = getComputedStyle(element) as unknown as Readonly<Record<string, string>>
        const { x, y, width, height } = element.getBoundingClientRect()
        const place = [x - home.x, y - home.y, width, height].map((length) => Math.round(length / by / 2))
        const generated = ['::before', '::after'].map((part) => getComputedStyle(element, part).content)
        const values = names.map((name) => `${name} ${style[name]}`)
        return [element.dataset['part'] ?? element.className, ...values, ...generated, ...place].join('; ')
      })
    },
    { names: PROPERTIES.trim().split(/\s+/), by: scale },
  )
}

test('the form looks the same below every style sheet', async () => {
  const { page, open } = await openTab()
  await open(PLAIN)
  const plain = await read(page)
  for (const { name, css } of styles) {
    await page.evaluate((text) => {
      for (const sheet of document.querySelectorAll('head > style')) sheet.textContent = text
    }, css ?? '')
    expect.soft(await read(page), name).toEqual(plain)
  }
})

test('the form looks and works the same on every page', async () => {
  const { page, open, errors } = await openTab()
  await open(PLAIN)
  const plain = await read(page)
  for (const hostPage of pages) {
    const { name, scale } = hostPage
    await open(hostPage)
    expect.soft(await read(page, scale), name).toEqual(plain)
    const mobile = page.locator('[name="gmobile"]')
    await mobile.click()
    await page.keyboard.type('9')
    await page.locator('[data-part="area-toggle"]').click()
    await page.getByRole('option').first().click()
    await mobile.press('Enter')
    const error = page.locator('[data-part="field-error"]').first()
    await expect.poll(() => error.textContent(), { message: name }).toBe('Phone Number is incorrect')
    expect.soft(await mobile.inputValue(), name).toBe('9')
    expect.soft([page.url(), errors()], name).toEqual([`${baseUrl}/host/page`, []])
  }
})
