import type { FieldName } from '@portico/protocol'
import { normalizeText } from '@portico/protocol'
import type { Context } from '../runtime/context.ts'
import type { WidgetState } from '../state/state.ts'
import { commonPrefixAndSuffix } from './edited-range.ts'
import { setFieldValue } from './form.ts'
import { fieldErrorOf } from './validation.ts'
import { targetFields } from './wire-values.ts'

/** Four digits in a text message; six letters and digits in an e-mail. */
export type CodeFormat = 'digits' | 'alphanumeric'

/** How to find codes in a text. */
interface CodePattern {
  readonly separator: RegExp
  readonly isCode: (word: string) => boolean
}

const PATTERNS: Readonly<Record<CodeFormat, CodePattern>> = {
  digits: { separator: /\D+/, isCode: (word) => word.length === 4 },
  alphanumeric: {
    separator: /[^A-Za-z\d]+/,
    // Distinguishes codes from words of six letters: a code has a digit or consists of capitals.
    isCode: (word) => word.length === 6 && /\d|^[A-Z]+$/.test(word),
  },
}

/**
 * Finds the code in a pasted message.
 * @returns `undefined` unless there is exactly one
 */
export function findCode(message: string, format: CodeFormat): string | undefined {
  const { separator, isCode } = PATTERNS[format]
  const codes = new Set(normalizeText(message).split(separator).filter(isCode))
  return codes.size === 1 ? [...codes][0] : undefined
}

const FORMATS: Readonly<Partial<Record<FieldName, CodeFormat>>> = {
  mobilecaptcha: 'digits',
  emailcaptcha: 'alphanumeric',
}

/**
 * Extracts the code from a message pasted into a field.
 * @param before the field's value before the edit
 * @returns whether the edit inserted a complete code, as autofill and paste do and typing does not
 */
export function extractPastedCode(context: Context, field: FieldName, before: string): boolean {
  const state = context.store.get()
  const format = formatOf(state, field)
  const value = state.form.values[field] ?? ''
  const isComplete = (): boolean => !fieldErrorOf(state, field)
  const code = format && insertedCode({ before, value }, format, isComplete)
  if (code !== undefined && code !== value) setFieldValue(context.store, field, code)
  return code !== undefined
}

/**
 * Finds the complete code that an edit has inserted, as autofill and paste do and typing does not.
 * @param isComplete whether the value is a code as it is
 */
export function insertedCode(
  { before, value }: { readonly before: string; readonly value: string },
  format: CodeFormat | undefined,
  isComplete: () => boolean,
): string | undefined {
  const { start, end } = commonPrefixAndSuffix(before, value)
  if (value.length - start - end < 2) return undefined
  if (isComplete()) return value
  // A code that was pasted beside what was left in the field.
  const inserted = value.slice(start, value.length - end)
  return format && (findCode(value, format) ?? findCode(inserted, format))
}

/** The format of a field's code; `undefined` for a field that takes no verification code. */
function formatOf(state: WidgetState, field: FieldName): CodeFormat | undefined {
  if (field === 'code') return 'email' in targetFields(state) ? 'alphanumeric' : 'digits'
  return FORMATS[field]
}
