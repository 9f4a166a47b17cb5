import type { PlatformId } from '@portico/protocol'
import { COMPILED_PLATFORMS, requiredKeys } from '../options/compiled-platforms.ts'
import { resolveChoices } from '../options/option-defaults.ts'
import type { Panel, Switch } from '../public/public-state.ts'
import type { AccountCenterConfig } from '../public/public-types.ts'

export { SIGNED_IN_KEY } from './state.ts'

// The sizes of the initial view, known before it is rendered. A test compares them with the rendered views.

/** The number of platforms that are offered without configuration. */
const OFFERED = (Object.keys(COMPILED_PLATFORMS) as PlatformId[]).filter(
  (platform) => requiredKeys({ platform }).length === 0,
).length

/** A placeholder block in px. Default width: that of the form. */
export type Block = readonly [top: number, height: number, width?: number]

/** The placeholder of an initial view. */
export interface Skeleton {
  /** The height of the view in px. */
  readonly height: number
  /** Its blocks, from top to bottom. */
  readonly blocks: readonly Block[]
}

const TITLE: Block = [4, 20, 96]
/** The title, the user card and two buttons. */
const USER_CARD_BLOCKS: readonly Block[] = [TITLE, [52, 74], [150, 44], [206, 44]]

/** The placeholder of the card that shows who is logged in. */
export const USER_CARD: Skeleton = { height: 250, blocks: USER_CARD_BLOCKS }

const QR_CODE: Skeleton = { height: 316, blocks: [TITLE, [58, 172]] }

/**
 * The placeholder of the initial view, assuming that every text fits on one line. Accepts a script tag's attributes as the
 * configuration, with strings for lists and booleans: an approximation is enough.
 * @param type the page's query parameter of that name
 */
export function skeletonOf(config: AccountCenterConfig, type: string | null, wasSignedIn: boolean): Skeleton {
  const { panels, defaultPanel, switches, defaultSwitch } = resolveChoices(config)
  const panel = panels.includes(type as Panel) ? (type as Panel) : defaultPanel
  const shown = switches.includes(type as Switch) ? (type as Switch) : defaultSwitch
  const isLogin = panel === 'login'
  // Only login and register show the user card and the platforms.
  if (!isLogin && panel !== 'register') return formOf(config, panel, shown)
  if (wasSignedIn && config.bootstrap !== false) return USER_CARD
  const { height, blocks } = isLogin && shown === 'code' ? QR_CODE : formOf(config, panel, shown)
  const rows = platformRows(config, isLogin && config.switchConfig?.passkey)
  return { height: height + (rows && 48 + 52 * rows), blocks }
}

function formOf(config: AccountCenterConfig, panel: Panel, shown: Switch): Skeleton {
  const isRegister = panel === 'register'
  const label = config.showFormLabel ? 28 : 0
  const gap = label && 8
  const blocks = [TITLE]
  let top = topOf(config, panel)
  // Tabs are shown if the second enabled switch is a form.
  if (panel !== 'reset' && resolveChoices(config).switches[1] === 'email') {
    blocks.push([top - 4, 44])
    top += 56
  }
  for (let field = fieldsOf(panel, shown); field; field -= 1) {
    blocks.push([top + label, 44])
    top += label + 68 + gap
  }
  // The agreement's checkbox, or 4px more between the last error line and the button.
  top += (isRegister ? 38 : 4) - gap
  blocks.push([top, 44])
  // The agreement's note, which has a second sentence for mobiles; below it the links to other panels.
  if (panel === 'login') top += shown === 'mobile' ? 44 : 28
  return { height: top + (panel === 'bind' ? 44 : 84), blocks }
}

/** Below the title, and the subtitle that login and register may have. */
function topOf({ layout }: AccountCenterConfig, panel: Panel): number {
  return layout?.subtitle && (panel === 'login' || panel === 'register') ? 76 : 52
}

function fieldsOf(panel: Panel, shown: Switch): number {
  return panel === 'login' || panel === 'bind' || (panel === 'register' && shown !== 'email') ? 2 : 4
}

/** The rows beside a form: one of passkeys, and those of the platforms, of two each or one of icons. */
export function platformRows(
  { platforms, layout }: Pick<AccountCenterConfig, 'platforms' | 'layout'>,
  hasPasskey = false,
): number {
  const pairs = Math.ceil((platforms?.length ?? OFFERED) / 2)
  return (layout?.platformLook === 'icon' ? Math.min(pairs, 1) : pairs) + (hasPasskey ? 1 : 0)
}
