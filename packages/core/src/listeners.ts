import type { MonitoredEvent } from '@portico/protocol'
import type { AccountError } from './public-types.ts'

/** What a host may listen to beside its callbacks, and what it hears (contract 1.1 `on`). */
export interface WidgetEvents {
  success: { readonly url: string; readonly response: unknown }
  reject: AccountError
  event: { readonly name: MonitoredEvent['name']; readonly params: Readonly<Record<string, unknown>> }
  /** The state has changed; `getState()` tells how. */
  change: undefined
}

export interface Listeners {
  on<Name extends keyof WidgetEvents>(name: Name, listener: (heard: WidgetEvents[Name]) => void): () => void
  emit<Name extends keyof WidgetEvents>(name: Name, heard: WidgetEvents[Name]): void
}

/** @param report takes what a listener throws: it is the host's bug, and the others still hear */
export function createListeners(report: (error: unknown) => void): Listeners {
  const all = new Map<string, Set<(heard: never) => void>>()
  return {
    on: (name, listener) => {
      const listeners = all.get(name) ?? new Set()
      all.set(name, listeners.add(listener))
      return () => listeners.delete(listener)
    },
    emit: (name, heard) => {
      for (const listener of [...(all.get(name) ?? [])]) runGuarded(report, () => listener(heard as never))
    },
  }
}

/** Runs a host's code; what it throws, or rejects with, is reported and passed over. */
export function runGuarded(report: (error: unknown) => void, run: () => unknown): void {
  try {
    Promise.resolve(run()).catch(report)
  } catch (error) {
    report(error)
  }
}
