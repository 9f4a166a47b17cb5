import { expect, test } from 'vitest'
import { splitMarkers } from './fill.ts'
import { LANGUAGES, loadMessages } from './load.ts'
import type { Messages } from './messages.ts'

const [zh, en, ja] = await Promise.all([loadMessages('zh'), loadMessages('en'), loadMessages('ja')])
const COMPLETE: readonly (readonly [string, Messages])[] = [
  ['zh', zh],
  ['en', en],
  ['ja', ja],
]
const KEYS = Object.keys(zh) as (keyof Messages)[]

// Specification, section 5, copied letter for letter, its «doesn't» included.
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

// Contract 1.6.
const CATALOGUE = [
  200, 403, 411, 500, 503, 504, 1035, 1041, 2010, 2015, 2601, 2602, 2603, 2604, 2605, 2606, 2607, 2653, 2654,
  2655, 2656, 2657,
]
const CATALOGUE_MARKERS: readonly (readonly [keyof Messages, readonly string[]])[] = [
  ['error_200', ['open']],
  ['error_2015', ['login', 'switch']],
  ['error_2601', ['login']],
  ['error_2602', ['login']],
  ['error_2604', ['app']],
  ['error_2605', ['open']],
  ['error_2607', ['app']],
  ['error_2654', ['app', 'webApp']],
  ['error_2655', ['login']],
  ['error_2657', ['app']],
  ['error_1023', ['login']],
  ['oauth_authorise', ['mobile']],
  ['slider_unavailable', ['retry']],
]

test.each(FIELD_TEXTS)('VAL-14 the English %s is the specification’s, letter for letter', (key, text) => {
  expect(en[key]).toBe(text)
})

test.each(COMPLETE)(
  'MSG-1 %s has a text for each of the 22 codes and for 1023 on register',
  (_, messages) => {
    const codes = Object.keys(messages).filter((key) => key.startsWith('error_'))
    expect(codes.toSorted()).toEqual([...CATALOGUE, 1023].map((code) => `error_${code}`).toSorted())
    expect(CATALOGUE).toHaveLength(22)
  },
)

test.each(COMPLETE)('I18-1 %s has every text, and none is blank', (_, messages) => {
  expect(Object.keys(messages)).toEqual(KEYS)
  expect(KEYS.filter((key) => messages[key].trim() === '')).toEqual([])
})

test.each(CATALOGUE_MARKERS)('MSG-3 %s has the markers contract 1.6 gives it', (key, markers) => {
  expect(markersOf(en[key])).toEqual(markers)
})

test.each(COMPLETE)('MSG-3 %s has the same markers as English in every text', (_, messages) => {
  const differing = KEYS.filter((key) => markersOf(messages[key]).join() !== markersOf(en[key]).join())
  expect(differing).toEqual([])
})

test.each(COMPLETE)('MSG-3 %s has no word in braces that is not a marker', (_, messages) => {
  const literal = KEYS.flatMap((key) => splitMarkers(messages[key])).flatMap((part) =>
    'text' in part ? [part.text] : [],
  )
  expect(literal.filter((text) => /[{}]/.test(text))).toEqual([])
})

test.each(LANGUAGES.filter((language) => language !== 'zh'))(
  'MSG-4 the network message is the literal English one in %s',
  async (language) => {
    expect((await loadMessages(language)).network_failure).toBe('Network error Please retry')
  },
)

test('MSG-4 the network message is a Chinese sentence in zh', () => {
  expect(zh.network_failure).toMatch(/^[\p{Script=Han}，]+$/u)
})

test.each([
  ['zh', zh, '广告、星图、POI', '企业账号'],
  ['en', en, 'ads, stars, POI', 'business account first'],
  ['ja', ja, '広告・スター・POI', 'ビジネスアカウント'],
] as const)(
  'MSG-6 %s names the platform and says that it needs a business account first',
  (_, messages, platform, account) => {
    for (const text of [messages.subtitle_register, messages.popover_200]) {
      expect(text).toContain(platform)
      expect(text).toContain(account)
    }
  },
)

test.each(COMPLETE)('SND-4 %s counts down with an S suffix', (_, messages) => {
  expect(messages.send_code_countdown).toBe('{seconds} S')
})

function markersOf(text: string): readonly string[] {
  return splitMarkers(text)
    .flatMap((part) => ('marker' in part ? [part.marker] : []))
    .toSorted()
}
