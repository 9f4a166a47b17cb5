import type { EventParams, MonitoredError, MonitoredEvent, MonitorReport } from '@portico/protocol'
import { MAX_MONITOR_ENTRIES, MAX_MONITOR_TEXT_LENGTH } from '@portico/protocol'
import type { WidgetSettings } from '../options/option-defaults.ts'
import type { TelemetryTransport, Ports } from './ports.ts'
import type { Task, TaskRunner } from './store.ts'
import { AbortError, whileRunning } from './store.ts'

/** A report is sent after this time or this many entries. */
const FLUSH_AFTER_MS = 20_000

const FLUSH_AT = 100

type Entry = MonitoredEvent | MonitoredError

/** Collects events and errors and reports them to the monitoring service in batches. */
export interface Telemetry {
  event(name: MonitoredEvent['name'], params: EventParams): void
  error(error: Omit<MonitoredError, 'at'>): void
}

interface TelemetryDeps {
  readonly ports: Ports
  readonly tasks: TaskRunner
  readonly settings: () => WidgetSettings
  /** Resolves once reports may be sent. */
  readonly untilAllowed: (signal: AbortSignal) => Promise<void>
  readonly head: () => Pick<MonitorReport, 'aid' | 'version' | 'fp'>
}

/** Sends a batch every 20 s, when it has 100 entries, when the page is hidden and when the widget is stopped. */
export function createTelemetry(deps: TelemetryDeps): Telemetry {
  const { ports, tasks, settings } = deps
  let waiting: readonly Entry[] = []
  let isFailing = false
  const enqueue = (entries: readonly Entry[]): void => {
    waiting = entries.slice(-MAX_MONITOR_ENTRIES)
  }
  const take = (): readonly Entry[] => {
    // Monitoring may have been turned off meanwhile.
    const taken = settings().sendsTelemetry ? waiting : []
    waiting = []
    return taken
  }
  const batches: Batches = {
    isEmpty: () => waiting.length === 0,
    // A failing service is called at the regular interval only.
    isFull: () => waiting.length >= FLUSH_AT && !isFailing,
    send: async (transport) => {
      const taken = take()
      if (taken.length === 0) return
      isFailing = !(await transport.send(settings().telemetryUrl, serialize(deps, taken)))
      if (isFailing) enqueue([...taken, ...waiting])
    },
    sendLast: (transport) => {
      const taken = take()
      if (taken.length > 0 && !transport.sendLast(settings().telemetryUrl, serialize(deps, taken)))
        enqueue(taken)
    },
  }
  const add = (entry: Entry): void => {
    if (!settings().sendsTelemetry) return
    enqueue([...waiting, entry])
    if (!tasks.isRunning('telemetry'))
      void tasks.run('telemetry', (task) => reportAll(deps, batches, task)).catch(ignoreErrors)
    if (batches.isFull()) tasks.stop('telemetry-interval')
  }
  return {
    event: (name, params) => add({ name, params: shorten(params), at: ports.clock.now() }),
    error: (error) => add({ ...error, at: ports.clock.now() }),
  }
}

/** The service rejects entries with longer texts, such as a page's `from` parameter. */
function shorten(params: EventParams): EventParams {
  const entries = Object.entries(params).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.slice(0, MAX_MONITOR_TEXT_LENGTH) : value,
  ])
  return Object.fromEntries(entries)
}

interface Batches {
  readonly isEmpty: () => boolean
  readonly isFull: () => boolean
  readonly send: (transport: TelemetryTransport) => Promise<void>
  readonly sendLast: (transport: TelemetryTransport) => void
}

/** Runs while there are entries. If the widget is stopped, the browser delivers the rest. */
async function reportAll(
  { ports, tasks, untilAllowed }: TelemetryDeps,
  batches: Batches,
  { signal }: Task,
): Promise<void> {
  await untilAllowed(signal)
  const transport = await whileRunning(signal, ports.telemetry.open())
  const sendLast = (): void => batches.sendLast(transport)
  const unsubscribe = transport.onHidden(sendLast)
  signal.addEventListener('abort', sendLast, { once: true })
  try {
    while (!batches.isEmpty()) {
      if (!batches.isFull()) await tasks.run('telemetry-interval', (task) => task.wait(FLUSH_AFTER_MS))
      if (signal.aborted) throw new AbortError()
      if (!batches.isEmpty()) await whileRunning(signal, batches.send(transport))
    }
  } finally {
    unsubscribe()
    signal.removeEventListener('abort', sendLast)
  }
}

/** A failure of the monitoring itself is not reported. */
function ignoreErrors(): void {}

function serialize({ head }: TelemetryDeps, entries: readonly Entry[]): string {
  const report: MonitorReport = {
    ...head(),
    events: entries.filter((entry) => 'params' in entry),
    errors: entries.filter((entry) => 'kind' in entry),
  }
  return JSON.stringify(report)
}

/** A script's file name with line and column. */
const PLACE = /([\w.-]+\.(?:js|mjs|ts|tsx)):(\d+):(\d+)/

/** An exception's name and place. Its message is omitted because it may contain user data. */
export function describeException(thrown: unknown): Omit<MonitoredError, 'at'> {
  if (!(thrown instanceof Error)) return { kind: 'exception', name: typeof thrown }
  const { name, message, stack = '' } = thrown
  const [place] = PLACE.exec(stack.replace(message, '')) ?? []
  return {
    kind: 'exception',
    name: /^\w{1,40}$/.test(name) ? name : 'Error',
    ...(place !== undefined && { place }),
  }
}
