import type { Endpoint } from '@portico/protocol'
import { isMixedField, unmix } from '@portico/protocol'
import type { Outcome } from '../outcome.ts'
import { fail, succeed } from '../outcome.ts'
import { REDIRECT_TARGET_MAX_LENGTH } from './redirect-target.ts'
import type { RawField, RawFields } from './raw-fields.ts'
import { textOf } from './raw-fields.ts'

/** A call's fields as the rules read them: plain texts, empty where absent. */
export type Fields<Called extends Endpoint> = { readonly [Name in keyof Called['fields'] & string]: string }

const COMMON_NAMES = ['aid', 'language', 'fp', 'mix_mode'] as const
/** The fields that hold an address; those may be longer (contract, section 9). */
const ADDRESSES: readonly string[] = ['service', 'next', 'redirect_uri', 'redirect_url']

interface Form {
  readonly maxCharacters: number
  /** What is made of an address that is too long. */
  readonly longAddress: 'refused' | 'none'
}

/** Checks the form of what came and takes the mix off, once, at the door. Names nobody knows are passed over. */
export function readFields<Called extends Endpoint>(
  called: Called,
  raw: RawFields,
  form: Form,
): Outcome<Fields<Called>> {
  const isMixed = textOf(raw, 'mix_mode') === '1'
  const values: Record<string, string> = {}
  for (const name of [...COMMON_NAMES, ...Object.keys(called.fields)]) {
    const text = readText(name, raw.get(name), form)
    if (text === undefined) return fail('badParameter')
    const value = isMixed && isMixedField(called, name) ? unmix(text) : text
    if (value === undefined) return fail('badParameter')
    values[name] = value
  }
  return succeed(values as Fields<Called>)
}

/** @returns empty for what is absent, `undefined` for what is refused */
function readText(
  name: string,
  field: RawField | undefined,
  { maxCharacters, longAddress }: Form,
): string | undefined {
  if (field === undefined) return ''
  if (!field.isScalar) return undefined
  const isAddress = ADDRESSES.includes(name)
  const longest = isAddress ? Math.max(REDIRECT_TARGET_MAX_LENGTH, maxCharacters) : maxCharacters
  if (field.text.length <= longest) return field.text
  return isAddress && longAddress === 'none' ? '' : undefined
}
