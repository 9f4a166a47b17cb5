import type { FieldName } from '@portico/protocol'
import { foldAndTrim } from '@portico/protocol'
import type { Context } from '../context.ts'
import type { WidgetState } from '../state.ts'
import { keptEnds } from './edited-range.ts'
import { setFieldValue } from './form.ts'
import { fieldErrorOf } from './validation.ts'
import { targetFields } from './wire-values.ts'

/** Four digits in a text message; six letters and digits in an e-mail. */
export type CodeFormat = 'digits' | 'alphanumeric'

interface Run {
  readonly between: RegExp
  readonly isCode: (run: string) => boolean
}

const RUNS: Readonly<Record<CodeFormat, Run>> = {
  digits: { between: /\D+/, isCode: (run) => run.length === 4 },
  alphanumeric: {
    between: /[^A-Za-z\d]+/,
    // Words have six letters too; a code has a digit, or capitals alone.
    isCode: (run) => run.length === 6 && /\d|^[A-Z]+$/.test(run),
  },
}

/**
 * Finds the code in a message that was pasted whole.
 * @returns `undefined` when there is none, or more than one
 */
export function findCode(message: string, format: CodeFormat): string | undefined {
  const { between, isCode } = RUNS[format]
  const codes = new Set(foldAndTrim(message).split(between).filter(isCode))
  return codes.size === 1 ? [...codes][0] : undefined
}

const FORMATS: Readonly<Partial<Record<FieldName, CodeFormat>>> = {
  mobilecaptcha: 'digits',
  emailcaptcha: 'alphanumeric',
}

/**
 * Takes a code out of the message it was pasted with.
 * @param before the field's value before the edit
 * @returns whether the edit put a whole code into the field, as autofill and paste do and typing does not
 */
export function takeCode(context: Context, field: FieldName, before: string): boolean {
  const state = context.store.get()
  const format = formatOf(state, field)
  const value = state.form.values[field] ?? ''
  const { start, end } = keptEnds(before, value)
  if (!format || value.length - start - end < 2) return false
  if (!fieldErrorOf(state, field)) return true
  const code = findCode(value, format)
  if (code !== undefined) setFieldValue(context.store, field, code)
  return code !== undefined
}

/** The format of the code a field is for; `undefined` for a field that is for no sent code. */
function formatOf(state: WidgetState, field: FieldName): CodeFormat | undefined {
  if (field === 'code') return 'email' in targetFields(state) ? 'alphanumeric' : 'digits'
  return FORMATS[field]
}
