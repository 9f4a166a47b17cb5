// Covers ARE-1, ARE-2, ARE-6.
import { areaName } from '@portico/protocol'
import { describe, expect, test } from 'vitest'
import { PINYIN } from './generated/pinyin.ts'
import { DIALLED_AREAS, dialledArea, splitNumber, withoutTrunk } from './mobile-number.ts'

const split = (number: string, current?: string) => {
  const found = splitNumber(number, dialledArea(current))
  return found && `${found.area.shortName} ${found.area.area} ${found.national}`
}

describe('dialled areas', () => {
  test('every area has a unique name of two letters and a code', () => {
    expect(DIALLED_AREAS).toHaveLength(242)
    for (const { shortName, area } of DIALLED_AREAS) {
      expect(shortName).toMatch(/^[A-Z]{2}$/)
      expect(area).toMatch(/^[1-9]\d{0,2}$/)
    }
    expect(new Set(DIALLED_AREAS.map(({ shortName }) => shortName)).size).toBe(242)
    expect(dialledArea('SG')).toMatchObject({ area: '65' })
    expect(dialledArea('CN')).toMatchObject({ area: '86' })
    expect(dialledArea(undefined)).toBeUndefined()
  })

  test('no area code is a prefix of another', () => {
    const codes = [...new Set(DIALLED_AREAS.map(({ area }) => area))]
    const begun = codes.filter((code) => codes.some((other) => other !== code && other.startsWith(code)))
    expect(begun).toEqual([])
  })

  test.each([
    ['+6591234567', undefined, 'SG 65 91234567'],
    ['006591234567', undefined, 'SG 65 91234567'],
    ['+8613800138000', 'SG', 'CN 86 13800138000'],
    ['+12125550100', undefined, 'US 1 2125550100'],
    ['+12125550100', 'CA', 'CA 1 2125550100'],
    ['+12125550100', 'SG', 'US 1 2125550100'],
    ['+79161234567', undefined, 'RU 7 9161234567'],
    ['+77011234567', 'KZ', 'KZ 7 7011234567'],
    ['+441481960194', undefined, 'GB 44 1481960194'],
    ['+390612345678', 'VA', 'VA 39 0612345678'],
    ['+65', undefined, 'SG 65 '],
    ['+99912345678', undefined, undefined],
    ['91234567', 'SG', undefined],
    ['+65abc', 'SG', undefined],
    ['+', undefined, undefined],
  ])('%s, with %s selected, is %s', (number, current, expected) => {
    expect(split(number, current)).toBe(expected)
  })

  test.each([
    ['GB', '07911123456', '7911123456'],
    ['GB', '7911123456', '7911123456'],
    ['JP', '09012345678', '9012345678'],
    ['CN', '013800138000', '13800138000'],
    ['IT', '0612345678', '0612345678'],
    ['CI', '0123456789', '0123456789'],
    ['GA', '06031234', '06031234'],
    ['CG', '061234567', '061234567'],
    ['SG', '01234567', '01234567'],
    ['US', '12125550100', '2125550100'],
    ['RU', '89161234567', '9161234567'],
    ['HU', '06201234567', '201234567'],
  ])('in %s %s becomes %s: the trunk prefix is removed', (...row) => {
    const [shortName, dialled, national] = row
    expect(withoutTrunk(dialled, dialledArea(shortName))).toBe(national)
  })

  test('the pinyin belongs to the Chinese names that are shown', () => {
    const syllables = new Map(
      PINYIN.split(',').map((entry) => [entry.slice(0, 2), entry.split(' ').length - 1]),
    )
    const differing = DIALLED_AREAS.filter(({ shortName }) => {
      const letters = areaName(shortName, 'zh').replace(/\P{Script=Han}/gu, '')
      return letters.length !== syllables.get(shortName)
    })
    expect(differing).toEqual([])
  })
})
