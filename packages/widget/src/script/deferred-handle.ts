import type { AccountCenterConfig } from '@portico/core'
import { firstSnapshot } from '@portico/core/options'
import type { Handle } from '../handle.ts'
import type { EarlyHandle } from '../mount-widget.ts'
import type { FirstView } from '../first-view/first-view.ts'
import { showFailure } from '../first-view/show-failure.ts'
import { isOccupiedBy, occupy, release } from '../one-per-element.ts'

export interface Source {
  /** Loads the code; rejects on failure. */
  readonly load: () => Promise<Code>
  /** Shows the first view until the code is loaded. */
  readonly drawFirst: (element: Element, config: AccountCenterConfig) => FirstView
}

interface Code {
  /** Takes over what is shown. */
  readonly mount: (element: Element, config: AccountCenterConfig, first: FirstView) => EarlyHandle
  /** A handle for a widget that was unmounted before the code was loaded. */
  readonly unmounted: (config: AccountCenterConfig) => EarlyHandle
}

/** A call of the handle. */
type Call = (handle: EarlyHandle) => unknown

/**
 * Shows the first view, returns a handle immediately and loads the code. Calls are validated immediately and run once the
 * code is loaded.
 * @throws Error that names the invalid option
 */
export function mountDeferred(element: Element, given: AccountCenterConfig, source: Source): Handle {
  let config = given
  let snapshot = firstSnapshot(config)
  let removeContent: (() => void) | undefined
  let loaded: EarlyHandle | undefined
  const waiting: Call[] = []
  const onceLoaded = (call: Call): unknown => (loaded ? call(loaded) : waiting.push(call))
  const unmount = (): void => {
    removeContent?.()
    release(element, unmount)
  }
  const isMounted = (): boolean => isOccupiedBy(element, unmount)
  const attempt = async (): Promise<void> => {
    const code = await source.load().catch((reason: unknown) => {
      if (isMounted()) removeContent = showFailure(first, config, retry)
      throw reason
    })
    const wasMounted = isMounted()
    // The code takes the shown view over instead of unmounting this occupant.
    release(element, unmount)
    // A logout redirects even after an unmount.
    loaded = wasMounted ? code.mount(element, config, first) : code.unmounted(config)
    removeContent = loaded.unmount
    // In this task: nothing happens before the host's listeners are added.
    for (const call of waiting) call(loaded)
    if (wasMounted) await loaded.ready
  }
  const retry = (): void => void attempt().catch(console.error)
  occupy(element, unmount)
  const first = source.drawFirst(element, config)
  removeContent = first.remove
  const ready = attempt()
  // A host that ignores `ready` must not get an unhandled rejection.
  ready.catch(console.error)
  return {
    update: (more) => {
      // Validated here, since the loaded code does not include the validation.
      snapshot = firstSnapshot({ ...config, ...more })
      config = { ...config, ...more }
      if (loaded) loaded.update(more)
      else if (isMounted()) first.update(config)
    },
    unmount,
    getState: () => loaded?.getState() ?? snapshot,
    start: () => void onceLoaded((handle) => handle.start()),
    logout: (next) => void onceLoaded((handle) => handle.logout(next)),
    on: (name, listener) => listenOnceLoaded(onceLoaded, (handle) => handle.on(name, listener)),
    ready,
  }
}

/** Subscribes once the code is loaded, unless it was unsubscribed before. @returns unsubscribes */
function listenOnceLoaded(
  onceLoaded: (call: Call) => unknown,
  listen: (handle: EarlyHandle) => () => void,
): () => void {
  let off: (() => void) | undefined
  onceLoaded((handle) => (off ??= listen(handle)))
  return () => {
    off?.()
    off = () => undefined
  }
}
