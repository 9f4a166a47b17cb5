/** Messages by key. */
type Texts = Readonly<Record<string, string>>

const MARKER = /(\{\w+\})/
const LONGER_BY = 1.8
const PLAIN = 'abcdeghijklnoprstuyzACDEGILNORSTUYZ'
const ACCENTED = 'ãƀčďéĝĥïĵķļñöþŕšţûýžÅČĎÉĜÏĻÑÖŔŠŢÛÝŽ'

/** Pseudo-localization: about twice as long, and recognizable as not English. */
export function lengthened(texts: Texts): Texts {
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, lengthen(text)]))
}

/** Keeps markers unchanged. */
function lengthen(text: string): string {
  return text
    .split(MARKER)
    .map((part) => (MARKER.test(part) || part.trim() === '' ? part : lengthenPart(part)))
    .join('')
}

function lengthenPart(text: string): string {
  const accented = [...text].map((letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter).join('')
  const missing = Math.round(text.trim().length * (LONGER_BY - 1))
  // A single word grows like a compound.
  const glue = text.trim().includes(' ') ? ' ' : ''
  return missing < 2 ? accented : accented.trimEnd() + glue + moreOf(accented.trim(), missing) + endOf(text)
}

function moreOf(text: string, length: number): string {
  const letters = text.replace(/[.,!?:“”]/g, '').toLowerCase()
  return letters.repeat(2).slice(0, length).trim()
}

function endOf(text: string): string {
  return /\s$/.test(text) ? ' ' : ''
}
