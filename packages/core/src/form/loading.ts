import { isRedirecting } from '../page/redirect.ts'
import type { Context } from '../runtime/context.ts'
import { untilState } from '../runtime/store.ts'
import type { ActiveRequests, WidgetState } from '../state/state.ts'
import { isBusy, viewOf } from './form.ts'

/** How long a loading flag stays on after its request has ended. */
const LOADING_CLEAR_MS = 600

/**
 * Runs a flow that makes a request. Its loading flag is on while it runs and for 600 ms afterwards.
 * @returns `undefined` if the flow was stopped
 */
export function runLoading<Value>(
  context: Context,
  action: keyof ActiveRequests,
  request: (signal: AbortSignal) => Promise<Value>,
): Promise<Value | undefined> {
  return context.tasks.run(action, async ({ signal }) => {
    context.tasks.stop(`loading-${action}`)
    setAction(context, action, true)
    if (action === 'submit') context.store.set({ isSubmitting: true })
    try {
      return await request(signal)
    } finally {
      const isReplaced = signal.aborted && context.tasks.isRunning(action)
      if (action === 'submit' && !isReplaced) context.store.set({ isSubmitting: false })
      // Whatever stops a flow also clears its flag, or sets it again.
      if (!signal.aborted) clearLater(context, action)
    }
  })
}

/**
 * Runs an action now or, in the 600 ms after a response, as soon as the loading flag is off. A later action replaces one
 * that waits, which is also dropped if the view changes.
 */
export function whenIdle(context: Context, action: () => void): void {
  if (!isClearing(context) || isRedirecting(context)) return action()
  const view = viewOf(context.store.get())
  context.start('pending-action', async ({ signal }) => {
    await untilState(context.store, signal, (state) => !isBusy(state))
    if (viewOf(context.store.get()) === view) action()
  })
}

/** Runs an action now, or after the response to a pending submit. A later call replaces this one. */
export function runAfterSubmit(context: Context, action: () => void): void {
  const isAnswered = (state: WidgetState): boolean => !state.isSubmitting
  if (isAnswered(context.store.get())) return action()
  context.start('after-submit', async ({ signal }) => {
    await untilState(context.store, signal, isAnswered)
    action()
  })
}

/** Whether every request has been answered and only loading flags are still on. */
function isClearing({ tasks, store }: Context): boolean {
  const { requests } = store.get()
  const flags = (['captcha', 'sendCode', 'submit'] as const).filter((name) => requests[name])
  return flags.length > 0 && flags.every((name) => tasks.isRunning(`loading-${name}`))
}

function clearLater(context: Context, action: keyof ActiveRequests): void {
  context.start(`loading-${action}`, async ({ wait }) => {
    await wait(LOADING_CLEAR_MS)
    setAction(context, action, false)
  })
}

function setAction(context: Context, action: keyof ActiveRequests, on: boolean): void {
  context.store.set({ requests: { ...context.store.get().requests, [action]: on } })
}
