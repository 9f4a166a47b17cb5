import type { Area } from './area-list.ts'
import { foldWords } from './fold-words.ts'
import type { SearchWords } from './search-words.ts'

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
