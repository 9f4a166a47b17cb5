import type { Result } from '@portico/protocol'
import { areCookiesBlocked, COOKIES_NEEDED } from '../call/cookies.ts'
import type { Context } from '../context.ts'
import { needsAgreement } from '../agreement/agreement.ts'
import { reactToFailure } from '../errors/react-to-failure.ts'
import { clearNotice, showNotice } from '../notice/notice.ts'
import type { Panel, Switch } from '../public-types.ts'
import type { Arrival } from '../session/arrive.ts'
import { arrive } from '../session/arrive.ts'
import { isLeaving } from '../session/redirect.ts'
import { withSlider } from '../slider/with-slider.ts'
import { SUBMIT_EVENTS } from '../telemetry/submit-events.ts'
import { checkAndMark } from './check-form.ts'
import { hidePasswords } from './edit-form.ts'
import { fieldOrder } from './field-order.ts'
import { isOff } from './is-off.ts'
import { runLoading } from './loading.ts'

/** What a panel's switch does when it is submitted: the room's flow, from the form to where it leads; nowhere when it goes on in another view. */
export type SubmitFlow = (context: Context, signal: AbortSignal) => Promise<Result<Arrival | undefined>>

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
  if (!flow || isOff(state) || isLeaving(context)) return
  const isFilled = checkAndMark(context, fieldOrder(state))
  if (!isAgreed(context) || !isFilled) return
  hidePasswords(context)
  clearNotice(context)
  context.emit(SUBMIT_EVENTS[state.panel], { panel: state.panel, switch: state.switch })
  const result = await runLoading(context, { name: 'submit', action: 'submit' }, (signal) =>
    carryOut(context, { ...plan, flow }, signal),
  )
  if (!result) return
  if (!result.ok)
    return reactToFailure(context, state.oauth?.profileKey ? 'third-party' : 'submit', result.failure)
  if (result.value) await arrive(context, result.value)
}

async function carryOut(
  context: Context,
  { flow, before }: SubmitPlan & { readonly flow: SubmitFlow },
  signal: AbortSignal,
): Promise<Result<Arrival | undefined> | undefined> {
  if (await areCookiesBlocked(context, signal)) return { ok: false, failure: COOKIES_NEEDED }
  if (!(await before(context, 'submit', signal))) return undefined
  const result = await withSlider(context, () => flow(context, signal), signal)
  return result.ok && result.value ? context.afterSignIn(context, result.value, signal) : result
}

/** Whether what needs the agreement may go on; if not, that is said (error_403). */
export function isAgreed(context: Context): boolean {
  const state = context.store.get()
  if (!needsAgreement(state) || state.agreed) return true
  showNotice(context, { type: 'error', text: { key: 'error_403' }, stays: false })
  return false
}
