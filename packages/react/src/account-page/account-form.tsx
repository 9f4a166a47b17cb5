import type { Answer, Proof } from '@portico/core/client'
import type { EnteredValues, InputName, NoticeText, AccountProofMethod } from '@portico/core/internal'
import { createAccountForm } from '@portico/core/internal'
import { browserClock, browserDevice, browserPage } from '@portico/core/internal/browser'
import type { ReactNode } from 'react'
import { useContext, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import { useFocusRequest } from '../form/focus-request.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Text } from '../ui/text.tsx'
import type { ShownForm } from './account-inputs.tsx'
import { AccountInput, ProofInput } from './account-inputs.tsx'
import type { AccountTexts, Profile, SectionResult } from './account-page-context.ts'
import { FormNameContext, joinSentences, SectionContext, useAccountPage } from './account-page-context.ts'

interface AccountFormProps<Data> {
  /** Names the form among all of the page. */
  readonly name: string
  /** What will happen, and what can be undone, as sentences. Empty ones are left out. */
  readonly intro: readonly string[]
  /** How to fill in the first input. */
  readonly hint?: string
  /** What else there is to know, as sentences below the buttons. Empty ones are left out. */
  readonly notes?: readonly string[]
  /** The button that does it. Absent if the introduction says why that is not possible yet. */
  readonly submit?: string
  /** The button that closes the form, if its word is that of the action. */
  readonly dismiss?: string
  /** Whether it takes something away. */
  readonly isDangerous?: boolean
  /** The inputs of what it changes. */
  readonly inputs?: readonly InputName[]
  /** What proves that the owner is present, if that is needed in any case. Otherwise it is asked for when the server does. */
  readonly proofs?: readonly AccountProofMethod[]
  /** Whether it is sent as soon as it is shown. */
  readonly startsAtOnce?: boolean
  /** The icon of the result, if it is another than that of success. */
  readonly icon?: (data: Data) => SectionResult['icon']
  /** Whether the account is asked for again before the result is shown. */
  readonly changesAccount?: boolean
  readonly run: (values: EnteredValues, proof: Proof) => Promise<Answer<Data>>
  /** Between the introduction and the inputs. */
  readonly children?: ReactNode
  /**
   * @param account as it is now, if it was asked for
   * @returns what is shown in the section as the result, as sentences; `undefined` to close the form alone; `next` for another one in its place
   */
  readonly onDone: (
    data: Data,
    values: EnteredValues,
    account: Profile | undefined,
  ) => readonly string[] | 'next' | undefined
}

const PORTS = { clock: browserClock, device: browserDevice, page: browserPage }

/** Asks below a row for what a change of the account needs, and for the confirmation that it is wanted. */
export function AccountForm<Data>(props: AccountFormProps<Data>): ReactNode {
  const { name, intro, notes = [], submit, inputs = [], proofs = [], startsAtOnce = false } = props
  const { openAction, setOpenAction, client, settings, language, refresh, showResult } = useAccountPage()
  const section = useContext(SectionContext)
  const label = useContext(FormNameContext)
  const [action] = useState(openAction)
  const [form] = useState(() => createAccountForm({ client, ports: PORTS, settings, inputs, proofs }))
  const state = useSyncExternalStore(form.subscribe, form.get, form.get)
  const id = useId()
  const element = useRef<HTMLFormElement>(null)
  const showDone = async (data: Data, values: EnteredValues): Promise<void> => {
    const account = props.changesAccount ? await refresh() : undefined
    const result = props.onDone(data, values, account)
    if (result === 'next') return
    if (result)
      showResult({ section, action, text: joinSentences(language, result), icon: props.icon?.(data) })
    else if (element.current) setOpenAction(undefined)
  }
  const send = (): Promise<void> => form.submit({ send: props.run, onDone: showDone })
  useEffect(() => form.end, [form])
  useEffect(() => form.changeSettings(settings), [form, settings])
  useEffect(() => {
    const { current: view } = element
    const first = view?.querySelector<HTMLElement>('input') ?? view?.querySelector('p')
    first?.focus()
    if (startsAtOnce) void send()
    // oxlint-disable-next-line react/exhaustive-deps -- once
  }, [])
  useFocusRequest(element, state.form.focus, state.isSubmitting || state.sending !== undefined)
  const shown: ShownForm = { id, form, state }
  const note = joinSentences(language, notes)
  return (
    <form
      ref={element}
      className="portico-act"
      data-part={`act-${name}`}
      data-danger={props.isDangerous ?? false}
      aria-label={label}
      aria-describedby={`${id}-intro${props.hint ? ` ${id}-hint` : ''}${note ? ` ${id}-note` : ''}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      {/* Focused by script where there is no input. */}
      <p className="portico-act-intro" id={`${id}-intro`} tabIndex={-1}>
        <Text>{joinSentences(language, intro)}</Text>
      </p>
      {props.children}
      <Problem {...shown} />
      {inputs.map((input, index) => (
        <AccountInput key={input} name={input} hint={index === 0 ? props.hint : undefined} {...shown} />
      ))}
      {state.proof && <ProofInput {...shown} proof={state.proof} />}
      {state.captcha && <AccountInput name="captcha" {...shown} />}
      <FormButtons submit={submit} dismiss={props.dismiss} isSubmitting={state.isSubmitting} />
      {note && (
        <p className="portico-act-note" id={`${id}-note`}>
          <Text>{note}</Text>
        </p>
      )}
    </form>
  )
}

interface FormButtonsProps {
  readonly submit: string | undefined
  readonly dismiss: string | undefined
  readonly isSubmitting: boolean
}

function FormButtons({ submit, dismiss, isSubmitting }: FormButtonsProps): ReactNode {
  const { t, setOpenAction } = useAccountPage()
  return (
    <div className="portico-act-buttons">
      {submit && (
        <Button part="act-submit" isBusy={isSubmitting} isDisabled={isSubmitting}>
          {submit}
        </Button>
      )}
      <Button part="act-cancel" kind="secondary" onClick={() => setOpenAction(undefined)}>
        {dismiss ?? t('cancel')}
      </Button>
    </div>
  )
}

function Problem({ state: { problem, isSubmitting } }: ShownForm): ReactNode {
  const { t, client, isSignedOut } = useAccountPage()
  const textOf = (text: NoticeText): string =>
    'key' in text ? t(text.key as keyof AccountTexts, text.values) : text.plainText
  // Some changes end the session themselves.
  const isEnded = isSignedOut && !isSubmitting
  const text = isEnded ? t('logged_out_form') : problem && textOf(problem.text)
  // A refused login is still there: the page would only offer to go on with it.
  const login = client.signInUrl(undefined, isEnded ? {} : { maxAge: 0 })
  return (
    <div role="alert">
      {text && (
        <div className="portico-notice" data-type="error" data-part="act-problem">
          <Icon name="error" />
          <p className="portico-notice-text">
            <Text>{text}</Text>{' '}
            {(isEnded || problem?.needsLogin) && (
              // In another tab, so that what was entered is not lost.
              <a className="portico-link" href={login} target="_blank" rel="noopener">
                <Text>{t('page_log_in')}</Text>
              </a>
            )}
          </p>
        </div>
      )}
    </div>
  )
}
