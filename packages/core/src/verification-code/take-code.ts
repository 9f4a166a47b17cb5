import type { FieldName } from '@portico/protocol'
import type { Context } from '../context.ts'
import { fieldErrorOf } from '../form/validation.ts'
import { keptEnds } from '../form/edited-range.ts'
import { setFieldValue } from '../form/form.ts'
import { targetFields } from '../form/wire-values.ts'
import type { WidgetState } from '../state.ts'
import type { CodeFormat } from './find-code.ts'
import { findCode } from './find-code.ts'

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
