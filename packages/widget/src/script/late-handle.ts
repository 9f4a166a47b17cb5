import type { AccountCenterConfig } from '@portico/core'
import { firstSnapshot } from '@portico/core/options'
import type { Handle } from '../handle.ts'
import type { EarlyHandle } from '../mount-widget.ts'
import type { TellLoadFailure } from '../load-failure.ts'
import { tellLoadFailure } from '../load-failure.ts'
import { isOccupiedBy, occupy, release } from '../one-per-element.ts'

export interface Source {
  /** Gets the code; rejects when it cannot be had. */
  readonly load: (config: AccountCenterConfig) => Promise<Code>
  /** What keeps the place of the first view until the code is there. */
  readonly drawSkeleton: (config: AccountCenterConfig) => Element
}

interface Code {
  readonly mount: (element: Element, config: AccountCenterConfig, tell: TellLoadFailure) => EarlyHandle
}

/**
 * A handle given at once, whose code comes later: what is asked of it meanwhile is checked at once and done then.
 * @throws Error that names the option (EMB-4)
 */
export function mountLate(element: Element, given: AccountCenterConfig, source: Source): Handle {
  let config = given
  let snapshot = firstSnapshot(config)
  let real: EarlyHandle | undefined
  let takeAway: (() => void) | undefined
  let arrive: (handle: EarlyHandle) => void
  const arrived = new Promise<EarlyHandle>((resolve) => {
    arrive = resolve
  })
  const unmount = (): void => {
    takeAway?.()
    release(element, unmount)
  }
  const attempt = (): Promise<void> => {
    const ready = source.load(config).then(
      (code) => {
        if (!isOccupiedBy(element, unmount)) return undefined
        // It unmounts who has the element, which is us; from here on it is the other's.
        real = code.mount(element, config, tellLoadFailure)
        takeAway = real.unmount
        arrive(real)
        return real.ready
      },
      (reason) => {
        if (isOccupiedBy(element, unmount)) takeAway = tellLoadFailure(element, config, attempt)
        throw reason
      },
    )
    // A host that does not ask must not get an unhandled rejection.
    ready.catch(console.error)
    return ready
  }
  occupy(element, unmount)
  takeAway = put(element, source.drawSkeleton(config))
  return {
    update: (more) => {
      // Checked here, for the code itself does not carry the check.
      snapshot = firstSnapshot({ ...config, ...more })
      config = { ...config, ...more }
      real?.update(more)
    },
    unmount,
    start: () => void arrived.then((handle) => handle.start()),
    getState: () => real?.getState() ?? snapshot,
    logout: (next) => void arrived.then((handle) => handle.logout(next)),
    on: onceArrived(arrived),
    ready: attempt(),
  }
}

/** @returns takes it away */
function put(element: Element, skeleton: Element): () => void {
  element.replaceChildren(skeleton)
  return () => skeleton.remove()
}

/** Listens once the code is there, unless the listener was taken away before. */
function onceArrived(arrived: Promise<EarlyHandle>): Handle['on'] {
  return (name, listener) => {
    let off: (() => void) | undefined
    void arrived.then((handle) => (off ??= handle.on(name, listener)))
    return () => {
      off?.()
      off = () => undefined
    }
  }
}
