// Covers MSG-3, I18-2, SRV-4.
// Style checks of all user texts of the widget, the server and the slider.
import { describe, expect, test } from 'vitest'
import {
  countUnits,
  fillWithSpacing,
  loadMessages,
  loadServerMessages,
  splitMarkers,
} from '../packages/locales/src/index.ts'
import type { ServerMessages } from '../packages/locales/src/index.ts'
import { LANGUAGES as SLIDER_TEXTS } from '../packages/slider/src/texts.ts'

const LANGUAGES = ['zh', 'en', 'ja'] as const
type Language = (typeof LANGUAGES)[number]
type Named = readonly [name: string, text: string]

/** By the texts' names: `server.sms_code`, `widget.title_login`. */
const texts = {
  zh: await listTexts('zh'),
  en: await listTexts('en'),
  ja: await listTexts('ja'),
}

async function listTexts(language: Language): Promise<readonly Named[]> {
  return flatten({
    widget: await loadMessages(language),
    server: await loadServerMessages(language),
    slider: SLIDER_TEXTS[language],
  })
}

function flatten(value: unknown, name = ''): readonly Named[] {
  if (typeof value === 'string') return [[name, value]]
  if (typeof value === 'function') return [[name, String(value('Mei'))]]
  const entries = Object.entries(value as object)
  return entries.flatMap(([key, inner]) => flatten(inner, name === '' ? key : `${name}.${key}`))
}

/** @param except names of texts that may match all the same */
function findTexts(language: Language, wrong: RegExp, except: readonly string[] = []): readonly Named[] {
  return texts[language].filter(([name, text]) => wrong.test(text) && !except.includes(name))
}

/** Braces are a marker's. */
const NOT_GSM_7_BIT = /[^\w \n@.,:;!?'"#%&()*+/=<>{}-]/
const JAPANESE = '[\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Han}ー、。「」（）・：]'
const LATIN = '[A-Za-z0-9{}]'

/** Texts whose English the specification or the contract fixes, with words that are not used elsewhere. */
const FIXED = {
  bind: [
    'title_bind',
    'title_bind_email',
    'submit_bind',
    'title_oauth_bind',
    'bind_done',
    'error_1041',
    'error_2653',
  ],
  phone: ['mobile_required', 'mobile_pattern_valid', 'error_1035', 'error_1041'],
  apostrophe: ['repeatPwd_pattern_valid'],
}
const inWidget = (names: readonly string[]): readonly string[] => names.map((name) => `widget.${name}`)

/** One thing has one name: what is not written, and what is. */
const TERMS: readonly {
  readonly language: Language
  readonly wrong: RegExp
  readonly right: string
  readonly except?: readonly string[]
}[] = [
  { language: 'zh', wrong: /你/, right: '您' },
  { language: 'zh', wrong: /帐号|帐户/, right: '账号' },
  { language: 'zh', wrong: /登陆/, right: '登录' },
  { language: 'zh', wrong: /已存在/, right: '已注册' },
  { language: 'zh', wrong: /告诉他人/, right: '泄露给他人' },
  { language: 'zh', wrong: /本手机号|本号码|本邮箱/, right: '此…' },
  { language: 'zh', wrong: /拼图块/, right: '拼图' },
  { language: 'zh', wrong: /自助 ?key/i, right: '应用标识' },
  { language: 'zh', wrong: /预约/, right: '邀请' },
  { language: 'zh', wrong: /授权码/, right: '授权' },
  { language: 'ja', wrong: /あなた/, right: '(left out)' },
  { language: 'ja', wrong: /サインイン/, right: 'ログイン' },
  { language: 'ja', wrong: /電子メール|Eメール/, right: 'メール' },
  { language: 'ja', wrong: /(?<!認証)コードを送信/, right: '認証コードを送信' },
  { language: 'ja', wrong: /確認コード|認証番号/, right: '認証コード' },
  { language: 'ja', wrong: /番号[をは、]?(?:まだ)?連携|番号の連携/, right: '番号を登録' },
  { language: 'ja', wrong: /共同作業者/, right: 'メンバー' },
  { language: 'ja', wrong: /国・地域番号/, right: '国番号' },
  { language: 'ja', wrong: /すき間|確認画面|で確認する$/, right: 'パズル, 認証' },
  { language: 'ja', wrong: /お心当たりの/, right: 'お心当たりが' },
  { language: 'ja', wrong: /[一二三](?:つ|件|分|時間)/, right: '1つ' },
  { language: 'en', wrong: /\be-?mails?\b(?<!e-mails?)/i, right: 'e-mail' },
  { language: 'en', wrong: /\bsign(?:s|ed|ing)? in\b/i, right: 'log in' },
  { language: 'en', wrong: /\b(?:somebody|nobody|whoever)\b/i, right: 'someone, no one' }, // cspell:disable-line
  { language: 'en', wrong: /\b(?:bind|bound)\b/i, right: 'link, add', except: inWidget(FIXED.bind) },
  { language: 'en', wrong: /phone number/i, right: 'mobile number', except: inWidget(FIXED.phone) },
]

// As long as names of apps are: 12 characters, or 22 Latin ones.
// cspell:ignore Northlight
const LONG_NAMES = {
  zh: '北光广告企业服务管理平台',
  en: 'Northlight Ads Manager',
  ja: 'ノースライト広告サービス',
}
const LONGEST_PLATFORM = { zh: '抖音火山版', en: 'Huoshan', ja: 'Huoshan' }
const PART = { zh: 70, en: 160, ja: 70 }

const SALUTATION = { zh: /^您好：\n\n/, en: /^Hello,\n\n/, ja: /^\{app\}[^\n]+。\n\n/ }
const SENDER = {
  zh: /\n\n\{app\}团队$/,
  en: /\n\nThe \{app\} team$/,
  ja: /\n\n\{app\}運営チーム$/,
}

describe('user texts', () => {
  test.each(LANGUAGES)('every text in %s has the markers of the English one', (language) => {
    const markersOf = (text: string): string => [...new Set(text.match(/\{\w+\}/g))].toSorted().join()
    const english = new Map(texts.en)
    expect(texts[language].map(([name]) => name)).toEqual(texts.en.map(([name]) => name))
    const differing = texts[language].filter(
      ([name, text]) => markersOf(text) !== markersOf(english.get(name) ?? ''),
    )
    expect(differing).toEqual([])
  })

  test.each(TERMS)('$language writes “$right”, never $wrong', ({ language, wrong, except }) => {
    expect(findTexts(language, wrong, except)).toEqual([])
  })

  test('Japanese has no blank between its own characters and Latin ones', () => {
    expect(findTexts('ja', new RegExp(`${JAPANESE} ${LATIN}|${LATIN} ${JAPANESE}`, 'u'))).toEqual([])
  })

  test('a Japanese text of several sentences ends with a full stop, as each of them does', () => {
    expect(findTexts('ja', /。.*[^。？：…｝}\n]$/u, ['slider.failed', 'widget.slider_unavailable'])).toEqual(
      [],
    )
  })

  test('a Chinese or Japanese text has no Latin punctuation of its own', () => {
    for (const language of ['zh', 'ja'] as const) {
      expect(findTexts(language, /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}][,;:!?()]/u)).toEqual(
        [],
      )
    }
  })

  test('an English text begins with a capital, and so does each sentence in it', () => {
    const fragments = /^widget\.(marker|switch)_|^server\.(qr_asked|contact_)/
    const started = texts.en.filter(([name]) => !fragments.test(name))
    expect(started.filter(([, text]) => /^[a-z]|[.?!] [a-z]/.test(text))).toEqual([])
  })

  test('English has typographic apostrophes, but in an SMS, whose alphabet lacks them', () => {
    const isSms = ([name]: Named): boolean => /^server\.sms_(?!not_served)/.test(name)
    const straight = findTexts('en', /'/, inWidget(FIXED.apostrophe))
    expect(straight.filter((text) => !isSms(text))).toEqual([])
    expect(findTexts('en', NOT_GSM_7_BIT).filter(isSms)).toEqual([])
  })

  test('one of a unit is in the singular: 1 second, 1 minute, 1 hour, 1 day', async () => {
    const server = await loadServerMessages('en')
    for (const unit of ['second', 'minute', 'hour', 'day'] as const) {
      expect(countUnits(server, unit, 1)).toBe(`1 ${unit}`)
      expect(countUnits(server, unit, 2)).toBe(`2 ${unit}s`)
    }
  })

  test('no text writes the unit of a number that may be one', () => {
    const unit = /\{(?:seconds|minutes|days|n)\} ?(?:s\b|min|sec|day)/
    expect(findTexts('en', unit)).toEqual([])
  })

  test.each(LANGUAGES)('every SMS in %s stays within one part, the signature included', async (language) => {
    const server: ServerMessages = await loadServerMessages(language)
    const app = LONG_NAMES[language]
    const values = {
      app,
      code: '1234',
      minutes: countUnits(server, 'minute', 10),
      platform: LONGEST_PLATFORM[language],
      switch: server.contact_mobile,
      target: '138******00',
    }
    // The notice of a changed contact has a link of any length; the other is no SMS.
    const others = ['sms_contact_changed', 'sms_not_served']
    const messages = Object.entries(server).filter(([key]) => key.startsWith('sms_') && !others.includes(key))
    expect(messages.length).toBeGreaterThan(2)
    for (const [key, text] of messages) {
      const sent = fillWithSpacing(text, values)
      const signature = language === 'en' ? '' : `【${app}】`
      expect(signature.length + sent.length, key).toBeLessThanOrEqual(PART[language])
    }
    expect(splitMarkers(server.sms_code)[0]).toMatchObject({ marker: 'code' })
  })

  test.each(LANGUAGES)('every e-mail in %s has a salutation and names its sender', (language) => {
    const bodies = texts[language].filter(([name]) => /^server\.mail_.*_body$/.test(name))
    expect(bodies.length).toBeGreaterThan(3)
    for (const [name, body] of bodies) {
      expect(body, name).toMatch(SALUTATION[language])
      expect(body, name).toMatch(SENDER[language])
    }
  })
})
