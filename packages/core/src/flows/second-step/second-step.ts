import type { Endpoint, Failure, Result, SecondStep, SuccessOf } from '@portico/protocol'
import {
  ERROR_CODES,
  isEmailCode,
  isMobileCode,
  normalizeCode,
  sendSecondStepCode,
  ssoSendSecondStepCode,
} from '@portico/protocol'
import { failureText, handleFailure, noticeDetails, reportFailure } from '../../errors/error-policy.ts'
import { withSlider } from '../../errors/slider.ts'
import type { FormContext, FormSlice } from '../../form/form.ts'
import { isBusy, isSubmitting, setFieldValue } from '../../form/form.ts'
import type { CodeFormat } from '../../form/pasted-code.ts'
import { insertedCode } from '../../form/pasted-code.ts'
import {
  focusField,
  refocusField,
  refuseField,
  revalidateField,
  validateFields,
} from '../../form/validation.ts'
import { captchaFields } from '../../form/wire-values.ts'
import type { Texts } from '../../options/option-defaults.ts'
import { switchOf } from '../../options/option-defaults.ts'
import type { Context } from '../../runtime/context.ts'
import { startCountdown } from '../../runtime/countdown.ts'
import { clearNotice, noticeText, showNotice } from '../../runtime/notice.ts'
import type { Store } from '../../runtime/store.ts'
import { AbortError } from '../../runtime/store.ts'
import type {
  SecondStepActions,
  SecondStepField,
  SecondStepMethod,
  SecondStepState,
} from '../../state/second-step-types.ts'
import type { FormState } from '../../state/state.ts'
import { emptyForm } from '../../state/state.ts'
import { withoutSecrets } from '../../transitions/proof.ts'
import { dispatchRequest, endRequest, runRequest, UNANSWERED, whenIdle } from '../../transitions/requests.ts'
import { receiveCode } from '../sign-in/verification-code.ts'
import type { PendingSignIn, Step } from './complete-step.ts'
import { complete, endsStep } from './complete-step.ts'
import type { SecondStepAnswer } from './passkey-answer.ts'
import { askForPasskey, hasPasskeys } from './passkey-answer.ts'
import { keepTexts } from './step-texts.ts'

// The second step of a login, in a chunk of its own: no visitor loads it before a server asks for the step. Its form takes the place of
// the form that was sent, whose flow waits meanwhile.

/** What the code of a method is like. */
interface CodeRule {
  /** The key of the text that says what is wrong with a code. */
  readonly wrong: (code: string) => string | undefined
  /** How a code is found in a message that was pasted. */
  readonly format?: CodeFormat
}

const CODES: Readonly<Record<SecondStepMethod, CodeRule>> = {
  totp: { wrong: (code) => (/^\d{6}$/.test(code) ? undefined : 'totp_pattern_valid') },
  recovery: { wrong: (code) => (code === '' ? 'recovery_pattern_valid' : undefined) },
  sms: { wrong: (code) => (isMobileCode(code) ? undefined : 'mobile_code_pattern_valid'), format: 'digits' },
  email: { wrong: (code) => (isEmailCode(code) ? undefined : 'code_pattern_valid'), format: 'alphanumeric' },
  // The browser asks for it.
  passkey: { wrong: () => undefined },
}

/** A refused login whose second step the visitor is asked for. */
interface WaitingLogin<E extends Endpoint> extends PendingSignIn<E> {
  /** The texts of the view, and their language. */
  readonly texts: Texts
  readonly language: string
}

/**
 * Asks for the second step in place of the form until the login is completed, the visitor cancels, or the login waits no longer. The
 * result is that of the login, or the refusal: after Cancel without a description.
 */
export async function askSecondStep<E extends Endpoint>(
  context: Context,
  { endpoint, failure, repeated, texts, language }: WaitingLogin<E>,
  signal: AbortSignal,
): Promise<Result<SuccessOf<E>>> {
  const { key, offers, contacts } = failure.secondStep ?? proofStep(failure)
  // A browser that only proves that it is not new is known from then on.
  const canTrustBrowser = !repeated && offers.some((offer) => offer === 'totp' || offer === 'recovery')
  const usable = offers.includes('passkey') && !(await hasPasskeys(context, signal)) ? notPasskey : () => true
  const offered = offers
    .filter(isMethod)
    .filter(usable)
    .map((method) => ({ method, contact: contactOf(method, contacts) }))
  const [chosen] = offered
  if (!chosen) return { ok: false, error: withoutWay(context, { failure, offers }) }
  const stopTexts = keepTexts(context, { texts, language })
  const { form: entered } = context.store.get()
  const close = (): void => {
    stopTexts()
    closeStep(context, entered)
  }
  return new Promise((resolve, reject) => {
    const onAbort = (): void => {
      close()
      reject(new AbortError())
    }
    // A completed login keeps the view until its flow has ended.
    signal.addEventListener('abort', onAbort, { once: true })
    const settle = (result: Result<SuccessOf<E>>): void => {
      resolve(result)
      if (result.ok) return
      signal.removeEventListener('abort', onAbort)
      close()
    }
    const actions = createActions({ context, endpoint, key, failure, ...(repeated && { repeated }), settle })
    openStep(context, { offered, chosen, canTrustBrowser, trustsBrowser: false, actions })
  })
}

/** The refusal where nothing that is offered can be used: a passkey in a browser without, or a way that only a newer version knows. */
function withoutWay(
  { store }: Context,
  { failure, offers }: { readonly failure: Failure; readonly offers: readonly string[] },
): Failure {
  if (!offers.includes('passkey')) return failure
  return { ...failure, description: noticeText(store.get(), { key: 'passkey_unavailable' }) }
}

/** The proofs for which a form has no field. */
function proofStep({ proofs = [] }: Failure): SecondStep {
  return { key: '', offers: proofs, contacts: {} }
}

function notPasskey(method: SecondStepMethod): boolean {
  return method !== 'passkey'
}

function isMethod(offer: string): offer is SecondStepMethod {
  return Object.hasOwn(CODES, offer)
}

function contactOf(method: SecondStepMethod, { mobile, email }: SecondStep['contacts']): string | undefined {
  if (method === 'sms') return mobile
  return method === 'email' ? email : undefined
}

/** Shows the step instead of the form, which is no longer busy. */
function openStep(context: Context, step: SecondStepState): void {
  context.tasks.stop('sendCode', 'receive-code', 'captcha', 'countdown', 'pending-action')
  dispatchRequest(context, 'submit', 'stopped')
  clearNotice(context)
  showStep(context, step)
}

/** Shows an empty form for a method. Its title and what describes it announce it. */
function showStep(context: Context, step: SecondStepState): void {
  const { values } = context.store.get().form
  context.store.set({
    secondStep: step,
    form: { ...emptyForm(), values: withoutSecrets(values), focus: { field: 'title' } },
    ...UNANSWERED,
  })
}

/** Shows the form with what was typed into it, but for the codes that the login has used up. */
function closeStep(context: Context, entered: FormState): void {
  const {
    mobilecaptcha: _sms,
    emailcaptcha: _email,
    code: _code,
    captcha: _captcha,
    ...values
  } = entered.values
  context.tasks.stop('second-step', 'sendCode', 'receive-code', 'countdown', 'pending-action')
  context.store.set({
    secondStep: undefined,
    form: { ...entered, values, focus: { field: 'title' } },
    ...UNANSWERED,
  })
}

const FIELD: SecondStepField = 'secondStep'

/** While the step is shown, the form of the widget has its input alone. */
function stepForm({ store }: Context): FormContext<SecondStepField> {
  return {
    store: store as unknown as Store<FormSlice<SecondStepField>>,
    fieldError: () => undefined,
  }
}

/** What was typed, as it is sent. */
function enteredCode(context: Context): string {
  return normalizeCode(stepForm(context).store.get().form.values[FIELD] ?? '')
}

function createActions<E extends Endpoint>(step: Step<E>): SecondStepActions {
  const { context, failure, settle } = step
  const { store } = context
  /** Nothing else may happen before a response that may log in. */
  const whileShown = (act: (shown: SecondStepState) => void) => (): void => {
    const state = store.get()
    if (state.secondStep && !isSubmitting(state)) act(state.secondStep)
  }
  const submit = (): void =>
    whenIdle(
      context,
      whileShown((shown) => submitCode(step, shown)),
    )
  return {
    edit: (value, isComposing = false) => {
      const before = stepForm(context).store.get().form.values[FIELD] ?? ''
      const { secondStep: shown, settings } = store.get()
      setFieldValue(stepForm(context).store, FIELD, value)
      revalidateField(stepForm(context), FIELD)
      if (isComposing || !shown) return
      const { format, wrong } = CODES[shown.chosen.method]
      const code = insertedCode({ before, value }, format, () => isCode(enteredCode(context), wrong))
      if (code === undefined) return
      setFieldValue(stepForm(context).store, FIELD, code)
      if (settings.autoSubmit) submit()
    },
    submit,
    sendCode: whileShown((shown) => context.detach(sendCode(step, shown, submit))),
    choose: (chosen) =>
      whileShown((shown) => {
        if (chosen.method === shown.chosen.method) return
        context.tasks.stop('sendCode', 'receive-code', 'countdown', 'pending-action')
        clearNotice(context)
        showStep(context, { ...shown, chosen })
        if (chosen.method === 'passkey') submit()
      })(),
    trustBrowser: (trustsBrowser) =>
      whileShown((shown) => store.set({ secondStep: { ...shown, trustsBrowser } }))(),
    cancel: whileShown(() => {
      clearNotice(context)
      settle({ ok: false, error: { ...failure, description: '' } })
    }),
  }
}

function isCode(code: string, wrong: CodeRule['wrong']): boolean {
  return code !== '' && wrong(code) === undefined
}

/** Whether the answer to the image captcha, if one is shown, can be sent. */
function isCaptchaFilledIn(context: Context): boolean {
  return !context.store.get().captcha || validateFields(context, ['captcha'])
}

/** Sends the code. A refused one is marked and selected; a login that waits no longer ends the step. */
function submitCode<E extends Endpoint>(step: Step<E>, shown: SecondStepState): void {
  const { context } = step
  const { method, contact } = shown.chosen
  if (isBusy(context.store.get())) return
  clearNotice(context)
  if (method === 'passkey') {
    if (isCaptchaFilledIn(context)) send(step, shown, (signal) => askForPasskey(context, step, signal))
    return
  }
  const code = enteredCode(context)
  const wrong = code === '' && contact !== undefined ? 'code_required' : CODES[method].wrong(code)
  if (wrong !== undefined) {
    refuseField(stepForm(context), FIELD, { key: wrong })
    return focusField(stepForm(context), FIELD)
  }
  if (isCaptchaFilledIn(context)) send(step, shown, async () => ({ ok: true, value: { code } }))
}

function send<E extends Endpoint>(
  step: Step<E>,
  { chosen: { method }, trustsBrowser }: SecondStepState,
  answer: (signal: AbortSignal) => Promise<SecondStepAnswer>,
): void {
  const { context, settle } = step
  context.start('second-step', async ({ signal }) => {
    context.tasks.stop('clear-submit')
    dispatchRequest(context, 'submit', 'sent')
    const answered = await answer(signal)
    if (answered.ok && !answered.value) return endRequest(context, 'submit')
    const result = answered.ok
      ? await withSlider(
          context,
          () => complete(step, { method, ...answered.value, trustsBrowser }, signal),
          signal,
        )
      : answered
    // The flow of the login goes on, and ends the request.
    if (result.ok) return settle(result)
    endRequest(context, 'submit')
    if (method === 'passkey' && result.error.errorCode !== ERROR_CODES.secondStepExpired)
      return handleFailure(context, 'submit', result.error)
    handleStepFailure(step, result.error)
  })
}

function handleStepFailure<E extends Endpoint>(step: Step<E>, failure: Failure): void {
  const { context, settle } = step
  if (endsStep(step, failure)) return settle({ ok: false, error: failure })
  if (failure.errorCode !== ERROR_CODES.secondStepWrong) return handleFailure(context, 'submit', failure)
  const text = failureText(context, 'submit', failure) ?? { key: 'error_500' }
  refuseField(stepForm(context), FIELD, text)
  refocusField(stepForm(context), FIELD)
  showNotice(context, { type: 'error', text, persistent: false, ...noticeDetails(failure, text) })
  reportFailure(context, { trigger: 'submit', failure, text })
}

async function sendCode<E extends Endpoint>(
  { context, endpoint, key, settle }: Step<E>,
  { chosen: { method: channel, contact } }: SecondStepState,
  submit: () => void,
): Promise<void> {
  const { store } = context
  const state = store.get()
  if (isBusy(state) || state.countdown || contact === undefined) return
  if (!isCaptchaFilledIn(context)) return
  clearNotice(context)
  context.tasks.stop('receive-code')
  store.set({ codeSentTo: undefined })
  context.emit('send_code', { panel: state.panel, switch: switchOf(state.method) })
  const to = endpoint.apiGroup === 'sso' ? ssoSendSecondStepCode : sendSecondStepCode
  const result = await runRequest(context, 'sendCode', (signal) =>
    withSlider(
      context,
      () => context.call(to, { second_step_key: key, channel, ...captchaFields(store.get()) }, signal),
      signal,
    ),
  )
  if (!result) return
  if (!result.ok) {
    if (result.error.errorCode === ERROR_CODES.secondStepExpired) return settle(result)
    return handleFailure(context, 'send-code', result.error)
  }
  store.set({ codeSentTo: contact, captcha: undefined })
  startCountdown(context, { reason: 'code-sent', seconds: result.value.retry_time || undefined })
  focusField(stepForm(context), FIELD)
  if (channel !== 'sms') return
  receiveCode(context, (code) => {
    setFieldValue(stepForm(context).store, FIELD, code)
    revalidateField(stepForm(context), FIELD)
    if (store.get().settings.autoSubmit) submit()
  })
}
