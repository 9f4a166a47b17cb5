/**
 * What two spellings of a word have in common: no case, no accents, no width, no blanks and signs; hiragana as katakana.
 * «Côte d’Ivoire» is cotedivoire, «ｓｇ» is sg, «+65» is 65.
 */
export function foldWords(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/[ぁ-ゖ]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + KATAKANA_FROM_HIRAGANA))
}

const KATAKANA_FROM_HIRAGANA = 0x60
