import { areaNames } from '@portico/protocol'
import type { Area, AreaCode } from '../state/area-types.ts'
import { PINYIN } from './generated/pinyin.ts'

/** How well an area matches a search: the smaller, the better. */
const EXACT = 0
const PREFIX = 1
const SUBSTRING = 2

/** The areas with their names in a language, sorted by name. */
export function nameAreas(areas: readonly AreaCode[], lang: string): readonly Area[] {
  const nameOf = areaNames(lang)
  const { compare } = new Intl.Collator(lang)
  const named = areas.map(({ area, shortName }) => ({ area, shortName, name: nameOf(shortName) }))
  named.sort((one, other) => compare(one.name, other.name))
  return named
}

/**
 * Finds areas by code, short name, name or pinyin, the best matches first. An empty search finds all of them.
 * @param wordsOf from `searchWords`; not called for a search of digits
 */
export function findAreas(
  areas: readonly Area[],
  search: string,
  wordsOf: (area: Area) => SearchWords,
): readonly Area[] {
  const folded = foldWords(search)
  if (folded === '') return areas
  const isCode = /^\d+$/.test(folded)
  const matches = [EXACT, PREFIX, SUBSTRING].map((): Area[] => [])
  for (const area of areas) {
    const rank = isCode ? rankByDigits(area, folded) : rankByLetters(area, wordsOf(area), folded)
    matches[rank ?? -1]?.push(area)
  }
  return matches.flat()
}

/** A whole number finds the area whose code it starts with. */
function rankByDigits({ area }: Area, digits: string): number | undefined {
  return area.startsWith(digits) || digits.startsWith(area) ? PREFIX : undefined
}

function rankByLetters(
  { shortName }: Area,
  { words, prefixes }: SearchWords,
  letters: string,
): number | undefined {
  if (shortName.toLowerCase() === letters || words.includes(letters)) return EXACT
  const hasPrefix = (word: string): boolean => word.startsWith(letters)
  if (words.some(hasPrefix) || prefixes.some(hasPrefix)) return PREFIX
  return words.some((word) => word.includes(letters)) ? SUBSTRING : undefined
}

/** Moves the areas with these short names to the front, in that order. */
export function putFirst(areas: readonly Area[], first: readonly string[]): readonly Area[] {
  const before = [...new Set(first)].flatMap(
    (shortName) => areas.find((area) => area.shortName === shortName) ?? [],
  )
  return [...before, ...areas.filter((area) => !before.includes(area))]
}

/** What an area is found by besides its code and its short name, folded. */
interface SearchWords {
  /** A search may match any part of them. */
  readonly words: readonly string[]
  /** A search has to match them from the start: pinyin, from each of its syllables on. */
  readonly prefixes: readonly string[]
}

/** Common names besides the one in the language of the list and the English one. */
const ALSO_CALLED: Readonly<Record<string, readonly string[]>> = {
  AE: ['阿联酋', 'UAE'],
  CD: ['DRC', '民主刚果'],
  CI: ['Ivory Coast', '象牙海岸'],
  CZ: ['Czech Republic'],
  GB: ['UK', 'England', 'Great Britain'],
  KR: ['Republic of Korea'],
  LA: ['寮国'],
  NL: ['Holland'],
  SA: ['KSA'],
  SZ: ['Swaziland'],
  TL: ['East Timor'],
  TR: ['Turkey'],
  US: ['USA', 'America'],
}

const inLanguages = new Map<string, (area: Area) => SearchWords>()

/** @returns the search words of an area in a language, computed for the first search by letters and then cached */
export function searchWords(lang: string): (area: Area) => SearchWords {
  const before = inLanguages.get(lang)
  if (before) return before
  let make: ReturnType<typeof wordsMaker> | undefined
  const made = new Map<string, SearchWords>()
  const wordsOf = (area: Area): SearchWords => {
    const words = made.get(area.shortName) ?? (make ??= wordsMaker(lang))(area)
    made.set(area.shortName, words)
    return words
  }
  inLanguages.set(lang, wordsOf)
  return wordsOf
}

function wordsMaker(lang: string): (area: Area) => SearchWords {
  const pinyin = lang === 'zh' ? readPinyin() : undefined
  const englishNameOf = areaNames('en')
  return ({ shortName, name }) => {
    const called = [name, englishNameOf(shortName), ...(ALSO_CALLED[shortName] ?? [])]
    return {
      words: [...new Set(called.map(foldWords))],
      prefixes: prefixesOf(pinyin?.get(shortName) ?? []),
    }
  }
}

function readPinyin(): ReadonlyMap<string, readonly string[]> {
  return new Map(
    PINYIN.split(',').map((entry) => {
      const [shortName = '', ...syllables] = entry.split(' ')
      return [shortName, syllables]
    }),
  )
}

/** `zhong guo` is found by the prefixes of zhongguo, guo, zg and g. */
function prefixesOf(syllables: readonly string[]): readonly string[] {
  return syllables.flatMap((_, index) => {
    const rest = syllables.slice(index)
    return [rest.join(''), rest.map(([initial]) => initial).join('')]
  })
}

/**
 * Removes case, accents, width, blanks and punctuation, and turns hiragana into katakana and the digits of every script into
 * 0 to 9: “Côte d’Ivoire” becomes cotedivoire, “ｓｇ” becomes sg, “+65” becomes 65.
 */
function foldWords(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Nd}/gu, valueOfDigit)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]|\p{DI}/gu, '')
    .replace(/[ぁ-ゖ]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + KATAKANA_FROM_HIRAGANA))
}

/** As in the protocol. Imported, it would be a module of its own, which the controller would wait for. */
function valueOfDigit(digit: string): string {
  const codePoint = digit.codePointAt(0) ?? 0
  let before = 0
  while (/\p{Nd}/u.test(String.fromCodePoint(codePoint - before - 1))) before += 1
  return String(before % 10)
}

const KATAKANA_FROM_HIRAGANA = 0x60
