import type {
  EventParams,
  MonitoredError,
  MonitoredEvent,
  MonitorReport,
  EventName,
  PlatformId,
} from '@portico/protocol'
import { MAX_MONITOR_ENTRIES, MAX_MONITOR_TEXT_LENGTH } from '@portico/protocol'
import type { ReportTransport, Ports } from './ports.ts'
import type { Panel, Switch } from './public-types.ts'
import type { WidgetSettings } from './state.ts'
import type { Scope, Scopes } from './store.ts'
import { Stopped, whileRunning } from './store.ts'

/** A report is sent after this time or this many entries. */
const FLUSH_AFTER_MS = 20_000

const FLUSH_AT = 100

type Entry =
  | { readonly of: 'events'; readonly entry: MonitoredEvent }
  | { readonly of: 'errors'; readonly entry: MonitoredError }

/** Collects events and errors and reports them to the monitoring service in batches. */
export interface Monitor {
  event(name: MonitoredEvent['name'], params: EventParams): void
  error(error: Omit<MonitoredError, 'at'>): void
}

interface MonitorParts {
  readonly ports: Ports
  readonly scopes: Scopes
  readonly settings: () => WidgetSettings
  readonly head: () => Pick<MonitorReport, 'aid' | 'version' | 'fp'>
}

/** Sends a batch every 20 s, when it has 100 entries, when the page is hidden and when the widget is stopped. */
export function createMonitor(parts: MonitorParts): Monitor {
  const { ports, scopes, settings } = parts
  let waiting: readonly Entry[] = []
  let isFailing = false
  const enqueue = (entries: readonly Entry[]): void => {
    waiting = entries.slice(-MAX_MONITOR_ENTRIES)
  }
  const take = (): readonly Entry[] => {
    // Monitoring may have been turned off meanwhile.
    const taken = settings().isMonitored ? waiting : []
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
      isFailing = !(await transport.send(settings().monitorUrl, serialize(parts, taken)))
      if (isFailing) enqueue([...taken, ...waiting])
    },
    sendLast: (transport) => {
      const taken = take()
      if (taken.length > 0 && !transport.sendLast(settings().monitorUrl, serialize(parts, taken)))
        enqueue(taken)
    },
  }
  const add = (entry: Entry): void => {
    if (!settings().isMonitored) return
    enqueue([...waiting, entry])
    if (!scopes.isRunning('monitor'))
      void scopes.run('monitor', (scope) => reportAll(parts, batches, scope)).catch(ignoreErrors)
    if (batches.isFull()) scopes.stop('monitor-interval')
  }
  return {
    event: (name, params) =>
      add({ of: 'events', entry: { name, params: shorten(params), at: ports.clock.now() } }),
    error: (error) => add({ of: 'errors', entry: { ...error, at: ports.clock.now() } }),
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
  readonly send: (transport: ReportTransport) => Promise<void>
  readonly sendLast: (transport: ReportTransport) => void
}

/** Runs while there are entries. If the widget is stopped, the browser delivers the rest. */
async function reportAll(
  { ports, scopes }: MonitorParts,
  batches: Batches,
  { signal }: Scope,
): Promise<void> {
  const transport = await whileRunning(signal, ports.telemetry.open())
  const sendLast = (): void => batches.sendLast(transport)
  const unsubscribe = transport.onHidden(sendLast)
  signal.addEventListener('abort', sendLast, { once: true })
  try {
    while (!batches.isEmpty()) {
      if (!batches.isFull()) await scopes.run('monitor-interval', (scope) => scope.wait(FLUSH_AFTER_MS))
      if (signal.aborted) throw new Stopped()
      if (!batches.isEmpty()) await whileRunning(signal, batches.send(transport))
    }
  } finally {
    unsubscribe()
    signal.removeEventListener('abort', sendLast)
  }
}

/** A failure of the monitoring itself is not reported. */
function ignoreErrors(): void {}

function serialize({ head }: MonitorParts, entries: readonly Entry[]): string {
  const report: MonitorReport = {
    ...head(),
    events: entries.flatMap((each) => (each.of === 'events' ? [each.entry] : [])),
    errors: entries.flatMap((each) => (each.of === 'errors' ? [each.entry] : [])),
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

/** The event that reports a panel's submit. */
export const SUBMIT_EVENTS = {
  login: 'login_submit',
  register: 'register_submit',
  forgetPwd: 'reset_submit',
  bind: 'bind_submit',
  reset: 'reset_submit',
} as const satisfies Readonly<Record<Panel, EventName>>

/** The panel and switch an event occurred on. */
export interface PanelParams {
  /** The panel. */
  readonly panel: Panel
  /** The switch. */
  readonly switch: Switch
}

/**
 * The parameters of every event. Hosts and the monitoring service see the names with the prefix `account_center_`.
 * Parameters never contain the value of a field, a code, a token or a key.
 */
export interface EventParameters {
  /** The first panel can be used, or another panel is shown. */
  readonly panel_show: { readonly panel: Panel }
  /** A code is requested and the rest of the form is valid. */
  readonly send_code: PanelParams
  /** The login form is submitted and valid. */
  readonly login_submit: PanelParams
  /** The register form is submitted and valid. */
  readonly register_submit: PanelParams
  /** A password reset form is submitted and valid. */
  readonly reset_submit: PanelParams
  /** The bind form is submitted and valid. */
  readonly bind_submit: PanelParams
  /** An invitation, a self-service key or an entered account was validated. `error_code` is the account center's code, including 200. */
  readonly appoint_validate: { readonly panel: Panel; readonly error_code: number }
  /** Creating a business account succeeded or failed. `error_code` is the account center's code, including 200. */
  readonly appoint_submit: { readonly panel: Panel; readonly error_code: number }
  /** The server accepted a login, registration, binding, reset or business account. */
  readonly auth_success: { readonly panel: Panel }
  /** A failure, immediately before `onReject`. `moment` is what the visitor was doing. */
  readonly action_reject: {
    readonly moment: 'submit' | 'send-code' | 'refresh-captcha' | 'qr' | 'third-party' | 'appoint'
    readonly panel: Panel
    readonly error_code: number
  }
  /** A QR code was loaded or its status changed. */
  readonly qr_status: { readonly status: 'new' | 'scanned' | 'confirmed' | 'refused' | 'expired' }
  /** The server requires the slider. */
  readonly slider_show: undefined
  /** The slider was closed, with this outcome. */
  readonly slider_result: { readonly outcome: 'passed' | 'other-way' | 'closed' | 'unavailable' }
  /** The page is about to redirect to a third-party platform. */
  readonly oauth_authorize: { readonly platform: PlatformId }
  /** The status of a third-party login changed. `platform` is `''` if only a `profile_key` was passed. */
  readonly oauth_status: { readonly platform: PlatformId | ''; readonly status: number }
}

/** Reports an event to the host and to the monitoring service. */
export type EmitEvent = <Name extends EventName>(
  name: Name,
  ...params: EventParameters[Name] extends undefined ? [] : [params: EventParameters[Name]]
) => void
