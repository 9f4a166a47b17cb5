import type { Target } from '@portico/core/client'
import type { ProofMethod } from '@portico/core/internal'
import type { HTMLAttributes, ReactNode } from 'react'
import { useContext, useEffect, useId, useRef, useState } from 'react'
import { moveFocus } from '../browser/focus.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Picture } from '../ui/picture.tsx'
import { TextField } from '../ui/text-field.tsx'
import { Text } from '../ui/text.tsx'
import { joinSentences, SectionContext, useAccountView } from './account-context.ts'
import type { Action, ActionDefinition, ActionField, ActionValues } from './use-action.ts'
import { inputOf, normalizeValues, useAction } from './use-action.ts'

interface ActionFormProps<Data> extends Omit<ActionDefinition<Data>, 'onDone'> {
  /** Names the action among all of the page. */
  readonly name: string
  /** What will happen, and what can be undone, as sentences. Empty ones are left out. */
  readonly intro: readonly string[]
  /** The button that does it. */
  readonly submit: string
  /** Whether it takes something away. */
  readonly isDangerous?: boolean
  /** Whether the account is asked for again before the result is shown. */
  readonly changesAccount?: boolean
  /** @returns what is shown in the section as the result, as sentences; `undefined` to close the form alone */
  readonly onDone: (data: Data, values: ActionValues) => readonly string[] | undefined
}

/** Asks below a row for what an action needs, and for the confirmation that it is wanted. */
export function ActionForm<Data>({
  name,
  intro,
  submit,
  isDangerous = false,
  changesAccount = false,
  onDone,
  ...definition
}: ActionFormProps<Data>): ReactNode {
  const { t, setOpenAction, client, language, refresh, showResult } = useAccountView()
  const section = useContext(SectionContext)
  const action = useAction<Data>({
    ...definition,
    onDone: async (data, values) => {
      if (changesAccount) await refresh()
      const result = onDone(data, values)
      if (result) showResult({ section, text: joinSentences(language, result) })
      else setOpenAction(undefined)
    },
  })
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const first = form.current?.querySelector<HTMLElement>('input') ?? form.current?.querySelector('p')
    first?.focus()
  }, [])
  useEffect(() => {
    const { current: view } = form
    if (action.focus && view)
      moveFocus(view, view.querySelector<HTMLElement>(`[name="${action.focus.name}"]`))
  }, [action.focus])
  const { fields = [] } = definition
  return (
    <form
      ref={form}
      className="portico-act"
      data-part={`act-${name}`}
      data-danger={isDangerous}
      aria-describedby={`${id}-intro`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        action.submit()
      }}
    >
      {/* Focused by script where there is no input. */}
      <p className="portico-act-intro" id={`${id}-intro`} tabIndex={-1}>
        <Text>{joinSentences(language, intro)}</Text>
      </p>
      <Problem action={action} signInUrl={client.signInUrl()} />
      {fields.map((field) => (
        <ActionInput key={field.name} id={`${id}-${field.name}`} field={field} action={action} />
      ))}
      <ProofInput id={id} action={action} />
      <CaptchaInput id={`${id}-captcha`} action={action} />
      <div className="portico-act-buttons">
        <Button part="act-submit" isBusy={action.isBusy} isDisabled={action.isBusy}>
          {submit}
        </Button>
        <Button part="act-cancel" kind="secondary" onClick={() => setOpenAction(undefined)}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}

function Problem({ action, signInUrl }: { readonly action: Action; readonly signInUrl: string }): ReactNode {
  const { t, language, isSignedOut } = useAccountView()
  // Some actions end the session themselves.
  const isEnded = isSignedOut && !action.isBusy
  const problem = isEnded ? joinSentences(language, [t('logged_out'), t('input_kept')]) : action.problem
  return (
    <div role="alert">
      {problem && (
        <div className="portico-notice" data-type="error" data-part="act-problem">
          <Icon name="error" />
          <p className="portico-notice-text">
            <Text>{problem}</Text>{' '}
            {(isEnded || action.needsLogin) && (
              // In another tab, so that what was entered is not lost.
              <a className="portico-link" href={signInUrl} target="_blank" rel="noopener">
                <Text>{t('page_log_in')}</Text>
              </a>
            )}
          </p>
        </div>
      )}
    </div>
  )
}

type InputTraits = Pick<
  HTMLAttributes<HTMLInputElement> & { readonly autoComplete: string; readonly type: string },
  'type' | 'autoComplete' | 'inputMode' | 'autoCapitalize'
>

const TRAITS: Readonly<Record<ActionField['name'], InputTraits>> = {
  mobile: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email' },
  code: { type: 'text', autoComplete: 'one-time-code', inputMode: 'numeric' },
  new_password: { type: 'password', autoComplete: 'new-password' },
  repeat_password: { type: 'password', autoComplete: 'new-password' },
}

interface ActionInputProps {
  readonly id: string
  readonly action: Action
}

function ActionInput({ id, field, action }: ActionInputProps & { readonly field: ActionField }): ReactNode {
  const { settings } = useAccountView()
  const { name, label, targetOf, after } = field
  const traits = TRAITS[name]
  const { minLength, maxLength } = settings.password
  if (traits.type === 'password')
    return (
      <PasswordInput
        id={id}
        action={action}
        name={name}
        label={label}
        {...traits}
        {...(name === 'new_password' && { passwordrules: `minlength:${minLength};maxlength:${maxLength}` })}
      />
    )
  return (
    <TextField {...inputProps({ id, action, name, label })} {...traits}>
      {targetOf && (
        <SendCode action={action} target={() => targetOf(normalizeValues(action.values))} after={after} />
      )}
    </TextField>
  )
}

interface NamedInput extends ActionInputProps {
  readonly name: string
  readonly label: string
}

function inputProps({ id, action, name, label }: NamedInput) {
  return {
    id,
    name,
    label,
    isLabelShown: true,
    error: action.errors[name] ?? '',
    isErrorInNotice: false,
    value: action.values[name] ?? '',
    onInput: (event: { readonly currentTarget: HTMLInputElement }) =>
      action.edit(name, event.currentTarget.value),
  }
}

function PasswordInput({ id, action, name, label, ...traits }: NamedInput & InputTraits): ReactNode {
  const { t } = useAccountView()
  const [isShown, setIsShown] = useState(false)
  return (
    <TextField {...inputProps({ id, action, name, label })} {...traits} type={isShown ? 'text' : 'password'}>
      <button
        type="button"
        className="portico-eye"
        data-part="toggle-password"
        aria-label={t(isShown ? 'hide_password' : 'show_password')}
        onClick={() => setIsShown(!isShown)}
      >
        <Icon name={isShown ? 'eye' : 'eye-closed'} />
      </button>
    </TextField>
  )
}

interface SendCodeProps {
  readonly action: Action
  readonly target: () => Target
  readonly after?: ActionField | undefined
}

/** Sends a code, then counts down until another one can be sent. */
function SendCode({ action, target, after }: SendCodeProps): ReactNode {
  const { t } = useAccountView()
  const [isBusy, setIsBusy] = useState(false)
  const { seconds, start } = useCountdown()
  const send = async (): Promise<void> => {
    if (isBusy || seconds > 0) return
    setIsBusy(true)
    const wait = await action.sendCode(target(), after)
    setIsBusy(false)
    if (wait !== undefined) start(wait)
  }
  return (
    <button
      type="button"
      className="portico-send-code"
      data-part="send-code"
      data-waits={seconds > 0}
      aria-disabled={isBusy || seconds > 0}
      aria-busy={isBusy}
      onClick={() => void send()}
    >
      <span className="portico-ring" aria-hidden="true" />
      <Text>{seconds > 0 ? t('send_code_countdown', { seconds }) : t('send_code')}</Text>
    </button>
  )
}

/** Counts down to a moment, not by ticks, which a hidden tab delays. */
function useCountdown() {
  const [until, setUntil] = useState(0)
  const [seconds, setSeconds] = useState(0)
  const isWaiting = seconds > 0
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setInterval(() => setSeconds(Math.max(0, Math.ceil((until - Date.now()) / 1000))), 250)
    return () => clearInterval(timer)
  }, [isWaiting, until])
  const start = (wait: number): void => {
    setSeconds(wait)
    setUntil(Date.now() + wait * 1000)
  }
  return { seconds, start }
}

/** Asks for what proves that the owner of the account is present. */
function ProofInput({ id, action }: ActionInputProps): ReactNode {
  const { t } = useAccountView()
  const { chosen, offered } = action
  if (!chosen) return null
  const name = inputOf(chosen)
  const common = { id: `${id}-${name}`, action, name }
  return (
    <div className="portico-act-proof" data-part="act-proof" data-by={chosen.by}>
      {chosen.by === 'password' ? (
        <PasswordInput
          {...common}
          label={t('label_current_password')}
          type="password"
          autoComplete="current-password"
        />
      ) : (
        <>
          <p className="portico-act-hint">
            <Text>{t('proof_code', { target: chosen.contact })}</Text>
          </p>
          {/* Keyed, so that the countdown of one contact is not that of another. */}
          <TextField
            key={chosen.contact}
            {...inputProps({ ...common, label: t('label_code') })}
            type="text"
            autoComplete="one-time-code"
          >
            <SendCode action={action} target={() => ownTarget(chosen.contact)} />
          </TextField>
        </>
      )}
      {offered
        .filter((other) => keyOf(other) !== keyOf(chosen))
        .map((other) => (
          <button
            key={keyOf(other)}
            type="button"
            className="portico-text-button"
            data-part="proof-other"
            data-by={other.by}
            onClick={() => action.choose(other)}
          >
            <Text>
              {other.by === 'password'
                ? t('proof_use_password')
                : t('proof_use_code', { target: other.contact })}
            </Text>
          </button>
        ))}
    </div>
  )
}

function keyOf(proof: ProofMethod): string {
  return proof.by === 'password' ? proof.by : proof.contact
}

/** The server knows its account's own contacts by their masked form. */
function ownTarget(contact: string): Target {
  return contact.includes('@') ? { email: contact } : { mobile: contact }
}

function CaptchaInput({ id, action }: ActionInputProps): ReactNode {
  const { t } = useAccountView()
  if (!action.captcha) return null
  return (
    <TextField {...inputProps({ id, action, name: 'captcha', label: t('label_captcha') })} autoComplete="off">
      <button
        type="button"
        className="portico-captcha"
        aria-label={t('captcha_image')}
        onClick={action.refreshCaptcha}
      >
        <Picture
          className="portico-captcha-image"
          data-part="captcha-image"
          base64={action.captcha.image}
          label={t('label_captcha')}
        />
      </button>
    </TextField>
  )
}
