import type { ViewDeps } from './account-center-view.tsx'
import { deferredViews } from './load-deferred-views.ts'
import { criticalSheet, loadSheet } from './theme/critical-sheet.ts'

/** The deps of a browser. */
export const BROWSER_VIEW_DEPS: ViewDeps = { deferredViews, criticalSheet, loadSheet }

/** The deps of a view that a server has rendered, whose page links a style sheet. */
export const SERVED_VIEW_DEPS: ViewDeps = {
  ...BROWSER_VIEW_DEPS,
  criticalSheet: (isolation) => criticalSheet(isolation) ?? '',
}
