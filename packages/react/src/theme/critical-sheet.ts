import type { WidgetSettings } from '@portico/core/internal'
import { hardenedSheet } from './generated/hardened-sheet.ts'
import type { CriticalSheets } from './theme.ts'

type Isolation = WidgetSettings['isolation']

/** Lets rules of the host page override it; in a shadow root only those for its parts apply. `undefined` until it is loaded. */
let openSheet: string | undefined

/** The style sheet of the initial view; `undefined` until it is loaded. */
function criticalSheet(isolation: Isolation): string | undefined {
  return isolation === 'light' ? hardenedSheet : openSheet
}

/** Loads a sheet once per page. Falls back to the hardened sheet if loading fails; a later call tries again. */
async function loadSheet(isolation: Isolation): Promise<string> {
  try {
    if (isolation !== 'light') openSheet ??= (await import('./generated/open-sheet.ts')).openSheet
  } catch {
    // With the hardened sheet the form can be used.
  }
  return criticalSheet(isolation) ?? hardenedSheet
}

export const WIDGET_SHEETS: CriticalSheets = { of: criticalSheet, load: loadSheet }
