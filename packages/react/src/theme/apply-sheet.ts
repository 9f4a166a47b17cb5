import type { Settings } from '@portico/core'
import type { AdoptSheet } from './adopt-sheet.ts'
import { adoptSheet } from './adopt-sheet.ts'

/**
 * Applies the style sheet of the first view.
 * @param onApplied called once it is in effect, or cannot be loaded
 * @returns removes it
 */
export type ApplySheet = (
  element: HTMLElement,
  isolation: Settings['isolation'],
  onApplied: () => void,
) => () => void

/** Loads the sheet that rules of the host page override. */
export const loadOpenSheet = () => import('./generated/open-sheet.ts')

/** @param adoptHardened adopts the sheet that no rule of the host page overrides; `open` loads a sheet of its own */
export function createApplySheet(adoptHardened: AdoptSheet): ApplySheet {
  return (element, isolation, onApplied) => {
    if (isolation !== 'open') {
      const removeSheet = adoptHardened(element)
      onApplied()
      return removeSheet
    }
    let removeSheet: (() => void) | undefined
    let isWanted = true
    void loadOpenSheet()
      .then(({ openSheet }) => {
        if (isWanted) removeSheet = adoptSheet(element, openSheet)
      })
      // Also if it cannot be loaded: the form can be used without styles.
      .finally(onApplied)
    return () => {
      isWanted = false
      removeSheet?.()
    }
  }
}
