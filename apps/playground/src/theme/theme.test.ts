// Covers EMB-8, SRV-4.
import { expect, test } from 'vitest'
import { contrastOf } from '../../../server/src/shared/colours.ts'
import { toHex, toOklch } from './colours.ts'
import { describeLogo } from './describe-logo.ts'
import type { Pixels } from './describe-logo.ts'
import type { Choice } from './propose-theme.ts'
import { choiceFor, FIRST_CHOICE, themeFileOf, THEMES, tokensOf } from './propose-theme.ts'

const HUES = Array.from({ length: 360 }, (_, hue) => hue)
const PAGES = { light: '#ffffff', dark: '#181b22' }

test('a colour survives the way to OKLCH and back', () => {
  for (const hex of ['#000000', '#ffffff', '#2f88ff', '#0f766e', '#808080'])
    expect(toHex(toOklch(hex))).toBe(hex)
})

test.each(THEMES)('text of the theme %s can be read for every hue, from grey to vivid', (theme) => {
  for (const hue of HUES)
    for (const chroma of [0, 0.1, 0.25]) {
      const colour = toHex({ l: 0.6, c: chroma, h: hue })
      const tokens = tokensOf({ ...FIRST_CHOICE, colour })
      const { text = '', muted = '', faint = '', raised = PAGES[theme] } = { ...tokens[theme] }
      for (const ground of [PAGES[theme], raised]) {
        expect(contrastOf(text, ground), colour).toBeGreaterThan(12)
        expect(contrastOf(muted, ground), colour).toBeGreaterThan(4.5)
      }
      expect(contrastOf(faint, PAGES[theme]), colour).toBeGreaterThan(3)
    }
})

/** Draws a logo of 40 by 40 pixels. */
function draw(colourAt: (x: number, y: number) => readonly [number, number, number] | undefined): Pixels {
  const size = 40
  const data = Array.from({ length: size * size }, (_, at) => {
    const colour = colourAt(at % size, Math.floor(at / size))
    return colour ? [...colour, 255] : [0, 0, 0, 0]
  })
  return { data: data.flat(), width: size, height: size }
}

const TEAL = [15, 118, 110] as const
const isInCircle = (x: number, y: number): boolean => Math.hypot(x - 19.5, y - 19.5) < 20

test('a logo proposes the colour of its coloured parts, not its white or black', () => {
  const { colour } = describeLogo(
    draw((x, y) => (y >= 25 && x < 20 && TEAL) || (y < 25 ? [255, 255, 255] : [0, 0, 0])),
  )
  expect(colour).toBe('#0f766e')
})

test('a round logo proposes round corners, a square one small ones, and a black one near-black', () => {
  const round = describeLogo(draw((x, y) => (isInCircle(x, y) ? TEAL : undefined)))
  const square = describeLogo(draw((x) => (x < 20 ? TEAL : [240, 240, 240])))
  const black = describeLogo(draw(() => [0, 0, 0]))
  expect([round.isRound, square.isRound]).toEqual([true, false])
  expect(choiceFor(FIRST_CHOICE, round).radius).toBeGreaterThan(choiceFor(FIRST_CHOICE, square).radius)
  expect(choiceFor(FIRST_CHOICE, black).colour).toBe('#14171f')
  expect([black.isDark, square.isDark]).toEqual([true, false])
})

test('a picture without a pixel proposes nothing', () => {
  expect(describeLogo({ data: [], width: 0, height: 0 })).toEqual({
    colour: undefined,
    isRound: true,
    isDark: false,
  })
})

test('the file has the brand of the configuration, options of the widget, and a style sheet for both themes', () => {
  const choice: Choice = {
    ...FIRST_CHOICE,
    colour: '#0f766e',
    radius: 12,
    density: 'roomy',
    logoUrl: 'https://harbour.example/logo.svg',
  }
  const { brand, widget, css } = themeFileOf(choice)
  expect(brand).toMatchObject({
    logo: 'https://harbour.example/logo.svg',
    theme_color: '#0f766e',
    radius: 12,
  })
  expect(widget).toEqual({
    theme: 'auto',
    themeColor: '#0f766e',
    layout: { logo: 'https://harbour.example/logo.svg' },
  })
  expect(css.slice(0, 4)).toEqual([
    '.portico {',
    '  --portico-radius: 12px;',
    '  --portico-control: 48px;',
    '  --portico-spacing: 5px;',
  ])
  expect(css).toContain('@media (prefers-color-scheme: dark) {')
  const plain = themeFileOf({ ...choice, isTinted: false, logoUrl: '' })
  expect(plain.brand).toEqual({ theme_color: '#0f766e', radius: 12 })
  expect(plain.css).not.toContain('@media (prefers-color-scheme: dark) {')
})
