// Covers VAL-14, SND-4, MSG-1, MSG-3, MSG-4, MSG-6, I18-1.
import { COMPLETE_LANGUAGES } from '@portico/protocol'
import { describe, expect, test } from 'vitest'
import type { Language } from './choose-language.ts'
import { sliderMessages } from './complete-languages.ts'
import { fillMarkers, splitMarkers } from './fill.ts'
import type { Messages } from './language-texts.ts'
import { loadSecondStepMessages } from './load-second-step.ts'
import { loadAccountPageMessages, loadMessages } from './load.ts'

const [zh, en, ja] = await Promise.all([loadMessages('zh'), loadMessages('en'), loadMessages('ja')])
const COMPLETE: readonly (readonly [string, Messages])[] = await Promise.all(
  COMPLETE_LANGUAGES.map(async (language) => [language, await loadMessages(language)] as const),
)
const KEYS = Object.keys(zh) as (keyof Messages)[]

// Fixed by the specification, including «doesn't».
const FIELD_TEXTS: readonly (readonly [keyof Messages, string])[] = [
  ['email_required', 'Please enter your e-mail address'],
  ['email_pattern_valid', 'Invalid e-mail address. Please check and submit again'],
  ['mobile_required', 'Please enter the phone number'],
  ['mobile_pattern_valid', 'Phone Number is incorrect'],
  ['password_required', 'Please enter your password'],
  ['password_pattern_valid', 'The password should be 6-20 characters'],
  ['repeatPwd_required', 'Please confirm your password'],
  ['repeatPwd_pattern_valid', "The passwords doesn't match"],
  ['code_required', 'Please enter your verification code'],
  ['code_pattern_valid', 'The verification code should be 6 characters'],
  ['mobile_code_pattern_valid', 'The verification code should be 4 numbers'],
  ['captcha_code_pattern_valid', 'The captcha code should be 4 characters'],
  ['username_required', 'Username can not be empty'],
  ['username_pattern_valid', 'User name must be 4-40 characters'],
  ['error_403', 'Please read and agree to the user agreement and privacy terms'],
]

// Fixed by the specification.
const CATALOGUE_TEXTS: readonly (readonly [keyof Messages, string])[] = [
  ['error_200', 'You are already logged in to a business account. {open} to open one under it.'],
  ['error_403', 'Please read and agree to the user agreement and privacy terms'],
  ['error_411', 'The authorization code has expired. Please log in again'],
  ['error_500', 'System error. Please try again later'],
  ['error_503', 'Failed to get the QR code. Click to refresh'],
  ['error_504', 'The QR code has expired. Click to refresh'],
  ['error_1035', 'This mobile has already registered a business account. Please change the phone number'],
  [
    'error_1041',
    'This mobile has already registered a business account and is bound to another app account. Please change the phone number',
  ],
  ['error_2010', 'This link is no longer valid'],
  ['error_2015', 'This {switch} is registered. Please {login}'],
  ['error_2601', 'You have registered a business account. {login} to finish the activation'],
  ['error_2602', 'This phone or e-mail already exists. Please {login}'],
  ['error_2603', 'The company information is inconsistent'],
  ['error_2604', '{app} is already open for this account'],
  ['error_2605', 'You already have an account. {open} to add a new one'],
  ['error_2606', 'The account limit has been reached'],
  ['error_2607', 'The collaborators of {app} are already activated'],
  ['error_2653', 'This phone or e-mail is bound to another company'],
  ['error_2654', '{app} is already open on this phone or e-mail. Go to {webApp}'],
  ['error_2655', 'This e-mail has a business account. {login} to finish'],
  ['error_2656', 'The limit has been reached for this phone or e-mail'],
  ['error_2657', 'The collaborators of {app} are already activated on this phone or e-mail'],
  ['error_1023', 'The e-mail is already registered. Please {login}.'],
  ['error_1039', 'For your security, please {login} again before changing this'],
  ['network_failure', 'Network error Please retry'],
  ['popover_200', 'This platform (ads, stars, POI) requires a business account first.'],
  ['marker_login', 'log in'],
  ['marker_login_start', 'Log in'],
  ['marker_open', 'Click here'],
  ['switch_email', 'e-mail'],
  ['switch_mobile', 'mobile'],
]
describe('English texts', () => {
  test.each(FIELD_TEXTS)('the English %s has the exact text of the specification', (key, text) => {
    expect(fillMarkers(en[key], { min: 6, max: 20 })).toBe(text)
  })

  test.each(CATALOGUE_TEXTS)('the English %s has the exact text of the catalogue', (key, text) => {
    expect(en[key]).toBe(text)
  })

  test('no other error has a text', () => {
    const errorsOf = (keys: readonly string[]) => keys.filter((key) => key.startsWith('error_')).toSorted()
    expect(errorsOf(KEYS)).toEqual(errorsOf(CATALOGUE_TEXTS.map(([key]) => key)))
  })
})

test('every error has a Chinese, an English and a Japanese text in the right script', () => {
  for (const key of KEYS.filter((one) => /^error_\d/.test(one))) {
    expect(zh[key], key).toMatch(/^(?!.*\p{Script=Hiragana}).*\p{Script=Han}/u)
    expect(en[key], key).toMatch(/^[\x20-\x7e]+$/)
    expect(ja[key], key).toMatch(/\p{Script=Hiragana}/u)
  }
})

describe.each([
  ['the widget', loadMessages],
  ['the second step', loadSecondStepMessages],
  ['the account page', loadAccountPageMessages],
  ['the slider', sliderMessages],
] as const)('the texts of %s', (_, load) => {
  test.each(COMPLETE_LANGUAGES)(
    '%s has every text, with the markers of the English one',
    async (language) => {
      const [own, english] = [await textsOf(language), await textsOf('en')]
      expect(Object.keys(own)).toEqual(Object.keys(english))
      for (const [key, text] of Object.entries(own)) {
        expect(text.trim(), key).not.toBe('')
        expect(markersOf(text), key).toEqual(markersOf(english[key] ?? ''))
      }
    },
  )

  async function textsOf(language: Language): Promise<Readonly<Record<string, string>>> {
    return { ...(await load(language)) }
  }
})

describe('every language', () => {
  test.each(COMPLETE)('%s has no words in braces that are not markers', (_, messages) => {
    const literal = KEYS.flatMap((key) => splitMarkers(messages[key])).flatMap((part) =>
      'text' in part ? [part.text] : [],
    )
    expect(literal.filter((text) => /[{}]/.test(text))).toEqual([])
  })

  test.each(['en', 'pt', 'ja', 'hi', 'id'] as const)(
    'the network message of %s is the English one',
    async (language) => {
      expect((await loadMessages(language)).network_failure).toBe('Network error Please retry')
    },
  )

  test('the network message of zh is Chinese', () => {
    expect(zh.network_failure).toMatch(/^[\p{Script=Han}，]+$/u)
  })

  test.each([
    ['zh', zh, '广告、星图、POI', '企业账号'],
    ['en', en, 'ads, stars, POI', 'business account first'],
    ['ja', ja, '広告・スター・POI', 'ビジネスアカウント'],
  ] as const)(
    '%s says that the platform requires a business account first',
    (_, messages, platform, account) => {
      for (const text of [messages.subtitle_register, messages.popover_200]) {
        expect(text).toContain(platform)
        expect(text).toContain(account)
      }
    },
  )

  test.each(COMPLETE)('the buttons of %s fit a widget of 280 pixels', (_, messages) => {
    const limits = { submit_: 24, tab_: 18, send_code: 20, continue: 24, username_confirm: 24, retry: 24 }
    for (const [prefix, columns] of Object.entries(limits))
      for (const key of KEYS.filter(
        (one) => one === prefix || (prefix.endsWith('_') && one.startsWith(prefix)),
      ))
        expect(columnsOf(messages[key]), key).toBeLessThanOrEqual(columns)
  })

  test.each(['zh', 'zh-TW', 'ja', 'ko'] as const)(
    'the button that deletes a passkey has the verb of its question in %s',
    async (language) => {
      const { passkey_delete: button, passkey_delete_intro: question } =
        await loadAccountPageMessages(language)
      expect(question).toContain(button)
    },
  )

  test.each(COMPLETE)('the countdown of %s has the suffix S', (_, messages) => {
    // Isolated where the suffix would jump in front of the number.
    expect(messages.send_code_countdown.replace(/^\u2066(.*)\u2069$/, '$1')).toBe('{seconds} S')
  })
})

/** The width in columns: two for a Chinese, Japanese or Korean character, none for a mark above or below another. */
function columnsOf(text: string): number {
  const wide =
    text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー（）]/gu) ?? []
  return text.replace(/\p{M}/gu, '').length + wide.length
}

function markersOf(text: string): readonly string[] {
  return splitMarkers(text)
    .flatMap((part) => ('marker' in part ? [part.marker] : []))
    .toSorted()
}
