import type { AccountCenterConfig } from '@portico/core'
import { firstSnapshot } from '@portico/core/options'
import type { Handle, Mount } from '../handle.ts'
import { tellLoadFailure } from '../load-failure.ts'
import { isOccupiedBy, occupy, release } from '../one-per-element.ts'

/** Gets the code; rejects when it cannot be had. */
type Load = (config: AccountCenterConfig) => Promise<{ readonly mount: Mount }>

/**
 * A handle given at once, whose code comes later: what is asked of it meanwhile is checked at once and done then.
 * @throws Error that names the option (EMB-4)
 */
export function mountLate(element: Element, given: AccountCenterConfig, load: Load): Handle {
  let config = given
  let snapshot = firstSnapshot(config)
  let real: Handle | undefined
  let takeAway: (() => void) | undefined
  let ready: Promise<void>
  let arrive: (handle: Handle) => void
  const arrived = new Promise<Handle>((resolve) => {
    arrive = resolve
  })
  const unmount = (): void => {
    takeAway?.()
    release(element, unmount)
  }
  const attempt = (): void => {
    ready = load(config).then(
      (code) => {
        if (!isOccupiedBy(element, unmount)) return undefined
        // It unmounts who has the element, which is us; from here on it is the other's.
        real = code.mount(element, config)
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
  }
  occupy(element, unmount)
  attempt()
  return {
    update: (more) => {
      if (real) return real.update(more)
      snapshot = firstSnapshot({ ...config, ...more })
      config = { ...config, ...more }
    },
    unmount,
    start: () => void arrived.then((handle) => handle.start()),
    getState: () => real?.getState() ?? snapshot,
    logout: (next) => void arrived.then((handle) => handle.logout(next)),
    on: (name, listener) => {
      let off: (() => void) | undefined
      void arrived.then((handle) => (off ??= handle.on(name, listener)))
      return () => {
        off?.()
        off = () => undefined
      }
    },
    get ready() {
      return ready
    },
  }
}
