import type { EVENT_PREFIX, EventName } from './event-names.ts'

/** Where reports go when the host names no other place (contract, section 12). */
export const MONITOR_PATH = '/account/monitor/collect'

/** How many entries a report carries, and how many wait for a service that fails (MON-2). */
export const MONITOR_ENTRIES_AT_MOST = 150

/** How long a text in an entry may be: short, so that no value of a field fits by accident. */
export const MONITOR_TEXT_AT_MOST = 64

/** Names and numbers, never the value of a field (MON-2). */
export type EventParams = Readonly<Record<string, string | number | boolean>>

export interface MonitoredEvent {
  readonly name: `${typeof EVENT_PREFIX}${EventName}`
  readonly params: EventParams
  /** Epoch milliseconds, by the visitor's clock. */
  readonly at: number
}

/** A failure of a call, by its code and log id; or a bug, by its name and its place in the script, never by its words. */
export interface MonitoredError {
  readonly kind: 'failure' | 'exception'
  readonly at: number
  readonly error_code?: number
  readonly log_id?: string
  readonly name?: string
  /** `file.js:line:column`. */
  readonly place?: string
}

/** What the widget tells the monitoring service. */
export interface MonitorReport {
  readonly aid: string
  readonly version: string
  readonly fp: string
  readonly events: readonly MonitoredEvent[]
  readonly errors: readonly MonitoredError[]
}
