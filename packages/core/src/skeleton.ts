import type { AccountCenterConfig, Panel, Switch } from './public-types.ts'
import { choose } from './settings.ts'

export { SIGNED_IN_KEY } from './state.ts'

// The sizes of the first view, known before the code that draws it. Imported by the loader, so nothing but the defaults
// is imported. A test compares them with the views themselves.

/** Written in by a build that knows platforms (docs/building.md). */
declare const __PORTICO_OFFERED__: number | undefined
declare const __PORTICO_PLATFORMS__: Readonly<Record<string, unknown>> | undefined

/** How many platforms a host need not name. */
const COMPILED_IN =
  typeof __PORTICO_OFFERED__ === 'undefined'
    ? Object.keys(typeof __PORTICO_PLATFORMS__ === 'undefined' ? {} : __PORTICO_PLATFORMS__).length
    : __PORTICO_OFFERED__

/** A grey block, in px: its distance from the top, its height, and its width unless it is as wide as the form. */
export type Block = readonly [top: number, height: number, width?: number]

export interface Skeleton {
  readonly height: number
  readonly blocks: readonly Block[]
}

const TITLE: Block = [4, 20, 96]
/** The title, the card, and two buttons beneath it. */
const USER_CARD: readonly Block[] = [TITLE, [52, 74], [150, 44], [206, 44]]

/**
 * What stands in place of the first view; with texts on one line each. The attributes of a script tag are taken for a
 * configuration as they are, with texts for lists and booleans: they fit roughly.
 * @param type the page's query parameter of that name
 */
export function skeletonOf(config: AccountCenterConfig, type: string | null, wasSignedIn: boolean): Skeleton {
  const [panels, defaultPanel, switches, defaultSwitch] = choose(config)
  const panel = panels.includes(type as Panel) ? type : defaultPanel
  const shown = switches.includes(type as Switch) ? type : defaultSwitch
  const isLogin = panel === 'login'
  const isRegister = panel === 'register'
  if (wasSignedIn && config.bootstrap !== false && (isLogin || isRegister))
    return { height: 250, blocks: USER_CARD }
  const isLong = panel === 'forgetPwd' || panel === 'reset' || (isRegister && shown === 'email')
  const label = config.showFormLabel ? 28 : 0
  const blocks = [TITLE]
  let top = isRegister ? 76 : 52
  const add = (height: number, pitch: number): void => {
    blocks.push([top, height])
    top += pitch
  }
  if (shown === 'code' && isLogin) {
    blocks.push([top + 6, 172, 172])
    top += 236
  } else {
    if (switches.filter((name) => name !== 'code').length > 1 && panel !== 'reset') {
      top -= 8
      add(42, 58)
    }
    for (let field = isLong ? 4 : 2; field; field -= 1) {
      top += label
      add(44, 68)
    }
    if (isRegister) top += 44
    add(44, isLogin ? 72 : 44)
  }
  if (panel !== 'bind') top += 40
  const platforms = isLogin || isRegister ? (config.platforms?.length ?? COMPILED_IN) : 0
  // A heading, and rows of two; all platforms there are fill two.
  return { height: platforms > 0 ? top + (platforms > 2 ? 152 : 100) : top, blocks }
}
