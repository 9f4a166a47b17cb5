/** Blanks, control characters and the backslash: browsers repair or drop them, and end up somewhere else. */
const REPAIRED_BY_BROWSERS = /[\p{Cc} \\]/u
/** With both slashes, and nobody before an @. */
const ABSOLUTE_WITHOUT_USER = /^https?:\/\/[^/?#@]+(?:[/?#]|$)/i

/** Whether a text is an address in the form a redirect may have (contract, section 9); whose it is is another question. */
export function isWebAddress(text: string): boolean {
  return !REPAIRED_BY_BROWSERS.test(text) && ABSOLUTE_WITHOUT_USER.test(text)
}
