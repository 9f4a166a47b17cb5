import type { AccountCenterConfig } from '@portico/core'
import type { Mount, Snapshot, WidgetHandle } from '@portico/widget'
import { useEffect, useState } from 'react'
import { loadScript } from '../page.tsx'
import { findRoot } from '../states/widget-root.ts'
import type { AddEvent } from './event-log.ts'
import type { Chosen } from './options.ts'
import { hookOf, needsMount, optionsOf } from './options.ts'
import { applyTheme } from './theme.ts'

/** The global the script defines, as a TypeScript host declares it. */
declare global {
  interface Window {
    Portico?: { readonly mount: Mount; readonly version: string }
    /** The mounted widget's handle, for use in the browser's console. */
    widget?: WidgetHandle | undefined
  }
}

interface HostedState {
  /** Error message of the widget or the browser; empty if there is no error. */
  readonly problem: string
  /** Undefined until the widget is mounted. */
  readonly snapshot?: Snapshot
  readonly isSignedIn: boolean
  /** How often a widget was mounted. */
  readonly mounts: number
}

/** Loads the chosen script as a host page does, mounts the widget in `#account` and keeps it as chosen. */
export function useHostedWidget(chosen: Chosen, add: AddEvent): HostedState {
  const [state, setState] = useState<HostedState>({ problem: '', isSignedIn: false, mounts: 0 })
  const [{ load, apply }] = useState(() =>
    createHost(add, (change) => setState((before) => ({ ...before, ...change(before) }))),
  )
  useEffect(() => apply(chosen), [apply, chosen])
  useEffect(load, [load])
  return state
}

type SetState = (change: (before: HostedState) => Partial<HostedState>) => void

function createHost(add: AddEvent, setState: SetState) {
  let chosen: Chosen = {}
  /** The last choice that the mounted widget accepted. */
  let accepted: Chosen = {}
  const attempt = (work: () => void): void => {
    try {
      work()
      setState(() => ({ problem: '' }))
    } catch (error) {
      setState(() => ({ problem: error instanceof Error ? error.message : String(error) }))
    }
  }
  const endSession = (): void => setState(() => ({ isSignedIn: false }))
  const mount = (): void => {
    if (!window.Portico) return
    window.widget?.unmount()
    window.widget = undefined
    window.widget = window.Portico.mount('#account', configOf(chosen, add, endSession))
    accepted = chosen
    setState(({ mounts }) => ({ mounts: mounts + 1 }))
    observe(window.widget, setState)
  }
  const update = (): void => {
    // Options that are no longer chosen return to their defaults. An invalid value throws and changes nothing.
    const cleared = Object.fromEntries(Object.keys(optionsOf(accepted)).map((name) => [name, undefined]))
    window.widget?.update({ ...cleared, ...configOf(chosen, add, endSession) })
    if (needsMount(accepted, chosen)) mount()
    else accepted = chosen
  }
  return {
    apply: (next: Chosen): void => {
      chosen = next
      applyTheme(next)
      attempt(window.widget ? update : mount)
    },
    load: (): void => {
      const script = chosen['script'] === 'portico.react.js' ? 'portico.react.js' : 'portico.js'
      loadScript(`/${script}`).then(
        () => attempt(mount),
        (error: Error) => setState(() => ({ problem: error.message })),
      )
    },
  }
}

function observe(handle: WidgetHandle, setState: SetState): void {
  const refresh = (): void => {
    if (window.widget !== handle) return
    // Stays true until the session ends or the page unloads: "Change account" does not end the session.
    setState((before) => ({
      snapshot: handle.getState(),
      isSignedIn: before.isSignedIn || isSignedIn(),
    }))
  }
  handle.on('change', refresh)
  handle.ready.then(refresh, refresh)
  refresh()
}

/** The chosen options and callbacks that record their arguments. */
function configOf(chosen: Chosen, add: AddEvent, endSession: () => void): AccountCenterConfig {
  return {
    ...optionsOf(chosen),
    onSuccess: ({ url, response }) => add('onSuccess', url, response),
    onReject: (error) => add('onReject', String(error.code), error),
    onSessionEnd: (user) => {
      add('onSessionEnd', user.user_id, user)
      endSession()
    },
    onEvent: (name, params) => add('onEvent', name, params),
    beforeSkip: (url) => {
      add('beforeSkip', url)
      return hookOf(chosen).run(url)
    },
  }
}

/** Reads the public `data-login-status` attribute of the widget's root: change and next are those of a logged-in visitor. */
function isSignedIn(): boolean {
  const element = document.getElementById('account')
  return ['1', '2'].includes((element && findRoot(element)?.dataset['loginStatus']) ?? '')
}
