import type { Marker } from './fill.ts'
import { splitMarkers } from './fill.ts'

/** Markers whose value is a name in any script. Texts already contain the spaces around numbers. */
const NAMES: readonly Marker[] = ['app', 'webApp', 'org', 'platform']

/** The text before and after a name. */
type Around = readonly [before: string, after: string]

/**
 * Chinese puts a space between its characters and Latin letters or digits.
 * @returns the space, or an empty text, before and after the name
 */
export function spacesAround(name: string, [before, after]: Around): Around {
  const start = /\p{Script=Han}$/u.test(before) && /^[\p{Script=Latin}\d]/u.test(name)
  const end = /^\p{Script=Han}/u.test(after) && /[\p{Script=Latin}\d]$/u.test(name)
  return [start ? ' ' : '', end ? ' ' : '']
}

/** Names in a sentence, such as “Douyin and Google”, with spaces around them where Chinese needs them. */
export function listNames(language: string, names: readonly string[]): string {
  const parts = new Intl.ListFormat(language).formatToParts(names)
  const spaced = parts.map(({ type, value }, index) =>
    type === 'literal'
      ? value
      : spacesAround(value, [parts[index - 1]?.value ?? '', parts[index + 1]?.value ?? '']).join(value),
  )
  return spaced.join('')
}

/** What replaces each marker. */
type MarkerValues = Readonly<Partial<Record<Marker, string | number>>>

/**
 * Like `fillMarkers`, with spaces around names where Chinese needs them.
 * @param atStart takes precedence over `values` for a marker that begins a sentence
 */
export function fillWithSpacing(text: string, values: MarkerValues, atStart: MarkerValues = {}): string {
  const parts = splitMarkers(text)
  const textAt = (index: number): string => {
    const part = parts[index]
    return part && 'text' in part ? part.text : ''
  }
  const filled = parts.map((part, index) => {
    if ('text' in part) return part.text
    const value = (part.startsSentence ? atStart[part.marker] : undefined) ?? values[part.marker]
    if (value === undefined) return `{${part.marker}}`
    if (!NAMES.includes(part.marker)) return String(value)
    return spacesAround(String(value), [textAt(index - 1), textAt(index + 1)]).join(String(value))
  })
  return filled.join('')
}
