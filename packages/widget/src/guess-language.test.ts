import { LANGUAGES, resolveLanguage } from '@portico/locales'
import { afterEach, expect, test, vi } from 'vitest'
import { guessLanguage } from './guess-language.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([...LANGUAGES, 'fr', 'en-GB', 'zh_TW', 'JA-jp', 'zhx', 'sr-ID', ''])(
  'I18-1 the loader guesses the language the locales choose: %s',
  (language) => {
    expect(guessLanguage({ language })).toBe(resolveLanguage(language, []))
  },
)

test('I18-1 the loader guesses the default, and the browser’s language when asked to', () => {
  expect(guessLanguage({})).toBe('zh')
  for (const languages of [['fr-FR', 'en-US', 'ja'], ['ja'], ['fr'], []]) {
    vi.stubGlobal('navigator', { languages })
    expect(guessLanguage({ language: 'auto' })).toBe(resolveLanguage('auto', languages))
  }
})
