import { useEffect, useState } from 'react'
import type { Later } from './later.ts'

let later: Later | undefined

/** Loads it, once a page; rejects when it cannot be had, and may be asked again. */
export async function loadLater(): Promise<Later> {
  later ??= await import('./later-views.ts')
  return later
}

/** @param isTime the first view stands */
export function useLater(isTime: boolean): Later | undefined {
  const [, redraw] = useState(later)
  useEffect(() => {
    // Without it the form still works, and the widget's own loading tells of a line that drops.
    if (isTime) loadLater().then(redraw, () => undefined)
  }, [isTime])
  return later
}
