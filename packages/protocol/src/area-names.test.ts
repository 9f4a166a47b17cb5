// Covers ARE-1.
import { expect, test } from 'vitest'
import { areaName } from './area-names.ts'

test.each([
  ['zh', '中国台湾', '德国'],
  ['zh-TW', '中國台灣', '德國'],
  ['en', 'Taiwan (China)', 'Germany'],
  ['ja', '台湾（中国）', 'ドイツ'],
])('an area has one name in %s', (lang, taiwan, germany) => {
  expect([areaName('TW', lang), areaName('DE', lang)]).toEqual([taiwan, germany])
})

test.each(['', '?', 'of no region'])('%j, which is no area, stays as it is', (code) => {
  expect(areaName(code, 'en')).toBe(code)
})
