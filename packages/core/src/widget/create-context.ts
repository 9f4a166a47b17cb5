import { EVENT_PREFIX, MAX_MONITOR_TEXT_LENGTH } from '@portico/protocol'
import type { WrongResponse } from '../call/call.ts'
import { createCall } from '../call/call.ts'
import { createCallContext } from '../call/csrf-token.ts'
import { showingWork } from '../errors/work.ts'
import { fieldErrorOf } from '../form/validation.ts'
import type { WidgetEvent } from '../public/events.ts'
import { VERSION } from '../public/version.ts'
import { hasConsent } from '../runtime/consent.ts'
import type { Context, WidgetDeps } from '../runtime/context.ts'
import { runGuarded } from '../runtime/listeners.ts'
import { pageQuery } from '../runtime/page-query.ts'
import { untilState } from '../runtime/store.ts'
import type { Telemetry } from '../runtime/telemetry.ts'
import { createTelemetry, describeException } from '../runtime/telemetry.ts'

export function createContext(deps: WidgetDeps): Context {
  const { store, tasks, ports, place } = deps
  const callContext = createCallContext(deps)
  const { commonFields } = callContext
  const telemetry = createTelemetry({
    ports,
    tasks,
    settings: () => store.get().settings,
    untilAllowed: (signal) => untilState(store, signal, hasConsent),
    head: () => {
      const { aid, fp } = commonFields()
      return { aid, version: VERSION, fp }
    },
  })
  const reported = new Set<string>()
  /** Reports the names, never the values, and once, since a QR code is polled every second. */
  const reportWrong = ({ endpoint, members, logId }: WrongResponse): void => {
    const name = `${endpoint.name}: ${members.join(' ')}`.slice(0, MAX_MONITOR_TEXT_LENGTH)
    if (reported.has(name)) return
    reported.add(name)
    telemetry.error({ kind: 'response', name, ...(logId !== undefined && { log_id: logId }) })
  }
  const report = (error: unknown): void => {
    deps.report(error)
    telemetry.error(describeException(error))
  }
  const detach: Context['detach'] = (work) => void work.catch(report)
  return {
    store,
    tasks,
    ports,
    place,
    report,
    fieldError: (name) => fieldErrorOf(store.get(), name),
    call: createCall(callContext, { onWrong: reportWrong, doWork: showingWork(deps) }),
    start: (name, flow) => detach(tasks.run(name, flow)),
    detach,
    deadlines: { notice: 0, pausedNotice: undefined },
    tabs: { current: undefined },
    ...createHostReports(deps, telemetry, report),
  }
}

/** Reports events, successes and failures to the host, and events and failures to the monitoring service. */
function createHostReports(
  { store, ports, listeners }: WidgetDeps,
  telemetry: Telemetry,
  report: Context['report'],
): Pick<Context, 'emit' | 'succeed' | 'reject' | 'sessionEnded'> {
  const callbacks = () => store.get().settings.callbacks
  return {
    emit: (name, ...[params]) => {
      const prefixed = `${EVENT_PREFIX}${name}` as const
      const source = pageQuery(ports.page.url(), 'from')
      const all = { ...params, ...(source && { from: source }) }
      telemetry.event(prefixed, all)
      // The generic parameter ties the two together; the compiler cannot relate them to the union.
      const event = { name: prefixed, params: all } as WidgetEvent
      runGuarded(report, () => callbacks().onEvent?.(event.name, event.params))
      listeners.emit('event', event)
    },
    succeed: (result) => {
      runGuarded(report, () => callbacks().onSuccess?.(result))
      listeners.emit('success', result)
    },
    sessionEnded: (user) => {
      runGuarded(report, () => callbacks().onSessionEnd?.(user))
      listeners.emit('sessionEnd', user)
    },
    reject: (error) => {
      telemetry.error({
        kind: 'failure',
        error_code: error.error_code,
        ...(error.log_id && { log_id: error.log_id }),
      })
      runGuarded(report, () => callbacks().onReject?.(error))
      listeners.emit('reject', error)
    },
  }
}
