import type { Result } from '@portico/protocol'
import { areCookiesBlocked, COOKIES_NEEDED } from '../call/call.ts'
import type { Context } from '../context.ts'
import { handleFailure } from '../errors/error-policy.ts'
import { clearNotice, showNotice } from '../notice.ts'
import { PANELS } from '../panels/panels.ts'
import type { Panel } from '../public-state.ts'
import { completeAuth } from '../session/auth-success.ts'
import { isRedirecting } from '../session/redirect.ts'
import { switchOf } from '../settings.ts'
import { withSlider } from '../slider.ts'
import type { WidgetSettings } from '../settings.ts'
import type { ActiveRequests, AuthSuccess, SignInMethod, WidgetState } from '../state.ts'
import { isOAuthShown } from '../state.ts'
import { untilState } from '../store.ts'
import { SUBMIT_EVENTS } from '../events.ts'
import { fieldOrder, isBusy, isSubmitDisabled, keepSentValues, viewOf } from './form.ts'
import { fieldErrorOf, focusField, hidePasswords, validateFields } from './validation.ts'

/** Sends the form. A success without a value continues in another view. */
export type SubmitFlow = (context: Context, signal: AbortSignal) => Promise<Result<AuthSuccess | undefined>>

/** The submit flow of each panel and method. */
export type SubmitFlows = Readonly<Record<Panel, Readonly<Partial<Record<SignInMethod, SubmitFlow>>>>>

/** Checks the account before a form or a code is sent. @returns whether to continue; if not, it has shown why */
export type BeforeSending = (
  context: Context,
  trigger: 'submit' | 'send-code',
  signal: AbortSignal,
) => Promise<boolean>

export interface SubmitPlan {
  readonly flows: SubmitFlows
  readonly before: BeforeSending
}

/** Validates and sends the form, then completes the login or handles the failure. */
export async function submit(context: Context, plan: SubmitPlan): Promise<void> {
  const state = context.store.get()
  const flow = plan.flows[state.panel][state.method]
  if (!flow || isSubmitDisabled(state) || isRedirecting(context)) return
  const accepted = isAgreed(context)
  // After the agreement, so that an invalid field takes the focus from the checkbox.
  if (!validateFields(context, fieldOrder(state)) || !accepted) return
  keepSentValues(context.store)
  hidePasswords(context)
  clearNotice(context)
  context.emit(SUBMIT_EVENTS[state.panel], { panel: state.panel, switch: switchOf(state.method) })
  const result = await runLoading(context, 'submit', (signal) =>
    runSubmit(context, { flow, before: plan.before }, signal),
  )
  if (!result) return
  if (!result.ok)
    return handleFailure(context, state.oauth?.profileKey ? 'third-party' : 'submit', result.error)
  if (result.value) await completeAuth(context, result.value)
}

/** Whether every field is valid and the agreement, where it is required, accepted. */
export function isComplete(state: WidgetState): boolean {
  return (
    fieldOrder(state).every((name) => !fieldErrorOf(state, name)) && (state.agreed || !needsAgreement(state))
  )
}

async function runSubmit(
  context: Context,
  { flow, before }: { readonly flow: SubmitFlow; readonly before: BeforeSending },
  signal: AbortSignal,
): Promise<Result<AuthSuccess | undefined> | undefined> {
  if (await areCookiesBlocked(context, signal)) return { ok: false, error: COOKIES_NEEDED }
  if (!(await before(context, 'submit', signal))) return undefined
  const result = await withSlider(context, () => flow(context, signal), signal)
  return result.ok && result.value ? context.afterSignIn(context, result.value, signal) : result
}

/** Whether the agreement is accepted where it is required; if not, shows a notice and focuses its checkbox. */
export function isAgreed(context: Context): boolean {
  const state = context.store.get()
  if (!needsAgreement(state) || state.agreed) return true
  context.store.set({ isAgreementMissing: true })
  const text = { key: 'error_403' }
  showNotice(context, { type: 'error', text, persistent: false, reason: 'agreementRequired' })
  focusField(context, 'agreement')
  return false
}

function needsAgreement(state: WidgetState): boolean {
  const { agreement } = PANELS[state.panel]
  return agreement === 'always' || (agreement === 'third-party' && isOAuthShown(state))
}

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

/** Whether the agreement is preset when a panel is opened. */
export function isAgreedOnEntering(panel: Panel, settings: WidgetSettings): boolean {
  return panel === 'login' && settings.agreementPreset === 'login'
}
