import type { ReactNode } from 'react'
import { useState } from 'react'
import type { ChosenOptions } from './chosen-options.ts'
import { meaningOf } from './option-meanings.ts'
import type { Control } from './options.ts'
import { OPTION_GROUPS, valueOf } from './options.ts'

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
          <span>
            <code>{name}</code>
            <span className="meaning">{meaningOf(name)}</span>
          </span>
          <OptionInput {...{ ...options, name, control }} />
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

interface OptionInputProps extends ChosenOptions {
  readonly name: string
  readonly control: Control
}

function OptionInput({ name, control, chosen, change }: OptionInputProps): ReactNode {
  const value = valueOf(chosen, name)
  if (typeof control === 'boolean')
    return (
      <input
        type="checkbox"
        aria-label={name}
        checked={value === true}
        onChange={({ target }) => change(name, target.checked)}
      />
    )
  if (isList(control))
    return (
      <Select name={name} values={control} value={String(value)} onChoose={(entry) => change(name, entry)} />
    )
  if (typeof control === 'object' && control.kind === 'several')
    return (
      <fieldset className="several" aria-label={name}>
        {control.initial.map((entry) => (
          <label key={entry}>
            <input
              type="checkbox"
              checked={isAmong(value, entry)}
              onChange={({ target }) =>
                change(
                  name,
                  control.initial.filter((one) => (one === entry ? target.checked : isAmong(value, one))),
                )
              }
            />
            {entry}
          </label>
        ))}
      </fieldset>
    )
  const kind = typeof control === 'object' ? control.kind : 'json'
  const input: TextInputProps = {
    name,
    value,
    example: typeof control === 'object' ? control.example : undefined,
    onCommit: (typed) => change(name, kind === 'json' ? parse(typed) : typed),
  }
  if (kind === 'colour') return <ColourInput {...input} shown={String(value)} />
  return <TextInput {...input} />
}

const isAmong = (value: unknown, entry: string): boolean => Array.isArray(value) && value.includes(entry)

const isList = (control: Control): control is readonly [string, ...string[]] => Array.isArray(control)

/** Text that is not JSON is passed on, so that the widget reports it. */
function parse(text: string): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}

interface SelectProps<Value extends string> {
  readonly name: string
  readonly values: readonly Value[]
  readonly value: string
  readonly onChoose: (value: Value) => void
}

export function Select<Value extends string>({
  name,
  values,
  value,
  onChoose,
}: SelectProps<Value>): ReactNode {
  return (
    <select aria-label={name} value={value} onChange={({ target }) => onChoose(target.value as Value)}>
      {optionsOf(values)}
    </select>
  )
}

const optionsOf = (values: readonly string[]): ReactNode =>
  values.map((value) => <option key={value}>{value}</option>)

export interface TextInputProps {
  readonly name: string
  /** Shown as JSON unless it is a text. */
  readonly value: unknown
  readonly example?: string | undefined
  readonly onCommit: (text: string) => void
}

/** Commits on blur or Enter, because a half-typed URL is a different URL. */
export function TextInput({ name, value, example, onCommit }: TextInputProps): ReactNode {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return (
    <input
      key={text}
      aria-label={name}
      placeholder={example}
      autoComplete="off"
      spellCheck={false}
      defaultValue={text}
      onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
      onBlur={({ target }) => target.value.trim() !== text && onCommit(target.value.trim())}
    />
  )
}

interface ColourInputProps extends TextInputProps {
  /** In the picker, which takes six digits only. */
  readonly shown: string
}

/** A colour by a picker, or typed. */
export function ColourInput({ shown, ...input }: ColourInputProps): ReactNode {
  return (
    <span className="colour">
      <input
        type="color"
        aria-label={`${input.name}, picker`}
        value={shown}
        onChange={({ target }) => input.onCommit(target.value)}
      />
      <TextInput {...input} />
    </span>
  )
}
