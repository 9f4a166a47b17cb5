import type { FieldName, Widget } from '@portico/core'
import type { EarlyInput, Press, Store, WidgetState } from '@portico/core/internal'
import { IDLE, offeredSwitches, setFieldValue, togglePasswords } from '@portico/core/internal'
import { pressedElement } from './draw.ts'

/** A widget before its code is loaded. */
export interface EarlyWidget {
  /** What the views of a first view use of a widget. */
  readonly widget: Widget
  /** What the visitor has done, apart from the values of the form. */
  readonly input: () => EarlyInput
  readonly press: WaitingPress
  /** Forgets what the visitor has done in a view that is no longer shown, apart from the values of the form. */
  readonly forget: () => void
  /** Lets the loaded widget perform every action from now on. */
  readonly connect: (loaded: Widget) => void
}

/** The last press, which is shown as busy until the code can perform it. */
interface WaitingPress {
  /** Shows the press as busy. */
  readonly wait: () => void
  /** Stops showing the press as busy, but keeps it. @param retry called by the next press */
  readonly stopWaiting: (retry: () => void) => void
  /** Forgets the press. */
  readonly forget: () => void
}

interface KeptPress extends WaitingPress {
  /** Replaces the press by a newer one and shows it as busy. */
  readonly keep: (press: Press) => void
  /** The press, and how to stop showing it as busy. */
  readonly current: () => Pick<EarlyInput, 'press' | 'onPress'>
}

/**
 * Form values, shown passwords and the agreement change the state immediately. Every other action is a press: the last one
 * is kept and shown as busy until the code can perform it.
 * @param redraw called when the view has to be drawn again
 */
export function createEarlyWidget(store: Store<WidgetState>, redraw: () => void): EarlyWidget {
  let blurred: readonly FieldName[] = []
  const press = createKeptPress(store, redraw)
  // Another isolation has to be loaded; the form stays as it is until then.
  const getState = (): WidgetState => {
    const state = store.get()
    return { ...state, settings: { ...state.settings, isolation: 'light' } }
  }
  const early: Partial<Widget> = {
    getState,
    edit: (field, value) => setFieldValue(store, field, value),
    blur: (field) => void (blurred = [...blurred, field]),
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

function createKeptPress(store: Store<WidgetState>, redraw: () => void): KeptPress {
  let press: Press | undefined
  let pressed: Element | undefined
  let retry: (() => void) | undefined
  const stopShowing = (): void => pressed?.removeAttribute('aria-busy')
  const show = (action: WidgetState['action']): void => {
    store.set({ action })
    redraw()
  }
  const hide = (): void => {
    stopShowing()
    show(IDLE)
  }
  const end = (): void => {
    stopShowing()
    press = pressed = undefined
  }
  const wait = (): void => {
    retry = undefined
    pressed?.setAttribute('aria-busy', 'true')
    show({ ...IDLE, submit: press?.[0] === 'submit', code: press?.[0] === 'sendCode' })
  }
  return {
    keep: (next) => {
      const { action } = store.get()
      // The form shows these as busy.
      const isOfForm = next[0] === 'submit' || next[0] === 'sendCode'
      // Like a request in flight.
      if (action.submit || (action.code && isOfForm)) return
      stopShowing()
      press = next
      pressed = isOfForm ? undefined : pressedElement()
      ;(retry ?? wait)()
    },
    current: () => ({ press, onPress: end }),
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
