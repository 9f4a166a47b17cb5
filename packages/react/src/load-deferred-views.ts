import type { DeferredViews } from './widget-context.ts'

let loaded: DeferredViews | undefined

/** Loads the views once per page. Rejects on failure; a later call tries again. */
export async function loadDeferredViews(): Promise<void> {
  loaded ??= await import('./deferred-views.ts')
}

/** `undefined` until they are loaded. */
export function deferredViews(): DeferredViews | undefined {
  return loaded
}
