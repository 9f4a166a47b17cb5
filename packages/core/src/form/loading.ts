import type { Context } from '../context.ts'
import { isSignedIn } from '../session/login-state.ts'
import { isLeaving } from '../session/redirect.ts'
import { Stopped } from '../store/scope.ts'
import type { Action } from '../widget-state.ts'
import { isBusy } from './is-busy.ts'

/** The loading flag turns off this long after its request ended (NAV-10). */
const LOADING_CLEAR_MS = 600

interface LoadingFlow {
  /** The flow's name: a later one of that name ends this one. */
  readonly name: string
  readonly action: keyof Action
}

/**
 * Runs a flow that makes a request; its action's flag is set meanwhile, and for 600 ms after.
 * @returns `undefined` when the flow was stopped
 */
export function runLoading<Value>(
  context: Context,
  { name, action }: LoadingFlow,
  request: (signal: AbortSignal) => Promise<Value>,
): Promise<Value | undefined> {
  return context.scopes.run(name, async ({ signal }) => {
    context.scopes.stop(`loading-${action}`)
    setAction(context, action, true)
    if (action === 'submit') context.store.set({ isSubmitting: true })
    try {
      return await request(signal)
    } finally {
      const isReplaced = signal.aborted && context.scopes.isRunning(name)
      if (action === 'submit' && !isReplaced) context.store.set({ isSubmitting: false })
      if (!signal.aborted) clearLater(context, action)
      // Another of its name may have taken its place, and be under way.
      else if (!context.scopes.isRunning(name)) setAction(context, action, false)
    }
  })
}

/**
 * Does what was pressed: at once, or in the 600 ms after an answer as soon as the loading flag is off. Several presses
 * are one, and none is left when the visitor has come to another view by then.
 */
export function whenFree(context: Context, press: () => void): void {
  if (!isClearing(context) || isLeaving(context)) return press()
  const pressedOn = viewOf(context)
  context.start(WAITING_PRESS, async ({ signal }) => {
    await waitUntil(context, signal, () => !isBusy(context.store.get()))
    if (viewOf(context) === pressedOn) press()
  })
}

/** The flow of a press that waits for the loading flag. */
export const WAITING_PRESS = 'waiting-press'

/** Does something at once, or when the answer to a submit that is under way has come; a later call replaces this one. */
export function onceAnswered(context: Context, act: () => void): void {
  const isAnswered = (): boolean => !context.store.get().isSubmitting
  if (isAnswered()) return act()
  context.start('once-answered', async ({ signal }) => {
    await waitUntil(context, signal, isAnswered)
    act()
  })
}

/** Whether every request has been answered, and only the flags are still on. */
function isClearing({ scopes, store }: Context): boolean {
  const { action } = store.get()
  const flags = (['captcha', 'code', 'submit'] as const).filter((name) => action[name])
  return flags.length > 0 && flags.every((name) => scopes.isRunning(`loading-${name}`))
}

function viewOf({ store }: Context): string {
  const { panel, switch: switchName, login, oauth } = store.get()
  return [panel, switchName, isSignedIn(login), oauth?.status].join()
}

function waitUntil({ store }: Context, signal: AbortSignal, isReached: () => boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = store.subscribe(() => {
      if (!isReached()) return
      end()
      resolve()
    })
    signal.addEventListener('abort', () => {
      end()
      reject(new Stopped())
    })
  })
}

function clearLater(context: Context, action: keyof Action): void {
  context.start(`loading-${action}`, async ({ wait }) => {
    await wait(LOADING_CLEAR_MS)
    setAction(context, action, false)
  })
}

function setAction(context: Context, action: keyof Action, on: boolean): void {
  context.store.set({ action: { ...context.store.get().action, [action]: on } })
}
