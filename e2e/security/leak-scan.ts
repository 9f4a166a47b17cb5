import { obfuscate } from '@portico/protocol'

/** Input and the name of its field. */
export interface TypedInput {
  readonly field: string
  readonly value: string
}

/** Text that was found somewhere, for example in a URL, a header, a log or storage. */
export interface RecordedText {
  readonly where: string
  readonly text: string
}

/** Shorter values occur by chance in numbers, ids and images, so they are searched for as whole words. */
const SHORT_BELOW = 8

/**
 * Searches texts for input in every encoding.
 * @returns the field, encoding and place of each leak, never the value
 */
export function findLeaks(typed: readonly TypedInput[], texts: readonly RecordedText[]): readonly string[] {
  const wanted = typed.flatMap(({ field, value }) =>
    Object.entries(formsOf(value)).map(([form, written]) => ({
      what: `${field}, ${form}`,
      isIn: isShort(value) ? aloneIn(written) : (text: string) => text.includes(written),
    })),
  )
  const found = texts.flatMap(({ where, text }) =>
    wanted.filter(({ isIn }) => isIn(text)).map(({ what }) => `${what}: ${where}`),
  )
  return [...new Set(found)]
}

/** The encodings of a value by name. */
function formsOf(value: string): Readonly<Record<string, string>> {
  const bytes = Buffer.from(value)
  const hex = bytes.toString('hex')
  return {
    plain: value,
    mixed: obfuscate(value),
    'mixed, upper case': obfuscate(value).toUpperCase(),
    hex,
    'hex, upper case': hex.toUpperCase(),
    'url-encoded': encodeURIComponent(value),
    'url-encoded twice': encodeURIComponent(encodeURIComponent(value)),
    'url-encoded as a form': new URLSearchParams({ value }).toString().slice('value='.length),
    json: inJson(value),
    'json in json': inJson(inJson(value)),
    'json in ASCII': inJson(value).replace(/[^ -~]/g, (unit) => `\\u${codeOf(unit)}`),
    ...(isShort(value)
      ? { base64: unpadded(bytes), base64url: bytes.toString('base64url') }
      : base64Of(bytes)),
  }
}

const isShort = (value: string): boolean => value.length < SHORT_BELOW

/** Base64 encodes a value in three ways, depending on its offset; of each only the part that does not depend on its neighbors. */
function base64Of(bytes: Buffer): Readonly<Record<string, string>> {
  const forms = [0, 1, 2].flatMap((before) => {
    const written = unpadded(Buffer.concat([Buffer.alloc(before), bytes]))
    const isRound = (before + bytes.length) % 3 === 0
    const core = written.slice([0, 2, 3][before], isRound ? undefined : -1)
    const name = before === 0 ? '' : ` ${before} on`
    return [
      [`base64${name}`, core],
      [`base64url${name}`, core.replaceAll('+', '-').replaceAll('/', '_')],
    ]
  })
  return Object.fromEntries(forms)
}

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')
const inJson = (text: string): string => JSON.stringify(text).slice(1, -1)
const codeOf = (unit: string): string => unit.charCodeAt(0).toString(16).padStart(4, '0')

function aloneIn(written: string): (text: string) => boolean {
  const escaped = written.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const pattern = new RegExp(String.raw`(?<![\w.+/-])${escaped}(?![\w/+-]|\.\d)`)
  return (text) => pattern.test(text)
}
