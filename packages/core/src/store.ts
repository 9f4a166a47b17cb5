import type { Clock } from './ports.ts'

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

/** A running flow: every wait and every call in it ends when the flow does. */
export interface Scope {
  readonly signal: AbortSignal
  /** Rejects when the flow is stopped meanwhile. */
  wait(milliseconds: number): Promise<void>
}

export interface Scopes {
  /**
   * Starts a flow and ends the earlier one of that name.
   * @returns what the flow returns; `undefined` when it was stopped
   */
  run<Value>(name: string, flow: (scope: Scope) => Promise<Value>): Promise<Value | undefined>
  /** Whether a flow of that name is under way. */
  isRunning(name: string): boolean
  stop(...names: readonly string[]): void
  stopAll(): void
}

/** Thrown through a flow that was stopped; caught by its scope and nowhere else. */
export class Stopped extends Error {
  override readonly name = 'Stopped'
}

export function createScopes(clock: Clock): Scopes {
  const running = new Map<string, AbortController>()
  const stop = (name: string): void => {
    running.get(name)?.abort()
    running.delete(name)
  }
  return {
    run: async (name, flow) => {
      stop(name)
      const controller = new AbortController()
      running.set(name, controller)
      try {
        return await flow({ signal: controller.signal, wait: (ms) => waitFor(clock, ms, controller.signal) })
      } catch (error) {
        if (controller.signal.aborted) return undefined
        throw error
      } finally {
        // Waits the flow did not wait for in the end must not outlive it.
        controller.abort()
        if (running.get(name) === controller) running.delete(name)
      }
    },
    isRunning: (name) => running.has(name),
    stop: (...names) => names.forEach(stop),
    stopAll: () => [...running.keys()].forEach(stop),
  }
}

function waitFor(clock: Clock, milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(new Stopped())
    const onAbort = (): void => {
      cancel()
      reject(new Stopped())
    }
    const cancel = clock.after(milliseconds, () => {
      signal.removeEventListener('abort', onAbort)
      resolve()
    })
    signal.addEventListener('abort', onAbort, { once: true })
  })
}

/** Lets a promise go on only while its flow does. */
export async function whileRunning<Value>(signal: AbortSignal, promise: Promise<Value>): Promise<Value> {
  const value = await promise
  if (signal.aborted) throw new Stopped()
  return value
}
