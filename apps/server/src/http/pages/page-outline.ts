import type { Language } from '@portico/locales'
import type { SSO_PAGES } from '@portico/protocol'
import { isRightToLeft } from '@portico/protocol'

/** Where a grey block is, in px from the top; it is as wide as the form unless its width is given, and round if that is its height. */
type Block = readonly [top: number, height: number, width?: number]

interface Outline {
  readonly height: number
  readonly blocks: readonly Block[]
}

/**
 * The rules by which the element of the widget has its height and outline before the script is there, so that the card does not grow.
 * Without scripts the page says so in words.
 */
function outlineStyle(language: Language, { height, blocks }: Outline): string {
  const side = isRightToLeft(language) ? 'right' : 'left'
  const backgrounds = blocks.map(
    ([top, size, width]) =>
      `${width === size ? 'radial-gradient(closest-side, var(--outline) 97%, transparent)' : 'linear-gradient(var(--outline) 0 0)'} ${side} 6px top ${top}px / ${width === undefined ? 'calc(100% - 12px)' : `${width}px`} ${size}px no-repeat`,
  )
  return `@media (scripting: enabled) {
  #account:empty { --outline: color-mix(in srgb, var(--text) 6%, transparent); min-height: ${height}px; background: ${backgrounds.join(', ')}; }
}
`
}

interface Form {
  readonly panel: keyof typeof SSO_PAGES
  readonly hasSubtitle: boolean
  readonly platforms: number
  readonly hasPasskeys: boolean
}

/** The number of fields, and in px what is between the last one and the button, and below the button. */
const FORMS = {
  login: { fields: 2, aboveButton: 0, belowButton: 84 },
  register: { fields: 2, aboveButton: 34, belowButton: 40 },
  forgetPwd: { fields: 4, aboveButton: 0, belowButton: 40 },
} as const

/** Of a form with labels, with the sizes of the widget (packages/core/src/state/skeleton.ts). */
export function formOutline(language: Language, form: Form): string {
  const { panel, hasSubtitle, platforms, hasPasskeys } = form
  const { fields, aboveButton, belowButton } = FORMS[panel]
  const tabs = hasSubtitle && panel !== 'forgetPwd' ? 72 : 48
  const tops = Array.from({ length: fields }, (_, index) => tabs + 88 + index * 104)
  const button = tabs + 56 + fields * 104 + aboveButton
  const end = button + 44 + belowButton
  const rows = panel === 'forgetPwd' ? 0 : Math.ceil(platforms / 2) + Number(hasPasskeys && panel === 'login')
  const rowTops = Array.from({ length: rows }, (_, index) => end + 56 + index * 52)
  const blocks = [tabs, ...tops, button, ...rowTops].map((top): Block => [top, 44])
  return outlineStyle(language, {
    height: end + (rows && 48 + rows * 52),
    blocks: [[4, 20, 96], ...blocks],
  })
}

/** Of the account page, which is not lower while the account is loaded. */
export function accountOutline(language: Language): string {
  const rows = [116, 172, 228].map((top): Block => [top, 48])
  const blocks: readonly Block[] = [[4, 20, 112], [44, 40, 40], ...rows]
  return `#account { min-height: 34rem; }\n${outlineStyle(language, { height: 544, blocks })}`
}
