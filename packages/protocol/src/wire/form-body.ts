import { mix } from './mix.ts'

export const FORM_CONTENT_TYPE = 'application/x-www-form-urlencoded; charset=UTF-8'

/** What a field may hold before it is encoded; objects and arrays travel as JSON in one field (API-4). */
export type FieldValue = string | number | boolean | readonly unknown[] | object

/** Fields by their wire name; an absent value is not sent. */
export type FieldValues = Readonly<Record<string, FieldValue | undefined>>

/**
 * Lays fields out as they travel: mixed where the endpoint says so, everything as text (contract 2.1, 2.4).
 * @returns the pairs, with `mix_mode` when anything was mixed
 */
export function toWireFields(
  values: FieldValues,
  isMixed: (name: string) => boolean,
): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) continue
    fields[name] = isMixed(name) ? mix(toText(value)) : toText(value)
    if (isMixed(name)) fields['mix_mode'] = '1'
  }
  return fields
}

/** Encodes wire fields as `application/x-www-form-urlencoded`. */
export function encodeForm(fields: Readonly<Record<string, string>>): string {
  const form = new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form.toString()
}

function toText(value: FieldValue): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
