/** One immutable state, replaced as a whole; whoever subscribed hears of it. */
export interface Store<State> {
  get(): State
  /** Puts new slices in place of the old. */
  set(patch: Partial<State>): void
  /** @returns ends the subscription */
  subscribe(listener: () => void): () => void
}

export function createStore<State extends object>(first: State): Store<State> {
  let state = first
  const listeners = new Set<() => void>()
  return {
    get: () => state,
    set: (patch) => {
      state = { ...state, ...patch }
      for (const listener of [...listeners]) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
