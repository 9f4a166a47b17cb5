import type { Area } from './area-list.ts'
import { areaNames } from './area-name.ts'
import { foldWords } from './fold-words.ts'
import { PINYIN } from './generated/pinyin.ts'

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
