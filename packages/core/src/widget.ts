import type { FieldName } from '@portico/protocol'
import type { WidgetActions, LazyController } from './lazy-controller.ts'
import { firstState, firstView } from './first-state.ts'
import { setFieldValue } from './form/form.ts'
import { createLazyController } from './lazy-controller.ts'
import type { Lifecycle } from './lifecycle.ts'
import { createLifecycle } from './lifecycle.ts'
import type { Listeners } from './listeners.ts'
import { createListeners } from './listeners.ts'
import { isOffered, offeredSwitches } from './panels/panels.ts'
import type { Ports } from './ports.ts'
import type { Snapshot } from './public-state.ts'
import type { Panel, Settings, Switch } from './public-types.ts'
import { SIGNED_IN_KEY } from './state.ts'
import { createScopes, createStore } from './store.ts'
import type { WidgetState } from './state.ts'

/** The widget without a face: a state to draw, intents to send, and a life. */
export interface Widget extends WidgetActions, Lifecycle {
  readonly getState: () => WidgetState
  readonly subscribe: (listener: () => void) => () => void
  /** The state as a host sees it; `undefined` until what acts has been loaded. */
  readonly snapshot: () => Snapshot | undefined
  readonly on: Listeners['on']
  readonly edit: (field: FieldName, value: string) => void
  /** @returns lets the notice's time go on */
  readonly holdNotice: () => () => void
  readonly offersPanel: (panel: Panel) => boolean
  readonly offeredSwitches: () => readonly Switch[]
  /** The address a link to a panel carries; none until what acts has been loaded. */
  readonly externalLink: (panel: Panel) => string | undefined
}

/** Makes a widget of settings that were read; it does nothing until `begin`. */
export function createWidget(settings: Settings, ports: Ports): Widget {
  const report = (error: unknown): void => console.error('Portico:', error)
  const listeners = createListeners(report)
  const isRemembered = ports.device.readStored(SIGNED_IN_KEY) !== undefined
  const store = createStore(firstState(settings, firstView(settings, ports.page.url()), isRemembered))
  const parts = { store, scopes: createScopes(ports.clock), ports, listeners, report }
  const engine = createLazyController(parts)
  store.subscribe(() => listeners.emit('change', undefined))
  return {
    ...deferredActions(engine),
    ...createLifecycle(parts, engine),
    getState: store.get,
    subscribe: store.subscribe,
    snapshot: () => engine.now()?.snapshot(),
    on: listeners.on,
    edit: (field, value) => {
      const before = store.get().form.values[field] ?? ''
      setFieldValue(store, field, value)
      engine.now()?.typed(field, before)
    },
    holdNotice: () => engine.now()?.holdNotice() ?? nothing,
    offersPanel: (panel) => isOffered(store.get(), panel),
    offeredSwitches: () => offeredSwitches(store.get(), store.get().panel),
    externalLink: (panel) => engine.now()?.externalLink(panel),
  }
}

const ACTION_NAMES = [
  'changePanel',
  'changeSwitch',
  'leave',
  'submit',
  'sendCode',
  'refreshQr',
  'refreshCaptcha',
  'togglePasswords',
  'setAgreement',
  'failQr',
  'loadAreas',
  'pickArea',
  'changeAccount',
  'continueSignedIn',
  'openAccount',
  'dismissNotice',
  'logout',
  'platformLogin',
] as const satisfies readonly (keyof WidgetActions)[]

/** Each deed is the engine's, as soon as that is there. */
function deferredActions(engine: LazyController): WidgetActions {
  const deed = (name: keyof WidgetActions) => (word: never) => engine.act((there) => there[name](word))
  return Object.fromEntries(ACTION_NAMES.map((name) => [name, deed(name)])) as Record<
    keyof WidgetActions,
    WidgetActions[keyof WidgetActions]
  > as WidgetActions
}

function nothing(): void {}
