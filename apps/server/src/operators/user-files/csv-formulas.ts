/** The first character of what a spreadsheet evaluates. */
const FORMULA = String.raw`[=+\-@＝＋－＠]`

/** Apostrophes are protected too, so that a cell is read as it was written. */
const EVALUATED = new RegExp(`^'*${FORMULA}`)
const PROTECTED = new RegExp(`^'(?='*${FORMULA})`)

/** A mobile number: evaluated, it is a number. */
const HARMLESS = /^\+\d+$/

/** Puts an apostrophe before a cell that a spreadsheet would evaluate: anyone can choose a name such as `=HYPERLINK(…)`. */
export function protectFormula(text: string): string {
  return EVALUATED.test(text) && !HARMLESS.test(text) ? `'${text}` : text
}

/** Reads a cell that `protectFormula` has written. */
export function unprotectFormula(text: string): string {
  return text.replace(PROTECTED, '')
}
