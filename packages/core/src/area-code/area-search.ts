import type { Area } from '../state.ts'
import { areaNames } from './areas.ts'
import { PINYIN } from './generated/pinyin.ts'

/** How well an entry fits: the smaller, the better. */
const EXACTLY = 0

const FROM_THE_BEGINNING = 1

const SOMEWHERE = 2

/**
 * The entries a search finds by code, short name, name or pinyin (ARE-2), what fits best first; all of them for nothing.
 * @param wordsOf see search-words.ts; nobody asks it where digits are sought
 */
export function findAreas(
  areas: readonly Area[],
  search: string,
  wordsOf: (area: Area) => SearchWords,
): readonly Area[] {
  // To fold nothing would be the first of all foldings, which is slow, in the frame that draws the list.
  const sought = search && foldWords(search)
  if (sought === '') return areas
  const isCode = /^\d+$/.test(sought)
  const fits = [EXACTLY, FROM_THE_BEGINNING, SOMEWHERE].map((): Area[] => [])
  for (const area of areas) {
    const fit = isCode ? fitOfDigits(area, sought) : fitOfLetters(area, wordsOf(area), sought)
    fits[fit ?? -1]?.push(area)
  }
  return fits.flat()
}

/** Of a whole number its first digits are the code. */
function fitOfDigits({ area }: Area, digits: string): number | undefined {
  if (area === digits) return EXACTLY
  return area.startsWith(digits) || digits.startsWith(area) ? FROM_THE_BEGINNING : undefined
}

function fitOfLetters(
  { shortName }: Area,
  { words, beginnings }: SearchWords,
  letters: string,
): number | undefined {
  if (shortName.toLowerCase() === letters || words.includes(letters)) return EXACTLY
  const isBeginning = (word: string): boolean => word.startsWith(letters)
  if (words.some(isBeginning) || beginnings.some(isBeginning)) return FROM_THE_BEGINNING
  return words.some((word) => word.includes(letters)) ? SOMEWHERE : undefined
}

/** The entries in the order they are shown: those of these short names first, in that order. */
export function putFirst(areas: readonly Area[], first: readonly string[]): readonly Area[] {
  const before = [...new Set(first)].flatMap(
    (shortName) => areas.find((area) => area.shortName === shortName) ?? [],
  )
  return [...before, ...areas.filter((area) => !before.includes(area))]
}

/** What an area is found by beside its digits and its short name. */
export interface SearchWords {
  /** Folded: any part of one counts. */
  readonly words: readonly string[]
  /** Found from their beginning alone: pinyin, from each of its syllables on. */
  readonly beginnings: readonly string[]
}

/** What people call a place beside its name in their own language and in English. */
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

/**
 * What each area of a language is found by (ARE-2), made when it is asked for first: for all 242 that takes a slow machine
 * longer than a key may (bench/area-picker.mjs), so whoever can asks before.
 */
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
      beginnings: beginningsOf(pinyin?.get(shortName) ?? []),
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

/** `zhong guo` is found by zhongguo, guo, zg and g. */
function beginningsOf(syllables: readonly string[]): readonly string[] {
  return syllables.flatMap((_, index) => {
    const rest = syllables.slice(index)
    return [rest.join(''), rest.map(([initial]) => initial).join('')]
  })
}

/**
 * What two spellings of a word have in common: no case, no accents, no width, no blanks and signs; hiragana as katakana.
 * «Côte d’Ivoire» is cotedivoire, «ｓｇ» is sg, «+65» is 65.
 */
function foldWords(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/[ぁ-ゖ]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + KATAKANA_FROM_HIRAGANA))
}

const KATAKANA_FROM_HIRAGANA = 0x60
