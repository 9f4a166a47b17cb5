import type { Marker } from './fill.ts'
import { splitMarkers } from './fill.ts'

/** Names somebody gave, in whatever letters; for numbers a language's own text has the blanks it wants. */
const NAMES: readonly Marker[] = ['app', 'webApp', 'org', 'platform']

/** What stands before something and after it. */
type Around = readonly [before: string, after: string]

/** Chinese sets a blank between its own characters and Latin letters or digits. @returns what belongs before the name and after it */
export function blanksBeside(name: string, [before, after]: Around): Around {
  const start = /\p{Script=Han}$/u.test(before) && /^[\p{Script=Latin}\d]/u.test(name)
  const end = /^\p{Script=Han}/u.test(after) && /[\p{Script=Latin}\d]$/u.test(name)
  return [start ? ' ' : '', end ? ' ' : '']
}

type MarkerValues = Readonly<Partial<Record<Marker, string | number>>>

/**
 * Fills as `fillMarkers` does, and sets the names apart from what stands beside them.
 * @param atStart replaces `values` for a marker that begins a sentence
 */
export function fillSetApart(text: string, values: MarkerValues, atStart: MarkerValues = {}): string {
  const parts = splitMarkers(text)
  const wordsAt = (index: number): string => {
    const part = parts[index]
    return part && 'text' in part ? part.text : ''
  }
  const filled = parts.map((part, index) => {
    if ('text' in part) return part.text
    const value = (part.startsSentence ? atStart[part.marker] : undefined) ?? values[part.marker]
    if (value === undefined) return `{${part.marker}}`
    if (!NAMES.includes(part.marker)) return String(value)
    return blanksBeside(String(value), [wordsAt(index - 1), wordsAt(index + 1)]).join(String(value))
  })
  return filled.join('')
}
