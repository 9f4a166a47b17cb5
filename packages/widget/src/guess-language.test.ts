import { chooseLanguage, LANGUAGES, resolveLanguage } from '@portico/locales'
import { afterEach, expect, test, vi } from 'vitest'
import { guessLanguage } from './guess-language.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([...LANGUAGES, 'fr', 'en-GB', 'zh_TW', 'JA-jp', 'zhx', 'sr-ID', ''])(
  'I18-1 the loader guesses the language the locales choose: %s',
  (language) => {
    expect(guessLanguage({ language })).toBe(resolveLanguage(language, []))
  },
)

test('I18-1 the loader guesses the default, or the browser’s language for auto', () => {
  expect(guessLanguage({})).toBe('zh')
  for (const languages of [['fr-FR', 'en-US', 'ja'], ['ja'], ['fr'], []]) {
    vi.stubGlobal('navigator', { languages })
    expect(guessLanguage({ language: 'auto' })).toBe(resolveLanguage('auto', languages))
  }
})

test.each([
  ['fr', ['fr']],
  ['fr-CA', ['fr']],
  ['fr', ['fr-CA']],
  ['de', ['fr']],
  ['ja', ['fr', 'ja']],
  ['auto', ['fr']],
  ['auto', ['de']],
] as const)('I18-1 the loader guesses the base of a language the host adds: %s of %j', (language, hosts) => {
  const languages = ['fr-FR', 'ja']
  vi.stubGlobal('navigator', { languages })
  const messages = Object.fromEntries(hosts.map((tag) => [tag, { title_login: 'x' }]))
  expect(guessLanguage({ language, messages })).toBe(chooseLanguage(language, languages, hosts).source)
})
