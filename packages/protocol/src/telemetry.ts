/** The prefix of every event name in reports and in `onEvent`. */
export const EVENT_PREFIX = 'account_center_'

/** The names of the widget's events, without the prefix. */
export const EVENT_NAMES = [
  'panel_show',
  'send_code',
  'login_submit',
  'register_submit',
  'reset_submit',
  'bind_submit',
  'appoint_validate',
  'appoint_submit',
  'auth_success',
  'action_reject',
  'qr_status',
  'slider_show',
  'slider_result',
  'oauth_authorize',
  'oauth_status',
] as const

/** The name of an event, without the prefix. */
export type EventName = (typeof EVENT_NAMES)[number]

/** The default path of the monitoring service, below the account base. */
export const MONITOR_PATH = '/account/monitor/collect'

/** The maximum number of entries in a report, and of entries that wait while the service fails. */
export const MAX_MONITOR_ENTRIES = 150

/** The maximum length of a text in an entry. Short, so that a field value does not fit by accident. */
export const MAX_MONITOR_TEXT_LENGTH = 64

/** The parameters of an event: names and numbers, never the value of a field. */
export type EventParams = Readonly<Record<string, string | number | boolean>>

/** An event in a report. */
export interface MonitoredEvent {
  /** The event name with the prefix. */
  readonly name: `${typeof EVENT_PREFIX}${EventName}`
  /** What happened, for example the panel and the switch. */
  readonly params: EventParams
  /** Epoch milliseconds of the visitor's clock. */
  readonly at: number
}

/** An error in a report: a failed call, a response other than declared, or an unexpected exception without its message. */
export interface MonitoredError {
  /** `failure` for a failed call, `response` for one with wrong members, `exception` for a bug. */
  readonly kind: 'failure' | 'response' | 'exception'
  /** Epoch milliseconds of the visitor's clock. */
  readonly at: number
  /** The error code of a failed call. */
  readonly error_code?: number
  /** The log id of the call. */
  readonly log_id?: string
  /** The name of an exception, such as `TypeError`, or of a call with the wrong members, such as `getQrcode: token`. */
  readonly name?: string
  /** Where an exception was thrown: `file.js:line:column`. */
  readonly place?: string
}

/** The body of a request to the monitoring service. */
export interface MonitorReport {
  /** The app id. */
  readonly aid: string
  /** The version of the widget. */
  readonly version: string
  /** The device id. */
  readonly fp: string
  /** The events since the last report, oldest first. */
  readonly events: readonly MonitoredEvent[]
  /** The errors since the last report, oldest first. */
  readonly errors: readonly MonitoredError[]
}
