import { afterEach, beforeEach, vi } from 'vitest'

/** Resources a widget may leak, counted by wrapping the browser's functions. */
export interface LiveResources {
  readonly timers: Set<unknown>
  /** Requests that are neither answered nor aborted. */
  readonly requests: Set<AbortSignal>
  /** On the window, the document, and elements of the page. */
  readonly listeners: () => number
  /** Requested URLs in order. */
  readonly requested: string[]
}

/** What is alive in each test of a file, from its start; no request is ever answered. */
export function watchLiveResources(): LiveResources {
  const live = {} as { -readonly [Name in keyof LiveResources]: LiveResources[Name] }
  beforeEach(() => void Object.assign(live, watchResources()))
  afterEach(() => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })
  return live
}

function watchResources(): LiveResources {
  const timers = new Set<unknown>()
  const requests = new Set<AbortSignal>()
  const requested: string[] = []
  const { setTimeout: set, clearTimeout: clear } = globalThis
  vi.stubGlobal('setTimeout', (run: () => void, milliseconds?: number) => {
    const timer = set(() => {
      timers.delete(timer)
      run()
    }, milliseconds)
    timers.add(timer)
    return timer
  })
  vi.stubGlobal('clearTimeout', (timer: ReturnType<typeof setTimeout>) => {
    timers.delete(timer)
    clear(timer)
  })
  vi.stubGlobal('fetch', (url: string, { signal }: { readonly signal: AbortSignal }) => {
    requested.push(url)
    requests.add(signal)
    return new Promise((_, reject) => {
      signal.addEventListener('abort', () => {
        requests.delete(signal)
        reject(new Error('aborted'))
      })
    })
  })
  return { timers, requests, listeners: countListeners(), requested }
}

function countListeners(): () => number {
  const live = new Map<EventTarget, Set<string>>()
  const { addEventListener, removeEventListener } = EventTarget.prototype
  const isWatched = (target: EventTarget): boolean =>
    target === window || target === document || target instanceof Element
  const keyOf = (type: string, listener: unknown, options: boolean | EventListenerOptions = false): string =>
    `${type} ${idOf(listener)} ${typeof options === 'object' ? options.capture === true : options}`
  vi.spyOn(EventTarget.prototype, 'addEventListener').mockImplementation(function add(
    this: EventTarget | undefined,
    ...[type, listener, options]: Parameters<typeof addEventListener>
  ) {
    const target = this ?? window
    if (isWatched(target))
      live.set(target, (live.get(target) ?? new Set()).add(keyOf(type, listener, options)))
    addEventListener.call(target, type, listener, options)
  })
  vi.spyOn(EventTarget.prototype, 'removeEventListener').mockImplementation(function remove(
    this: EventTarget | undefined,
    ...[type, listener, options]: Parameters<typeof removeEventListener>
  ) {
    const target = this ?? window
    live.get(target)?.delete(keyOf(type, listener, options))
    removeEventListener.call(target, type, listener, options)
  })
  // Listeners on removed nodes are garbage collected with them.
  const counts = (target: EventTarget): boolean => !(target instanceof Element) || target.isConnected
  return () => [...live].reduce((sum, [target, keys]) => (counts(target) ? sum + keys.size : sum), 0)
}

const ids = new WeakMap<object, number>()
let lastId = 0

function idOf(listener: unknown): number {
  if (typeof listener !== 'function' && (typeof listener !== 'object' || listener === null)) return 0
  const known = ids.get(listener) ?? (lastId += 1)
  ids.set(listener, known)
  return known
}
