// Covers MSG-1, I18-1, I18-2, API-5, SRV-4.
import { CATALOGUE_CODES, COMPLETE_LANGUAGES, ERROR_CODES } from '@portico/protocol'
import { expect, test } from 'vitest'
import { splitMarkers } from './fill.ts'
import { fillWithSpacing } from './spacing.ts'
import { serverMessages } from './complete-languages.ts'
import { countUnits } from './server-messages.ts'

const markersOf = (text: string) =>
  splitMarkers(text).flatMap((part) => ('marker' in part ? [part.marker] : []))

test.each(COMPLETE_LANGUAGES)(
  '%s describes every other code, with the markers of the Chinese text',
  (language) => {
    const own: Readonly<Record<string, string>> = { ...serverMessages(language) }
    const zh: Readonly<Record<string, string>> = { ...serverMessages('zh') }
    const catalogue: readonly number[] = CATALOGUE_CODES
    const codes = Object.values(ERROR_CODES).filter((code) => code > 0 && !catalogue.includes(code))
    expect(
      Object.keys(own)
        .filter((key) => key.startsWith('description_'))
        .sort(),
    ).toEqual(codes.map((code) => `description_${code}`).sort())
    for (const [key, text] of Object.entries(zh)) {
      expect(own[key]?.trim(), key).not.toBe('')
      expect(new Set(markersOf(own[key] ?? '')), key).toEqual(new Set(markersOf(text)))
    }
  },
)

/** The characters of a message of 160; braces are a marker's. Any other makes it one of 70. */
const GSM_7_BIT = /^[\w \n@.,:;!?'"#%&()*+/=<>{}¡¿àèéìñòùüÄÅÆÇÉÑÖØÜßäåæöø-]*$/
const ANY = /^[^]*$/
// As long as names of apps are: 12 characters, or 22 Latin ones.
// cspell:ignore Northlight
const SMS = [
  {
    language: 'zh',
    app: '北光广告企业服务管理平台',
    brackets: 2,
    platform: '抖音火山版',
    part: 70,
    alphabet: ANY,
  },
  {
    language: 'en',
    app: 'Northlight Ads Manager',
    brackets: 0,
    platform: 'Huoshan',
    part: 160,
    alphabet: GSM_7_BIT,
  },
  {
    language: 'ja',
    app: 'ノースライト広告サービス',
    brackets: 2,
    platform: 'Huoshan',
    part: 70,
    alphabet: ANY,
  },
  {
    language: 'zh-TW',
    app: '北光廣告企業服務管理平台',
    brackets: 2,
    platform: '抖音火山版',
    part: 70,
    alphabet: ANY,
  },
  // No gateway prepends a signature to these.
  { language: 'ko', app: '노스라이트 광고', brackets: 0, platform: '더우인', part: 70, alphabet: ANY },
  {
    language: 'es',
    app: 'Northlight Ads Manager',
    brackets: 0,
    platform: 'Huoshan',
    part: 160,
    alphabet: GSM_7_BIT,
  },
  {
    language: 'pt',
    app: 'Northlight Ads Manager',
    brackets: 0,
    platform: 'Huoshan',
    part: 160,
    alphabet: GSM_7_BIT,
  },
  { language: 'ar', app: 'نورث لايت', brackets: 0, platform: 'Huoshan', part: 70, alphabet: ANY },
  {
    language: 'id',
    app: 'Northlight Ads Manager',
    brackets: 0,
    platform: 'Huoshan',
    part: 160,
    alphabet: GSM_7_BIT,
  },
  { language: 'hi', app: 'नॉर्थलाइट', brackets: 0, platform: 'Huoshan', part: 70, alphabet: ANY },
] as const

test.each(SMS)('every SMS in $language is one part, the signature included', async (sms) => {
  const { language, app, brackets, platform, part, alphabet } = sms
  const texts = serverMessages(language)
  const minutes = countUnits(texts, 'minute', 10)
  const values = { app, code: '1234', minutes, platform, switch: texts.contact_mobile, target: '138******00' }
  // Two notices have a link of any length; the other text is no SMS.
  const others = ['sms_contact_changed', 'sms_deletion_scheduled', 'sms_not_served']
  const messages = Object.entries(texts).filter(([key]) => key.startsWith('sms_') && !others.includes(key))
  expect(messages.length).toBeGreaterThan(2)
  for (const [key, text] of messages) {
    const signature = brackets === 0 ? 0 : app.length + brackets
    expect(signature + fillWithSpacing(text, values).length, key).toBeLessThanOrEqual(part)
    expect(text, key).toMatch(alphabet)
  }
})

test.each(COMPLETE_LANGUAGES)('%s has a text for every number of a unit', (language) => {
  const texts = serverMessages(language)
  for (const unit of ['second', 'minute', 'hour', 'day'] as const)
    for (const count of [0, 1, 2, 3, 11, 100, 1_000_000])
      expect(countUnits(texts, unit, count)).toMatch(/^[^{}]*\p{L}[^{}]*$/u)
})

test('Arabic inflects a unit after its number', () => {
  const texts = serverMessages('ar')
  expect([1, 2, 3, 11, 100].map((count) => countUnits(texts, 'minute', count))).toEqual([
    'دقيقة واحدة',
    'دقيقتين',
    '3 دقائق',
    '11 دقيقة',
    '100 دقيقة',
  ])
})

test('one of a unit is in the singular: 1 second, 1 minute, 1 hour, 1 day', async () => {
  const texts = serverMessages('en')
  for (const unit of ['second', 'minute', 'hour', 'day'] as const) {
    expect(countUnits(texts, unit, 1)).toBe(`1 ${unit}`)
    expect(countUnits(texts, unit, 2)).toBe(`2 ${unit}s`)
  }
})
