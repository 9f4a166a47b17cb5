import type { FieldName } from '@portico/protocol'
import type { Deeds, LateEngine } from './deeds.ts'
import { firstState, firstView } from './first-state.ts'
import { typeInto } from './form/type-into.ts'
import { createLateEngine } from './late-engine.ts'
import type { Life } from './life.ts'
import { createLife } from './life.ts'
import type { Listeners } from './listeners.ts'
import { createListeners } from './listeners.ts'
import { isOffered, offeredSwitches } from './panels/offered.ts'
import type { Ports } from './ports/ports.ts'
import type { Panel, Settings, Snapshot, Switch } from './public-types.ts'
import { createScopes } from './store/scope.ts'
import { createStore } from './store/store.ts'
import type { WidgetState } from './widget-state.ts'

/** The widget without a face: a state to draw, intents to send, and a life. */
export interface Widget extends Deeds, Life {
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
  const store = createStore(firstState(settings, firstView(settings, ports.page.url())))
  const parts = { store, scopes: createScopes(ports.clock), ports, listeners, report }
  const engine = createLateEngine(parts)
  store.subscribe(() => listeners.tell('change', undefined))
  return {
    ...deedsOf(engine),
    ...createLife(parts, engine),
    getState: store.get,
    subscribe: store.subscribe,
    snapshot: () => engine.now()?.snapshot(),
    on: listeners.on,
    edit: (field, value) => {
      const before = store.get().form.values[field] ?? ''
      typeInto(store, field, value)
      engine.now()?.typed(field, before)
    },
    holdNotice: () => engine.now()?.holdNotice() ?? nothing,
    offersPanel: (panel) => isOffered(store.get(), panel),
    offeredSwitches: () => offeredSwitches(store.get(), store.get().panel),
    externalLink: (panel) => engine.now()?.externalLink(panel),
  }
}

const DEEDS = [
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
] as const satisfies readonly (keyof Deeds)[]

/** Each deed is the engine's, as soon as that is there. */
function deedsOf(engine: LateEngine): Deeds {
  const deed = (name: keyof Deeds) => (word: never) => engine.act((there) => there[name](word))
  return Object.fromEntries(DEEDS.map((name) => [name, deed(name)])) as Record<
    keyof Deeds,
    Deeds[keyof Deeds]
  > as Deeds
}

function nothing(): void {}
