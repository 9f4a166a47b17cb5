import { EVENT_PREFIX } from '@portico/protocol'
import { createCall } from './call/call.ts'
import { createDeviceMark } from './call/device-mark.ts'
import type { Context } from './context.ts'
import { guarded } from './listeners.ts'
import type { Listeners } from './listeners.ts'
import type { Ports } from './ports/ports.ts'
import type { Scopes } from './store/scope.ts'
import type { AfterSignIn } from './session/after-sign-in.ts'
import { Stopped } from './store/scope.ts'
import type { Store } from './store/store.ts'
import { describeException } from './telemetry/describe-exception.ts'
import { createMonitor } from './telemetry/monitor.ts'
import { VERSION } from './version.ts'
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
export function createContext(parts: ContextParts, afterSignIn: AfterSignIn): Context {
  const { store, scopes, ports, listeners } = parts
  const settings = () => store.get().settings
  const config = () => settings().config
  const commonFields = commonFieldsOf(store, ports)
  const monitor = createMonitor({
    ports,
    scopes,
    settings,
    head: () => {
      const { aid, fp } = commonFields()
      return { aid, version: VERSION, fp }
    },
  })
  const report = (error: unknown): void => {
    parts.report(error)
    monitor.error(describeException(error))
  }
  return {
    store,
    scopes,
    ports,
    report,
    call: createCall({ ports, settings, commonFields }),
    start: starter(scopes, report),
    afterSignIn,
    deadlines: { notice: 0, noticeHeldWithMs: undefined },
    emit: (name, params = {}) => {
      const prefixed = `${EVENT_PREFIX}${name}` as const
      const source = new URL(ports.page.url()).searchParams.get('from')
      const all = source ? { ...params, from: source } : params
      monitor.event(prefixed, all)
      guarded(report, () => config().onEvent?.(prefixed, all))
      listeners.tell('event', { name: prefixed, params: all })
    },
    succeed: (result) => {
      guarded(report, () => config().onSuccess?.(result))
      listeners.tell('success', result)
    },
    reject: (error) => {
      monitor.error({
        kind: 'failure',
        error_code: error.error_code,
        ...(error.log_id && { log_id: error.log_id }),
      })
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
