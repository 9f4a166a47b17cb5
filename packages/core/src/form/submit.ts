import type { Result } from '@portico/protocol'
import { areCookiesBlocked, COOKIES_NEEDED } from '../call/call.ts'
import type { Context } from '../context.ts'
import { handleFailure } from '../errors/error-policy.ts'
import { clearNotice, showNotice } from '../notice.ts'
import type { Panel, Switch, Settings } from '../public-types.ts'
import type { AuthSuccess } from '../session/auth-success.ts'
import { completeAuth } from '../session/auth-success.ts'
import { isRedirecting } from '../session/redirect.ts'
import { withSlider } from '../slider.ts'
import { SUBMIT_EVENTS } from '../telemetry.ts'
import type { WidgetState, Action } from '../state.ts'
import { validateFields, fieldErrorOf, hidePasswords } from './validation.ts'
import { fieldOrder, isSubmitDisabled, isBusy } from './form.ts'
import { isSignedIn } from '../state.ts'
import { Stopped } from '../store.ts'
import { PANELS } from '../panels/panels.ts'

/** What a panel's switch does when it is submitted: the room's flow, from the form to where it leads; nowhere when it goes on in another view. */
export type SubmitFlow = (context: Context, signal: AbortSignal) => Promise<Result<AuthSuccess | undefined>>

/** Which flow submits what; absent where this build cannot carry it through. */
export type SubmitFlows = Readonly<Record<Panel, Readonly<Partial<Record<Switch, SubmitFlow>>>>>

/** What may stand before a form or a code is sent. @returns whether it may be; if not, it has said why */
export type BeforeSending = (
  context: Context,
  moment: 'submit' | 'send-code',
  signal: AbortSignal,
) => Promise<boolean>

/** What a submit does, and what another room has to do before it. */
export interface SubmitPlan {
  readonly flows: SubmitFlows
  readonly before: BeforeSending
}

/**
 * Submits the form: one at a time, nothing invalid, nothing without the agreement (VAL-12, NAV-10, REG-2).
 * On success the page goes on; on failure the table of reactions says what follows.
 */
export async function submit(context: Context, plan: SubmitPlan): Promise<void> {
  const state = context.store.get()
  const flow = plan.flows[state.panel][state.switch]
  if (!flow || isSubmitDisabled(state) || isRedirecting(context)) return
  const isFilled = validateFields(context, fieldOrder(state))
  if (!isAgreed(context) || !isFilled) return
  hidePasswords(context)
  clearNotice(context)
  context.emit(SUBMIT_EVENTS[state.panel], { panel: state.panel, switch: state.switch })
  const result = await runLoading(context, { name: 'submit', action: 'submit' }, (signal) =>
    runSubmit(context, { ...plan, flow }, signal),
  )
  if (!result) return
  if (!result.ok)
    return handleFailure(context, state.oauth?.profileKey ? 'third-party' : 'submit', result.failure)
  if (result.value) await completeAuth(context, result.value)
}

/** Whether a submit would be sent as the form is now: nothing invalid, nothing missing, nothing in its way. */
export function isComplete(state: WidgetState): boolean {
  return (
    state.submitBlockedBy === undefined &&
    fieldOrder(state).every((name) => !fieldErrorOf(state, name)) &&
    (state.agreed || !needsAgreement(state))
  )
}

async function runSubmit(
  context: Context,
  { flow, before }: SubmitPlan & { readonly flow: SubmitFlow },
  signal: AbortSignal,
): Promise<Result<AuthSuccess | undefined> | undefined> {
  if (await areCookiesBlocked(context, signal)) return { ok: false, failure: COOKIES_NEEDED }
  if (!(await before(context, 'submit', signal))) return undefined
  const result = await withSlider(context, () => flow(context, signal), signal)
  return result.ok && result.value ? context.afterSignIn(context, result.value, signal) : result
}

/** Whether what needs the agreement may go on; if not, that is said (error_403). */
export function isAgreed(context: Context): boolean {
  const state = context.store.get()
  if (!needsAgreement(state) || state.agreed) return true
  context.store.set({ isAgreementMissing: true })
  showNotice(context, { type: 'error', text: { key: 'error_403' }, stays: false })
  return false
}

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
  if (!isClearing(context) || isRedirecting(context)) return press()
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

/** Whether the checkbox is part of the form (AGR-1). */
function needsAgreement(state: WidgetState): boolean {
  const { agreement } = PANELS[state.panel]
  return agreement === 'always' || (agreement === 'third-party' && !!state.oauth?.status)
}

/** On changing panel it is ticked only when entering login (AGR-2). */
export function isAgreedOnEntering(panel: Panel, settings: Settings): boolean {
  return panel === 'login' && settings.agreementPreset === 'login'
}

export function setAgreement(context: Context, agreed: boolean): void {
  context.store.set({ agreed, isAgreementMissing: false })
}

/** A page on the developer's own machine. */
const DEVELOPMENT = /^https?:\/\/(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?$/

let isWarned = false

/** Warns a developer, once a page, that the words of the agreement are no links because their addresses are missing. */
export function warnOfMissingAgreement({ store, ports }: Pick<Context, 'store' | 'ports'>): void {
  const { service, privacy } = store.get().settings.config.agreement ?? {}
  if (isWarned || (service && privacy) || !DEVELOPMENT.test(new URL(ports.page.url()).origin)) return
  isWarned = true
  console.warn('Portico: option "agreement": without service and privacy the agreement has no links')
}
