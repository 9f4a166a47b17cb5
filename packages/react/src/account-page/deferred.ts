import { createStore } from '@portico/core/internal'
import { useEffect, useSyncExternalStore } from 'react'

/** What is known of a part of the page. */
interface Deferred<Module> {
  /** `undefined` until it is loaded. */
  readonly loaded: Module | undefined
  readonly hasFailed: boolean
  /** Loads it, unless it is loaded or loading. */
  readonly load: () => void
}

/**
 * A part of the page that nobody needs at first. It is loaded once per document, after the first view that uses it is shown.
 * @returns the hook of the views that use it
 */
export function defer<Module>(importModule: () => Promise<Module>): () => Deferred<Module> {
  let loading: Promise<void> | undefined
  const load = (): void => {
    if (store.get().hasFailed) store.set({ hasFailed: false })
    loading ??= importModule().then(
      (loaded) => store.set({ loaded }),
      () => {
        loading = undefined
        store.set({ hasFailed: true })
      },
    )
  }
  const store = createStore<Deferred<Module>>({ loaded: undefined, hasFailed: false, load })
  return function useDeferred() {
    // After a failure the visitor asks for it.
    useEffect(() => void (store.get().hasFailed || load()), [])
    return useSyncExternalStore(store.subscribe, store.get, store.get)
  }
}
