import type { Panel, Switch } from '../public-types.ts'
import type { WidgetState } from '../widget-state.ts'
import { PANELS } from './panels.ts'

/** What this build carries through to its end: the keys of the tables of submit flows and view flows (a test holds them together). */
export const BUILT: Readonly<Record<Panel, readonly Switch[]>> = {
  login: ['mobile', 'email', 'code'],
  register: ['mobile', 'email'],
  forgetPwd: ['mobile', 'email'],
  bind: ['mobile', 'email'],
  reset: ['mobile'],
}

/** The switches a visitor may choose from on a panel, in their order (NAV-2). */
export function offeredSwitches({ settings, interruptedBind }: WidgetState, panel: Panel): readonly Switch[] {
  const { switches } = PANELS[panel]
  // The panel reset has one field for both, whatever switches are on.
  return switches.filter(
    (name) =>
      BUILT[panel].includes(name) &&
      (switches.length === 1 || settings.switches.includes(name)) &&
      // A QR sign-in proves no more than the phone's session did: it does not help a binding on.
      !(name === 'code' && interruptedBind),
  )
}

/** Whether a visitor may choose a panel: configured, and with something to do on it (NAV-1). */
export function isOffered(state: WidgetState, panel: Panel): boolean {
  return state.settings.panels.includes(panel) && offeredSwitches(state, panel).length > 0
}
