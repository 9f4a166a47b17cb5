/** What leaves nothing to see, or white space that looks like a space. Lines are kept. */
const INVISIBLE = /(?![ \n])[\p{C}\p{Z}\p{DI}\u2800]/gu

/** Writes characters that do not show as escapes such as `\u200b`, so that two different texts do not look the same. */
export function escapeInvisible(text: string): string {
  return text.replace(INVISIBLE, (character) =>
    character
      .split('')
      .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .join(''),
  )
}

const MAX_LENGTH = 200

/** A text from outside, as a message quotes it: in quotes, with escapes, and cut if it is long. */
export function quote(text: string, maxLength = MAX_LENGTH): string {
  const quoted = escapeInvisible(JSON.stringify(text.slice(0, maxLength)))
  return text.length > maxLength ? `${quoted}…` : quoted
}
