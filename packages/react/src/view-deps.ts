import type { ViewDeps } from './account-center-view.tsx'
import { criticalSheet, loadSheet } from './theme/critical-sheet.ts'
import type { DeferredViews } from './widget-context.ts'

let loaded: DeferredViews | undefined

/** Loads the views once per page. Rejects on failure; a later call tries again. */
export async function loadDeferredViews(): Promise<void> {
  loaded ??= await import('./deferred-views.ts')
}

/** `undefined` until they are loaded. */
function deferredViews(): DeferredViews | undefined {
  return loaded
}

/** The deps of a browser. */
export const BROWSER_VIEW_DEPS: ViewDeps = { deferredViews, criticalSheet, loadSheet }

/** The deps of a view that a server has rendered, whose page links a style sheet. */
export const SERVED_VIEW_DEPS: ViewDeps = {
  ...BROWSER_VIEW_DEPS,
  criticalSheet: (isolation) => criticalSheet(isolation) ?? '',
}
