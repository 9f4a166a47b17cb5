import type { FieldName } from '@portico/protocol'
import { firstState, firstView } from './first-state.ts'
import { setFieldValue } from './form/form.ts'
import type { LazyController } from './lazy-controller.ts'
import { createLazyController } from './lazy-controller.ts'
import type { Lifecycle } from './lifecycle.ts'
import { createLifecycle } from './lifecycle.ts'
import type { Listeners } from './listeners.ts'
import { createListeners } from './listeners.ts'
import { isOffered, offeredSwitches } from './panels/panels.ts'
import type { Ports } from './ports.ts'
import type { Panel, Snapshot, Switch } from './public-state.ts'
import type { WidgetSettings, WidgetState } from './state.ts'
import { SIGNED_IN_KEY } from './state.ts'
import { createScopes, createStore } from './store.ts'
import type { Controller, WidgetActions } from './widget-actions.ts'

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
  /** Stops the notice's auto-dismiss. @returns resumes it */
  readonly pauseNotice: () => () => void
  /** Whether a panel can be shown without leaving the page. */
  readonly offersPanel: (panel: Panel) => boolean
  /** The switches the current panel offers, in order. */
  readonly offeredSwitches: () => readonly Switch[]
  /** The address of a link to a panel; `undefined` until the controller is loaded. */
  readonly externalLink: (panel: Panel) => string | undefined
}

/** Creates a widget; it does nothing until `begin`. */
export function createWidget(settings: WidgetSettings, ports: Ports): Widget {
  const report = (error: unknown): void => console.error('Portico:', error)
  const listeners = createListeners(report)
  const isRemembered = ports.device.readStored(SIGNED_IN_KEY) !== undefined
  const store = createStore(firstState(settings, firstView(settings, ports.page.url()), isRemembered))
  const parts = { store, scopes: createScopes(ports.clock), ports, listeners, report }
  const controller = createLazyController(parts)
  store.subscribe(() => listeners.emit('change', undefined))
  return {
    ...deferredActions(controller),
    ...createLifecycle(parts, controller),
    getState: store.get,
    subscribe: store.subscribe,
    snapshot: () => controller.current()?.snapshot(),
    on: listeners.on,
    edit: (field, value) => {
      const before = store.get().form.values[field] ?? ''
      setFieldValue(store, field, value)
      controller.current()?.fieldEdited(field, before)
    },
    pauseNotice: () => controller.current()?.pauseNotice() ?? noop,
    offersPanel: (panel) => isOffered(store.get(), panel),
    offeredSwitches: () => offeredSwitches(store.get(), store.get().panel),
    externalLink: (panel) => controller.current()?.externalLink(panel),
  }
}

/** The controller's actions; each runs once the controller is loaded. */
function deferredActions({ run }: LazyController): WidgetActions {
  const defer =
    <Args extends readonly unknown[]>(action: (controller: Controller) => (...args: Args) => void) =>
    (...args: Args): void =>
      run((controller) => action(controller)(...args))
  return {
    changePanel: defer((controller) => controller.changePanel),
    changeSwitch: defer((controller) => controller.changeSwitch),
    blur: defer((controller) => controller.blur),
    submit: defer((controller) => controller.submit),
    sendCode: defer((controller) => controller.sendCode),
    refreshCaptcha: defer((controller) => controller.refreshCaptcha),
    refreshQr: defer((controller) => controller.refreshQr),
    failQr: defer((controller) => controller.failQr),
    togglePasswords: defer((controller) => controller.togglePasswords),
    setAgreement: defer((controller) => controller.setAgreement),
    loadAreas: defer((controller) => controller.loadAreas),
    pickArea: defer((controller) => controller.pickArea),
    changeAccount: defer((controller) => controller.changeAccount),
    continueSignedIn: defer((controller) => controller.continueSignedIn),
    openAccount: defer((controller) => controller.openAccount),
    dismissNotice: defer((controller) => controller.dismissNotice),
    logout: defer((controller) => controller.logout),
    platformLogin: defer((controller) => controller.platformLogin),
  }
}

function noop(): void {}
