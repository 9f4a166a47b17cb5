/** Characters nobody types on purpose: zero-width ones, direction marks, the byte order mark. */
const INVISIBLE = /[\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/g

/** Trims, drops invisible characters, and folds full-width forms: 「１３８」 is 138, 「＠」 is @ (VAL-10). */
export function foldAndTrim(typed: string): string {
  return typed.normalize('NFKC').replace(INVISIBLE, '').trim()
}

/** The same for a number people group with blanks, dashes, dots or brackets. */
export function foldNumber(typed: string): string {
  return foldAndTrim(typed).replace(/[\s\-‐‑–—−().]/g, '')
}

/** The same for a code copied out of a message. */
export function foldCode(typed: string): string {
  return foldAndTrim(typed).replace(/[\s\-‐‑–—−]/g, '')
}
