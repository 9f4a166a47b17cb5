import type { WidgetEvent } from '../public/events.ts'
import type { AccountError } from '../public/public-types.ts'
import type { SuccessResult, SuccessUser } from '../public/success.ts'

/** The events of `handle.on(name, listener)`, with the argument a listener receives. */
export interface WidgetEvents {
  /** Emitted together with `onSuccess`. */
  success: SuccessResult
  /** Emitted together with `onReject`. */
  reject: AccountError
  /** Emitted together with `onSessionEnd`. */
  sessionEnd: SuccessUser
  /** Emitted together with `onEvent`. */
  event: WidgetEvent
  /** The widget's state changed; call `getState()` for the new one. */
  change: undefined
}

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
