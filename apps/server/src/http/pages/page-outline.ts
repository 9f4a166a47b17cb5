import type { ServerMessages } from '@portico/locales'
import type { SSO_PAGES } from '@portico/protocol'
import { escapeMarkup } from '../../shared/escape-markup.ts'

/** Where a grey block is, in px from the top; it is as wide as the form unless its width is given, and round if that is its height. */
type Block = readonly [top: number, height: number, width?: number]

interface Outline {
  readonly height: number
  readonly blocks: readonly Block[]
}

/** The part of a page that a script fills. */
interface ScriptedPart {
  readonly ownStyle: string
  /** Markup with the element `#account`, before the script. */
  readonly content: string
}

/**
 * The element of the widget with its height and outline before the script is there, so that the card does not grow. A script
 * that does not come, and a browser without scripts, leave words in its place. Rules alone do this: a policy need not allow a script.
 */
function scriptedPart(texts: ServerMessages, { height, blocks }: Outline): ScriptedPart {
  const rules = blocks.map(([top, size, width], index) => {
    const shape =
      width === undefined ? '' : ` width: ${width}px;${width === size ? ' border-radius: 50%;' : ''}`
    return `  .outline > :nth-child(${index + 1}) { top: ${top}px; height: ${size}px;${shape} }\n`
  })
  const retry = `<a href="">${escapeMarkup(texts.page_retry_link)}</a>`
  return {
    ownStyle: `.scripted { position: relative; }
.outline, .late { display: none; position: absolute; inset: 0 0 auto; }
.outline > i { position: absolute; inset-inline-start: 0; width: 100%; border-radius: var(--radius); background: color-mix(in srgb, var(--text) 6%, transparent); }
.late { visibility: hidden; }
@keyframes late { to { visibility: visible; } }
@keyframes gone { to { visibility: hidden; } }
@media (scripting: enabled) {
  #account:empty { min-height: ${height}px; }
  #account:empty ~ :is(.outline, .late) { display: block; }
  #account:empty ~ .outline { animation: gone 0s 10s forwards; }
  #account:empty ~ .late { animation: late 0s 10s forwards; }
${rules.join('')}}
`,
    content: `<noscript><p class="error">${escapeMarkup(texts.page_without_script)}</p></noscript>
<div class="scripted">
<main id="account"></main>
<div class="outline" aria-hidden="true">${'<i></i>'.repeat(blocks.length)}</div>
<p class="error late" role="status">${escapeMarkup(texts.page_not_loaded)} ${retry}</p>
</div>
`,
  }
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
export function scriptedForm(texts: ServerMessages, form: Form): ScriptedPart {
  const { panel, hasSubtitle, platforms, hasPasskeys } = form
  const { fields, aboveButton, belowButton } = FORMS[panel]
  const tabs = hasSubtitle && panel !== 'forgetPwd' ? 72 : 48
  const tops = Array.from({ length: fields }, (_, index) => tabs + 88 + index * 104)
  const button = tabs + 56 + fields * 104 + aboveButton
  const end = button + 44 + belowButton
  const rows = panel === 'forgetPwd' ? 0 : Math.ceil(platforms / 2) + Number(hasPasskeys && panel === 'login')
  const rowTops = Array.from({ length: rows }, (_, index) => end + 56 + index * 52)
  const blocks = [tabs, ...tops, button, ...rowTops].map((top): Block => [top, 44])
  return scriptedPart(texts, {
    height: end + (rows && 48 + rows * 52),
    blocks: [[4, 20, 96], ...blocks],
  })
}

/** Of the account page, which is not lower while the account is loaded. */
export function scriptedAccount(texts: ServerMessages): ScriptedPart {
  const rows = [116, 172, 228].map((top): Block => [top, 48])
  const blocks: readonly Block[] = [[4, 20, 112], [44, 40, 40], ...rows]
  const { ownStyle, content } = scriptedPart(texts, { height: 544, blocks })
  const height = '#account { min-height: 34rem; }\n#account:has(.portico-signed-out) { min-height: 0; }\n'
  return { ownStyle: height + ownStyle, content }
}
