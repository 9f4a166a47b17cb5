import type { Handle, Snapshot } from '@portico/widget'
import type { Demo, PlainConfig } from '../demo/demo.ts'
import { SCRIPT_FILES } from '../demo/demo.ts'
import type { Cell } from './cell.ts'
import { createCell } from './cell.ts'
import { loadScript } from './portico-script.ts'
import type { EventLog } from './event-log.ts'
import { changesBetween, hooksFor, ownAddress, wantsRemount } from './widget-config.ts'

/** Changes come in bursts while somebody types, and the view is drawn a moment after the state. */
const REFRESH_AFTER_MS = 50

export interface HostedState {
  readonly status: 'loading' | 'mounted' | 'unmounted' | 'failed'
  /** What the widget, or the browser, had to complain of; empty when all is well. */
  readonly problem: string
  readonly snapshot: Snapshot | undefined
  readonly isSignedIn: boolean
  readonly version: string
}

/** The widget as this page holds it: loaded by its script tag, mounted, updated, watched. */
export interface HostedWidget {
  readonly getState: () => HostedState
  readonly subscribe: (listener: () => void) => () => void
  readonly begin: () => Promise<void>
  readonly apply: (demo: Demo) => void
  readonly mount: () => void
  readonly unmount: () => void
  readonly start: () => void
  readonly logout: () => void
}

const AT_FIRST: HostedState = {
  status: 'loading',
  problem: '',
  snapshot: undefined,
  isSignedIn: false,
  version: '',
}

/** What the page remembers of it between two calls. */
interface Held {
  readonly target: string
  readonly log: EventLog
  readonly state: Cell<HostedState>
  demo: Demo
  /** What the mounted widget was last told and took. */
  taken: PlainConfig
  handle?: Handle | undefined
  refreshTimer?: ReturnType<typeof setTimeout> | undefined
}

export function createHostedWidget(target: string, demo: Demo, log: EventLog): HostedWidget {
  const held: Held = { target, demo, taken: {}, log, state: createCell(AT_FIRST) }
  return {
    getState: held.state.get,
    subscribe: held.state.subscribe,
    begin: () => begin(held),
    apply: (next) => apply(held, next),
    mount: () => mount(held),
    unmount: () => unmount(held),
    start: () => held.handle?.start(),
    logout: () => held.handle?.logout(ownAddress(held.demo)),
  }
}

async function begin(held: Held): Promise<void> {
  try {
    await loadScript(`/${SCRIPT_FILES[held.demo.script]}`)
    change(held, { version: window.Portico?.version ?? '' })
    mount(held)
  } catch (error) {
    change(held, { status: 'failed', problem: wordsOf(error) })
  }
}

function mount(held: Held): void {
  if (!window.Portico) return
  unmount(held)
  try {
    const hooks = hooksFor(held.log, () => held.demo)
    const handle = window.Portico.mount(held.target, { ...held.demo.config, ...hooks })
    held.handle = window.widget = handle
    held.taken = held.demo.config
    handle.on('change', () => refresh(held))
    handle.ready.then(
      () => refresh(held),
      () => refresh(held),
    )
    change(held, { status: 'mounted', snapshot: handle.getState() })
  } catch (error) {
    change(held, { status: 'failed', problem: wordsOf(error) })
  }
}

function unmount(held: Held): void {
  held.handle?.unmount()
  held.handle = window.widget = undefined
  change(held, { status: 'unmounted', problem: '', snapshot: undefined })
}

function apply(held: Held, demo: Demo): void {
  const styleBefore = held.demo.style
  held.demo = demo
  if (held.state.get().status === 'failed') return mount(held)
  if (!held.handle) return undefined
  const before = held.taken
  try {
    // A widget that refuses stays as it is, also where another one would take its place.
    held.handle.update(changesBetween(before, demo.config))
    held.taken = demo.config
    change(held, { problem: '' })
  } catch (error) {
    return change(held, { problem: wordsOf(error) })
  }
  const wantsShadowAnew = demo.config.isolation === 'shadow' && styleBefore !== demo.style
  return wantsShadowAnew || wantsRemount(before, demo.config) ? mount(held) : refresh(held)
}

function refresh(held: Held): void {
  held.refreshTimer ??= setTimeout(() => {
    held.refreshTimer = undefined
    if (!held.handle) return
    // Known once, known until the page goes: "Change account" leaves the session as it is.
    const isKnown = held.state.get().isSignedIn || isSignedIn(held.target)
    change(held, { snapshot: held.handle.getState(), isSignedIn: isKnown })
  }, REFRESH_AFTER_MS)
}

function change(held: Held, what: Partial<HostedState>): void {
  held.state.set({ ...held.state.get(), ...what })
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** The specification's login statuses of somebody who is logged in: change and next. */
const SIGNED_IN = ['1', '2']

/** The widget's root says so in a hook that pages may rely on (contract 1.3), in a shadow root too. */
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
