// Covers EMB-3, MSG-1, I18-1, I18-2.
import { COMPLETE_LANGUAGES } from '@portico/protocol'
import { describe, expect, test } from 'vitest'
import { chooseLanguage, resolveLanguage } from './choose-language.ts'
import { criticalMessages, isInitial } from './complete-languages.ts'
import { loadDeferredMessages, loadMessages, overrideMessages } from './load.ts'

const en = await loadMessages('en')

describe('resolving a language', () => {
  test.each([
    ['zh_HK', 'zh-TW'],
    ['EN_us', 'en'],
    ['in', 'id'],
    [' ja ', 'ja'],
  ])('the language %s resolves to %s', (wanted, language) => {
    expect(resolveLanguage(wanted, [])).toBe(language)
  })

  test.each(['xx', 'english', '', '-', 'constructor'])(
    'an unknown language «%s» falls back to Chinese',
    (wanted) => {
      expect(resolveLanguage(wanted, ['en'])).toBe('zh')
    },
  )

  test('auto takes the first known browser language and falls back to Chinese', () => {
    expect(resolveLanguage('auto', ['tlh-FR', 'ja-JP', 'en'])).toBe('ja')
    expect(resolveLanguage('auto', ['tlh'])).toBe('zh')
    expect(resolveLanguage('auto', [])).toBe('zh')
  })

  test.each([
    ['tlh', ['tlh'], { language: 'en', lang: 'tlh', overrides: ['tlh'] }],
    ['tlh-CA', ['tlh'], { language: 'en', lang: 'tlh', overrides: ['tlh'] }],
    ['tlh_ca', ['tlh-CA', 'tlh', 'tlh-FR'], { language: 'en', lang: 'tlh-CA', overrides: ['tlh', 'tlh-CA'] }],
    ['tlh', ['tlh', 'en'], { language: 'en', lang: 'tlh', overrides: ['en', 'tlh'] }],
    ['pt-BR', ['pt-BR'], { language: 'pt', lang: 'pt-BR', overrides: ['pt-BR'] }],
    ['en-US', ['en-US', 'en'], { language: 'en', lang: 'en-US', overrides: ['en', 'en-US'] }],
    ['zh-Hant-TW', ['zh-Hant'], { language: 'zh-TW', lang: 'zh-Hant', overrides: ['zh-Hant'] }],
    ['zh-TW', ['zh'], { language: 'zh-TW', lang: 'zh-TW', overrides: [] }],
    ['in-ID', ['id'], { language: 'id', lang: 'id', overrides: ['id'] }],
    ['tlh', ['tlh-CA'], { language: 'zh', lang: 'zh', overrides: [] }],
    ['tlh', ['qya', 'zh'], { language: 'zh', lang: 'zh', overrides: ['zh'] }],
  ] as const)('resolves %s for a host with messages for %j', (wanted, hosts, choice) => {
    expect(chooseLanguage(wanted, [], hosts)).toMatchObject(choice)
  })

  test('auto treats a language the host adds as complete', () => {
    expect(chooseLanguage('auto', ['tlh-CA', 'ja'], ['tlh'])).toMatchObject({
      lang: 'tlh',
      overrides: ['tlh'],
    })
    expect(chooseLanguage('auto', ['sjn', 'qya'], ['qya'])).toMatchObject({ lang: 'qya', overrides: ['qya'] })
    expect(chooseLanguage('auto', ['ja', 'tlh'], ['tlh'])).toMatchObject({ lang: 'ja', overrides: [] })
    expect(chooseLanguage('auto', ['sjn'], ['tlh'])).toMatchObject({ lang: 'zh', overrides: [] })
  })
})

describe('loading texts', () => {
  test.each(['zh', 'en', 'ja'] as const)(
    '%s has the texts of the initial view, and loads all others',
    async (language) => {
      const [critical, deferred] = [criticalMessages(language), await loadDeferredMessages(language)]
      expect(Object.keys(critical).filter((key) => key in deferred)).toEqual([])
      expect(await loadMessages(language)).toEqual({ ...critical, ...deferred })
    },
  )

  test.each(COMPLETE_LANGUAGES.filter((language) => !isInitial(language)))(
    'all texts of %s are loaded on demand',
    async (language) => {
      expect(criticalMessages(language)).toBeUndefined()
      expect(await loadDeferredMessages(language)).toEqual(await loadMessages(language))
    },
  )
})

describe('texts of the host', () => {
  test('a host’s texts override the built-in ones key by key', () => {
    const messages = overrideMessages(en, { error_1035: 'Taken. Please {login}', title_login: 'Welcome' })
    expect(messages).toEqual({ ...en, error_1035: 'Taken. Please {login}', title_login: 'Welcome' })
    expect(en.title_login).toBe('Log in')
  })

  test('empty, unknown and non-string texts of a host are ignored', () => {
    const overrides = {
      title_login: '',
      title_bind: '  ',
      title_reset: 7,
      cancel: null,
      error_9999: 'x',
      constructor: 'x',
    }
    expect(overrideMessages(en, overrides)).toEqual(en)
    expect(overrideMessages(en)).toEqual(en)
  })
})
