import { toHex, toOklch } from './colours.ts'
import type { LogoTraits } from './describe-logo.ts'

export const DENSITIES = {
  compact: { control: '40px', spacing: '3px' },
  comfortable: {},
  roomy: { control: '48px', spacing: '5px' },
} as const

export type Density = keyof typeof DENSITIES

/** What a person decides. */
export interface Choice {
  /** `#rrggbb`. */
  readonly colour: string
  /** Of fields and buttons, in pixels. */
  readonly radius: number
  readonly density: Density
  /** Whether greys and backgrounds have a little of the colour. */
  readonly isTinted: boolean
  /** The https address of the logo; empty until it has one. */
  readonly logoUrl: string
}

export const FIRST_CHOICE: Choice = {
  colour: '#2f88ff',
  radius: 8,
  density: 'comfortable',
  isTinted: true,
  logoUrl: '',
}

/** What a logo suggests: its colour, and corners like its own. */
export function choiceFor(choice: Choice, { colour, isRound }: LogoTraits): Choice {
  return { ...choice, colour: colour ?? '#14171f', radius: isRound ? 12 : 4 }
}

type Tokens = Readonly<Record<string, string>>

/** The file of a theme: see docs/decisions/0062-theme-files.md. */
export interface ThemeFile {
  /** `apps[].brand` of the account center, for its pages and e-mails. */
  readonly brand: Readonly<Record<string, string | number>>
  /** The options of the widget. */
  readonly widget: {
    readonly theme: 'auto'
    readonly themeColor: string
    readonly layout?: { readonly logo: string }
  }
  /** The style sheet of the widget, line by line. */
  readonly css: readonly string[]
}

/** Lightness and chroma of what has a little of the colour, in both themes. */
const NEUTRALS = {
  light: {
    text: [0.21, 0.02],
    muted: [0.47, 0.025],
    faint: [0.62, 0.025],
    line: [0.885, 0.014],
    'line-strong': [0.47, 0.025],
  },
  dark: {
    raised: [0.285, 0.018],
    thumb: [0.365, 0.02],
    text: [0.965, 0.006],
    muted: [0.76, 0.018],
    faint: [0.61, 0.022],
    line: [0.365, 0.02],
    'line-strong': [0.76, 0.018],
  },
} as const

const BACKGROUNDS = { light: [0.972, 0.01], dark: [0.175, 0.012] } as const

export const THEMES = ['light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** The tokens of the widget that differ from its own, by theme; those of light are also of dark unless it has others. */
export function tokensOf({ colour, radius, density, isTinted }: Choice): Readonly<Record<Theme, Tokens>> {
  const neutrals = (theme: Theme): Tokens =>
    isTinted
      ? Object.fromEntries(
          Object.entries(NEUTRALS[theme]).map(([name, look]) => [name, neutral(colour, look)]),
        )
      : {}
  return {
    light: { radius: `${radius}px`, ...DENSITIES[density], ...neutrals('light') },
    dark: neutrals('dark'),
  }
}

/** A grey with a little of the colour. One of a grey brand stays a grey. */
function neutral(colour: string, [l, most]: readonly [number, number]): string {
  const { c, h } = toOklch(colour)
  return toHex({ l, c: Math.min(most, c / 4), h })
}

export function themeFileOf(choice: Choice): ThemeFile {
  const { colour, radius, isTinted, logoUrl } = choice
  const backgrounds = isTinted && {
    background: neutral(colour, BACKGROUNDS.light),
    background_dark: neutral(colour, BACKGROUNDS.dark),
  }
  return {
    brand: { ...(logoUrl && { logo: logoUrl }), theme_color: colour, ...backgrounds, radius },
    widget: { theme: 'auto', themeColor: colour, ...(logoUrl && { layout: { logo: logoUrl } }) },
    css: cssOf(tokensOf(choice)),
  }
}

/** A page without a theme of its own has that of the visitor's system, as `theme: 'auto'` does. */
function cssOf({ light, dark }: Readonly<Record<Theme, Tokens>>): readonly string[] {
  const rule = (indent: string, tokens: Tokens): readonly string[] => [
    `${indent}.portico {`,
    ...Object.entries(tokens).map(([name, value]) => `${indent}  --portico-${name}: ${value};`),
    `${indent}}`,
  ]
  if (Object.keys(dark).length === 0) return rule('', light)
  return [...rule('', light), '@media (prefers-color-scheme: dark) {', ...rule('  ', dark), '}']
}
