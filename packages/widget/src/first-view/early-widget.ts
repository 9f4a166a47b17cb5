import type { Widget } from '@portico/core'
import type { EarlyInput, Press, Store, WidgetState } from '@portico/core/internal'
import { IDLE, offeredSwitches, setFieldValue, togglePasswords } from '@portico/core/internal'
import { pressedElement } from './draw.ts'

/** A widget before its code is loaded. */
export interface EarlyWidget {
  /** What the views of a first view use of a widget. */
  readonly widget: Widget
  /** What the visitor has done, apart from the values of the form. */
  readonly input: () => EarlyInput
  readonly press: WaitingPresses
  /** Forgets what the visitor has done in a view that is no longer shown, apart from the values of the form. */
  readonly forget: () => void
  /** Lets the loaded widget perform every action from now on. */
  readonly connect: (loaded: Widget) => void
}

/** The presses, which are shown as busy until the code can perform them. */
interface WaitingPresses {
  /** Shows the presses as busy. */
  readonly wait: () => void
  /** Stops showing the presses as busy, but keeps them. @param retry called by the next press, which replaces them */
  readonly stopWaiting: (retry: () => void) => void
  /** Forgets the presses. */
  readonly forget: () => void
}

interface KeptPresses extends WaitingPresses {
  /** Keeps another press and shows it as busy. */
  readonly keep: (press: Press) => void
  /** The presses, and what ends showing them as busy. */
  readonly current: () => Pick<EarlyInput, 'presses' | 'onPress'>
}

/**
 * Form values, shown passwords and the agreement change the state immediately. Every other action is a press, which is kept
 * and shown as busy until the code can perform it.
 * @param redraw called when the view has to be drawn again
 */
export function createEarlyWidget(store: Store<WidgetState>, redraw: () => void): EarlyWidget {
  let blurred: EarlyInput['blurred'] = []
  const press = createKeptPresses(store, redraw)
  // Another isolation has to be loaded; the form stays as it is until then.
  const getState = (): WidgetState => {
    const state = store.get()
    return { ...state, settings: { ...state.settings, isolation: 'light' } }
  }
  const early: Partial<Widget> = {
    getState,
    edit: (field, value) => setFieldValue(store, field, value),
    blur: (...blur) => void (blurred = [...blurred, blur]),
    setAgreement: (agreed) => store.set({ agreed }),
    togglePasswords: () => {
      togglePasswords(store)
      redraw()
    },
    offeredSwitches: () => offeredSwitches(store.get(), store.get().panel),
  }
  return {
    // The functions of a drawn view perform with the loaded widget even before the view is drawn again.
    widget: new Proxy(early as Widget, {
      get:
        (_, name: keyof Widget) =>
        (...args: readonly unknown[]): unknown => {
          // The views of a first view call nothing else than the above and actions.
          const known = early[name] as ((...given: readonly unknown[]) => unknown) | undefined
          return known ? known(...args) : press.keep([name, ...args] as unknown as Press)
        },
    }),
    input: () => ({ blurred, ...press.current() }),
    press,
    forget: () => {
      blurred = []
      press.forget()
    },
    connect: (loaded) => void Object.assign(early, loaded, { getState }),
  }
}

interface KeptPress {
  readonly press: Press
  /** Marked as busy. The form shows a submit and a request for a code by itself. */
  readonly element: Element | undefined
}

function createKeptPresses(store: Store<WidgetState>, redraw: () => void): KeptPresses {
  let kept: readonly KeptPress[] = []
  let retry: (() => void) | undefined
  const isKept = (name: Press[0]): boolean => kept.some(({ press }) => press[0] === name)
  const unmark = (): void => kept.forEach(({ element }) => element?.removeAttribute('aria-busy'))
  const show = (action: WidgetState['action']): void => {
    store.set({ action })
    redraw()
  }
  const wait = (): void => {
    retry = undefined
    for (const { element } of kept) element?.setAttribute('aria-busy', 'true')
    show({ ...IDLE, submit: isKept('submit'), code: isKept('sendCode') })
  }
  const hide = (): void => {
    unmark()
    show(IDLE)
  }
  const end = (): void => {
    unmark()
    kept = []
  }
  return {
    keep: (press) => {
      const { action } = store.get()
      const isOfForm = press[0] === 'submit' || press[0] === 'sendCode'
      // Like a request in flight.
      if (action.submit || (action.code && isOfForm)) return
      kept = [...(retry ? [] : kept), { press, element: isOfForm ? undefined : pressedElement() }]
      ;(retry ?? wait)()
    },
    current: () => ({ presses: kept.map(({ press }) => press), onPress: end }),
    wait,
    stopWaiting: (onPress) => {
      retry = onPress
      hide()
    },
    forget: () => {
      hide()
      end()
    },
  }
}
