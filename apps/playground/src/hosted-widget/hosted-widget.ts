import type { WidgetHandle, Snapshot } from '@portico/widget'
import type { Demo, PlainConfig } from '../demo/demo.ts'
import { SCRIPT_FILES } from '../demo/demo.ts'
import type { Cell } from './cell.ts'
import { createCell } from './cell.ts'
import { loadScript } from './portico-script.ts'
import type { EventLog } from './event-log.ts'
import { changesBetween, hooksFor, ownAddress, wantsRemount } from './widget-config.ts'

/** Batches changes while typing; the view is rendered shortly after the state changes. */
const REFRESH_AFTER_MS = 50

export interface HostedState {
  readonly status: 'loading' | 'mounted' | 'unmounted' | 'failed'
  /** Error message of the widget or the browser; empty if there is no error. */
  readonly problem: string
  readonly snapshot: Snapshot | undefined
  readonly isSignedIn: boolean
  readonly version: string
}

/** The widget on the host page: loaded by its script tag, mounted, updated and observed. */
export interface HostedWidget {
  readonly getState: () => HostedState
  readonly subscribe: (listener: () => void) => () => void
  readonly load: () => Promise<void>
  readonly apply: (demo: Demo) => void
  readonly mount: () => void
  readonly unmount: () => void
  readonly start: () => void
  readonly logout: () => void
}

const INITIAL_STATE: HostedState = {
  status: 'loading',
  problem: '',
  snapshot: undefined,
  isSignedIn: false,
  version: '',
}

/** Mutable state behind a `HostedWidget`. */
interface Controller {
  readonly target: string
  readonly log: EventLog
  readonly state: Cell<HostedState>
  demo: Demo
  /** The last configuration the mounted widget accepted. */
  accepted: PlainConfig
  handle?: WidgetHandle | undefined
  refreshTimer?: ReturnType<typeof setTimeout> | undefined
}

export function createHostedWidget(target: string, demo: Demo, log: EventLog): HostedWidget {
  const controller: Controller = { target, demo, accepted: {}, log, state: createCell(INITIAL_STATE) }
  return {
    getState: controller.state.get,
    subscribe: controller.state.subscribe,
    load: () => load(controller),
    apply: (next) => apply(controller, next),
    mount: () => mount(controller),
    unmount: () => unmount(controller),
    start: () => controller.handle?.start(),
    logout: () => controller.handle?.logout(ownAddress(controller.demo)),
  }
}

async function load(controller: Controller): Promise<void> {
  try {
    await loadScript(`/${SCRIPT_FILES[controller.demo.script]}`)
    setState(controller, { version: window.Portico?.version ?? '' })
    mount(controller)
  } catch (error) {
    setState(controller, { status: 'failed', problem: messageOf(error) })
  }
}

function mount(controller: Controller): void {
  if (!window.Portico) return
  unmount(controller)
  try {
    const hooks = hooksFor(controller.log, () => controller.demo)
    const handle = window.Portico.mount(controller.target, { ...controller.demo.config, ...hooks })
    controller.handle = window.widget = handle
    controller.accepted = controller.demo.config
    handle.on('change', () => refresh(controller))
    handle.ready.then(
      () => refresh(controller),
      () => refresh(controller),
    )
    setState(controller, { status: 'mounted', snapshot: handle.getState() })
  } catch (error) {
    setState(controller, { status: 'failed', problem: messageOf(error) })
  }
}

function unmount(controller: Controller): void {
  controller.handle?.unmount()
  controller.handle = window.widget = undefined
  setState(controller, { status: 'unmounted', problem: '', snapshot: undefined })
}

function apply(controller: Controller, demo: Demo): void {
  const styleBefore = controller.demo.style
  controller.demo = demo
  if (controller.state.get().status === 'failed') return mount(controller)
  if (!controller.handle) return undefined
  const before = controller.accepted
  try {
    // An invalid change throws and leaves the widget unchanged, even if it would need a remount.
    controller.handle.update(changesBetween(before, demo.config))
    controller.accepted = demo.config
    setState(controller, { problem: '' })
  } catch (error) {
    return setState(controller, { problem: messageOf(error) })
  }
  const isShadowOutdated = demo.config.isolation === 'shadow' && styleBefore !== demo.style
  return isShadowOutdated || wantsRemount(before, demo.config) ? mount(controller) : refresh(controller)
}

function refresh(controller: Controller): void {
  controller.refreshTimer ??= setTimeout(() => {
    controller.refreshTimer = undefined
    if (!controller.handle) return
    // Stays true until the page unloads: "Change account" does not end the session.
    const isKnown = controller.state.get().isSignedIn || isSignedIn(controller.target)
    setState(controller, { snapshot: controller.handle.getState(), isSignedIn: isKnown })
  }, REFRESH_AFTER_MS)
}

function setState(controller: Controller, what: Partial<HostedState>): void {
  controller.state.set({ ...controller.state.get(), ...what })
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** Login statuses of a logged-in visitor: change and next. */
const SIGNED_IN = ['1', '2']

/** Reads the public `data-login-status` attribute of the widget's root, in a shadow root too. */
function isSignedIn(target: string): boolean {
  const element = document.querySelector(target)
  const places = [
    element,
    element?.shadowRoot,
    ...[...(element?.children ?? [])].map((child) => child.shadowRoot),
  ]
  const roots = places.map((place) => place?.querySelector('.portico[data-login-status]'))
  return roots.some((root) => SIGNED_IN.includes(root?.getAttribute('data-login-status') ?? ''))
}
