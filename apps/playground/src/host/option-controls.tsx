import type { ReactNode } from 'react'
import { useState } from 'react'
import type { ChosenOptions } from './chosen-options.ts'
import type { Control } from './options.ts'
import { OPTION_GROUPS, valueOf } from './options.ts'
import { blend } from './theme.ts'

interface OptionControlsProps extends ChosenOptions {
  /** The widget's error message, displayed beside the option it names. */
  readonly problem: string
}

/** The control of every option, generated from the table of options. */
export function OptionControls(props: OptionControlsProps): ReactNode {
  return Object.entries(OPTION_GROUPS).map(([title, controls], index) => (
    <OptionGroup key={title} {...{ ...props, title, controls }} isOpenAtFirst={index < 2} />
  ))
}

interface OptionGroupProps extends OptionControlsProps {
  readonly title: string
  readonly controls: Readonly<Record<string, Control>>
  readonly isOpenAtFirst: boolean
}

/** Opens for an error about one of its options. */
function OptionGroup({ title, controls, isOpenAtFirst, problem, ...options }: OptionGroupProps): ReactNode {
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  return (
    <details
      className="card"
      open={isOpen || isNamed(controls, problem)}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{title}</summary>
      {Object.entries(controls).map(([name, control]) => (
        <div key={name} className="option" data-option={name}>
          <code>{name}</code>
          <ControlInput {...{ ...options, name, control }} />
          {isNamed({ [name]: control }, problem) && (
            <p className="problem" role="alert" data-testid="problem">
              {problem}
            </p>
          )}
        </div>
      ))}
    </details>
  )
}

/** Whether an error message names one of the options; `ssoDomains.mars` is named by `ssoDomains`. */
export function isNamed(options: object, problem: string): boolean {
  const [, named = ''] = /option "([^"]+)"/.exec(problem) ?? []
  return Object.keys(options).some((name) => named === name || named.startsWith(`${name}.`))
}

interface ControlInputProps extends ChosenOptions {
  readonly name: string
  readonly control: Control
}

function ControlInput({ name, control, chosen, change }: ControlInputProps): ReactNode {
  const value = valueOf(chosen, name)
  const put = (next: unknown): void => change(name, next)
  switch (control.kind) {
    case 'toggle':
      return (
        <input
          type="checkbox"
          aria-label={name}
          checked={value === true}
          onChange={({ target }) => put(target.checked)}
        />
      )
    case 'choice':
      return <Segments {...{ name, ...control }} isOn={(entry) => entry === value} onChoose={put} />
    case 'list': {
      const isOn = (entry: string): boolean => Array.isArray(value) && value.includes(entry)
      const toggle = (entry: string): void =>
        put(control.values.filter((other) => isOn(other) !== (other === entry)))
      return <Segments {...{ name, ...control, isOn }} onChoose={toggle} />
    }
    case 'flags': {
      const isOn = (entry: string): boolean => valueOf(chosen, `${name}.${entry}`) === true
      const toggle = (entry: string): void => change(`${name}.${entry}`, !isOn(entry))
      return <Segments {...{ name, ...control, isOn }} onChoose={toggle} />
    }
    case 'colour':
      return (
        <span className="colour">
          <input
            type="color"
            aria-label={`${name}, picker`}
            value={blend([String(value)])}
            onChange={({ target }) => put(target.value)}
          />
          <TextInput name={name} value={value} onCommit={(typed) => put(typed || undefined)} />
        </span>
      )
    case 'text':
      return <TextInput name={name} value={value} example={control.example} onCommit={put} />
    case 'number':
    case 'json':
      return (
        <TextInput
          name={name}
          value={toText(value)}
          example={control.example}
          onCommit={(typed) => put(parse(typed))}
        />
      )
  }
}

const toText = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

/** Text that is not JSON is passed on, so that the widget reports it. */
function parse(text: string): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}

interface SegmentsProps {
  readonly name: string
  readonly kind: Control['kind']
  readonly values: readonly string[]
  readonly isOn: (entry: string) => boolean
  readonly onChoose: (entry: string) => void
}

/** A row of radio buttons, or of check boxes where several may be on. */
export function Segments({ name, kind, values, isOn, onChoose }: SegmentsProps): ReactNode {
  const type = kind === 'choice' ? 'radio' : 'checkbox'
  return (
    <span className="segments" role={type === 'radio' ? 'radiogroup' : 'group'} aria-label={name}>
      {values.map((entry) => (
        <label key={entry}>
          <input type={type} name={`option-${name}`} checked={isOn(entry)} onChange={() => onChoose(entry)} />
          {entry}
        </label>
      ))}
    </span>
  )
}

interface TextInputProps {
  readonly name: string
  readonly value: unknown
  readonly example?: string | undefined
  readonly onCommit: (text: string) => void
}

/** Commits on blur or Enter, because a half-typed URL is a different URL. */
export function TextInput({ name, value = '', example, onCommit }: TextInputProps): ReactNode {
  return (
    <input
      key={String(value)}
      aria-label={name}
      placeholder={example}
      autoComplete="off"
      spellCheck={false}
      defaultValue={String(value)}
      onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
      onBlur={({ target }) => target.value.trim() !== String(value) && onCommit(target.value.trim())}
    />
  )
}
