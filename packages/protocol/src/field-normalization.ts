/** Characters that are not seen and come with pasted text, except white space. U+2800 is a Braille pattern without dots. */
const INVISIBLE = /[\p{DI}\p{Cf}\u2800]|(?!\s)\p{Cc}/gu

/**
 * What people write between the digits of a number: white space, dashes, dots, brackets, quotes and what looks like them.
 * The exceptions mean something of their own, such as the hidden digits of 138****8000.
 */
const SEPARATORS = /[\sー~−∙⋅⁄∕|─]|(?![#*@%&])\p{P}/gu

/** An e-mail address with a name and a link around it. Longer text is left unchanged, because the patterns would be slow on it. */
const LONGEST_COPY = 400

/** A name before an address in angle brackets, as mail programs copy it. */
const NAME_BEFORE_EMAIL = /^.*<(?=[^<>@]+@[^<>@]+>[^\p{L}\p{N}]*$)/u

/**
 * At the ends of an e-mail address that was copied with its link or with the sentence around it: brackets, quotes, a full stop.
 * An @ stays: without it an unfinished address would be read as a mobile number.
 */
const AROUND_EMAIL =
  /^(?:[\s<"\p{Pi}]|(?!\{)\p{Ps}){0,9}(?:mailto:)?|(?:\?[^@]*|[^\p{L}\p{N}\p{M}@]{1,9})$/giu

/** A domain in letters of any script. */
const DOMAIN_IN_LETTERS = /@(?=.*\P{ASCII})([\p{L}\p{N}\p{M}.-]+)$/u

/** The calling code before a complete mobile number of mainland China, with or without a trunk prefix. */
const CN_CALLING_CODE = /^(?:\+|00)?860?(?=1[2-9]\d{9}$)/

/**
 * Folds full-width forms (`１３８` to `138`, `＠` to `@`) and the decimal digits of every script, removes invisible characters
 * and trims.
 */
export function normalizeText(typed: string): string {
  // Circled and superscript numbers are no digits, but NFKC would make digits of them.
  const folded = typed.replace(/\P{No}+/gu, (part) => part.normalize('NFKC'))
  return foldDigits(folded).replace(INVISIBLE, '').trim()
}

/** Replaces the decimal digits of every script, such as `٣` and `३`, by 0 to 9. */
export function foldDigits(text: string): string {
  return text.replace(/(?!\d)\p{Nd}/gu, (digit) => String(valueOf(digit)))
}

/** Unicode has the digits of a script in a row from 0 to 9, some rows one after the other. */
function valueOf(digit: string): number {
  const codePoint = digit.codePointAt(0) ?? 0
  let before = 0
  while (/\p{Nd}/u.test(String.fromCodePoint(codePoint - before - 1))) before += 1
  return before % 10
}

/**
 * Like `normalizeText`, for an e-mail address: also removes what was copied around it, folds the ideographic full stop and the
 * typographic apostrophe, and writes the domain as mail servers do: `bücher.example` as `xn--bcher-kva.example`.
 */
export function normalizeEmail(typed: string): string {
  const text = normalizeText(typed)
  if (text.length > LONGEST_COPY) return text
  return text
    .replace(/。/g, '.')
    .replace(NAME_BEFORE_EMAIL, '')
    .replace(AROUND_EMAIL, '')
    .replace(/[‘’ʼ]/g, "'")
    .replace(DOMAIN_IN_LETTERS, (written, domain: string) => {
      try {
        return `@${new URL(`http://${domain}`).hostname}`
      } catch {
        return written
      }
    })
}

/** A plus, a space, a bracket or a dash as the address of a link has it. */
const ESCAPED_IN_LINK = /%2([089BD])/gi

/**
 * Like `normalizeText`, for a phone number: also removes separators and the scheme of a link, such as `tel:`. A complete mobile
 * number of mainland China with its calling code, in any spelling, begins with `+86`.
 */
export function normalizePhoneNumber(typed: string): string {
  const plain = typed.replace(ESCAPED_IN_LINK, (_, digit: string) => (/b/i.test(digit) ? '+' : ' '))
  return normalizeCode(plain)
    .replace(/^(?:tel|sms|callto)/i, '')
    .replace(CN_CALLING_CODE, '+86')
}

/** Like `normalizeText`, for a verification code: also removes separators. */
export function normalizeCode(typed: string): string {
  return normalizeText(typed).replace(SEPARATORS, '')
}

/** The form in which a password is measured, compared and hashed: the same whichever keyboard or paste wrote it. */
export function normalizePassword(typed: string): string {
  return typed.normalize('NFC')
}
