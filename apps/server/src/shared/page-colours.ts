import { contrastOf, textOn } from './colours.ts'

/** The colour of buttons without a brand: what the widget derives from its default accent. */
const FACE = '#2672d8'

/** The colours of a card and of what is around it, on pages and in e-mails. */
export const LIGHT_PAGE = {
  card: '#ffffff',
  text: '#14171f',
  muted: '#5a6272',
  line: '#e1e5ec',
  background: '#f4f5f7',
} as const

export const DARK_PAGE = {
  card: '#181b22',
  text: '#f2f4f8',
  muted: '#a9b1c0',
  line: '#2b303b',
  background: '#0f1116',
} as const

/** Less contrast of a button with the dark card would hide its shape. */
const LEAST_CONTRAST_OF_SHAPES = 3

export interface ButtonColours {
  readonly face: string
  /** The text on it. */
  readonly text: string
}

/** The buttons of a brand. On a dark card they swap with their text where they would vanish. */
export function buttonColoursOf(brand: {
  readonly themeColor?: string | undefined
  readonly themeText?: string | undefined
}): { readonly light: ButtonColours; readonly dark: ButtonColours } {
  const face = brand.themeColor ?? FACE
  const light = { face, text: brand.themeText ?? textOn(face) }
  const isVisible = contrastOf(face, DARK_PAGE.card) >= LEAST_CONTRAST_OF_SHAPES
  return { light, dark: isVisible ? light : { face: DARK_PAGE.text, text: face } }
}
