import type { Failure, FieldName } from '@portico/protocol'
import { ERROR_CODES, FIELD_NAMES, FIELDS } from '@portico/protocol'
import { isSubmitting } from '../form/form.ts'
import { fieldValue, focusField } from '../form/validation.ts'
import type { Context } from '../runtime/context.ts'
import { clearNotice } from '../runtime/notice.ts'
import type { ProofAction, ProofMethod, ProofState } from '../state/proof-types.ts'
import { offerProofs, readProofs } from '../state/proof-types.ts'
import type { FormState, WidgetState } from '../state/state.ts'
import { emptyForm } from '../state/state.ts'
import type { EventOf, Transitions } from '../state/transitions.ts'
import { nextState } from '../state/transitions.ts'
import { UNUSED_FORM } from './requests.ts'

// A binding that is refused for lack of a proof asks for one in place of its form, and is then repeated with it.

/** Everything that changes the prompt for a proof, with its data. */
interface ProofEvents {
  /** @param values the refused form */
  readonly refused: { readonly failure: Failure; readonly values: FormState['values'] }
  readonly 'code-sent': object
  readonly chosen: { readonly proof: ProofMethod }
  readonly 'factor-chosen': object
  readonly cancelled: object
  readonly accepted: object
}

/** The next state by event; `undefined` shows the form. */
const TRANSITIONS: Transitions<ProofState | undefined, ProofEvents> = {
  refused: (before, { failure, values }) => {
    if (failure.errorCode === ERROR_CODES.reauthenticationRequired)
      return nextProofState(before, { proofs: failure.proofs ?? [], values })
    // The view of the second step has kept what it can ask again.
    if (!before || before.isByFactor || isCodeOfForm(before, failure)) return undefined
    return WRONG_CODES.includes(failure.errorCode) ? { ...before, isCodeWrong: true } : before
  },
  'code-sent': (before) => before && { ...before, isCodeWrong: false },
  chosen: (before, { proof }) =>
    before && {
      ...before,
      chosen: proof,
      fields: PROOF_FIELDS[proof.by],
      isCodeWrong: false,
      isByFactor: false,
    },
  'factor-chosen': (before) => before && { ...before, isByFactor: true },
  cancelled: () => undefined,
  accepted: () => undefined,
}

/** The fields that ask for each proof, in the order they are checked. */
const PROOF_FIELDS: Readonly<Record<ProofMethod['by'], readonly FieldName[]>> = {
  password: ['password', 'captcha'],
  mobile: ['captcha', 'mobilecaptcha'],
  email: ['captcha', 'emailcaptcha'],
}

interface Refusal {
  /** As the server lists them. */
  readonly proofs: readonly string[]
  readonly values: FormState['values']
}

/** Keeps the chosen proof if it is still accepted. */
function nextProofState(before: ProofState | undefined, { proofs, values }: Refusal): ProofState | undefined {
  const choice = offerProofs(before, readProofs(proofs))
  if (!choice) return undefined
  const fields = PROOF_FIELDS[choice.chosen.by]
  const entered = before?.entered ?? values
  return { ...choice, fields, listed: proofs, entered, isCodeWrong: false, isByFactor: false }
}

const WRONG_CODES: readonly number[] = [ERROR_CODES.smsCodeWrong, ERROR_CODES.emailCodeWrong]
const SMS_CODE_ERRORS: readonly number[] = [ERROR_CODES.smsCodeWrong, ERROR_CODES.smsCodeExpired]

/**
 * Whether a failure is about the code of the refused form, which has to be requested again. Only a mobile form has one. It
 * was right before and is older than the code of the proof, which therefore expires later unless it was entered wrongly.
 */
function isCodeOfForm({ chosen, entered, isCodeWrong }: ProofState, { errorCode }: Failure): boolean {
  if (!entered.mobilecaptcha || !SMS_CODE_ERRORS.includes(errorCode)) return false
  return chosen.by !== 'mobile' || (errorCode === ERROR_CODES.smsCodeExpired && !isCodeWrong)
}

/** Applies an event. Where another form is shown, what belongs to the one before ends. */
export function dispatchProof(context: Context, event: EventOf<ProofEvents>): void {
  const { form, proof: before } = context.store.get()
  const proof = nextState(TRANSITIONS, before, event)
  if (proof === before) return
  context.store.set({ proof })
  if (proof?.chosen === before?.chosen) return
  context.tasks.stop('sendCode', 'receive-code', 'captcha', 'countdown', 'pending-action')
  context.store.set({
    form: { ...emptyForm(), values: proof ? withoutSecrets(form.values) : (before?.entered ?? form.values) },
    ...UNUSED_FORM,
  })
  // The title and what describes it announce the new form.
  focusField(context, 'title')
}

/** The public state keeps showing the entered contact. */
export function withoutSecrets(values: FormState['values']): FormState['values'] {
  return Object.fromEntries(
    FIELD_NAMES.filter((name) => !FIELDS[name].secret && name in values).map((name) => [name, values[name]]),
  )
}

/** What a failed submit of the bind panel means for the proof. */
export function handleRefusedBinding(context: Context, failure: Failure): void {
  const { panel, form, secondStep } = context.store.get()
  if (panel === 'bind' && !secondStep)
    dispatchProof(context, { type: 'refused', failure, values: form.values })
}

const ACTION_EVENTS = { 'use-factor': 'factor-chosen', cancel: 'cancelled' } as const

/** Chooses another proof, or returns to the form. The server may accept a submit that awaits its response. */
export function runProofAction(context: Context, action: ProofAction): void {
  if (isSubmitting(context.store.get())) return
  // A submit may be waiting for the slider.
  context.tasks.stop('submit')
  clearNotice(context)
  dispatchProof(
    context,
    action.do === 'choose' ? { type: 'chosen', proof: action.proof } : { type: ACTION_EVENTS[action.do] },
  )
}

/** The state as it is without the prompt for a proof: with the form that was refused. */
export function withEnteredForm(state: WidgetState): WidgetState {
  const { form, proof } = state
  return proof ? { ...state, proof: undefined, form: { ...form, values: proof.entered } } : state
}

/** The proof as request fields. */
export function proofFields(state: WidgetState): { readonly password?: string; readonly old_code?: string } {
  const { proof } = state
  if (!proof || proof.isByFactor) return {}
  if (proof.chosen.by === 'password') return { password: fieldValue(state, 'password') }
  return { old_code: fieldValue(state, PROOF_CODE_FIELDS[proof.chosen.by]) }
}

const PROOF_CODE_FIELDS = { mobile: 'mobilecaptcha', email: 'emailcaptcha' } as const
