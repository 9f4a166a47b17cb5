import type { Area } from './area-list.ts'
import { foldWords } from './fold-words.ts'

/** How well an entry fits: the smaller, the better. */
const EXACTLY = 0
const FROM_THE_BEGINNING = 1
const SOMEWHERE = 2

/** The entries a search finds by code, short name, name or pinyin (ARE-2), what fits best first; all of them for nothing. */
export function findAreas(areas: readonly Area[], search: string): readonly Area[] {
  const sought = foldWords(search)
  if (sought === '') return areas
  const fitOf = /^\d+$/.test(sought) ? fitOfDigits : fitOfLetters
  const fits = [EXACTLY, FROM_THE_BEGINNING, SOMEWHERE].map((): Area[] => [])
  for (const area of areas) fits[fitOf(area, sought) ?? -1]?.push(area)
  return fits.flat()
}

/** Of a whole number its first digits are the code. */
function fitOfDigits({ area }: Area, digits: string): number | undefined {
  if (area === digits) return EXACTLY
  return area.startsWith(digits) || digits.startsWith(area) ? FROM_THE_BEGINNING : undefined
}

function fitOfLetters({ shortName, words, beginnings }: Area, letters: string): number | undefined {
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
