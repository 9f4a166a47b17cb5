import type { AreaCode } from './area-code.ts'
import type { Area } from './area-list.ts'
import { areaNames } from './area-name.ts'
import { foldWords } from './fold-words.ts'
import { PINYIN } from './generated/pinyin.ts'

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

/** @returns gives an area its name in a language, and says what it is found by (ARE-2) */
export function areaIn(lang: string): (area: AreaCode) => Area {
  const pinyin = lang === 'zh' ? readPinyin() : undefined
  const nameOf = areaNames(lang)
  const englishNameOf = areaNames('en')
  return ({ area, shortName }) => {
    const name = nameOf(shortName)
    const called = [name, englishNameOf(shortName), ...(ALSO_CALLED[shortName] ?? [])]
    return {
      area,
      shortName,
      name,
      words: [...new Set(called.map(foldWords))],
      beginnings: beginningsOf(pinyin?.get(shortName) ?? []),
    }
  }
}

/** The order of the names in their language. */
export function byName(lang: string): (one: Area, other: Area) => number {
  const { compare } = new Intl.Collator(lang)
  return (one, other) => compare(one.name, other.name)
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
