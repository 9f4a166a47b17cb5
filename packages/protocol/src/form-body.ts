/** The content type of a form POST. */
export const FORM_CONTENT_TYPE = 'application/x-www-form-urlencoded; charset=UTF-8'

/** The value of a request field before encoding. Objects and arrays are sent as JSON in one field. */
export type FieldValue = string | number | boolean | readonly unknown[] | object

/** Request fields by wire name. A field that is `undefined` is not sent. */
export type FieldValues = Readonly<Record<string, FieldValue | undefined>>

/**
 * Encodes request fields as text, obfuscated where the endpoint asks for it.
 * @returns the encoded fields, with `mix_mode` `1` when at least one is obfuscated
 */
export function toWireFields(
  values: FieldValues,
  isObfuscated: (name: string) => boolean,
): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) continue
    fields[name] = isObfuscated(name) ? obfuscate(toText(value)) : toText(value)
    if (isObfuscated(name)) fields['mix_mode'] = '1'
  }
  return fields
}

/** Serializes encoded fields as `application/x-www-form-urlencoded`. */
export function encodeForm(fields: Readonly<Record<string, string>>): string {
  const form = new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form.toString()
}

function toText(value: FieldValue): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

const OBFUSCATION_KEY = 5

/**
 * Obfuscates a text: each byte of its UTF-8 form XOR 5, in hex. This is not encryption; TLS protects the request.
 * @param plain any text; neither trimmed nor normalized
 * @returns two lower-case hex digits for each byte
 */
export function obfuscate(plain: string): string {
  // Not `Array.from(bytes, …)`: Prototype, a library of older shops, replaces it by one that ignores the function.
  return [...new TextEncoder().encode(plain)].map((byte) => toHex(byte ^ OBFUSCATION_KEY)).join('')
}

/**
 * Decodes an obfuscated text. Upper-case hex digits are accepted too.
 * @returns the text, or `undefined` for malformed hex or invalid UTF-8
 */
export function deobfuscate(obfuscated: string): string | undefined {
  if (obfuscated.length % 2 !== 0 || !/^[0-9a-f]*$/i.test(obfuscated)) return undefined
  const bytes = new Uint8Array(obfuscated.length / 2)
  for (let index = 0; index < bytes.length; index += 1) {
    bytes[index] = Number.parseInt(obfuscated.slice(index * 2, index * 2 + 2), 16) ^ OBFUSCATION_KEY
  }
  try {
    // Removing a byte order mark would change a password that contains one.
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}

function toHex(byte: number): string {
  return byte.toString(16).padStart(2, '0')
}
