// Covers EMB-3, EMB-6.
import { expect, test } from 'vitest'
import { pageStyle } from '../../../../apps/server/src/http/pages/page-style.ts'
import { mailStyle, readMailColours } from '../../../../apps/server/src/services/delivery/mail-style.ts'
import { renderWidget } from '../rendered-widget.fixture.tsx'

const HUES = Array.from({ length: 360 }, (_, hue) => hue)
/** A tinted grey, a soft and a strong colour; what the screen cannot show is the strongest that it can. */
const CHROMAS = [0.02, 0.12, 0.25]
const TOKENS = ['accent-text', 'accent-face', 'focus', 'danger', 'muted', 'raised'] as const

type Colour = readonly [red: number, green: number, blue: number]
type Palette = Readonly<Record<(typeof TOKENS)[number], Colour>>

/** The colours of a widget with each accent, as the screen shows them. */
function paletteOf(root: HTMLElement, accents: readonly string[]): readonly Palette[] {
  const context = new OffscreenCanvas(TOKENS.length, accents.length).getContext('2d')!
  const probe = document.body.appendChild(document.createElement('i'))
  // Without the form, whose styles would be computed for each accent.
  const empty = root.parentElement!.appendChild(root.cloneNode(false) as HTMLElement)
  const values = getComputedStyle(empty)
  accents.forEach((accent, row) => {
    empty.style.setProperty('--portico-accent', accent)
    TOKENS.forEach((token, column) => {
      probe.style.color = values.getPropertyValue(`--portico-${token}`)
      context.fillStyle = getComputedStyle(probe).color
      context.fillRect(column, row, 1, 1)
    })
  })
  probe.remove()
  empty.remove()
  const { data } = context.getImageData(0, 0, TOKENS.length, accents.length)
  const colourAt = (index: number): Colour => [data[index * 4]!, data[index * 4 + 1]!, data[index * 4 + 2]!]
  return accents.map((_, row) => {
    const colours = TOKENS.map((token, column) => [token, colourAt(row * TOKENS.length + column)])
    return Object.fromEntries(colours) as Palette
  })
}

/** The notation of brands, which has the colours that every screen can show. */
function toHex(colour: string): string {
  pen.fillStyle = colour
  pen.fillRect(0, 0, 1, 1)
  const { data } = pen.getImageData(0, 0, 1, 1)
  return `#${[...data.slice(0, 3)].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

const fromHex = (hex: string): Colour =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as [number, number, number]

/** The main button of a brand on the pages of the account center and in its e-mails. */
function facesOfServer(themeColor: string, theme: 'light' | 'dark'): readonly string[] {
  const pages = [...pageStyle({ themeColor }).matchAll(/--face: (#\w+)/g)].map(([, face = '']) => face)
  const [, dark = ''] = /\.button \{ background-color: (#\w+)/.exec(mailStyle({ themeColor })) ?? []
  return theme === 'light' ? [pages[0]!, readMailColours({ themeColor }).button.face] : [pages[1]!, dark]
}

const ELSEWHERE = 'on pages of the account center and in e-mails'

function listDiffering(
  accents: readonly string[],
  { palettes, theme }: { readonly palettes: readonly Palette[]; readonly theme: 'light' | 'dark' },
): readonly string[] {
  return accents.filter((accent, index) => {
    const faces = facesOfServer(accent, theme)
    const face = fromHex(faces[0]!)
    const shown = palettes[index]!['accent-face']
    return new Set(faces).size > 1 || shown.some((part, at) => Math.abs(part - face[at]!) > 1)
  })
}

const pen = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!

const linear = (part: number): number =>
  part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4

function luminanceOf(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = colour.map(linear)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: Colour, other: Colour): number {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

/** In Oklab, where 0.02 is a difference that can just be seen. */
function toOklab(colour: Colour): readonly [lightness: number, a: number, b: number] {
  const [r = 0, g = 0, b = 0] = colour.map(linear)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

const distance = (one: Colour, other: Colour): number => {
  const [first, second] = [toOklab(one), toOklab(other)]
  return Math.hypot(...first.map((part, index) => part - second[index]!))
}

const chromaOf = (colour: Colour): number => Math.hypot(...toOklab(colour).slice(1))

const smallest = (palettes: readonly Palette[], measure: (palette: Palette) => number): number =>
  Math.min(...palettes.map(measure))

const SURFACES = { light: [255, 255, 255], dark: [28, 31, 38] } as const satisfies Record<string, Colour>

test.each(['#808080', '#64748b', '#d13f43'])(
  'with the accent %s the outline of focus is as dark as text, and no error',
  async (themeColor) => {
    const { root } = await renderWidget({ themeColor })
    const [palette] = paletteOf(root, [themeColor])
    expect(luminanceOf(palette!.focus)).toBeLessThan(0.06)
  },
)

test.each(['#808080', '#64748b'])(
  'a grey accent such as %s turns near-black, not to look disabled',
  async (themeColor) => {
    const { root } = await renderWidget({ themeColor })
    const [palette] = paletteOf(root, [themeColor])
    for (const token of ['accent-face', 'accent-text'] as const)
      expect(luminanceOf(palette![token])).toBeLessThan(0.06)
  },
)

test('every dark hue keeps its colour on the main button of a dark page, in sight of the page', async () => {
  const { root } = await renderWidget({ theme: 'dark' })
  const hues = HUES.filter((hue) => hue % 10 === 0)
  const accents = [0.25, 0.4].flatMap((lightness) =>
    hues.map((hue) => toHex(`oklch(${lightness} 0.15 ${hue})`)),
  )
  const brands = ['#7a1f5c', '#14213d', '#0000ff', ...accents]
  const palettes = paletteOf(root, brands)
  expect(listDiffering(brands, { palettes, theme: 'dark' }), ELSEWHERE).toEqual([])
  expect(smallest(palettes, (one) => chromaOf(one['accent-face']))).toBeGreaterThan(0.09)
  expect(smallest(palettes, (one) => contrast(one['accent-face'], SURFACES.dark))).toBeGreaterThanOrEqual(
    2.99,
  )
  expect(smallest(palettes, (one) => contrast(one['accent-face'], [255, 255, 255]))).toBeGreaterThanOrEqual(
    4.5,
  )
  expect(smallest(palettes, (one) => contrast(one['accent-text'], one.raised))).toBeGreaterThanOrEqual(4.5)
  expect(smallest(palettes, (one) => distance(one['accent-text'], one.muted))).toBeGreaterThan(0.09)
})

test.each(['light', 'dark'] as const)(
  'every hue, grey, soft or strong, has readable links, a focus that is no error and links that are not muted (%s)',
  async (theme) => {
    const { root } = await renderWidget({ theme })
    const accents = HUES.flatMap((hue) => CHROMAS.map((chroma) => toHex(`oklch(0.55 ${chroma} ${hue})`)))
    const palettes = paletteOf(root, accents)
    const surface = SURFACES[theme]
    const least = (measure: (palette: Palette) => number): number => smallest(palettes, measure)
    expect(least((one) => contrast(one['accent-text'], surface))).toBeGreaterThanOrEqual(4.5)
    expect(least((one) => contrast(one['accent-text'], one.raised))).toBeGreaterThanOrEqual(4.5)
    expect(least((one) => contrast(one.focus, surface))).toBeGreaterThanOrEqual(2.99)
    expect(
      least((one) =>
        Math.max(contrast(one['accent-face'], [0, 0, 0]), contrast(one['accent-face'], [255, 255, 255])),
      ),
    ).toBeGreaterThanOrEqual(4.5)
    expect(least((one) => distance(one.focus, one.danger))).toBeGreaterThan(0.1)
    expect(least((one) => distance(one['accent-text'], one.muted))).toBeGreaterThan(0.09)
    expect(listDiffering(accents, { palettes, theme }), ELSEWHERE).toEqual([])
    expect(least((one) => distance(one['accent-text'], one.danger))).toBeGreaterThan(0.07)
    const coloured = palettes.filter(
      (_, index) =>
        index % CHROMAS.length > 0 && index > 100 * CHROMAS.length && index < 340 * CHROMAS.length,
    )
    expect(smallest(coloured, (one) => chromaOf(one['accent-text']))).toBeGreaterThan(0.09)
  },
)
