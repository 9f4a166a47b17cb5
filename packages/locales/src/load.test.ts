import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { en as firstEn } from './en.ts'
import { ja as firstJa } from './ja.ts'
import { en as laterEn } from './later/later-en.ts'
import { ja as laterJa } from './later/later-ja.ts'
import { zh as laterZh } from './later/later-zh.ts'
import { LANGUAGES, loadFirstMessages, loadMessages, overrideMessages, resolveLanguage } from './load.ts'
import { zh as firstZh } from './zh.ts'

const zh = { ...firstZh, ...laterZh }
const en = { ...firstEn, ...laterEn }
const ja = { ...firstJa, ...laterJa }

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
])('I18-1 the language %s is read as %s', (wanted, language) => {
  expect(resolveLanguage(wanted, [])).toBe(language)
})

test.each(['fr', 'english', '', '-', 'constructor'])(
  'I18-1 an unknown language «%s» is Chinese',
  (wanted) => {
    expect(resolveLanguage(wanted, ['en'])).toBe('zh')
  },
)

test('I18-1 auto takes the first browser language it knows, and Chinese when there is none', () => {
  expect(resolveLanguage('auto', ['fr-FR', 'ja-JP', 'en'])).toBe('ja')
  expect(resolveLanguage('auto', ['fr'])).toBe('zh')
  expect(resolveLanguage('auto', [])).toBe('zh')
})

test('I18-1 a complete language is loaded as it is', async () => {
  expect(await loadMessages('zh')).toEqual(zh)
  expect(await loadMessages('en')).toEqual(en)
  expect(await loadMessages('ja')).toEqual(ja)
})

test('I18-2 what the first view says is apart from what is said later', async () => {
  expect(await loadFirstMessages('ja')).toEqual(firstJa)
  expect(Object.keys(firstZh).filter((key) => key in laterZh)).toEqual([])
})

test.each(['pt', 'hi', 'id'] as const)('I18-1 %s falls back to Chinese key by key', async (language) => {
  expect(await loadMessages(language)).toEqual({ ...zh, network_failure: en.network_failure })
})

test('I18-2 each language is imported by its literal name, and only when asked for', () => {
  const source = readSource('load.ts')
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

test.each(['load.ts', 'index.ts', 'fill.ts', 'messages.ts'])(
  'I18-2 %s imports no language by itself',
  (file) => {
    const languageFiles = LANGUAGES.map((language) => `./${language}.ts`)
    const imports = [...readSource(file).matchAll(/(?:from|^import)\s+'([^']+)'/gm)].map((match) => match[1])
    expect(imports.filter((path) => path !== undefined && languageFiles.includes(path))).toEqual([])
  },
)

test('MSG-1 a host’s texts are laid over key by key', () => {
  const messages = overrideMessages(en, { error_1035: 'Taken. Please {login}', title_login: 'Welcome' })
  expect(messages).toEqual({ ...en, error_1035: 'Taken. Please {login}', title_login: 'Welcome' })
  expect(en.title_login).toBe('Log in')
})

test('I18-1 a host’s empty, unknown or non-string text leaves ours', () => {
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

function readSource(file: string): string {
  return readFileSync(new URL(file, import.meta.url), 'utf8')
}
