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

/** A page on the developer's own machine. */
const DEVELOPMENT = /^https?:\/\/(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?$/

let isWarned = false

/** Warns a developer, once a page, that the words of the agreement are no links because their addresses are missing. */
export function warnOfMissingAgreement({ store, ports }: Pick<Context, 'store' | 'ports'>): void {
  const { service, privacy } = store.get().settings.config.agreement ?? {}
  if (isWarned || (service && privacy) || !DEVELOPMENT.test(new URL(ports.page.url()).origin)) return
  isWarned = true
  console.warn('Portico: option "agreement": without service and privacy the agreement has no links')
}
