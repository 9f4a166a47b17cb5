import type {
  FormState,
  SecondStepField,
  SecondStepMethod,
  SecondStepOffer,
  SecondStepState,
} from '@portico/core/internal'
import { isBusy, isSubmitting } from '@portico/core/internal'
import type { ReactNode } from 'react'
import { Announcements } from '../form/announcements.tsx'
import { errorText } from '../form/error-text.ts'
import { FieldView } from '../form/field-view.tsx'
import { SubmitButton } from '../form/panel-form.tsx'
import { SendCodeButton } from '../form/send-code-button.tsx'
import { NoticeView } from '../notice/notice-view.tsx'
import { CancelHeader } from '../panels/cancel-header.tsx'
import { TextButton } from '../ui/text-button.tsx'
import { TextField } from '../ui/text-field.tsx'
import { Text } from '../ui/text.tsx'
import { Tick } from '../ui/tick.tsx'
import type { WidgetContext } from '../widget-context.ts'
import { useWidget } from '../widget-context.ts'

export { loadSecondStepMessages, resolveLanguage } from '@portico/locales'

/** Replaces the panel while a login asks for its second step. */
export function SecondStepView(): ReactNode {
  const context = useWidget()
  const { secondStep: step } = context.state
  if (!step) return null
  const { chosen, offered, actions } = step
  const { id } = context
  return (
    <>
      <CancelHeader
        title="title_second_step"
        describedBy={id('second-step-words')}
        onCancel={actions.cancel}
      />
      <p className="portico-proof-text" data-part="second-step-words" id={id('second-step-words')}>
        <Text>{wordsOf(chosen, context)}</Text>
      </p>
      <NoticeView />
      <div className="portico-proof" data-part="second-step" data-method={chosen.method}>
        {/* Keyed, so that password managers see a new form and fill it. */}
        <StepForm key={chosen.method} step={step} />
        {offered
          .filter(({ method }) => method !== chosen.method)
          .map((offer) => (
            <TextButton
              key={offer.method}
              part="second-step-other"
              data-method={offer.method}
              aria-disabled={isSubmitting(context.state)}
              onClick={() => actions.choose(offer)}
            >
              {labelOf(offer, context)}
            </TextButton>
          ))}
      </div>
    </>
  )
}

function StepForm({ step }: { readonly step: SecondStepState }): ReactNode {
  const { state, t } = useWidget()
  const { actions, canTrustBrowser, trustsBrowser } = step
  return (
    <form
      className="portico-form"
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        actions.submit()
      }}
    >
      {state.captcha && <FieldView name="captcha" isForNew={false} isLast={false} />}
      {step.chosen.method !== 'passkey' && <CodeField step={step} method={step.chosen.method} />}
      {canTrustBrowser && (
        <Tick
          name="trustBrowser"
          part="trust-browser"
          isChecked={trustsBrowser}
          onChange={actions.trustBrowser}
        >
          <Text>{t('trust_browser')}</Text>
        </Tick>
      )}
      <SubmitButton label="proof_confirm" />
      <Announcements />
    </form>
  )
}

/** Attributes of the input by method. Autofill offers the codes of messages and of authenticators, which a recovery code is not. */
const TRAITS = {
  totp: { inputMode: 'numeric', autoComplete: 'one-time-code' },
  recovery: { autoComplete: 'off', autoCapitalize: 'characters' },
  sms: { inputMode: 'numeric', autoComplete: 'one-time-code' },
  email: { autoComplete: 'one-time-code', autoCapitalize: 'characters' },
} as const satisfies Readonly<Record<Exclude<SecondStepMethod, 'passkey'>, object>>

interface CodeFieldProps {
  readonly step: SecondStepState
  readonly method: keyof typeof TRAITS
}

function CodeField({ step, method }: CodeFieldProps): ReactNode {
  const { state, t, id } = useWidget()
  const { chosen, actions } = step
  const { contact } = chosen
  const { countdown, settings, requests, codeSentTo: target } = state
  // The form has the input of the step alone for as long as the step is shown.
  const form = state.form as unknown as FormState<SecondStepField>
  const error = errorText(form, 'secondStep', t)
  return (
    <TextField
      {...TRAITS[method]}
      type="text"
      isSecret
      id={id('secondStep')}
      name="secondStep"
      enterKeyHint="go"
      label={t(hasOwnText(method) ? `label_${method}` : 'label_code')}
      isLabelShown={settings.showFormLabel}
      error={error}
      isErrorInNotice={form.refused !== undefined && state.notice !== undefined}
      value={form.values.secondStep ?? ''}
      onInput={({ currentTarget, nativeEvent }) => actions.edit(currentTarget.value, nativeEvent.isComposing)}
      onCompositionEnd={({ currentTarget }) => actions.edit(currentTarget.value)}
      hint={
        target &&
        error === '' && (
          <span className="portico-hint">
            <Text>{t('send_code_sent', { target })}</Text>
          </span>
        )
      }
    >
      {contact !== undefined && (
        <SendCodeButton
          t={t}
          countdown={countdown}
          isBusy={requests.sendCode !== 'idle'}
          isDisabled={isBusy(state)}
          onSend={actions.sendCode}
        />
      )}
    </TextField>
  )
}

/** Whether it has no contact, which the text of the others names. */
function hasOwnText(method: SecondStepMethod): method is 'totp' | 'recovery' | 'passkey' {
  return method !== 'sms' && method !== 'email'
}

/** What is asked for. */
function wordsOf({ method, contact = '' }: SecondStepOffer, { t }: WidgetContext): string {
  if (hasOwnText(method)) return t(`second_step_${method}`)
  return t('proof_code', { target: contact })
}

function labelOf({ method, contact = '' }: SecondStepOffer, { t }: WidgetContext): string {
  if (hasOwnText(method)) return t(`second_step_use_${method}`)
  return t('proof_use_code', { target: contact })
}
