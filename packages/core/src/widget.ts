import type { FieldName } from '@portico/protocol'
import { createCallContext, csrfToken, isOwnHost } from './call/first-contact.ts'
import { allowSending } from './consent.ts'
import type { ContextParts } from './context.ts'
import { createFirstStore } from './first-state.ts'
import { isBusy, setFieldValue, togglePasswords, viewOf } from './form/form.ts'
import type { LazyController } from './lazy-controller.ts'
import { createLazyController } from './lazy-controller.ts'
import type { Lifecycle } from './lifecycle.ts'
import { createLifecycle } from './lifecycle.ts'
import type { Listeners } from './listeners.ts'
import { createListeners } from './listeners.ts'
import { isOffered, offeredSwitches } from './panels/panels.ts'
import type { Ports } from './ports.ts'
import type { Panel, Snapshot, Switch } from './public-state.ts'
import type { Action, WidgetSettings, WidgetState } from './state.ts'
import { IDLE, SIGNED_IN_KEY } from './state.ts'
import type { Store } from './store.ts'
import { createScopes } from './store.ts'
import type { Press, WidgetActions } from './widget-actions.ts'

/** A widget without a view: its state, its actions and its lifecycle. */
export interface Widget extends WidgetActions, Lifecycle {
  /** The current state. It is immutable: a change replaces it. */
  readonly getState: () => WidgetState
  /** Calls the listener after every change. @returns unsubscribes */
  readonly subscribe: (listener: () => void) => () => void
  /** The public state; `undefined` until the controller is loaded. */
  readonly snapshot: () => Snapshot | undefined
  /** Listens for events. @returns unsubscribes */
  readonly on: Listeners['on']
  /** Sets the value of a field, as typed. */
  readonly edit: (field: FieldName, value: string) => void
  /** Accepts the agreement, or withdraws the acceptance. */
  readonly setAgreement: (agreed: boolean) => void
  /** Shows or hides every password of the form. */
  readonly togglePasswords: () => void
  /** Reacts to the values of a form that was filled in before the widget was created. */
  readonly resume: () => void
  /** Stops the notice's auto-dismiss. @returns resumes it */
  readonly pauseNotice: () => () => void
  /** Whether a panel can be shown without leaving the page. */
  readonly offersPanel: (panel: Panel) => boolean
  /** The switches the current panel offers, in order. */
  readonly offeredSwitches: () => readonly Switch[]
  /** The address of a link to a panel; `undefined` until the controller is loaded. */
  readonly externalLink: (panel: Panel) => string | undefined
}

/**
 * Creates a widget; it does nothing until `begin`.
 * @param store the store of a first view that is shown already; its form may have been filled in
 */
export function createWidget(
  settings: WidgetSettings,
  ports: Ports,
  store: Store<WidgetState> = createFirstStore(settings, firstPage(ports)),
): Widget {
  // Those of a first view are incomplete.
  store.set({ settings })
  const report = (error: unknown): void => console.error('Portico:', error)
  const listeners = createListeners(report)
  const parts = { store, scopes: createScopes(ports.clock), ports, listeners, report }
  const controller = startViewFirst(createLazyController(parts))
  const lifecycle = createLifecycle(parts, controller)
  store.subscribe(() => listeners.emit('change', undefined))
  return {
    ...deferredActions(parts, controller, lifecycle.begin),
    // The host has asked to leave the page, which an unmount does not take back.
    logout: (next) => {
      allowSending(store)
      controller.runAlways((loaded) => loaded.logout(next))
    },
    ...lifecycle,
    getState: store.get,
    subscribe: store.subscribe,
    snapshot: () => controller.current()?.snapshot(),
    on: listeners.on,
    ...formActions(controller, store),
    resume: () =>
      controller.run((loaded) => {
        for (const name of Object.keys(store.get().form.values)) loaded.fieldEdited(name as FieldName)
      }),
    pauseNotice: () => controller.current()?.pauseNotice() ?? noop,
    offersPanel: (panel) => isOffered(store.get(), panel),
    offeredSwitches: () => offeredSwitches(store.get(), store.get().panel),
    externalLink: (panel) => controller.current()?.externalLink(panel),
  }
}

/** The first panel is reported before whatever the visitor does on it, even if the start-up still loads texts. */
function startViewFirst(controller: LazyController): LazyController {
  return {
    ...controller,
    run: (action) =>
      controller.run((loaded) => {
        loaded.startView()
        action(loaded)
      }),
  }
}

/** What a visitor does with the fields of the form. Values change at once, and the controller reacts to them. */
function formActions(
  controller: LazyController,
  store: Store<WidgetState>,
): Pick<Widget, 'edit' | 'setAgreement' | 'togglePasswords'> {
  return {
    edit: (field, value) => {
      allowSending(store)
      const before = store.get().form.values[field] ?? ''
      setFieldValue(store, field, value)
      controller.run((loaded) => {
        if (store.get().form.values[field] !== value) repeatEdit(store, field, value)
        loaded.fieldEdited(field, before)
      })
    },
    setAgreement: (agreed) => {
      allowSending(store)
      const accept = (): void => store.set({ agreed, isAgreementMissing: false })
      accept()
      controller.run(() => store.get().agreed === agreed || accept())
    },
    togglePasswords: () => {
      allowSending(store)
      togglePasswords(store)
    },
  }
}

/** An edit that waited for the controller. The visitor has gone on: an earlier action moves the focus no longer. */
function repeatEdit(store: Store<WidgetState>, field: FieldName, value: string): void {
  setFieldValue(store, field, value)
  store.set({ form: { ...store.get().form, focus: undefined } })
}

/** Fetches the CSRF token. A failure shows when the token is used. */
function contactEarly({ store, ports, scopes }: ContextParts): void {
  const context = createCallContext({ store, ports })
  if (isOwnHost(context))
    void scopes.run('first-contact', ({ signal }) => csrfToken(context, signal)).catch(noop)
}

function performPress(actions: WidgetActions, [name, ...args]: Press): void {
  const action: (...given: never) => void = actions[name]
  action(...(args as never))
}

function firstPage({ page, device }: Ports): Parameters<typeof createFirstStore>[1] {
  return { url: page.url(), isRemembered: device.readStored(SIGNED_IN_KEY) !== undefined }
}

/**
 * Every action, with the flag of the state that shows it as busy until the controller is loaded. Those with a flag send a
 * CSRF token.
 */
const ACTIONS: Readonly<Record<keyof WidgetActions, keyof Action | ''>> = {
  changePanel: '',
  changeSwitch: '',
  blur: '',
  submit: 'submit',
  sendCode: 'code',
  refreshCaptcha: '',
  refreshQr: '',
  failQr: '',
  loadAreas: '',
  pickArea: '',
  changeAccount: '',
  continueSignedIn: '',
  openAccount: '',
  dismissNotice: '',
  logout: '',
  platformLogin: '',
  proof: '',
}

/**
 * The controller's actions; each is performed once the controller is loaded.
 * @param retry loads what could not be loaded, as a press asks for
 */
function deferredActions(
  parts: ContextParts,
  { current, run }: LazyController,
  retry: () => void,
): WidgetActions {
  const defer =
    (name: keyof WidgetActions, busy: keyof Action | '') =>
    (...args: readonly unknown[]): void => {
      allowSending(parts.store)
      const state = parts.store.get()
      if (busy && !current()) {
        if (!isBusy(state)) contactEarly(parts)
        parts.store.set({ action: { ...IDLE, [busy]: true } })
      }
      const view = viewOf(state)
      run((controller) => {
        // A field that was left on another view is not checked.
        if (name !== 'blur' || view === viewOf(parts.store.get()))
          performPress(controller, [name, ...args] as unknown as Press)
      })
      if (state.loadFailed && name !== 'blur') retry()
    }
  const actions = Object.entries(ACTIONS).map(([name, busy]) => [
    name,
    defer(name as keyof WidgetActions, busy),
  ])
  return Object.fromEntries(actions) as WidgetActions
}

function noop(): void {}
