// Covers ARE-1, ARE-2.
import { foldDigits } from '@portico/protocol'
import { describe, expect, test } from 'vitest'
import { findAreas, nameAreas, putFirst, searchWords } from './area-search.ts'
import { DIALLED_AREAS } from './mobile-number.ts'

const areasIn = (lang: string) => nameAreas(DIALLED_AREAS, lang)
const AREAS = { zh: areasIn('zh'), en: areasIn('en'), ja: areasIn('ja') }
const find = (lang: keyof typeof AREAS, search: string) => findAreas(AREAS[lang], search, searchWords(lang))

describe('area search', () => {
  test.each([
    ['en', 'Singapore', 'SG'],
    ['en', '65', 'SG'],
    ['en', '+65', 'SG'],
    ['en', ' ＋６５ ', 'SG'],
    ['en', '٩٦٦', 'SA'],
    ['en', '+९६६', 'SA'],
    ['en', '6\u00AD5\u3164', 'SG'],
    ['en', 'Singapore\u200B\uFFA0', 'SG'],
    ['en', 'sg', 'SG'],
    ['en', 'ＳＧ', 'SG'],
    ['en', 'in', 'IN'],
    ['en', 'cote d', 'CI'],
    ['en', "CÔTE D'IVOIRE", 'CI'],
    ['en', 'reunion', 'RE'],
    ['en', 'uk', 'GB'],
    ['en', 'hong kong', 'HK'],
    ['en', '+6591234567', 'SG'],
    ['ja', 'シンガポール', 'SG'],
    ['ja', 'しんがぽ', 'SG'],
    ['ja', 'singapore', 'SG'],
    ['zh', '新加坡', 'SG'],
    ['zh', 'xinjiapo', 'SG'],
    ['zh', "xin'jia'po", 'SG'],
    ['zh', 'xjp', 'SG'],
    ['zh', 'singapore', 'SG'],
    ['zh', 'xianggang', 'HK'],
    ['zh', 'zgxg', 'HK'],
    ['zh', '阿联酋', 'AE'],
    ['zh', 'feilvbin', 'PH'],
  ] as const)('in %s the search %j finds %s first', (lang, search, shortName) => {
    expect(find(lang, search)[0]?.shortName).toBe(shortName)
  })

  test('reads the digits of every script as the fields of a form do', () => {
    const digits = Array.from({ length: 0x2_00_00 }, (_, codePoint) =>
      String.fromCodePoint(codePoint),
    ).filter((character) => /\p{Nd}/u.test(character))
    expect(digits.length).toBeGreaterThan(600)
    const differing = digits.filter((digit) => {
      const [typed, meant] = [find('en', `+${digit}`), find('en', `+${foldDigits(digit.normalize('NFKC'))}`)]
      return typed.length === 0 || typed.some((area, index) => area !== meant[index])
    })
    // No code begins with 0.
    expect(differing.filter((digit) => foldDigits(digit.normalize('NFKC')) !== '0')).toEqual([])
  })

  test('finds only matching areas; an empty search finds all', () => {
    expect(find('en', '+86').map(({ name }) => name)).toEqual(['China'])
    expect(find('en', 'zzz')).toEqual([])
    expect(find('en', ' ')).toBe(AREAS.en)
    expect(find('en', '+')).toBe(AREAS.en)
    expect(find('en', '1').length).toBeGreaterThan(20)
    expect(find('en', 'xinjiapo')).toEqual([])
    expect(find('zh', 'xg').map(({ name }) => name)).toContain('中国香港')
  })

  test('names that begin with the search come before those that contain it', () => {
    const names = find('en', 'po').map(({ name }) => name)
    expect(names.slice(0, 2)).toEqual(['Poland', 'Portugal'])
    expect(names).toContain('Singapore')
    // Also by other names than the one in the list.
    const american = find('en', 'ame').map(({ shortName }) => shortName)
    expect(american.slice(0, 2)).toEqual(['AS', 'US'])
    expect(american).toContain('CM')
    expect(find('en', 'britain').map(({ shortName }) => shortName)).toEqual(['GB'])
    expect(find('en', '65x')).toEqual([])
    const [fromSecondSyllable, insideIt] = [3, 4].map((start) => find('zh', 'xinjiapo'.slice(start)))
    expect(fromSecondSyllable?.map(({ shortName }) => shortName)).toEqual(['SG'])
    expect(insideIt).toEqual([])
  })

  test('a search of digits computes no search words', () => {
    const wordsOf = () => {
      throw new Error('asked for')
    }
    expect(findAreas(AREAS.en, '65', wordsOf)[0]?.shortName).toBe('SG')
    expect(findAreas(AREAS.en, '', wordsOf)).toBe(AREAS.en)
  })

  test('names are in the language of the list and sorted by it', () => {
    expect(AREAS.en.slice(0, 3).map(({ name }) => name)).toEqual(['Afghanistan', 'Åland Islands', 'Albania'])
    expect(AREAS.en.every(({ name }) => name.length > 2)).toBe(true)
    const names = (lang: keyof typeof AREAS) =>
      ['HK', 'MO', 'TW'].map((shortName) => AREAS[lang].find((area) => area.shortName === shortName)?.name)
    expect(names('zh')).toEqual(['中国香港', '中国澳门', '中国台湾'])
    expect(names('en')).toEqual(['Hong Kong (China)', 'Macao (China)', 'Taiwan (China)'])
    expect(names('ja')).toEqual(['香港（中国）', 'マカオ（中国）', '台湾（中国）'])
  })

  test('recent and likely areas come first, each once', () => {
    const shown = putFirst(AREAS.en, ['SG', 'CN', 'SG', 'XX']).map(({ shortName }) => shortName)
    expect(shown.slice(0, 3)).toEqual(['SG', 'CN', 'AF'])
    expect(new Set(shown).size).toBe(242)
    expect(shown).toHaveLength(242)
  })
})
