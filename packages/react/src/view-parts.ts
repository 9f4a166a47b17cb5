import type { ViewParts } from './account-center-view.tsx'
import { deferredViews } from './load-deferred-views.ts'
import { adoptSheet } from './theme/adopt-sheet.ts'
import { createApplySheet } from './theme/apply-sheet.ts'
import { hardenedSheet } from './theme/generated/hardened-sheet.ts'

/** The parts of a browser. */
export const VIEW_PARTS: ViewParts = {
  deferredViews,
  applySheet: createApplySheet((node) => adoptSheet(node, hardenedSheet)),
}
