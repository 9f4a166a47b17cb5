// Covers CAP-3, CAP-4.
import { describe, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { makeContainer, openSlider, pixel } from './verify-host.fixture.ts'

describe('rendering', () => {
  test('draws the images on canvases and sends the challenge along', async () => {
    const { find, host } = await openSlider({ host: 'https://verify.example/' })
    const canvases = [...(find('div')?.querySelectorAll('canvas') ?? [])]
    expect(canvases.map(({ width, height }) => [width, height])).toEqual([
      [552, 344],
      [110, 110],
    ])
    expect(canvases.map(pixel)).toEqual([
      [0x33, 0x66, 0x99, 255],
      [0xcc, 0x33, 0, 255],
    ])
    const [picture, piece] = canvases.map((canvas) => canvas.getBoundingClientRect())
    expect(piece!.top - picture!.top).toBeCloseTo(picture!.height / 2, 0)
    expect(piece!.width).toBeCloseTo((picture!.width * 110) / 552, 0)
    const [first] = host.gets()
    expect(first?.url.origin).toBe('https://verify.example')
    expect(Object.fromEntries(first?.url.searchParams ?? [])).toEqual({
      aid: '1574',
      fp: 'verify_x',
      language: 'en',
      challenge_code: '3058',
      detail: 'signed',
      mode: 'slide',
    })
  })

  test.each([
    ['zh-CN', 'zh', '拖动滑块完成拼图'],
    ['en-GB', 'en', 'Drag the piece into the gap'],
    ['ja', 'ja', 'パズルを完成させてください'],
    ['tlh', 'zh', '拖动滑块完成拼图'],
  ])('the language %s resolves to %s', async (language, lang, title) => {
    const { part } = await openSlider({ language })
    expect(part('slider').lang).toBe(lang)
    expect(part('slider').getAttribute('aria-label')).toBe(title)
  })

  test.each([
    ['dark', 'rgb(242, 244, 248)', 'rgb(38, 43, 53)'],
    ['light', 'rgb(20, 23, 31)', 'rgb(255, 255, 255)'],
  ] as const)('uses the colors of the theme %s', async (theme, text, surface) => {
    const { part } = await openSlider({ theme })
    const style = getComputedStyle(part('slider'))
    expect([style.color, style.backgroundColor]).toEqual([text, surface])
  })

  test('rules of the host page do not apply, not even important ones', async () => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      '*{all:unset!important} div{display:none!important} dialog,button,canvas,p{display:none!important;color:lime!important}',
    )
    document.adoptedStyleSheets = [sheet]
    onTestFinished(() => {
      document.adoptedStyleSheets = []
    })
    const { part, handle } = await openSlider()
    expect(getComputedStyle(part('slider')).display).toBe('block')
    expect(handle().getBoundingClientRect().height).toBe(44)
    await expect.element(page.elementLocator(part('slider-close'))).toBeVisible()
  })

  test('in a widget it has the design tokens and the font of the widget', async () => {
    const widget = makeContainer()
    widget.className = 'portico'
    widget.style.cssText =
      'font-family:serif;--portico-raised:#010203;--portico-accent-face:#040506;--portico-radius:2px;--portico-size:18px;--portico-font:inherit'
    const opener = document.createElement('button')
    widget.append(opener)
    opener.focus()
    const { part, handle } = await openSlider()
    const dialog = getComputedStyle(part('slider'))
    expect([dialog.backgroundColor, dialog.borderTopLeftRadius, dialog.fontSize]).toEqual([
      'rgb(1, 2, 3)',
      '3px',
      '18px',
    ])
    expect(dialog.fontFamily).toContain('serif')
    expect(getComputedStyle(handle()).backgroundColor).toBe('rgb(4, 5, 6)')
  })

  test('nothing is cut off at a width of 280 px', async () => {
    const container = makeContainer()
    container.style.width = '280px'
    const { part } = await openSlider({ container, language: 'ja', onOtherWay: () => undefined })
    const dialog = part('slider')
    expect(dialog.getBoundingClientRect().width).toBe(280)
    expect(dialog.scrollWidth).toBeLessThanOrEqual(280)
    for (const button of dialog.querySelectorAll('button')) {
      expect(button.scrollWidth).toBeLessThanOrEqual(button.clientWidth + 1)
      expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
    }
  })
})

/** The lines of an element's text, as the browser breaks them. */
function linesOf(element: HTMLElement): readonly string[] {
  const [text] = element.childNodes
  const range = document.createRange()
  const lines: string[] = []
  let previousTop: number | undefined
  for (const [index, letter] of Array.from((text as Text).data).entries()) {
    range.setStart(text as Text, index)
    range.setEnd(text as Text, index + 1)
    const { top } = range.getBoundingClientRect()
    if (top === previousTop) lines[lines.length - 1] += letter
    else lines.push(letter)
    previousTop = top
  }
  return lines
}

test('Japanese texts break between phrases, not within words', async () => {
  const container = makeContainer()
  container.style.width = '220px'
  const { part } = await openSlider({ container, language: 'ja' })
  expect(linesOf(part('slider').querySelector('h2 > span') as HTMLElement)).toEqual([
    'パズルを',
    '完成させてください',
  ])
})
