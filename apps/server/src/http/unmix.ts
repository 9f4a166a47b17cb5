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

/** Checks the form of what came and takes the mix off, once, at the door. Names nobody knows are passed over. */
export function readFields<Called extends Endpoint>(
  called: Called,
  raw: RawFields,
  maxCharacters: number,
): Outcome<Fields<Called>> {
  const isMixed = textOf(raw, 'mix_mode') === '1'
  const values: Record<string, string> = {}
  for (const name of [...COMMON_NAMES, ...Object.keys(called.fields)]) {
    const field = raw.get(name)
    if (field !== undefined && !isWellFormed(name, field, maxCharacters)) return fail('badParameter')
    const text = field?.text ?? ''
    const value = isMixed && isMixedField(called, name) ? unmix(text) : text
    if (value === undefined) return fail('badParameter')
    values[name] = value
  }
  return succeed(values as Fields<Called>)
}

function isWellFormed(name: string, field: RawField, maxCharacters: number): boolean {
  const most = ADDRESSES.includes(name) ? Math.max(REDIRECT_TARGET_MAX_LENGTH, maxCharacters) : maxCharacters
  return field.isScalar && field.text.length <= most
}
