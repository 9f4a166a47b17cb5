import { EVENT_PREFIX } from '@portico/protocol'
import { createCall } from './call/call.ts'
import { createCallContext } from './call/first-contact.ts'
import { maySend } from './consent.ts'
import type { AfterSignIn, Context, ContextParts } from './context.ts'
import type { WidgetEvent } from './events.ts'
import { runGuarded } from './listeners.ts'
import { pageQuery } from './page-query.ts'
import type { Scopes } from './store.ts'
import { untilState } from './store.ts'
import type { Monitor } from './telemetry.ts'
import { createMonitor, describeException } from './telemetry.ts'
import { VERSION } from './version.ts'

export function createContext(parts: ContextParts, afterSignIn: AfterSignIn): Context {
  const { store, scopes, ports } = parts
  const callContext = createCallContext(parts)
  const { settings, commonFields } = callContext
  const monitor = createMonitor({
    ports,
    scopes,
    settings,
    untilAllowed: (signal) => untilState(store, signal, maySend),
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
    call: createCall(callContext),
    start: createStart(scopes, report),
    afterSignIn,
    deadlines: { notice: 0, pausedNotice: undefined },
    ...createHostReports({ parts, monitor, report }),
  }
}

interface HostReportParts {
  readonly parts: ContextParts
  readonly monitor: Monitor
  readonly report: (error: unknown) => void
}

/** Reports events, successes and failures to the host, and to the monitoring service where it takes them. */
function createHostReports({
  parts,
  monitor,
  report,
}: HostReportParts): Pick<Context, 'emit' | 'succeed' | 'reject'> {
  const { store, ports, listeners } = parts
  const config = () => store.get().settings.config
  return {
    emit: (name, ...[params]) => {
      const prefixed = `${EVENT_PREFIX}${name}` as const
      const source = pageQuery(ports.page.url(), 'from')
      const all = { ...params, ...(source && { from: source }) }
      monitor.event(prefixed, all)
      // The generic parameter ties the two together; the compiler cannot relate them to the union.
      const event = { name: prefixed, params: all } as WidgetEvent
      runGuarded(report, () => config().onEvent?.(event.name, event.params))
      listeners.emit('event', event)
    },
    succeed: (result) => {
      runGuarded(report, () => config().onSuccess?.(result))
      listeners.emit('success', result)
    },
    reject: (error) => {
      monitor.error({
        kind: 'failure',
        error_code: error.error_code,
        ...(error.log_id && { log_id: error.log_id }),
      })
      runGuarded(report, () => config().onReject?.(error))
      listeners.emit('reject', error)
    },
  }
}

function createStart(scopes: Scopes, report: (error: unknown) => void): Context['start'] {
  return (name, flow) => {
    scopes.run(name, flow).catch(report)
  }
}
