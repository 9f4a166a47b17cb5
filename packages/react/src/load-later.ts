import type { Later } from './later.ts'

let later: Later | undefined

/** Loads it, once a page; rejects when it cannot be had, and may be asked again. */
export async function loadLater(): Promise<void> {
  later ??= await import('./later-views.ts')
}

/** There with a page's first words of it, which each widget loads for itself (browser/browser-texts.ts). */
export function laterViews(): Later | undefined {
  return later
}
