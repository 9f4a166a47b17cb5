import type { Brand } from '../../config/brand.ts'
import type { ButtonColours } from '../../shared/page-colours.ts'
import { buttonColoursOf, DARK_PAGE, LIGHT_PAGE } from '../../shared/page-colours.ts'

/** The values of an e-mail's attributes, which are those of a light screen. */
export interface MailColours {
  readonly button: ButtonColours
  /** Around the card. */
  readonly background: string
  /** Of buttons, in pixels. */
  readonly radius: number
  readonly cardRadius: number
}

const RADIUS = 8

export function readMailColours(brand: Brand): MailColours {
  const { background = LIGHT_PAGE.background, radius = RADIUS } = brand
  return { button: buttonColoursOf(brand).light, background, radius, cardRadius: Math.min(radius * 1.5, 20) }
}

/**
 * What attributes cannot say. Apple Mail and Outlook on Macs and phones take the dark colours from here; Gmail and Outlook on
 * Windows make their own from those of the attributes. Only colours and numbers of the configuration become part of it.
 */
export function mailStyle(brand: Brand): string {
  const { dark } = buttonColoursOf(brand)
  return `:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 599px) {
  .around { padding: 0 !important; }
  .card { border-width: 0 !important; border-radius: 0 !important; }
  .inside { padding: 24px 20px !important; }
}
@media (prefers-color-scheme: dark) {
  .page { background-color: ${brand.backgroundDark ?? DARK_PAGE.background} !important; }
  .card { background-color: ${DARK_PAGE.card} !important; border-color: ${DARK_PAGE.line} !important; }
  .text { color: ${DARK_PAGE.text} !important; }
  .muted { color: ${DARK_PAGE.muted} !important; }
  .foot { border-color: ${DARK_PAGE.line} !important; }
  .code { background-color: ${DARK_PAGE.background} !important; }
  .button { background-color: ${dark.face} !important; color: ${dark.text} !important; }
  .second { background-color: ${DARK_PAGE.card} !important; border-color: ${DARK_PAGE.edge} !important; color: ${DARK_PAGE.text} !important; }
  .only-logo { padding: 4px 8px !important; border-radius: 8px !important; background-color: #ffffff !important; }
  .light-logo { display: none !important; }
  .dark-logo { display: inline !important; }
}
@media (max-width: 599px) and (prefers-color-scheme: dark) {
  .page { background-color: ${DARK_PAGE.card} !important; }
}
`
}
