import type { Endpoint, FieldError, FieldName, RequestOf, Result, SuccessOf } from '@portico/protocol'
import type { EmitEvent } from '../public/events.ts'
import type { AccountError } from '../public/public-types.ts'
import type { SuccessResult, SuccessUser } from '../public/success.ts'
import type { WidgetState } from '../state/state.ts'
import type { Listeners } from './listeners.ts'
import type { Ports } from './ports.ts'
import type { TaskName, Task, TaskRunner, Store } from './store.ts'
import type { AppTabs } from './tabs.ts'

/** Where a widget is shown. */
export interface Place {
  /** Adds an empty element beside the view, in which the script of another verification host draws. Absent without a view. */
  addContainer?: () => { readonly element: object; readonly remove: () => void }
}

/** What a widget consists of before its controller is loaded. */
export interface WidgetDeps {
  readonly store: Store<WidgetState>
  readonly tasks: TaskRunner
  readonly ports: Ports
  readonly listeners: Listeners
  readonly place: Place
  readonly report: (error: unknown) => void
}

/** The dependencies of every feature module; its functions take it as their first argument. One per widget. */
export interface Context {
  readonly store: Store<WidgetState>
  readonly tasks: TaskRunner
  readonly ports: Ports
  readonly place: Place
  readonly call: Call
  /** What is wrong with what is typed into a field. */
  readonly fieldError: (name: FieldName) => FieldError | undefined
  readonly emit: EmitEvent
  /** Reports a success to the host. */
  readonly succeed: (result: SuccessResult) => void
  /** Reports a failure to the host. */
  readonly reject: (error: AccountError) => void
  /** Logs an unexpected error to the console and the monitoring service; never shown to the user. */
  readonly report: (error: unknown) => void
  /** Runs a flow without waiting for it; errors are reported. */
  readonly start: (name: TaskName, flow: (task: Task) => Promise<unknown>) => void
  /** Does not wait for the work; errors are reported. */
  readonly detach: (work: Promise<unknown>) => void
  /** Reports to the host that the session has ended. */
  readonly sessionEnded: (user: SuccessUser) => void
  /** The other tabs, once they are followed. */
  readonly tabs: { current: AppTabs | undefined }
  /** When the notice is dismissed, and how much of its time is left while it is paused, in ms. */
  readonly deadlines: { notice: number; pausedNotice: number | undefined }
}

/**
 * Sends a request and parses the response. Expected failures are returned; it rejects only if its flow is stopped.
 * @param request the endpoint's fields in plain text, without the common ones
 */
export type Call = <E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  signal: AbortSignal,
) => Promise<Result<SuccessOf<E>>>
