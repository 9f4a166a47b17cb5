// Covers I18-1.
import { expect, test } from 'vitest'
import { checkLanguages, checkLists } from './lists.mjs'

const LANGUAGES = ['zh', 'en', 'ja', 'zh-TW', 'ko', 'es', 'pt', 'ar', 'id', 'hi', 'tlh']

test('a number of languages, in English or Chinese, and a list of tags are those of the product', () => {
  const text = "It has ten languages. 支持十种语言。\n{ name: 'language', values: ['zh', 'en'] }"
  expect(checkLanguages(text, LANGUAGES)).toEqual([
    'there are 11 languages, not ten',
    'there are 11 languages, not 十',
    expect.stringMatching(/^the languages are \['zh', .*'tlh'\], not \['zh', 'en'\]$/),
  ])
  expect(checkLanguages('Eleven languages, 十一种语言. The states are in six languages.', LANGUAGES)).toEqual(
    [],
  )
})

test('a document that does not name a language or a provider is named', () => {
  const text =
    'Chinese (traditional too), English, Klingon; 中文、繁体、英语、克林贡语; `zh`, `en`, "type": "acme", of the type `acme`'
  const facts = { languages: ['zh', 'en', 'zh-TW', 'tlh'], providers: ['acme', 'other'] }
  const found: readonly string[] = checkLists(() => text, facts)
  expect(found).toContain('packages/core/src/public/public-types.ts: does not name `tlh`')
  expect(found).toContain('docs/zh/running.md: does not name "type": "other"')
  expect(found).toContain('docs/reference/configuration.md: does not name of the type `other`')
  expect(found.filter((line) => line.includes('acme') || line.includes('docs/README.md'))).toEqual([])
})
