// Covers EMB-3, MSG-1, I18-1, I18-2.
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { en as firstEn } from './en.ts'
import { ja as firstJa } from './ja.ts'
import { en as deferredEn } from './deferred/deferred-en.ts'
import { ja as deferredJa } from './deferred/deferred-ja.ts'
import { zh as deferredZh } from './deferred/deferred-zh.ts'
import { chooseLanguage, LANGUAGES, resolveLanguage } from './choose-language.ts'
import { loadCriticalMessages } from './load-critical.ts'
import { loadMessages, overrideMessages } from './load.ts'
import { zh as firstZh } from './zh.ts'

const zh = { ...firstZh, ...deferredZh }
const en = { ...firstEn, ...deferredEn }
const ja = { ...firstJa, ...deferredJa }

describe('resolving a language', () => {
  test.each([
    ['en', 'en'],
    ['zh-CN', 'zh'],
    ['zh-Hant-TW', 'zh'],
    ['en-US', 'en'],
    ['EN_us', 'en'],
    ['pt-BR', 'pt'],
    ['in', 'id'],
    ['in-ID', 'id'],
    [' ja ', 'ja'],
  ])('the language %s resolves to %s', (wanted, language) => {
    expect(resolveLanguage(wanted, [])).toBe(language)
  })

  test.each(['fr', 'english', '', '-', 'constructor'])(
    'an unknown language «%s» falls back to Chinese',
    (wanted) => {
      expect(resolveLanguage(wanted, ['en'])).toBe('zh')
    },
  )

  test('auto takes the first known browser language and falls back to Chinese', () => {
    expect(resolveLanguage('auto', ['fr-FR', 'ja-JP', 'en'])).toBe('ja')
    expect(resolveLanguage('auto', ['fr'])).toBe('zh')
    expect(resolveLanguage('auto', [])).toBe('zh')
  })

  test.each([
    ['fr', ['fr'], { language: 'en', source: 'en', lang: 'fr', overrides: ['fr'] }],
    ['fr-CA', ['fr'], { language: 'en', source: 'en', lang: 'fr', overrides: ['fr'] }],
    ['fr_ca', ['fr-CA', 'fr', 'fr-FR'], { language: 'en', lang: 'fr-CA', overrides: ['fr', 'fr-CA'] }],
    ['fr', ['fr', 'en'], { language: 'en', lang: 'fr', overrides: ['en', 'fr'] }],
    [
      'pt-BR',
      ['pt-BR'],
      { language: 'en', source: 'pt', fallback: 'en', lang: 'pt-BR', overrides: ['pt-BR'] },
    ],
    ['en-US', ['en-US', 'en'], { language: 'en', source: 'en', lang: 'en-US', overrides: ['en', 'en-US'] }],
    ['zh-Hant-TW', ['zh-Hant'], { language: 'zh', source: 'zh', lang: 'zh-Hant', overrides: ['zh-Hant'] }],
    ['in-ID', ['id'], { language: 'en', source: 'id', lang: 'id', overrides: ['id'] }],
    ['fr', ['fr-CA'], { language: 'zh', source: 'zh', lang: 'zh', overrides: [] }],
    ['fr', ['de', 'zh'], { language: 'zh', source: 'zh', lang: 'zh', overrides: ['zh'] }],
    ['pt', ['fr'], { language: 'pt', source: 'pt', fallback: 'zh', lang: 'zh', overrides: [] }],
  ] as const)('resolves %s for a host with messages for %j', (wanted, hosts, choice) => {
    expect(chooseLanguage(wanted, [], hosts)).toMatchObject(choice)
  })

  test('auto treats a language the host adds as complete', () => {
    expect(chooseLanguage('auto', ['fr-CA', 'ja'], ['fr'])).toMatchObject({ lang: 'fr', overrides: ['fr'] })
    expect(chooseLanguage('auto', ['pt', 'de'], ['de'])).toMatchObject({ lang: 'de', overrides: ['de'] })
    expect(chooseLanguage('auto', ['ja', 'fr'], ['fr'])).toMatchObject({ lang: 'ja', overrides: [] })
    expect(chooseLanguage('auto', ['es'], ['fr'])).toMatchObject({ lang: 'zh', overrides: [] })
  })
})

describe('loading texts', () => {
  test('an incomplete language that the host adds to is completed by English', async () => {
    expect(await loadCriticalMessages('pt', 'en')).toEqual(firstEn)
  })

  test('a complete language is loaded unchanged', async () => {
    expect(await loadMessages('zh')).toEqual(zh)
    expect(await loadMessages('en')).toEqual(en)
    expect(await loadMessages('ja')).toEqual(ja)
  })

  test('the texts of the initial view are loaded separately', async () => {
    expect(await loadCriticalMessages('ja')).toEqual(firstJa)
    expect(Object.keys(firstZh).filter((key) => key in deferredZh)).toEqual([])
  })

  test.each(['pt', 'hi', 'id'] as const)('%s falls back to Chinese key by key', async (language) => {
    expect(await loadMessages(language)).toEqual({ ...zh, network_failure: en.network_failure })
  })
})

describe('bundle', () => {
  test('each language is imported dynamically with a literal path', () => {
    const source = readSource('load-critical.ts') + readSource('load.ts')
    const asked = [...source.matchAll(/import\('\.\/([\w/-]+)\.ts'\)/g)].map((match) => match[1])
    expect(asked).toEqual([
      'zh',
      'en',
      'ja',
      'deferred/deferred-zh',
      'deferred/deferred-en',
      'deferred/deferred-ja',
      'pt',
      'hi',
      'id',
    ])
  })

  test.each(['load-critical.ts', 'load.ts', 'index.ts', 'fill.ts', 'messages.ts', 'choose-language.ts'])(
    '%s imports no language statically',
    (file) => {
      const languageFiles = LANGUAGES.map((language) => `./${language}.ts`)
      const imports = [...readSource(file).matchAll(/(?:from|^import)\s+'([^']+)'/gm)].map(
        (match) => match[1],
      )
      expect(imports.filter((path) => path !== undefined && languageFiles.includes(path))).toEqual([])
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

function readSource(file: string): string {
  return readFileSync(new URL(file, import.meta.url), 'utf8')
}
