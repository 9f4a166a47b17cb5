import type { FieldName } from '@portico/protocol'
import { createCallContext, csrfToken, isOwnHost } from '../call/csrf-token.ts'
import { isBusy, patchForm, setFieldValue, togglePasswords, viewOf } from '../form/form.ts'
import type { WidgetSettings, SignInMethod } from '../options/option-defaults.ts'
import { snapshotBeforeLoading } from '../options/options.ts'
import type { AccountCenterHandle } from '../public/handle.ts'
import type { Panel, Snapshot } from '../public/public-state.ts'
import { giveConsent } from '../runtime/consent.ts'
import type { Place, WidgetDeps } from '../runtime/context.ts'
import { createInitialStore } from '../runtime/initial-state.ts'
import type { Listeners } from '../runtime/listeners.ts'
import { createListeners } from '../runtime/listeners.ts'
import type { Ports } from '../runtime/ports.ts'
import type { Store } from '../runtime/store.ts'
import { createTaskRunner } from '../runtime/store.ts'
import type { WidgetActions } from '../runtime/widget-actions.ts'
import { isOffered, offeredMethods } from '../state/panels.ts'
import type { WidgetState } from '../state/state.ts'
import { IDLE, SIGNED_IN_KEY } from '../state/state.ts'
import type { LazyController } from './lazy-controller.ts'
import { createLazyController } from './lazy-controller.ts'
import type { Lifecycle } from './lifecycle.ts'
import { createLifecycle } from './lifecycle.ts'

/** A widget without a view: its state, its actions and its lifecycle. */
export interface Widget extends WidgetActions, Lifecycle {
  /** The current state. It is immutable: a change replaces it. */
  readonly getState: () => WidgetState
  /** Calls the listener after every change. @returns unsubscribes */
  readonly subscribe: (listener: () => void) => () => void
  /** The public state; until the controller is loaded, that of the settings. */
  readonly snapshot: () => Snapshot
  /** Listens for events. @returns unsubscribes */
  readonly on: Listeners['on']
  /** What the view tells about where it is. */
  readonly place: Place
  /**
   * Sets the value of a field, as typed.
   * @param isComposing whether an input method still composes the text, which is not reacted to before its end
   */
  readonly edit: (field: FieldName, value: string, isComposing?: boolean) => void
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
  /** The methods the current panel offers, in order. */
  readonly offeredMethods: () => readonly SignInMethod[]
  /** The address of a link to a panel; `undefined` until the controller is loaded. */
  readonly externalLink: (panel: Panel) => string | undefined
}

/**
 * Creates a widget; it does nothing until `begin`.
 * @param store the store of an initial view that is shown already; its form may have been filled in
 */
export function createWidget(
  settings: WidgetSettings,
  ports: Ports,
  store: Store<WidgetState> = createInitialStore(settings, initialPage(ports)),
): Widget {
  const report = (error: unknown): void => console.error('Portico:', error)
  const listeners = createListeners(report)
  const place: Place = {}
  const deps = { store, tasks: createTaskRunner(ports.clock), ports, listeners, place, report }
  const controller = createLazyController(deps)
  const lifecycle = createLifecycle(deps, controller)
  store.subscribe(() => listeners.emit('change', undefined))
  return {
    ...deferredActions(deps, controller, lifecycle.begin),
    ...lifecycle,
    getState: store.get,
    subscribe: store.subscribe,
    snapshot: () => controller.current()?.snapshot() ?? snapshotBeforeLoading(store.get().settings),
    on: listeners.on,
    place,
    ...formActions(controller, store),
    resume: () =>
      controller.run((loaded) => {
        for (const name of Object.keys(store.get().form.values)) loaded.fieldEdited(name as FieldName)
      }),
    pauseNotice: () => controller.current()?.pauseNotice() ?? noop,
    offersPanel: (panel) => isOffered(store.get(), panel),
    offeredMethods: () => offeredMethods(store.get(), store.get().panel),
    externalLink: (panel) => controller.current()?.externalLink(panel),
  }
}

/** What a host gets of a widget. */
export function handleOf({ start, snapshot: getState, logout, on, ready }: Widget): AccountCenterHandle {
  return { start, getState, logout, on, ready }
}

/** What a visitor does with the fields of the form. Values change at once, and the controller reacts to them. */
function formActions(
  controller: LazyController,
  store: Store<WidgetState>,
): Pick<Widget, 'edit' | 'setAgreement' | 'togglePasswords'> {
  let lastEdited: FieldName | undefined
  return {
    edit: (field, value, isComposing = false) => {
      giveConsent(store)
      const { values, composition } = store.get().form
      const before = composition?.field === field ? composition.before : (values[field] ?? '')
      patchForm(store, {
        values: { ...values, [field]: value },
        composition: isComposing ? { field, before } : undefined,
      })
      if (isComposing) return
      const isSameField = lastEdited === field
      lastEdited = field
      const isEarly = !controller.current()
      controller.run((loaded) => {
        if (isEarly || store.get().form.values[field] !== value) {
          if (isSameField && isFocusElsewhere(store.get(), field)) loaded.blur(field)
          repeatEdit(store, field, value)
        }
        loaded.fieldEdited(field, before)
      })
    },
    setAgreement: (agreed) => {
      giveConsent(store)
      const accept = (): void => store.set({ agreed, isAgreementMissing: false })
      accept()
      controller.run(() => store.get().agreed === agreed || accept())
    },
    togglePasswords: () => {
      giveConsent(store)
      togglePasswords(store)
    },
  }
}

/** Whether an earlier action, performed at its time, would have taken the focus from a field to another one of the form. */
function isFocusElsewhere({ form: { focus } }: WidgetState, field: FieldName): boolean {
  return focus !== undefined && focus.field !== field && focus.field !== 'title'
}

/** An edit that waited for the controller. The visitor has gone on: an earlier action moves the focus no longer. */
function repeatEdit(store: Store<WidgetState>, field: FieldName, value: string): void {
  setFieldValue(store, field, value)
  patchForm(store, { focus: undefined })
}

/** Fetches the CSRF token. A failure shows when the token is used. */
function prefetchCsrfToken({ store, ports, tasks }: WidgetDeps): void {
  const context = createCallContext({ store, ports })
  if (isOwnHost(context)) void tasks.run('csrf-token', ({ signal }) => csrfToken(context, signal)).catch(noop)
}

function initialPage({ page, device }: Ports): Parameters<typeof createInitialStore>[1] {
  return { url: page.url(), hasSessionHint: device.readStored(SIGNED_IN_KEY) !== undefined }
}

const ACTIONS = [
  'changePanel',
  'changeMethod',
  'blur',
  'submit',
  'sendCode',
  'refreshCaptcha',
  'refreshQr',
  'failQr',
  'loadAreas',
  'pickArea',
  'changeAccount',
  'continueSignedIn',
  'returnToForm',
  'openAccount',
  'dismissNotice',
  'cancelWork',
  'logout',
  'platformLogin',
  'proof',
] as const satisfies readonly (keyof WidgetActions)[]

/**
 * The controller's actions; each is performed once the controller is loaded.
 * @param retry loads what could not be loaded, as an action asks for
 */
function deferredActions(
  deps: WidgetDeps,
  { current, run }: LazyController,
  retry: () => void,
): WidgetActions {
  const defer =
    (name: keyof WidgetActions) =>
    (...args: readonly unknown[]): void => {
      giveConsent(deps.store)
      const state = deps.store.get()
      // Those that send a CSRF token are shown as busy until the controller is loaded.
      if ((name === 'submit' || name === 'sendCode') && !current()) {
        if (!isBusy(state)) prefetchCsrfToken(deps)
        deps.store.set({ requests: { ...IDLE, [name]: 'queued' } })
      }
      const view = viewOf(state)
      run((controller) => {
        // A field that was left on another view is not checked.
        const perform = controller[name] as (...given: readonly unknown[]) => void
        if (name !== 'blur' || view === viewOf(deps.store.get())) perform(...args)
        // The host has asked to leave the page, which an unmount does not take back.
      }, name === 'logout')
      if (state.loading === 'failed' && name !== 'blur' && name !== 'logout') retry()
    }
  const actions = Object.fromEntries(ACTIONS.map((name) => [name, defer(name)]))
  return actions as unknown as Pick<WidgetActions, (typeof ACTIONS)[number]>
}

function noop(): void {}
