import type {
  AccountFormStore,
  AccountFormState,
  AccountProofMethod,
  InputName,
  ProofChoice,
} from '@portico/core/internal'
import { fieldOfInput, inputOfProof, keyOfProof } from '@portico/core/internal'
import { USERNAME_MAX_LENGTH } from '@portico/protocol'
import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import { AreaPicker } from '../area-code/area-picker.tsx'
import { errorText } from '../form/error-text.ts'
import type { FieldTraits } from '../form/field-traits.ts'
import { traitsOf } from '../form/field-traits.ts'
import { PasswordToggle } from '../form/password-toggle.tsx'
import { SendCodeButton } from '../form/send-code-button.tsx'
import { CaptchaButton } from '../image-captcha/captcha-picture.tsx'
import { TextButton } from '../ui/text-button.tsx'
import { TextField } from '../ui/text-field.tsx'
import { Text } from '../ui/text.tsx'
import type { AccountTexts } from './account-page-context.ts'
import { useAccountPage } from './account-page-context.ts'

/** A form of the page, with its present state and the prefix of its ids. */
export interface ShownForm {
  readonly id: string
  readonly form: AccountFormStore
  readonly state: AccountFormState
}

const LABELS: Readonly<Record<InputName, keyof AccountTexts>> = {
  mobile: 'label_mobile',
  email: 'label_email',
  code: 'label_new_code',
  new_password: 'label_new_password',
  repeat_password: 'label_repeat_password',
  password: 'label_current_password',
  old_code: 'label_code',
  captcha: 'label_captcha',
  passkey_name: 'label_passkey_name',
  totp: 'label_totp',
  recovery: 'label_recovery_code',
}

/** Autofill offers the codes of authenticators, which a recovery code is not. */
const FACTOR_TRAITS = {
  totp: { type: 'text', isSecret: true, inputMode: 'numeric', autoComplete: 'one-time-code' },
  recovery: { type: 'text', isSecret: true, autoComplete: 'off', autoCapitalize: 'characters' },
} as const satisfies Readonly<Record<string, FieldTraits>>

/** @param isForNew whether it is no present password */
function traitsOfInput(state: AccountFormState, name: InputName, isForNew: boolean): FieldTraits {
  const field = fieldOfInput(state, name)
  if (field === 'totp' || field === 'recovery') return FACTOR_TRAITS[field]
  return traitsOf(field, isForNew ? state.settings.password : undefined)
}

interface AccountInputProps extends ShownForm {
  readonly name: InputName
  /** In place of the usual one. */
  readonly label?: string
  /** How to fill it in, in the place of its error while it has none. */
  readonly hint?: string | undefined
}

/** An input with its label, its error and the button at its end. */
export function AccountInput({ name, label, hint, id, form, state }: AccountInputProps): ReactNode {
  const { t, language } = useAccountPage()
  const [isShown, setIsShown] = useState(false)
  const isForNew = name !== 'password'
  const { end, ...attributes } = traitsOfInput(state, name, isForNew)
  const isPassword = attributes.type === 'password'
  const error = errorText(state.form, name, t)
  return (
    <TextField
      {...attributes}
      {...(name === 'passkey_name' && { autoComplete: 'off', maxLength: USERNAME_MAX_LENGTH })}
      {...(isPassword && isShown && { type: 'text' })}
      id={`${id}-${name}`}
      name={name}
      label={label ?? t(LABELS[name])}
      isLabelShown
      error={error}
      isErrorInNotice={false}
      value={state.form.values[name] ?? ''}
      onInput={({ currentTarget, nativeEvent }) =>
        form.edit(name, currentTarget.value, nativeEvent.isComposing)
      }
      hint={error === '' && <InputHint id={`${id}-hint`} text={hint} />}
      onCompositionEnd={() => form.complete(name)}
      onBlur={() => form.complete(name)}
      start={
        name === 'mobile' && (
          <div className="portico-area">
            <AreaPicker
              state={state}
              lang={language}
              t={t}
              id={(part) => `${id}-${part}`}
              input={name}
              onLoad={(nameAreas) => form.loadAreas(nameAreas, language)}
              onPick={form.pickArea}
            />
          </div>
        )
      }
    >
      {isPassword && <PasswordToggle t={t} isShown={isShown} onToggle={() => setIsShown(!isShown)} />}
      {end === 'send-code' && <SendCode name={name} form={form} state={state} />}
      {state.captcha && end === 'captcha' && (
        <CaptchaButton
          t={t}
          captcha={state.captcha}
          isBusy={false}
          onRefresh={() => void form.refreshCaptcha()}
        />
      )}
    </TextField>
  )
}

function SendCode({ name, form, state }: Omit<ShownForm, 'id'> & { readonly name: InputName }): ReactNode {
  const { t, announce } = useAccountPage()
  const countdown = state.countdowns[name]
  const isWaiting = useRef(false)
  useEffect(() => {
    if (isWaiting.current && !countdown) announce(t('send_code_ready'))
    isWaiting.current = countdown !== undefined
    // oxlint-disable-next-line react/exhaustive-deps -- at the end only
  }, [countdown === undefined])
  const send = async (): Promise<void> => {
    const target = await form.sendCode(name)
    if (target !== undefined) announce(t('send_code_sent', { target }))
  }
  return (
    <SendCodeButton
      t={t}
      countdown={countdown}
      isBusy={state.sending === name}
      isDisabled={state.sending !== undefined}
      onSend={() => void send()}
    />
  )
}

function InputHint({ id, text }: { readonly id: string; readonly text: string | undefined }): ReactNode {
  return (
    text && (
      <span className="portico-hint" id={id}>
        <Text>{text}</Text>
      </span>
    )
  )
}

/** Asks for what proves that the owner of the account is present. */
export function ProofInput({
  proof,
  ...shown
}: ShownForm & { readonly proof: ProofChoice<AccountProofMethod> }): ReactNode {
  const { t } = useAccountPage()
  const { chosen, offered } = proof
  const input = inputOfProof(chosen)
  return (
    <div className="portico-act-proof" data-part="act-proof" data-by={chosen.by}>
      <h4 className="portico-act-title">
        <Text>{t('title_proof')}</Text>
      </h4>
      <p className="portico-act-hint">
        <Text>
          {'contact' in chosen ? t('proof_code', { target: chosen.contact }) : t(`proof_${chosen.by}`)}
        </Text>
      </p>
      {input !== undefined && (
        <AccountInput
          key={keyOfProof(chosen)}
          name={input}
          {...('contact' in chosen && { label: t('label_sent_code', { target: chosen.contact }) })}
          {...shown}
        />
      )}
      {offered
        .filter((other) => keyOfProof(other) !== keyOfProof(chosen))
        .map((other) => (
          <TextButton
            key={keyOfProof(other)}
            part="proof-other"
            data-by={other.by}
            onClick={() => shown.form.chooseProof(other)}
          >
            {'contact' in other ? t('proof_use_code', { target: other.contact }) : t(`proof_use_${other.by}`)}
          </TextButton>
        ))}
    </div>
  )
}
