import type { OperatorCallName } from '@portico/protocol'
import type { ReactNode, SyntheticEvent } from 'react'
import { useEffect, useRef, useState } from 'react'
import type { Answer, Call, Failure } from './call.ts'
import { closeDialog, Dialog, LanguageField, Problem, readForm } from './elements.tsx'
import { Field } from './field.tsx'
import { useSession } from './session.tsx'
import { Text } from './text.tsx'
import { texts } from './texts/texts.ts'

/** An action of an operator, after a dialog that explains it. */
export interface Action {
  /** Decides whether the key may do it. */
  readonly needs: OperatorCallName
  /** The text of the button. */
  readonly name: string
  /** The title of the dialog, and the text of its button. */
  readonly title: string
  /** What will happen, one sentence each. */
  readonly effects: readonly string[]
  readonly inputs?: readonly InputName[]
  /** Whether the user loses something. */
  readonly isHarmful?: true
  /** @returns what has happened */
  readonly run: (call: Call, values: ActionValues) => Promise<Answer<string>>
}

export interface ActionValues {
  readonly reason: string
  /** ISO 8601; `undefined` if it is left empty. */
  readonly until: string | undefined
  readonly revokesPassword: boolean
  readonly delayHours: number
  readonly language: string
}

type InputName = keyof ActionValues

/** @param done what has happened, if the action changed anything */
export function describeChange(answer: Answer<{ readonly changed: boolean }>, done: string): Answer<string> {
  if (!answer.ok) return answer
  return { ok: true, value: answer.value.changed ? done : texts.nothingChanged }
}

interface ActionButtonProps {
  readonly action: Action
  /** What the button acts on, for screen readers, if there are several with its text. */
  readonly on?: string
  readonly onDone: (message: string) => void
}

/** Renders nothing if the key may not act. */
export function ActionButton({ action, on, onDone }: ActionButtonProps): ReactNode {
  const { may } = useSession()
  const [isOpen, setOpen] = useState(false)
  if (!may(action.needs)) return null
  return (
    <>
      <button
        type="button"
        data-danger={action.isHarmful}
        aria-haspopup="dialog"
        aria-label={on === undefined ? undefined : texts.button(action.name, on)}
        onClick={() => setOpen(true)}
      >
        <Text>{action.name}</Text>
      </button>
      {isOpen && <ActionDialog {...{ action, onDone }} onClosed={() => setOpen(false)} />}
    </>
  )
}

interface ActionDialogProps {
  readonly action: Action
  readonly onDone: (message: string) => void
  readonly onClosed: () => void
}

function ActionDialog({ action, onDone, onClosed }: ActionDialogProps): ReactNode {
  const { call } = useSession()
  const [problem, setProblem] = useState<Failure>()
  const [isBusy, setBusy] = useState(false)
  const done = useRef<string>(undefined)
  const submit = async (event: SyntheticEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    // React reports it to the form around the button too.
    event.stopPropagation()
    if (isBusy) return
    const form = event.currentTarget
    setBusy(true)
    const answer = await action.run(call, readValues(form))
    setBusy(false)
    if (!answer.ok) return setProblem(answer.error)
    done.current = answer.value
    closeDialog(form)
  }
  const closed = (): void => {
    onClosed()
    if (done.current !== undefined) onDone(done.current)
  }
  return (
    <Dialog title={texts.question(action.title)} onClosed={closed}>
      <form onSubmit={(event) => void submit(event)}>
        <ul className="effects">
          {action.effects.map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </ul>
        {action.inputs?.map((name) => (
          <ActionInput key={name} name={name} />
        ))}
        <Problem failure={problem} />
        <div className="actions">
          <button type="submit" className="main" data-danger={action.isHarmful} aria-disabled={isBusy}>
            <Text>{action.title}</Text>
          </button>
          <button type="button" onClick={({ currentTarget }) => closeDialog(currentTarget)}>
            {texts.cancel}
          </button>
        </div>
      </form>
    </Dialog>
  )
}

const MOST_DELAY_HOURS = 720

function ActionInput({ name }: { readonly name: InputName }): ReactNode {
  switch (name) {
    case 'reason':
      return (
        <Field
          {...{ name, label: texts.reasonInput, problem: texts.enterReason }}
          required
          maxLength={500}
          pattern=".*\S.*"
          autoComplete="off"
        />
      )
    case 'until':
      return (
        <Field {...{ name, label: texts.untilInput, problem: texts.enterMoment }} type="datetime-local" />
      )
    case 'revokesPassword':
      return (
        <label className="check">
          <input name={name} type="checkbox" />
          {texts.revokePasswordInput}
        </label>
      )
    case 'delayHours':
      return (
        <Field
          {...{ name, label: texts.delayInput, problem: texts.enterHours(0, MOST_DELAY_HOURS) }}
          type="number"
          required
          min={0}
          max={MOST_DELAY_HOURS}
          defaultValue={24}
        />
      )
    case 'language':
      return <LanguageField label={texts.languageInput} />
  }
}

function readValues(form: HTMLFormElement): ActionValues {
  const { reason = '', until = '', revokesPassword = '', delayHours = '', language = '' } = readForm(form)
  return {
    reason,
    until: until === '' ? undefined : new Date(until).toISOString(),
    revokesPassword: revokesPassword !== '',
    delayHours: Number(delayHours),
    language,
  }
}

interface Outcome {
  /** Shows what has happened. */
  readonly report: (message: string) => void
  /** Where it is shown. */
  readonly status: ReactNode
}

/** Says what an action has done, and moves the focus there: the button may be gone. @param reload loads what has changed */
export function useOutcome(reload?: () => Promise<void>): Outcome {
  const [message, setMessage] = useState('')
  const [count, setCount] = useState(0)
  const ref = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (count > 0) ref.current?.focus()
  }, [count])
  const report = (text: string): void => {
    void reload?.()
    setMessage(text)
    setCount((before) => before + 1)
  }
  return {
    report,
    status: (
      <p
        ref={ref}
        className="outcome"
        data-kind={message === texts.nothingChanged ? 'plain' : 'good'}
        role="status"
        tabIndex={-1}
      >
        <Text>{message}</Text>
      </p>
    ),
  }
}
