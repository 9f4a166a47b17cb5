/** The markers a message can contain in braces. The comments of `Messages` say which message has which. */
const MARKERS = [
  'login',
  'open',
  'app',
  'webApp',
  'switch',
  'mobile',
  'service',
  'privacy',
  'target',
  'seconds',
  'minutes',
  'code',
  'id',
  'retry',
  'platform',
  'org',
  'link',
  'days',
  'date',
  'count',
  'min',
  'max',
] as const

/** The name of a marker. */
export type Marker = (typeof MARKERS)[number]

/** A part of a message: plain text, or a marker that the view replaces by a value, a link or a button. */
export type MessagePart =
  | { readonly text: string }
  | { readonly marker: Marker; readonly startsSentence: boolean }

const BRACED_WORD = /\{(\w+)\}/g
// Only a Latin full stop needs a space after it to end a sentence: `portico.example` does not.
const SENTENCE_START = /(?:^|[.!?]\s|[。！？])\s*$/

/**
 * Replaces the markers of a text by values, in one pass: braces inside a value are kept. A marker without a value is kept
 * too.
 */
export function fillMarkers(
  text: string,
  values: Readonly<Partial<Record<Marker, string | number>>>,
): string {
  return text.replace(BRACED_WORD, (braced, word: string) =>
    Object.hasOwn(values, word) ? String(values[word as Marker] ?? braced) : braced,
  )
}

/** Splits a message at its markers. The other parts are plain text, even if they look like markup. */
export function splitMarkers(text: string): readonly MessagePart[] {
  return splitKnownMarkers(text, MARKERS).map((part) =>
    'text' in part ? part : { marker: part.marker, startsSentence: SENTENCE_START.test(part.before) },
  )
}

/** A part of a message: plain text, or a marker with all text before it. */
export type KnownPart = { readonly text: string } | { readonly marker: Marker; readonly before: string }

/** Like `splitMarkers`, for a message that can have only some markers. */
export function splitKnownMarkers(text: string, known: readonly Marker[]): readonly KnownPart[] {
  const parts: KnownPart[] = []
  let end = 0
  for (const match of text.matchAll(BRACED_WORD)) {
    const [braced, word = ''] = match
    const marker = known.find((name) => name === word)
    if (!marker) continue
    const before = text.slice(0, match.index)
    if (match.index > end) parts.push({ text: before.slice(end) })
    parts.push({ marker, before })
    end = match.index + braced.length
  }
  if (end < text.length) parts.push({ text: text.slice(end) })
  return parts
}
