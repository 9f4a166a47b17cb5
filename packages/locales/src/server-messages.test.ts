// Covers MSG-1, I18-1, I18-2, API-5, SRV-4.
import type { CompleteLanguage } from '@portico/protocol'
import { CATALOGUE_CODES, COMPLETE_LANGUAGES, ERROR_CODES } from '@portico/protocol'
import { expect, test } from 'vitest'
import { serverMessages } from './complete-languages.ts'
import { countUnits } from './count-units.ts'
import { loadMessages } from './load.ts'
import { fillWithSpacing } from './spacing.ts'

const markersOf = (text: string) => text.match(/\{\w+\}/g)

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

interface Sample {
  /** As long as names of apps are: 12 characters, or 22 Latin ones. */
  readonly app: string
  readonly platform: string
  /** Gateways prepend a signature: the name of the app in brackets. */
  readonly isSigned?: true
}

// cspell:ignore Northlight
const LATIN: Sample = { app: 'Northlight Ads Manager', platform: 'Huoshan' }
const SAMPLES: Readonly<Record<CompleteLanguage, Sample>> = {
  zh: { app: '北光广告企业服务管理平台', platform: '抖音火山版', isSigned: true },
  en: LATIN,
  ja: { app: 'ノースライト広告サービス', platform: 'Huoshan', isSigned: true },
  'zh-TW': { app: '北光廣告企業服務管理平台', platform: '抖音火山版', isSigned: true },
  ko: { app: '노스라이트 광고', platform: '더우인' },
  es: LATIN,
  pt: LATIN,
  ar: { app: 'نورث لايت', platform: 'Huoshan' },
  id: LATIN,
  hi: { app: 'नॉर्थलाइट', platform: 'Huoshan' },
}

test.each(COMPLETE_LANGUAGES)('every SMS in %s is one part, the signature included', (language) => {
  const { app, platform, isSigned } = SAMPLES[language]
  const texts = serverMessages(language)
  const minutes = countUnits(texts, 'minute', 10)
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(new Date(2026, 11, 28))
  const values = {
    app,
    code: '1234',
    minutes,
    platform,
    date,
    switch: texts.contact_mobile,
    target: '138******00',
  }
  // Three notices have a link of any length; the other text is no SMS.
  const others = ['sms_contact_changed', 'sms_contact_added', 'sms_deletion_scheduled', 'sms_not_served']
  const messages = Object.entries(texts).filter(([key]) => key.startsWith('sms_') && !others.includes(key))
  expect(messages.length).toBeGreaterThan(2)
  for (const [key, text] of messages) {
    const message = (isSigned ? `[${app}]` : '') + fillWithSpacing(text, values)
    expect(message.length, key).toBeLessThanOrEqual(GSM_7_BIT.test(text) ? 160 : 70)
  }
})

test.each(COMPLETE_LANGUAGES)(
  'the SMS that asks for a new password names the link of the form in %s',
  async (language) => {
    const plain = (text: string): string =>
      text
        .normalize('NFD')
        .replaceAll(/[\p{M}¿?？؟]/gu, '')
        .toLowerCase()
    const { sms_reset_requested: sms } = serverMessages(language)
    expect(plain(sms)).toContain(plain((await loadMessages(language)).link_forgetPwd))
  },
)

// Without markup the first letter decides: a message that began with a code would be read from left to right.
test('every subject and SMS in Arabic begins with an Arabic word', () => {
  // It begins with the name of the contact, in Arabic.
  const switched = 'sms_contact_replaced'
  const texts = Object.entries(serverMessages('ar')).filter(
    ([key]) => /^sms_|_subject$/.test(key) && key !== switched,
  )
  expect(texts.length).toBeGreaterThan(40)
  for (const [key, text] of texts) expect(text, key).toMatch(/^\p{Script=Arabic}/u)
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
