// Covers I18-1.
import { expect, test } from 'vitest'
import { COMPLETE_LANGUAGES, languageOfTag, normalizeLanguageTag, parseAcceptLanguage } from './languages.ts'

test.each([
  ['zh', 'zh'],
  ['zh-CN', 'zh'],
  ['zh-SG', 'zh'],
  ['zh-Hans-HK', 'zh'],
  ['zh-TW', 'zh-TW'],
  ['zh-HK', 'zh-TW'],
  ['zh-MO', 'zh-TW'],
  ['zh_TW', 'zh-TW'],
  ['zh-Hant', 'zh-TW'],
  ['zh-Hant-HK', 'zh-TW'],
  ['zh-Hant-CN', 'zh-TW'],
  ['zh-yue', 'zh-TW'],
  ['zh-TW-u-co-stroke', 'zh-TW'],
  ['yue', 'zh-TW'],
  ['yue-HK', 'zh-TW'],
  ['yue-Hant', 'zh-TW'],
  ['yue-CN', 'zh'],
  ['yue-Hans', 'zh'],
  ['cmn', 'zh'],
  ['cmn-CN', 'zh'],
  ['cmn-Hant-TW', 'zh-TW'],
  ['cmn-TW', 'zh-TW'],
  ['nan-TW', 'zh-TW'],
  ['hak-TW', 'zh-TW'],
  ['zh-hant-', 'zh-TW'],
  ['en-GB', 'en'],
  ['in-ID', 'id'],
  ['ja-Latn', 'ja'],
  ['pt-BR', 'pt'],
  ['zha', undefined],
  ['', undefined],
  ['*', undefined],
  ['!', undefined],
])('the tag %j means %s', (tag, expected) => {
  expect(languageOfTag(normalizeLanguageTag(tag), COMPLETE_LANGUAGES)).toBe(expected)
})

test.each([
  ['', []],
  [' , ,', []],
  ['en-GB,en;q=0.9,ja;q=0.8', ['en-GB', 'en', 'ja']],
  ['ja;q=0.5, zh-Hans-CN ; q=0.9,de', ['de', 'zh-Hans-CN', 'ja']],
  ['en;q=0.5,ja;q=0.5', ['en', 'ja']],
  ['fr;q=0,en;q=0.1,*;q=0.5', ['en']],
  ['en;q=x,fr;q=-1,<script>,zh_TW,;q=1,ja;q=0.001', ['zh_TW', 'ja']],
  ['en,'.repeat(5000), Array(20).fill('en')],
])('the header Accept-Language %j prefers %j', (header, tags) => {
  expect(parseAcceptLanguage(header)).toEqual(tags)
})
