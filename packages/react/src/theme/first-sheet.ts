import type { Settings } from '@portico/core'
import { hardenedSheet } from './generated/hardened-sheet.ts'

type Isolation = Settings['isolation']

/** The sheet that rules of the host page override, once it is loaded. */
let openSheet: string | undefined

/** The style sheet of the first view; `undefined` until it is loaded. */
export function firstSheet(isolation: Isolation): string | undefined {
  return isolation === 'open' ? openSheet : hardenedSheet
}

/** Loads a sheet once per page. One that cannot be loaded is replaced by the hardened one; a later call tries again. */
export async function loadSheet(isolation: Isolation): Promise<string> {
  try {
    if (isolation === 'open') openSheet ??= (await import('./generated/open-sheet.ts')).openSheet
  } catch {
    // The form can be used.
  }
  return firstSheet(isolation) ?? hardenedSheet
}
