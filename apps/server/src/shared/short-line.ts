import { toVisibleLine } from '@portico/protocol'

/**
 * The start of a text from outside as one visible line of at most so many code points. A letter with its accents, and an emoji
 * that is made of several, is kept whole or left out.
 */
export function toShortLine(text: string, maxLength: number): string {
  const characters = [...toVisibleLine(text)]
  if (characters.length <= maxLength) return characters.join('')
  const begun = characters.slice(0, maxLength + 1).join('')
  const whole = [...new Intl.Segmenter().segment(begun)].slice(0, -1).map(({ segment }) => segment)
  // A letter under a tower of accents may be longer than all.
  return toVisibleLine(whole.join('')) || toVisibleLine(characters.slice(0, maxLength).join(''))
}
