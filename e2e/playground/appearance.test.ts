// Covers EMB-1, EMB-2, EMB-6, EMB-8, I18-1, SRV-4.
import type { Locator, Page } from 'playwright'
import { describe, expect, inject, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'

const baseUrl = inject('baseUrl')
const { newPage } = useBrowser({ viewport: { width: 1280, height: 900 } })

type Demo = Readonly<Record<string, unknown>>

/** Opens the playground and waits for the form. */
async function openPlayground(
  demo: Demo | undefined,
  options: Parameters<typeof newPage>[0] = {},
): Promise<Page> {
  const page = await newPage(options)
  const query = demo ? `?demo=${encodeURIComponent(JSON.stringify(demo))}` : ''
  await page.goto(`${baseUrl}/${query}`)
  await page.locator('[data-part="submit"]').waitFor()
  return page
}

const style = (element: Locator, property: string): Promise<string> =>
  element.evaluate((found, name) => getComputedStyle(found).getPropertyValue(name), property)

describe('first visit', () => {
  test.each([
    ['en-US', 'dark', 'Log in'],
    ['zh-CN', 'light', '登录'],
    ['ja-JP', 'dark', 'ログイン'],
  ] as const)('%s in %s mode applies to the page and the widget', async (locale, colorScheme, heading) => {
    const page = await openPlayground(undefined, { locale, colorScheme })
    expect(await page.locator('html').getAttribute('lang')).toBe(locale.slice(0, 2))
    await expect.poll(() => page.locator('[data-part="title"]').textContent()).toBe(heading)
    const isDark = colorScheme === 'dark'
    expect(await style(page.locator('body'), 'background-color')).toBe(
      isDark ? 'rgb(17, 19, 24)' : 'rgb(246, 247, 249)',
    )
    expect(await style(page.locator('.portico'), 'color')).toBe(
      isDark ? 'rgb(242, 244, 248)' : 'rgb(20, 23, 31)',
    )
    await page.getByTestId('tab-snippet').click()
    expect(await page.getByTestId('snippet').textContent()).toContain("language: 'auto',\n    theme: 'auto',")
  })
})

describe('headline', () => {
  test.each([
    ['en', 1280],
    ['zh', 1280],
    ['ja', 1280],
    ['en', 360],
    ['zh', 280],
  ] as const)('in %s at %d px no line has only one or two words', async (language, width) => {
    const page = await openPlayground({ language }, { viewport: { width, height: 900 } })
    const widths = await page.locator('.hero h1').evaluate((heading) => {
      const byTop = new Map<number, number>()
      for (const { firstChild } of heading.children) {
        const range = document.createRange()
        if (firstChild) range.selectNodeContents(firstChild)
        for (const { top, width: part } of range.getClientRects())
          byTop.set(Math.round(top), (byTop.get(Math.round(top)) ?? 0) + part)
      }
      return [...byTop.values()]
    })
    expect(widths.length).toBeGreaterThan(1)
    expect(Math.min(...widths)).toBeGreaterThan(Math.max(...widths) * 0.6)
  })
})

describe('brand color', () => {
  const BRANDS = [
    ['#111111', 'dark'],
    ['#111111', 'light'],
    ['#FFFFFF', 'light'],
    ['#FFE600', 'light'],
    ['#00FF7F', 'light'],
    ['#0000FF', 'dark'],
    ['#2F88FF', 'light'],
    ['#2F88FF', 'dark'],
  ] as const

  test('with any color in either mode the chart and the ticks have a contrast of 3:1', async () => {
    const page = await openPlayground({ language: 'en' })
    for (const [themeColor, theme] of BRANDS) {
      await page.locator(`[data-option="theme"] label`).filter({ hasText: theme }).click()
      await page.getByRole('textbox', { name: 'themeColor, hex' }).fill(themeColor)
      const applied = () =>
        page.evaluate(() => {
          const { dataset, style: own } = document.documentElement
          return [own.getPropertyValue('--brand'), dataset['theme']]
        })
      await expect.poll(applied).toEqual([themeColor, theme])
      expect(Math.min(...(await contrasts(page))), `${themeColor}, ${theme}`).toBeGreaterThanOrEqual(3)
    }
  })
})

/** The contrast of the chart with its background, and of the ticks with the page. */
function contrasts(page: Page): Promise<readonly number[]> {
  return page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
    const luminance = (colour: string): number => {
      if (!canvas) return 0
      canvas.fillStyle = colour
      canvas.fillRect(0, 0, 1, 1)
      const [r = 0, g = 0, b = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((value) => {
        const part = value / 255
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * r + 0.7152 * g + 0.0722 * b
    }
    const read = (selector: string, property: string): number => {
      const element = document.querySelector(selector)
      return element ? luminance(getComputedStyle(element).getPropertyValue(property)) : 0
    }
    const contrast = (one: number, other: number): number =>
      (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
    return [
      contrast(read('.report-day rect', 'fill'), read('.report', 'background-color')),
      contrast(read('.points .icon', 'stroke'), read('body', 'background-color')),
    ]
  })
}

describe('assets', () => {
  test.each(['/', '/dev/inbox', '/dev/appointments', '/dev/phone', '/dev/states'])(
    'every script and style sheet of %s is compressed',
    async (path) => {
      const html = await (await fetch(baseUrl + path)).text()
      const assets = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)].map(([, url]) => url)
      expect(assets.length).toBeGreaterThan(2)
      for (const encoding of ['br', 'gzip']) {
        const answers = await Promise.all(
          assets.map((url) => fetch(`${baseUrl}${url}`, { headers: { 'accept-encoding': encoding } })),
        )
        expect(answers.map(({ headers }) => headers.get('content-encoding'))).toEqual(
          assets.map(() => encoding),
        )
      }
    },
  )
})

describe('narrow windows', () => {
  test.each([
    ['en', [280, 320, 360]],
    ['zh', [280]],
    ['ja', [280, 320, 345]],
  ] as const)('in %s nothing scrolls sideways or is cut off at %j px', async (language, widths) => {
    const page = await openPlayground({ language }, { viewport: { width: 280, height: 800 } })
    const overflow = (): Promise<readonly string[]> =>
      page.evaluate(() => {
        const outside = [
          ...document.querySelectorAll('a, button, input, select, summary, h1, h2, .menu-list'),
        ]
          .filter((element) => element.checkVisibility() && !element.closest('[class*=unseen]'))
          .filter((element) => {
            const { left, right } = element.getBoundingClientRect()
            return left < -0.5 || right > innerWidth + 0.5
          })
          .map((element) => element.outerHTML.slice(0, 80))
        const { scrollWidth } = document.documentElement
        return scrollWidth > innerWidth ? [...outside, `scrolls to ${scrollWidth}`] : outside
      })
    const expectNoOverflow = async (): Promise<void> => {
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 })
        expect(await overflow(), `${width} px`).toEqual([])
      }
    }
    await expectNoOverflow()
    await page.locator('.menu summary').click()
    await expectNoOverflow()
    await page.locator('.menu summary').click()
    await page.getByTestId('open-panel').click()
    await page.getByTestId('developer-panel').waitFor()
    await expectNoOverflow()
  })

  test.each(['inbox', 'phone', 'appointments', 'states'])(
    '/dev/%s does not scroll sideways at 280 px',
    async (name) => {
      const page = await newPage({ viewport: { width: 280, height: 800 } })
      await page.goto(`${baseUrl}/dev/${name}`)
      await page.locator('h1').waitFor()
      if (name === 'phone') await page.locator('[data-part="submit"]').waitFor()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(280)
    },
  )
})

describe('forced colors', () => {
  test.each(['light', 'dark'] as const)(
    'in %s mode a selected control differs from the others',
    async (colorScheme) => {
      const page = await openPlayground({ language: 'en' }, { forcedColors: 'active', colorScheme })
      const language = page.locator('[data-option="language"]')
      const segment = (value: string): Locator => language.locator(`input[value="${value}"] + span`)
      expect(await style(segment('en'), 'background-color')).not.toBe(
        await style(segment('ja'), 'background-color'),
      )
      const chip = (value: string): Locator => page.locator('.chip span').filter({ hasText: value }).last()
      expect(await style(chip('mobile'), 'background-color')).not.toBe(
        await style(chip('code'), 'background-color'),
      )
      const toggle = page.locator('[data-option="showFormLabel"]').getByRole('switch')
      const off = await style(toggle, 'background-color')
      expect(await style(toggle, 'border-top-width')).toBe('1px')
      await toggle.click()
      await expect.poll(() => style(toggle, 'background-color')).not.toBe(off)
      const underlines = await page
        .getByRole('tablist', { name: 'Developer panel' })
        .getByRole('tab')
        .evaluateAll((tabs) => tabs.map((tab) => getComputedStyle(tab).borderBottomStyle))
      expect(underlines).toEqual(['solid', 'none', 'none', 'none'])
    },
  )
})

describe('open isolation', () => {
  test('a focused field has one ring, and links keep the accent', async () => {
    const page = await openPlayground({ language: 'en', isolation: 'open' })
    const field = page.locator('[name="mobile"]')
    await field.focus()
    expect(await style(field, 'outline-style')).toBe('none')
    const box = page.locator('.portico-box').filter({ has: field })
    expect(await style(box, 'outline-style')).toBe('solid')
    const link = page.locator('[data-part="link-register"]')
    await expect.poll(() => style(link, 'color')).not.toBe(await style(page.locator('.portico'), 'color'))
  })
})

describe('host style', () => {
  test.each(['light', 'shadow', 'open'])(
    'the radius and font of the panel are applied at once (%s)',
    async (isolation) => {
      const page = await openPlayground({ language: 'en', isolation })
      const submit = page.locator('[data-part="submit"]')
      const slider = page.getByRole('slider', { name: '--portico-radius' })
      await slider.focus()
      await page.keyboard.press('Home')
      await expect.poll(() => style(submit, 'border-top-left-radius')).toBe('0px')
      await page.locator('[data-option="--portico-font"] label').filter({ hasText: 'serif' }).click()
      await expect.poll(() => style(submit, 'font-family')).toContain('Georgia')
      await page.reload()
      await expect.poll(() => style(submit, 'border-top-left-radius')).toBe('0px')
      await page.getByTestId('reset-options').click()
      await expect.poll(() => style(submit, 'border-top-left-radius')).toBe('8px')
    },
  )
})

describe('code', () => {
  test('every snippet is highlighted and wraps', async () => {
    const page = await openPlayground({
      language: 'en',
      radius: 2,
      callback: `https://ads.example/${'long/'.repeat(30)}`,
    })
    await page.getByTestId('tab-snippet').click()
    const code = page.getByTestId('snippet')
    const seen = new Set<string | null>()
    for (const kind of ['<script>', 'mount()', 'import', 'React']) {
      await page.locator('.snippet label').filter({ hasText: kind }).click()
      await expect.poll(async () => seen.has(await code.textContent()), { message: kind }).toBe(false)
      await code.locator('.hljs-string').first().waitFor()
      const colours = await code
        .locator('span')
        .evaluateAll((spans) => new Set(spans.map((span) => getComputedStyle(span).color)).size)
      expect(colours, kind).toBeGreaterThan(2)
      expect(await code.textContent(), kind).toContain('--portico-radius: 2px;')
      expect(await code.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), kind).toBe(0)
      seen.add(await code.textContent())
    }
  })
})
