// Covers EMB-3, MSG-1, I18-1, I18-2.
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { en as firstEn } from './en.ts'
import { ja as firstJa } from './ja.ts'
import { en as laterEn } from './later/later-en.ts'
import { ja as laterJa } from './later/later-ja.ts'
import { zh as laterZh } from './later/later-zh.ts'
import { chooseLanguage, LANGUAGES, resolveLanguage } from './choose-language.ts'
import { loadFirstMessages } from './load-first.ts'
import { loadMessages, overrideMessages } from './load.ts'
import { zh as firstZh } from './zh.ts'

const zh = { ...firstZh, ...laterZh }
const en = { ...firstEn, ...laterEn }
const ja = { ...firstJa, ...laterJa }

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
    ['fr', ['fr'], { language: 'en', source: 'en', lang: 'fr', own: ['fr'] }],
    ['fr-CA', ['fr'], { language: 'en', source: 'en', lang: 'fr', own: ['fr'] }],
    ['fr_ca', ['fr-CA', 'fr', 'fr-FR'], { language: 'en', lang: 'fr-CA', own: ['fr', 'fr-CA'] }],
    ['fr', ['fr', 'en'], { language: 'en', lang: 'fr', own: ['en', 'fr'] }],
    ['pt-BR', ['pt-BR'], { language: 'en', source: 'pt', fallback: 'en', lang: 'pt-BR', own: ['pt-BR'] }],
    ['en-US', ['en-US', 'en'], { language: 'en', source: 'en', lang: 'en-US', own: ['en', 'en-US'] }],
    ['zh-Hant-TW', ['zh-Hant'], { language: 'zh', source: 'zh', lang: 'zh-Hant', own: ['zh-Hant'] }],
    ['in-ID', ['id'], { language: 'en', source: 'id', lang: 'id', own: ['id'] }],
    ['fr', ['fr-CA'], { language: 'zh', source: 'zh', lang: 'zh', own: [] }],
    ['fr', ['de', 'zh'], { language: 'zh', source: 'zh', lang: 'zh', own: ['zh'] }],
    ['pt', ['fr'], { language: 'pt', source: 'pt', fallback: 'zh', lang: 'zh', own: [] }],
  ] as const)('resolves %s for a host with messages for %j', (wanted, hosts, choice) => {
    expect(chooseLanguage(wanted, [], hosts)).toMatchObject(choice)
  })

  test('auto treats a language the host adds as complete', () => {
    expect(chooseLanguage('auto', ['fr-CA', 'ja'], ['fr'])).toMatchObject({ lang: 'fr', own: ['fr'] })
    expect(chooseLanguage('auto', ['pt', 'de'], ['de'])).toMatchObject({ lang: 'de', own: ['de'] })
    expect(chooseLanguage('auto', ['ja', 'fr'], ['fr'])).toMatchObject({ lang: 'ja', own: [] })
    expect(chooseLanguage('auto', ['es'], ['fr'])).toMatchObject({ lang: 'zh', own: [] })
  })
})

describe('loading texts', () => {
  test('an incomplete language that the host adds to is completed by English', async () => {
    expect(await loadFirstMessages('pt', 'en')).toEqual(firstEn)
  })

  test('a complete language is loaded unchanged', async () => {
    expect(await loadMessages('zh')).toEqual(zh)
    expect(await loadMessages('en')).toEqual(en)
    expect(await loadMessages('ja')).toEqual(ja)
  })

  test('the texts of the first view are loaded separately', async () => {
    expect(await loadFirstMessages('ja')).toEqual(firstJa)
    expect(Object.keys(firstZh).filter((key) => key in laterZh)).toEqual([])
  })

  test.each(['pt', 'hi', 'id'] as const)('%s falls back to Chinese key by key', async (language) => {
    expect(await loadMessages(language)).toEqual({ ...zh, network_failure: en.network_failure })
  })
})

describe('bundle', () => {
  test('each language is imported dynamically with a literal path', () => {
    const source = readSource('load-first.ts') + readSource('load.ts')
    const asked = [...source.matchAll(/import\('\.\/([\w/-]+)\.ts'\)/g)].map((match) => match[1])
    expect(asked).toEqual([
      'zh',
      'en',
      'ja',
      'later/later-zh',
      'later/later-en',
      'later/later-ja',
      'pt',
      'hi',
      'id',
    ])
  })

  test.each(['load-first.ts', 'load.ts', 'index.ts', 'fill.ts', 'messages.ts', 'choose-language.ts'])(
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
