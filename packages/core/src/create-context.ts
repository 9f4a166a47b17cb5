import { createCall } from './call/call.ts'
import { createDeviceMark } from './call/device-mark.ts'
import type { Context } from './context.ts'
import { guarded } from './listeners.ts'
import type { Listeners } from './listeners.ts'
import type { Ports } from './ports/ports.ts'
import type { Scopes } from './store/scope.ts'
import { Stopped } from './store/scope.ts'
import type { Store } from './store/store.ts'
import { EVENT_PREFIX } from './telemetry/events.ts'
import type { WidgetState } from './widget-state.ts'

/** What a widget has before it can act. */
export interface ContextParts {
  readonly store: Store<WidgetState>
  readonly scopes: Scopes
  readonly ports: Ports
  readonly listeners: Listeners
  readonly report: (error: unknown) => void
}

/** Puts together what every room works with. */
export function createContext({ store, scopes, ports, listeners, report }: ContextParts): Context {
  const config = () => store.get().settings.config
  return {
    store,
    scopes,
    ports,
    report,
    call: createCall({
      ports,
      settings: () => store.get().settings,
      commonFields: commonFieldsOf(store, ports),
    }),
    start: starter(scopes, report),
    deadlines: { notice: 0, noticeHeldWithMs: undefined },
    emit: (name, params = {}) => {
      const prefixed = `${EVENT_PREFIX}${name}` as const
      const source = new URL(ports.page.url()).searchParams.get('from')
      const all = source ? { ...params, from: source } : params
      guarded(report, () => config().onEvent?.(prefixed, all))
      listeners.tell('event', { name: prefixed, params: all })
    },
    succeed: (result) => {
      guarded(report, () => config().onSuccess?.(result))
      listeners.tell('success', result)
    },
    reject: (error) => {
      guarded(report, () => config().onReject?.(error))
      listeners.tell('reject', error)
    },
  }
}

function starter(scopes: Scopes, report: (error: unknown) => void): Context['start'] {
  return (name, flow) => {
    scopes.run(name, flow).catch((error: unknown) => {
      if (!(error instanceof Stopped)) report(error)
    })
  }
}

function commonFieldsOf(store: Store<WidgetState>, ports: Ports) {
  const mark = createDeviceMark(ports)
  return () => {
    const { settings, texts } = store.get()
    return { aid: String(settings.appId), language: texts?.language ?? settings.language, fp: mark() }
  }
}
