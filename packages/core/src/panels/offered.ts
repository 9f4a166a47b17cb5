import type { Context } from '../context.ts'
import type { Panel, Switch } from '../public-types.ts'
import { PANELS } from './panels.ts'

/** The switches a visitor may choose from on a panel, in their order (NAV-2). */
export function offeredSwitches(context: Pick<Context, 'store' | 'offers'>, panel: Panel): readonly Switch[] {
  const { settings } = context.store.get()
  const possible = PANELS[panel].switches.filter((name) => context.offers(panel, name))
  // The panel reset has one field for both, whatever switches are on.
  if (PANELS[panel].switches.length === 1) return possible
  return possible.filter((name) => settings.switches.includes(name))
}

/** Whether a visitor may choose a panel: configured, and with something to do on it (NAV-1). */
export function isOffered(context: Pick<Context, 'store' | 'offers'>, panel: Panel): boolean {
  return context.store.get().settings.panels.includes(panel) && offeredSwitches(context, panel).length > 0
}
