// Covers EMB-1, EMB-3, EMB-6, EMB-8, NAV-2, NAV-7, I18-2, ARE-1, AGR-1.
import { readOptions } from '@portico/core'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { addHostSheet } from '../page.fixture.tsx'
import { renderWidget } from '../rendered-widget.fixture.tsx'
import { showMotion } from '../show-motion.fixture.ts'

/** Style sheets as hosts really have them, and worse. */
const HOSTILE: Readonly<Record<string, string>> = {
  'inherited styles':
    'html{font-size:62.5%} body{font:italic 900 30px/3 serif;color:red;letter-spacing:5px;word-spacing:9px;text-transform:uppercase;text-align:right;text-indent:9px;direction:rtl;cursor:help;white-space:pre}',
  'a reset of everything':
    '*{box-sizing:content-box;font:10px monospace;letter-spacing:4px;margin:9px;direction:rtl}',
  'everything unset, importantly': '*{all:unset!important}',
  'hidden controls': 'input{display:none!important} button{display:none} form{display:none!important}',
  'unset controls': 'button{all:unset} input{all:unset} canvas{display:none}',
  'bare elements':
    'p,label,form,div,span,a,h2,small,[role]{color:lime;padding:13px;background:pink;border:3px dotted blue;float:left}',
  'important bare elements':
    'input,button,div,form,label,p{padding:31px!important;background:pink!important;border:9px solid lime!important;opacity:.3!important;line-height:3!important}',
  'rules by id':
    '#host div{display:flex;color:lime} #host input{border:none;height:9px} #host #portico button{height:5px!important}',
  'pseudo-elements':
    '*::before,*::after{content:"x"!important;display:block!important;width:99px!important} ::placeholder{color:red!important;font-size:40px!important}',
  motion:
    '*{transition:all 9s!important;transform:rotate(3deg)!important;animation:none!important;filter:blur(2px)!important}',
  'a layer': '@layer theirs{*{font-size:40px;display:inline} .portico *{color:red}}',
  attributes: '[type]{width:9px!important} [class]{font-weight:900} [aria-hidden]{display:block!important}',
}

// A test of another file may have left the pointer on a button.
beforeAll(() => userEvent.hover(document.body, { position: { x: 780, y: 5 } }))

/** What is computed for each element and pseudo-element in the widget, line by line, but widths and what follows them. */
function computedStyles(root: HTMLElement): Readonly<Record<string, string>> {
  const follows =
    /width|inline-size|grid-template-columns|perspective-origin|transform-origin|^(left|right|inset|margin)/
  // Read once: all elements have the same properties, and listing them takes longer than reading their values.
  const properties = [...getComputedStyle(root)].filter(
    (property) => !follows.test(property) && !property.startsWith('--'),
  )
  const styles: Record<string, string> = {}
  root.querySelectorAll('*').forEach((element, index) => {
    for (const pseudo of ['', '::before', '::after', '::placeholder']) {
      if (pseudo === '::placeholder' && !(element instanceof HTMLInputElement)) continue
      const computed = getComputedStyle(element, pseudo)
      styles[`${index} ${element.className}${pseudo}`] = properties
        .map((property) => `${property}: ${computed.getPropertyValue(property)}`)
        .join('\n')
    }
  })
  return styles
}

/** Each property that differs, with both of its values. */
function differences(calm = '', hostile = ''): readonly string[] {
  const now = hostile.split('\n')
  return calm.split('\n').flatMap((line, at) => (line === now[at] ? [] : `${line} → ${now[at]}`))
}

describe('host styles', () => {
  test.each(['light', 'shadow'] as const)(
    'twelve hostile style sheets change no computed style except widths (%s)',
    async (isolation) => {
      await showMotion()
      const { container, root } = await renderWidget({ isolation, defaultPanel: 'register' })
      container.id = 'host'
      await page.viewport(1_000, 800)
      const calm = computedStyles(root)
      expect(Object.values(calm).join('\n').split('\n').length).toBeGreaterThan(5_000)
      for (const [name, css] of Object.entries(HOSTILE)) {
        const remove = addHostSheet(css)
        const hostile = computedStyles(root)
        remove()
        const changed = Object.keys(calm).filter((key) => calm[key] !== hostile[key])
        expect(
          changed.flatMap((key) => differences(calm[key], hostile[key]).map((found) => `${key} ${found}`)),
          name,
        ).toEqual([])
      }
    },
  )

  test("isolation open lets the host's rules win", async () => {
    addHostSheet('.portico-button{border-radius:22px} button{text-transform:uppercase}')
    const { part } = await renderWidget({ isolation: 'open' })
    await expect.poll(() => getComputedStyle(part('submit')).borderRadius).toBe('22px')
    expect(getComputedStyle(part('submit')).display).toBe('flex')
    expect(getComputedStyle(part('submit')).textTransform).toBe('uppercase')
  })

  test.each(['shadow', 'light'] as const)('the host’s tokens theme the widget (%s)', async (isolation) => {
    const where = isolation === 'shadow' ? 'body' : '.portico'
    addHostSheet(`${where}{--portico-radius:3px;--portico-text:rgb(1, 2, 3)}`)
    const { part, root, widget } = await renderWidget({ isolation, theme: 'dark' })
    expect(getComputedStyle(part('submit')).borderTopLeftRadius).toBe('3px')
    expect(getComputedStyle(part('title')).color).toBe('rgb(1, 2, 3)')
    const valueOf = (name: string) => getComputedStyle(root).getPropertyValue(name)
    expect(valueOf('--portico-line')).toBe('#3a404c')
    expect(valueOf('--portico-accent')).toBe('#2f88ff')
    widget.update(readOptions({ language: 'en', isolation, theme: 'dark', themeColor: '#aa0000' }))
    await expect.poll(() => valueOf('--portico-accent')).toBe('#aa0000')
  })
})

test.each(['zh', 'en', 'ja'])(
  'the placeholder fits beside the area code at 280 px (%s)',
  async (language) => {
    await page.viewport(280, 700)
    const { input } = await renderWidget({ language, zone: 'sg', defaultPanel: 'reset' })
    const field = input('account')
    const { font, paddingInline } = getComputedStyle(field)
    const context = new OffscreenCanvas(1, 1).getContext('2d')!
    context.font = font
    const words = context.measureText(field.placeholder).width
    expect(words).toBeLessThanOrEqual(field.clientWidth - 2 * parseFloat(paddingInline))
    await page.viewport(1_000, 800)
  },
)

describe('the distances of a form', () => {
  const bottomOfError = (input: HTMLInputElement): number =>
    document.getElementById(`${input.id}-error`)!.getBoundingClientRect().bottom

  test('an error line is 2 px below its field and 14 px above the next label', async () => {
    const { input, root } = await renderWidget({ showFormLabel: true })
    const label = root.querySelector(`label[for="${input('mobilecaptcha').id}"]`)
    const bottom = bottomOfError(input('mobile'))
    expect(bottom - input('mobile').parentElement!.getBoundingClientRect().bottom).toBe(18)
    expect(label!.getBoundingClientRect().top - bottom).toBe(14)
  })

  test.each([true, false])(
    'the last error line is 10 px above the button (labels: %s)',
    async (showFormLabel) => {
      const { input, part } = await renderWidget({ showFormLabel })
      const { top } = part('submit').getBoundingClientRect()
      expect(top - bottomOfError(input('mobilecaptcha'))).toBe(10)
    },
  )
})

test('a field that is filled in has its label above the value, inside of the field', async () => {
  const { input, root } = await renderWidget()
  const mobile = input('mobile')
  const label = root.querySelector<HTMLElement>(`label[for="${mobile.id}"]`)!
  expect(label.offsetHeight).toBe(1)
  await userEvent.type(mobile, '1')
  await expect.poll(() => label.offsetHeight).toBeGreaterThan(10)
  const box = mobile.parentElement!.getBoundingClientRect()
  const { top, bottom } = label.getBoundingClientRect()
  expect([top - box.top, box.bottom - bottom]).toEqual([5, 25])
})

test('--portico-radius: 0 makes every button and tab square', async () => {
  addHostSheet('.portico{--portico-radius:0px}')
  const { root, has } = await renderWidget({ platforms: [{ platform: 'douyin', client_key: 'k' }] })
  await expect.poll(() => has('platforms')).toBe(true)
  const radius = (element: Element): string => getComputedStyle(element).borderRadius
  const elements = [
    ...root.querySelectorAll('.portico-button, .portico-platform, .portico-tab, .portico-tabs'),
  ]
  expect(elements.length).toBeGreaterThan(4)
  expect(elements.map(radius)).toEqual(elements.map(() => '0px'))
})

test('the Chinese agreement note breaks at punctuation and never sticks out', async () => {
  await page.viewport(280, 700)
  const { part } = await renderWidget({ language: 'zh' })
  const note = part('agreement-note')
  expect(getComputedStyle(note).wordBreak).toBe('keep-all')
  expect(note.scrollWidth).toBeLessThanOrEqual(note.clientWidth)
  await page.viewport(1_000, 800)
})

test('isolation shadow renders into one open shadow root and contains key events', async () => {
  const { container, root, input, ports, part } = await renderWidget({ isolation: 'shadow' })
  expect(container.querySelector('.portico')).toBeNull()
  expect(root.getRootNode()).toBeInstanceOf(ShadowRoot)
  expect(getComputedStyle(part('submit')).minHeight).toBe('44px')
  let keyEvents = 0
  const listen = (): void => void (keyEvents += 1)
  document.addEventListener('keydown', listen)
  onTestFinished(() => document.removeEventListener('keydown', listen))
  input('mobile').focus()
  await userEvent.keyboard('138{Enter}')
  expect(input('mobile').value).toBe('138')
  await expect.poll(() => input('mobile').getAttribute('aria-invalid')).toBe('true')
  expect(keyEvents).toBe(0)
  expect(ports.http.requests.filter(({ method }) => method === 'POST')).toEqual([])
})

test('all widgets of a page share a sheet, which the last one removes', async () => {
  const before = document.adoptedStyleSheets.length
  const first = await renderWidget()
  const second = await renderWidget({ defaultPanel: 'register' })
  // One for the initial view and one for what comes later.
  expect(document.adoptedStyleSheets).toHaveLength(before + 2)
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  first.end()
  await expect.poll(() => first.container.innerHTML).toBe('')
  expect(getComputedStyle(second.part('submit')).minHeight).toBe('44px')
  second.end()
  await expect.poll(() => document.adoptedStyleSheets.length).toBe(before)
})

test.each([
  [900, 360],
  [360, 360],
  [320, 320],
  [280, 280],
  [200, 240],
])('in %i px the widget is %i px wide without overflow', async (host, expected) => {
  const { container, root } = await renderWidget({ defaultPanel: 'register' })
  container.style.width = `${host}px`
  expect(root.offsetWidth).toBe(expected)
  expect(root.scrollWidth).toBe(expected)
  const column = root.querySelector<HTMLElement>('.portico-form')
  expect(column?.offsetWidth).toBe(expected - 12)
})

describe('colours', () => {
  const COLOURS = [
    '#2F88FF',
    '#000000',
    '#FFFFFF',
    '#FFD400',
    '#E91E63',
    '#777777',
    '#00C853',
    'rebeccapurple',
    '#7b7b7b',
  ]

  test.each(
    COLOURS.flatMap((colour) => (['light', 'dark'] as const).map((theme) => [colour, theme] as const)),
  )('themeColor %s has text with 4.5:1, hovered and pressed too (%s)', async (themeColor, theme) => {
    const { part, root } = await renderWidget({ themeColor, theme, agreement: { service: '/service' } })
    const surface = theme === 'dark' ? '#1C1F26' : '#FFFFFF'
    const ink = getComputedStyle(part('submit')).color
    const colourOf = (token: string): string => resolved(root, `--portico-${token}`)
    expect(ink).toMatch(/^rgb\((0, 0, 0|255, 255, 255)\)$/)
    for (const face of ['accent-face', 'accent-hover', 'accent-active'])
      expect(contrast(ink, colourOf(face)), face).toBeGreaterThanOrEqual(4.5)
    expect(contrast(colourOf('accent-text'), surface)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(colourOf('focus'), surface)).toBeGreaterThanOrEqual(2.99)
  })

  // A medium grey turns near-black: see accents.test.tsx.
  test.each(COLOURS.filter((colour) => !/^#7(?:77777|b7b7b)$/.test(colour)))(
    'themeColor %s is the button colour unless it is deepened for white text',
    async (themeColor) => {
      const { part } = await renderWidget({ themeColor })
      const own = luminance(themeColor)
      const isDeepened = own > 0.175 && own <= 0.36
      const face = getComputedStyle(part('submit')).backgroundColor
      expect(luminance(face)).toBeCloseTo(isDeepened ? 0.175 : own, 2)
    },
  )

  test('a grey or near-black accent gives a near-white button on the dark theme', async () => {
    for (const themeColor of ['#000000', '#111111', '#777777']) {
      const { part, end } = await renderWidget({ themeColor, theme: 'dark' })
      expect(luminance(getComputedStyle(part('submit')).backgroundColor), themeColor).toBeGreaterThan(0.8)
      end()
    }
  })

  test('a main button close to white has a visible edge on the light theme', async () => {
    const { part } = await renderWidget({ themeColor: '#FFFFFF' })
    expect(contrast(getComputedStyle(part('submit')).borderTopColor, '#FFFFFF')).toBeGreaterThan(1.5)
  })

  test('without themeColor the host’s own accent applies, with readable text', async () => {
    addHostSheet('.portico{--portico-accent:#123456}')
    const { part, root } = await renderWidget()
    expect(root.style.getPropertyValue('--portico-accent')).toBe('')
    expect(rgb(getComputedStyle(part('submit')).backgroundColor)).toEqual([18, 52, 86])
    expect(getComputedStyle(part('submit')).color).toBe('rgb(255, 255, 255)')
  })

  test('a change of theme or colour keeps the deferred sheet in effect', async () => {
    const { root, widget } = await renderWidget()
    const ring = root.querySelector('.portico-ring') ?? root
    await expect.poll(() => getComputedStyle(ring).borderTopWidth).toBe('2px')
    widget.update(readOptions({ language: 'en', theme: 'dark', themeColor: '#000000' }))
    await expect.poll(() => root.dataset['theme']).toBe('dark')
    expect(getComputedStyle(ring).borderTopWidth).toBe('2px')
  })

  test('a link has the accent colour before its address is known', async () => {
    const { part, root } = await renderWidget()
    const accent = rgb(resolved(root, '--portico-accent-text'))
    for (const name of ['link-register', 'link-forgetPwd']) {
      expect(rgb(getComputedStyle(part(name)).color)).toEqual(accent)
      part(name).removeAttribute('href')
      expect(rgb(getComputedStyle(part(name)).color)).toEqual(accent)
      expect(getComputedStyle(part(name)).cursor).toBe('pointer')
    }
  })

  test('the default colour needs no style attribute', async () => {
    const { container } = await renderWidget()
    expect(container.querySelector('[style]')).toBeNull()
  })

  test.each(['light', 'dark'] as const)('text has 4.5:1 on the surface, outlines 3:1 (%s)', async (theme) => {
    const { root } = await renderWidget({ theme })
    const surface = theme === 'dark' ? '#1C1F26' : '#FFFFFF'
    for (const token of ['text', 'muted', 'danger', 'success', 'info'])
      expect(contrast(resolved(root, `--portico-${token}`), surface), token).toBeGreaterThanOrEqual(4.5)
    for (const token of ['field-line', 'line-strong'])
      expect(contrast(resolved(root, `--portico-${token}`), surface), token).toBeGreaterThanOrEqual(3)
  })
})

/** The colour a token comes to in the widget: on an element of the test's own, which the reset leaves alone. */
function resolved(root: HTMLElement, token: string): string {
  const probe = document.createElement('i')
  probe.style.color = getComputedStyle(root).getPropertyValue(token)
  document.body.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}

/** As the screen shows it: 0 to 255. */
function rgb(colour: string): readonly number[] {
  const context = new OffscreenCanvas(1, 1).getContext('2d')
  if (!context) throw new Error('no canvas')
  context.fillStyle = colour
  context.fillRect(0, 0, 1, 1)
  return [...context.getImageData(0, 0, 1, 1).data.slice(0, 3)]
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = rgb(colour).map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
