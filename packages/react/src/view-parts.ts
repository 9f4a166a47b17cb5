import type { ViewParts } from './account-center-view.tsx'
import { deferredViews } from './load-deferred-views.ts'
import { firstSheet, loadSheet } from './theme/first-sheet.ts'

/** The parts of a browser. */
export const VIEW_PARTS: ViewParts = { deferredViews, firstSheet, loadSheet }

/** The parts of a view that a server has rendered, whose page links a style sheet. */
export const SERVED_PARTS: ViewParts = {
  ...VIEW_PARTS,
  firstSheet: (isolation) => firstSheet(isolation) ?? '',
}
