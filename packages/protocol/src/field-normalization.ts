/** Zero-width characters, direction marks and byte order marks, which come with pasted text. */
const INVISIBLE = /[\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/g

/** Folds full-width forms (`１３８` to `138`, `＠` to `@`), removes invisible characters and trims. */
export function normalizeText(typed: string): string {
  return typed.normalize('NFKC').replace(INVISIBLE, '').trim()
}

/** Like `normalizeText`, for a phone number: also removes spaces, dashes, dots and brackets. */
export function normalizePhoneNumber(typed: string): string {
  return normalizeText(typed).replace(/[\s\-‐‑–—−().]/g, '')
}

/** Like `normalizeText`, for a verification code: also removes spaces and dashes. */
export function normalizeCode(typed: string): string {
  return normalizeText(typed).replace(/[\s\-‐‑–—−]/g, '')
}
