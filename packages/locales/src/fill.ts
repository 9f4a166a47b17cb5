/** Every word a message may carry in braces (contract 1.6, and the comments of messages.ts). */
const MARKERS = [
  'login',
  'open',
  'app',
  'webApp',
  'switch',
  'mobile',
  'service',
  'privacy',
  'submit',
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
  'count',
] as const
export type Marker = (typeof MARKERS)[number]

/** What a message is drawn from: plain text, and markers the view fills or makes live. */
export type MessagePart =
  | { readonly text: string }
  | { readonly marker: Marker; readonly startsSentence: boolean }

const BRACED_WORD = /\{(\w+)\}/g
// A Latin full stop needs a blank after it (portico.example), a Chinese or Japanese one does not.
const SENTENCE_START = /(?:^|[.!?]\s|[。！？])\s*$/

/** Fills in one pass, so that braces inside a value stay as they are; a marker without a value stays too. */
export function fillMarkers(
  text: string,
  values: Readonly<Partial<Record<Marker, string | number>>>,
): string {
  return text.replace(BRACED_WORD, (braced, word: string) =>
    isMarker(word) ? String(values[word] ?? braced) : braced,
  )
}

/** Cuts a message at its markers. The rest is text for a text node, whatever it looks like (MSG-3). */
export function splitMarkers(text: string): readonly MessagePart[] {
  const parts: MessagePart[] = []
  let end = 0
  for (const match of text.matchAll(BRACED_WORD)) {
    const [braced, word = ''] = match
    if (!isMarker(word)) continue
    const before = text.slice(0, match.index)
    if (match.index > end) parts.push({ text: before.slice(end) })
    parts.push({ marker: word, startsSentence: SENTENCE_START.test(before) })
    end = match.index + braced.length
  }
  if (end < text.length) parts.push({ text: text.slice(end) })
  return parts
}

function isMarker(word: string): word is Marker {
  return (MARKERS as readonly string[]).includes(word)
}
