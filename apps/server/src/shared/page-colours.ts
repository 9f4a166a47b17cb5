import { buttonOf, contrastOf, textOn } from './colours.ts'

/** Of the widget. */
const DEFAULT_ACCENT = '#2f88ff'

/** The colours of a card and of what is around it, on pages and in e-mails. */
export const LIGHT_PAGE = {
  card: '#ffffff',
  text: '#14171f',
  muted: '#5a6272',
  line: '#e1e5ec',
  edge: '#c5c9d3',
  background: '#f4f5f7',
} as const

export const DARK_PAGE = {
  card: '#181b22',
  text: '#f2f4f8',
  muted: '#a9b1c0',
  line: '#2b303b',
  edge: '#4a505c',
  background: '#0f1116',
} as const

/** Less contrast of a button with the dark card would hide its shape. */
const LEAST_CONTRAST_OF_SHAPES = 3

export interface ButtonColours {
  readonly face: string
  /** The text on it. */
  readonly text: string
}

/**
 * The buttons of a brand, which are those of the widget. With a text of its own the colour stays as it is, unless its shape would vanish on
 * the dark card.
 */
export function buttonColoursOf({ themeColor: accent = DEFAULT_ACCENT, themeText }: BrandColours): {
  readonly light: ButtonColours
  readonly dark: ButtonColours
} {
  const derived = (theme: 'light' | 'dark'): ButtonColours => {
    const face = buttonOf(accent, theme)
    return { face, text: textOn(face) }
  }
  if (themeText === undefined) return { light: derived('light'), dark: derived('dark') }
  const own = { face: accent, text: themeText }
  const isVisible = contrastOf(accent, DARK_PAGE.card) >= LEAST_CONTRAST_OF_SHAPES
  return { light: own, dark: isVisible ? own : derived('dark') }
}

interface BrandColours {
  readonly themeColor?: string | undefined
  readonly themeText?: string | undefined
}
