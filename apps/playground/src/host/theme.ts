import { contrastOf } from '@portico/react/internal'
import reference from '../../../../docs/reference/theming.md?raw'
import type { Chosen } from './options.ts'

/** A token that a page may set, as the reference lists it. */
export interface Token {
  readonly name: string
  readonly initial: string
  readonly isColour: boolean
}

const ROW = /^\| `--portico-([\w-]+)` +\| (?:`(.+?)`|\w+) +\|/gm
const LENGTHS_AND_OTHERS = /radius|shadow|font|size|align|weight|control|spacing|width|inset/

/** All but the accent, which is the option `themeColor`. */
export const TOKENS: readonly Token[] = [...reference.matchAll(ROW)]
  .map(([, name = '', initial = 'derived']) => ({ name, initial, isColour: !LENGTHS_AND_OTHERS.test(name) }))
  .filter(({ name }) => name !== 'accent')

/** The chosen tokens, and the `background`. What a link gives may be anything. */
function cssOf({ css }: Chosen): Readonly<Record<string, string>> {
  const entries = Object.entries<unknown>(Object(css) as Chosen)
  return Object.fromEntries(
    entries.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
}

/** The background below the widget; empty for that of the page. */
export const backgroundOf = (chosen: Chosen): string => cssOf(chosen)['background'] ?? ''

/** The style sheet of a page with the chosen theme; empty if every token has its default. */
export function themeCss(chosen: Chosen): string {
  const { background, ...tokens } = cssOf(chosen)
  // A shadow root is reached by inheritance only.
  const selector = chosen['isolation'] === 'shadow' ? '#account' : '.portico'
  const lines = Object.entries(tokens).map(([name, value]) => `  --portico-${name}: ${value};\n`)
  const rules = [
    ...(background === undefined ? [] : [`body {\n  background: ${background};\n}`]),
    ...(lines.length > 0 ? [`${selector} {\n${lines.join('')}}`] : []),
  ]
  return rules.join('\n\n').replaceAll('</', '<\\/')
}

const sheet = typeof CSSStyleSheet === 'function' ? new CSSStyleSheet() : undefined

/** Gives the page the tokens. A value cannot end its rule. */
export function applyTheme(chosen: Chosen): void {
  if (!sheet) return
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet)
  sheet.replaceSync('#account, #account .portico {}')
  const [rule] = sheet.cssRules
  const { background: _, ...tokens } = cssOf(chosen)
  for (const [name, value] of Object.entries(tokens))
    (rule as CSSStyleRule).style.setProperty(`--portico-${name}`, value)
}

/** The contrast of a colour on a background, as displayed. */
interface Contrast {
  readonly on: string
  readonly ratio: number
  /** The least by WCAG 2.2: 4.5 for text, 3 for controls. */
  readonly least: number
}

const TEXT = 4.5
const CONTROL = 3

/** By token: the backgrounds it is displayed on. A notice is tinted with the colour of its icon. */
const BACKGROUNDS: Readonly<Record<string, readonly [least: number, ...backgrounds: readonly string[]]>> = {
  accent: [TEXT, 'surface'],
  'on-accent': [TEXT, 'accent-face'],
  text: [TEXT, 'surface', 'field', 'raised', 'thumb'],
  muted: [TEXT, 'surface', 'field', 'raised'],
  faint: [CONTROL, 'surface'],
  danger: [TEXT, 'surface'],
  success: [CONTROL, 'notice'],
  info: [CONTROL, 'notice'],
  focus: [CONTROL, 'surface'],
}

/** The colours of a mounted widget at the moment. */
export interface Colours {
  /** A token over the surface, as `#rrggbb`. */
  readonly hexOf: (token: string) => string
  /** The contrasts of a token on every background it is displayed on. */
  readonly contrastsOf: (token: string) => readonly Contrast[]
}

/** @param root the widget's root @param card the element below it */
export function readColours(root: HTMLElement, card: HTMLElement): Colours {
  const style = getComputedStyle(root)
  const { backgroundColor } = getComputedStyle(card)
  const valueOf = (token: string): string => style.getPropertyValue(`--portico-${token}`)
  const ratioOf = (token: string, on: string): number => {
    const colour = valueOf(token === 'accent' ? 'accent-text' : token)
    const tint = `color-mix(in srgb, ${colour} 8%, transparent)`
    const layers = { surface: [], notice: [tint] }[on] ?? [valueOf(on)]
    const ratios = coloursIn(valueOf('surface')).map((surface) => {
      const background = blend([backgroundColor, surface, ...layers])
      return contrastOf(blend([background, colour]), background) ?? 0
    })
    return Math.min(...ratios)
  }
  return {
    hexOf: (token) => blend([backgroundColor, valueOf(token)]),
    contrastsOf: (token) => {
      const [least = 0, ...backgrounds] = BACKGROUNDS[token] ?? []
      return backgrounds.map((on) => ({ on, least, ratio: ratioOf(token, on) }))
    },
  }
}

const COLOUR = /#[\da-f]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch|color)a?\([^()]*\)/gi

/** The colours of a background, which may be a gradient. */
function coloursIn(background: string): readonly string[] {
  if (CSS.supports('color', background)) return [background]
  return background.match(COLOUR) ?? ['transparent']
}

let canvas: OffscreenCanvasRenderingContext2D | null | undefined

/** Paints colours over one another; a canvas knows every notation. @returns `#rrggbb` */
function blend(colours: readonly string[]): string {
  canvas ??= new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
  const context = canvas
  if (!context) return ''
  for (const colour of colours) {
    context.fillStyle = 'transparent'
    context.fillStyle = colour
    context.fillRect(0, 0, 1, 1)
  }
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
  return `#${[red, green, blue].map((value) => value.toString(16).padStart(2, '0')).join('')}`
}
