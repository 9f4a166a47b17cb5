import type { AccountCenterConfig } from '@portico/core'
import { firstSnapshot } from '@portico/core/options'
import type { Handle } from '../handle.ts'
import type { EarlyHandle } from '../mount-widget.ts'
import type { ShowLoadFailure } from '../load-failure.ts'
import { showLoadFailure } from '../load-failure.ts'
import { isOccupiedBy, occupy, release } from '../one-per-element.ts'

export interface Source {
  /** Loads the code; rejects on failure. */
  readonly load: (config: AccountCenterConfig) => Promise<Code>
  /** Reserves the height of the first view until the code is loaded. */
  readonly drawSkeleton: (config: AccountCenterConfig) => Element
}

interface Code {
  readonly mount: (
    element: Element,
    config: AccountCenterConfig,
    showLoadFailure: ShowLoadFailure,
  ) => EarlyHandle
}

/**
 * Returns a handle immediately and loads the code. Calls are validated immediately and run once the code is loaded.
 * @throws Error that names the invalid option
 */
export function mountDeferred(element: Element, given: AccountCenterConfig, source: Source): Handle {
  let config = given
  let snapshot = firstSnapshot(config)
  let loaded: EarlyHandle | undefined
  let removeContent: (() => void) | undefined
  let resolveHandle: (handle: EarlyHandle) => void
  const whenLoaded = new Promise<EarlyHandle>((resolve) => {
    resolveHandle = resolve
  })
  const unmount = (): void => {
    removeContent?.()
    release(element, unmount)
  }
  const attempt = (): Promise<void> => {
    const ready = source.load(config).then(
      (code) => {
        if (!isOccupiedBy(element, unmount)) return undefined
        // mount() unmounts the current occupant, this placeholder, and claims the element.
        loaded = code.mount(element, config, showLoadFailure)
        removeContent = loaded.unmount
        resolveHandle(loaded)
        return loaded.ready
      },
      (reason) => {
        if (isOccupiedBy(element, unmount)) removeContent = showLoadFailure(element, config, attempt)
        throw reason
      },
    )
    // A host that ignores `ready` must not get an unhandled rejection.
    ready.catch(console.error)
    return ready
  }
  occupy(element, unmount)
  removeContent = showSkeleton(element, source.drawSkeleton(config))
  return {
    update: (more) => {
      // Validated here, since the loaded code does not include the validation.
      snapshot = firstSnapshot({ ...config, ...more })
      config = { ...config, ...more }
      loaded?.update(more)
    },
    unmount,
    start: () => void whenLoaded.then((handle) => handle.start()),
    getState: () => loaded?.getState() ?? snapshot,
    logout: (next) => void whenLoaded.then((handle) => handle.logout(next)),
    on: listenOnceLoaded(whenLoaded),
    ready: attempt(),
  }
}

/** @returns removes it */
function showSkeleton(element: Element, skeleton: Element): () => void {
  element.replaceChildren(skeleton)
  return () => skeleton.remove()
}

/** Subscribes once the code is loaded, unless it was unsubscribed before. */
function listenOnceLoaded(whenLoaded: Promise<EarlyHandle>): Handle['on'] {
  return (name, listener) => {
    let off: (() => void) | undefined
    void whenLoaded.then((handle) => (off ??= handle.on(name, listener)))
    return () => {
      off?.()
      off = () => undefined
    }
  }
}
