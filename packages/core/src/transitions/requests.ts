import { isBusy, isSubmitting, viewOf } from '../form/form.ts'
import { isRedirecting } from '../redirects/redirect.ts'
import type { Context } from '../runtime/context.ts'
import { untilState } from '../runtime/store.ts'
import { IDLE } from '../state/state.ts'
import type { RequestName, RequestStatus, WidgetState } from '../state/state.ts'

interface Transition {
  /** The status it starts from. Default: any; in another one the event changes nothing, since the view was closed meanwhile. */
  readonly from?: RequestStatus
  readonly to: RequestStatus
}

/** What happens to a request, by event. */
const TRANSITIONS = {
  sent: { to: 'pending' },
  /** The server asks for the slider. */
  challenged: { from: 'pending', to: 'challenged' },
  challengeEnded: { from: 'challenged', to: 'pending' },
  answered: { to: 'answered' },
  /** The button may be pressed again. */
  cleared: { from: 'answered', to: 'idle' },
  stopped: { to: 'idle' },
} as const satisfies Readonly<Record<string, Transition>>

/** Applies an event to a request. */
export function dispatchRequest(
  { store }: Context,
  name: RequestName,
  event: keyof typeof TRANSITIONS,
): void {
  const { requests } = store.get()
  const { from, to }: Transition = TRANSITIONS[event]
  if (!from || from === requests[name]) store.set({ requests: { ...requests, [name]: to } })
}

/** The state of a form whose requests have had no answer. */
export const UNANSWERED = {
  captcha: undefined,
  slider: undefined,
  countdown: undefined,
  codeSentTo: undefined,
} as const

/** The state of a form that was not used, besides its values. */
export const UNUSED_FORM = { requests: IDLE, ...UNANSWERED }

/** How long a request counts as busy after its response. */
const CLEAR_AFTER_MS = 600

/**
 * Runs a flow that makes a request, which is busy while it runs and for 600 ms afterwards.
 * @returns `undefined` if the flow was stopped
 */
export function runRequest<Value>(
  context: Context,
  name: RequestName,
  request: (signal: AbortSignal) => Promise<Value>,
): Promise<Value | undefined> {
  const { tasks } = context
  return tasks.run(name, async ({ signal }) => {
    tasks.stop(`clear-${name}`)
    dispatchRequest(context, name, 'sent')
    try {
      return await request(signal)
    } finally {
      if (!signal.aborted) endRequest(context, name)
      else if (!tasks.isRunning(name)) dispatchRequest(context, name, 'stopped')
    }
  })
}

/** The response has arrived: the request is busy for 600 ms more. */
export function endRequest(context: Context, name: RequestName): void {
  dispatchRequest(context, name, 'answered')
  context.start(`clear-${name}`, async ({ wait }) => {
    await wait(CLEAR_AFTER_MS)
    dispatchRequest(context, name, 'cleared')
  })
}

/**
 * Runs an action now or, in the 600 ms after a response, as soon as nothing is busy. A later action replaces one that waits,
 * which is also dropped if the view changes.
 */
export function whenIdle(context: Context, action: () => void): void {
  const { store } = context
  const busy = Object.values(store.get().requests).filter((status) => status !== 'idle')
  const isClearing = busy.length > 0 && busy.every((status) => status === 'answered')
  if (!isClearing || isRedirecting(context)) return action()
  const view = viewOf(store.get())
  context.start('pending-action', async ({ signal }) => {
    await untilState(store, signal, (state) => !isBusy(state))
    if (viewOf(store.get()) === view) action()
  })
}

/** Runs an action now, or after the response to a pending submit. A later call replaces this one. */
export function runAfterSubmit(context: Context, action: () => void): void {
  if (!isSubmitting(context.store.get())) return action()
  context.start('after-submit', async ({ signal }) => {
    await untilState(context.store, signal, (state) => !isSubmitting(state))
    action()
  })
}

/** Whether nothing can be submitted now. */
export function isSubmitDisabled(state: WidgetState): boolean {
  return isBusy(state) || state.submitBlockedBy !== undefined
}
