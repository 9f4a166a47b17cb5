import type { RequestName } from '../state/state.ts'
import type { Clock } from './ports.ts'

/** Holds one immutable state and notifies subscribers when it is replaced. */
export interface Store<State> {
  get(): State
  /** Replaces the given slices. */
  set(patch: Partial<State>): void
  /** @returns unsubscribes */
  subscribe(listener: () => void): () => void
}

export function createStore<State extends object>(initial: State): Store<State> {
  let state = initial
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

/** Every flow of a widget. Starting a flow stops the running one of the same name. */
export type TaskName =
  | RequestName
  | `areas-${string}`
  | 'after-submit'
  | 'bootstrap'
  | 'continue'
  | 'countdown'
  | `countdown-${string}`
  | 'csrf-token'
  | 'invitation'
  | `clear-${RequestName}`
  | 'telemetry'
  | 'telemetry-interval'
  | 'notice'
  | 'oauth-mobile'
  | 'passkey'
  | 'passkey-creation'
  | 'passkey-loading'
  | 'pending-action'
  | 'platforms'
  | 'qr'
  | 'qr-poll'
  | 'receive-code'
  | 'redirect'
  | 'session-hint'
  | 'tabs'
  | 'restore-session'
  | 'revalidate-session'
  | 'second-step'
  | 'second-step-texts'
  | 'texts'
  | 'username'
  | 'username-loading'
  | 'view'
  | 'work'

/** A running flow. Stopping it ends its waits and calls. */
export interface Task {
  readonly signal: AbortSignal
  /** Rejects if the flow is stopped first. */
  wait(milliseconds: number): Promise<void>
}

export interface TaskRunner {
  /**
   * Starts a flow and stops the running one of the same name.
   * @returns the flow's result; `undefined` if it was stopped
   */
  run<Value>(name: TaskName, flow: (task: Task) => Promise<Value>): Promise<Value | undefined>
  isRunning(name: TaskName): boolean
  stop(...names: readonly TaskName[]): void
  stopAll(): void
}

/** Thrown inside a stopped flow and caught only by its task. */
export class AbortError extends Error {
  override readonly name = 'AbortError'
}

export function createTaskRunner(clock: Clock): TaskRunner {
  const running = new Map<TaskName, AbortController>()
  const stop = (name: TaskName): void => {
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
        // Ends waits the flow has started but not awaited.
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
    if (signal.aborted) return reject(new AbortError())
    const onAbort = (): void => {
      cancel()
      reject(new AbortError())
    }
    const cancel = clock.after(milliseconds, () => {
      signal.removeEventListener('abort', onAbort)
      resolve()
    })
    signal.addEventListener('abort', onAbort, { once: true })
  })
}

/** Resolves once a state is reached; rejects if the flow is stopped first. */
export function untilState<State>(
  store: Store<State>,
  signal: AbortSignal,
  isReached: (state: State) => boolean,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const unsubscribe = store.subscribe(check)
    signal.addEventListener('abort', stop, { once: true })
    check()
    function check(): void {
      if (!isReached(store.get())) return
      end()
      resolve()
    }
    function stop(): void {
      end()
      reject(new AbortError())
    }
    function end(): void {
      unsubscribe()
      signal.removeEventListener('abort', stop)
    }
  })
}

/** Awaits a promise and rejects if the flow was stopped meanwhile. */
export async function whileRunning<Value>(signal: AbortSignal, promise: Promise<Value>): Promise<Value> {
  const value = await promise
  if (signal.aborted) throw new AbortError()
  return value
}
