import type { Settings } from '@portico/core'
import type { AdoptSheet } from './adopt-sheet.ts'
import { adoptSheet } from './adopt-sheet.ts'

/**
 * Applies the style sheet of the first view.
 * @param onApplied called once it is in effect
 * @returns removes it
 */
export type ApplySheet = (
  element: HTMLElement,
  isolation: Settings['isolation'],
  onApplied: () => void,
) => () => void

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
    void import('./generated/open-sheet.ts').then(({ openSheet }) => {
      if (!isWanted) return
      removeSheet = adoptSheet(element, openSheet)
      onApplied()
    })
    return () => {
      isWanted = false
      removeSheet?.()
    }
  }
}
