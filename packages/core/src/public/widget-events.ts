import type { WidgetEvent } from './events.ts'
import type { AccountError } from './public-types.ts'
import type { SuccessResult, SuccessUser } from './success.ts'

/** The events of `handle.on(name, listener)`, with the argument a listener receives. */
export interface WidgetEvents {
  /** Emitted together with `onSuccess`. */
  success: SuccessResult
  /** Emitted together with `onReject`. */
  reject: AccountError
  /** Emitted together with `onSessionEnd`. */
  sessionEnd: SuccessUser
  /** Emitted together with `onEvent`. */
  event: WidgetEvent
  /** The widget's state changed; call `getState()` for the new one. */
  change: undefined
}
