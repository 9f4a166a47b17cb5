/**
 * Control characters, line breaks, half surrogates, and what is drawn as nothing or turns the direction of text. Joiners
 * and variation selectors stay: emoji, Persian words and some Japanese names are written with them.
 */
const NEVER_IN_A_LINE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\uFFF9-\uFFFB\uFFFD]|(?![\u200C\u200D\p{VS}])\p{DI}/u
/** U+2800 is a Braille pattern without dots. */
const VISIBLE = /[^\p{Z}\p{C}\p{M}\p{DI}\u2800]/u
const BREAKS = /[\t-\r\u0085\p{Zl}\p{Zp}]+/gu

/** Whether a text is one line with something to see in it, such as a name that is shown to others. */
export function isVisibleLine(text: string): boolean {
  return VISIBLE.test(text) && !NEVER_IN_A_LINE.test(text)
}

/** Makes one visible line of a foreign text; empty when nothing in it can be seen. */
export function toVisibleLine(text: string): string {
  const line = text.replace(BREAKS, ' ').replace(new RegExp(NEVER_IN_A_LINE, 'gu'), '').trim()
  return VISIBLE.test(line) ? line : ''
}
