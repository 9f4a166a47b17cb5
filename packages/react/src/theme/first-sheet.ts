import type { Settings } from '@portico/core'
import { hardenedSheet } from './generated/hardened-sheet.ts'

type Isolation = Settings['isolation']

/** Lets rules of the host page override it. `undefined` until it is loaded. */
let openSheet: string | undefined

/** The style sheet of the first view; `undefined` until it is loaded. */
export function firstSheet(isolation: Isolation): string | undefined {
  return isolation === 'open' ? openSheet : hardenedSheet
}

/** Loads a sheet once per page. Falls back to the hardened sheet if loading fails; a later call tries again. */
export async function loadSheet(isolation: Isolation): Promise<string> {
  try {
    if (isolation === 'open') openSheet ??= (await import('./generated/open-sheet.ts')).openSheet
  } catch {
    // With the hardened sheet the form can be used.
  }
  return firstSheet(isolation) ?? hardenedSheet
}
