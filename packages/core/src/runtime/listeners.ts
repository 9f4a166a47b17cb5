import type { WidgetEvents } from '../public/widget-events.ts'

export interface Listeners {
  /** @returns unsubscribes */
  on<Name extends keyof WidgetEvents>(name: Name, listener: (payload: WidgetEvents[Name]) => void): () => void
  emit<Name extends keyof WidgetEvents>(name: Name, payload: WidgetEvents[Name]): void
}

/** @param report receives what a listener throws; the other listeners still run */
export function createListeners(report: (error: unknown) => void): Listeners {
  const all = new Map<string, Set<(payload: never) => void>>()
  return {
    on: (name, listener) => {
      const listeners = all.get(name) ?? new Set()
      all.set(name, listeners.add(listener))
      return () => listeners.delete(listener)
    },
    emit: (name, payload) => {
      for (const listener of [...(all.get(name) ?? [])]) runGuarded(report, () => listener(payload as never))
    },
  }
}

/** Runs host code and reports what it throws or rejects with. */
export function runGuarded(report: (error: unknown) => void, run: () => unknown): void {
  try {
    Promise.resolve(run()).catch(report)
  } catch (error) {
    report(error)
  }
}
