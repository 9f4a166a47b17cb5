import type { Call } from './call/call.ts'
import type { AfterSignIn } from './session/auth-success.ts'
import type { AccountError } from './public-types.ts'
import type { Ports } from './ports.ts'
import type { Scope, Scopes, Store } from './store.ts'
import type { EmitEvent } from './telemetry.ts'
import type { WidgetState } from './state.ts'

/** What every room works with. Made once a widget; rooms take it as their first argument. */
export interface Context {
  readonly store: Store<WidgetState>
  readonly scopes: Scopes
  readonly ports: Ports
  readonly call: Call
  readonly emit: EmitEvent
  /** Tells the host of a success or a failure; a callback that throws is reported and passed over. */
  readonly succeed: (result: { readonly url: string; readonly response: unknown }) => void
  readonly reject: (error: AccountError) => void
  /** Somebody's bug, a host's or ours: told to the console, never to the visitor. */
  readonly report: (error: unknown) => void
  /** Starts a flow nobody waits for; what goes wrong in it is reported, never lost. */
  readonly start: (name: string, flow: (scope: Scope) => Promise<unknown>) => void
  /** What follows a sign-in of any kind before the page goes on. */
  readonly afterSignIn: AfterSignIn
  /** Moments on the clock that no view needs to see. */
  readonly deadlines: { notice: number; noticeHeldWithMs: number | undefined }
}
