import type { Context } from '../context.ts'
import type { Panel, Settings } from '../public-types.ts'
import { PANELS } from '../panels/panels.ts'
import type { WidgetState } from '../widget-state.ts'

/** Whether the checkbox is part of the form (AGR-1). */
export function needsAgreement(state: WidgetState): boolean {
  const { agreement } = PANELS[state.panel]
  return agreement === 'always' || (agreement === 'third-party' && !!state.oauth?.status)
}

/** On changing panel it is ticked only when entering login (AGR-2). */
export function isAgreedOnEntering(panel: Panel, settings: Settings): boolean {
  return panel === 'login' && settings.agreementPreset === 'login'
}

export function setAgreement(context: Context, agreed: boolean): void {
  context.store.set({ agreed })
}
