// Covers ENT-2, VAL-1, VAL-2, VAL-3, VAL-4, VAL-5, VAL-6, VAL-7, VAL-8, VAL-9, VAL-10, VAL-11.
import { describe, expect, test } from 'vitest'
import type { FieldContext } from './fields.ts'
import { validateField, FIELDS } from './fields.ts'
import type { FieldName } from './names.ts'
import { FIELD_NAMES } from './names.ts'

const LONGEST_EMAIL = `${'a'.repeat(64)}@${'b'.repeat(59)}.com`

const CN: FieldContext = {
  zone: 'cn',
  passwordLength: { minLength: 6, maxLength: 20 },
  password: 'Passw0rd!',
  codeTarget: '',
  areaCode: '',
}
const keyOf = (name: FieldName, typed: string, context: Partial<FieldContext> = {}) =>
  validateField(name, typed, { ...CN, ...context })?.errorKey

test('passwords, captchas and codes are secret, contacts and names are not', () => {
  expect(FIELD_NAMES.filter((name) => FIELDS[name].secret)).toEqual([
    'password',
    'captcha',
    'mobilecaptcha',
    'emailcaptcha',
    'repeatPwd',
    'code',
  ])
})

describe('email', () => {
  test.each([
    ['', 'email_required'],
    ['   ', 'email_required'],
    ['a@b.c', 'email_pattern_valid'],
    ['a@b.co', undefined],
    [LONGEST_EMAIL, undefined],
    [`a${LONGEST_EMAIL}`, 'email_pattern_valid'],
    ['a@b.co,c@d.co', 'email_pattern_valid'],
    ['user@１.2.3.4', 'email_pattern_valid'],
  ])('e-mail %j: %s', (typed, key) => expect(keyOf('email', typed)).toBe(key))

  test('a long malformed e-mail is rejected in linear time', () => {
    const usedBefore = process.cpuUsage()
    expect(keyOf('email', `${'a@'.repeat(50_000)}!`)).toBe('email_pattern_valid')
    expect(keyOf('email', `a@${'a-'.repeat(60)}.`)).toBe('email_pattern_valid')
    // CPU time: a busy machine makes it no longer.
    expect(process.cpuUsage(usedBefore).user / 1000).toBeLessThan(500)
  })
})

describe('mobile', () => {
  test.each([
    ['', 'mobile_required'],
    ['13800138000', undefined],
    ['12800138000', undefined],
    ['11800138000', 'mobile_pattern_valid'],
    ['23800138000', 'mobile_pattern_valid'],
    ['1380013800', 'mobile_pattern_valid'],
    ['138001380001', 'mobile_pattern_valid'],
    ['1380013800a', 'mobile_pattern_valid'],
  ])('mobile %j: %s', (typed, key) => expect(keyOf('mobile', typed)).toBe(key))

  test.each([
    ['', 'mobile_required'],
    ['12345', 'mobile_pattern_valid'],
    ['123456', undefined],
    ['+6591234567', undefined],
    ['1'.repeat(30), undefined],
    ['1'.repeat(31), 'mobile_pattern_valid'],
    ['+', 'mobile_pattern_valid'],
    ['12+3456', 'mobile_pattern_valid'],
    ['12345a', 'mobile_pattern_valid'],
  ])('gmobile %j: %s', (typed, key) => expect(keyOf('gmobile', typed)).toBe(key))

  test.each([
    ['500', '51234', undefined],
    ['290', '22222', undefined],
    ['683', '4000', undefined],
    ['683', '40', 'mobile_pattern_valid'],
    ['65', '1'.repeat(28), undefined],
    ['65', '1'.repeat(29), 'mobile_pattern_valid'],
    ['65', '+12345', 'mobile_pattern_valid'],
    ['65', '00123', 'mobile_pattern_valid'],
    ['65', '9+81901234567', 'mobile_pattern_valid'],
  ])('beside the chosen area +%s the number %j: %s', (areaCode, typed, key) => {
    expect(keyOf('gmobile', typed, { areaCode, zone: 'sg' })).toBe(key)
    expect(keyOf('account', typed, { areaCode, zone: 'sg' })).toBe(key)
  })
})

describe('password', () => {
  test('an empty and a malformed password share an error key, not a text', () => {
    expect(validateField('password', '', CN)).toMatchObject({
      errorKey: 'password_pattern_valid',
      messageKey: 'password_required',
    })
    expect(validateField('password', '12345', CN)).toEqual({
      errorKey: 'password_pattern_valid',
      messageKey: 'password_pattern_valid',
      values: { min: '6', max: '20' },
    })
    expect(keyOf('password', '123456')).toBeUndefined()
    expect(keyOf('password', 'x'.repeat(20))).toBeUndefined()
    expect(keyOf('password', 'x'.repeat(21))).toBe('password_pattern_valid')
    expect(keyOf('password', '      ')).toBeUndefined()
    expect(keyOf('password', '😀'.repeat(20))).toBeUndefined()
    expect(keyOf('password', '😀'.repeat(5))).toBe('password_pattern_valid')
  })

  test('the configured lengths replace 6 and 20, also in the error', () => {
    const context = { ...CN, passwordLength: { minLength: 8, maxLength: 64 } }
    expect(validateField('password', 'x'.repeat(8), context)).toBeUndefined()
    expect(validateField('password', 'x'.repeat(64), context)).toBeUndefined()
    for (const wrong of ['x'.repeat(7), 'x'.repeat(65)])
      expect(validateField('password', wrong, context)?.values).toEqual({ min: '8', max: '64' })
  })
})

describe('codes', () => {
  test('the answer to an image captcha has four letters or digits', () => {
    expect(keyOf('captcha', '')).toBe('code_required')
    expect(keyOf('captcha', 'aB3x')).toBeUndefined()
    for (const bad of ['aB3', 'aB3xx', 'aB3!', 'aB3é'])
      expect(keyOf('captcha', bad)).toBe('captcha_code_pattern_valid')
  })

  test('an SMS code has four digits, an e-mail code six letters or digits', () => {
    expect(keyOf('mobilecaptcha', '')).toBe('code_required')
    expect(keyOf('mobilecaptcha', '0123')).toBeUndefined()
    for (const bad of ['123', '12345', '12a4'])
      expect(keyOf('mobilecaptcha', bad)).toBe('mobile_code_pattern_valid')
    expect(keyOf('emailcaptcha', '')).toBe('code_required')
    expect(keyOf('emailcaptcha', 'a1B2c3')).toBeUndefined()
    for (const bad of ['a1B2c', 'a1B2c34', 'a1B2c!'])
      expect(keyOf('emailcaptcha', bad)).toBe('code_pattern_valid')
  })
})

test.each([
  'Zürich-Café-9',
  '비밀번호12',
  'Mậtkhẩu99',
  'がっこう99',
  'A\u030A\u0323-12345',
  '\u1112\u1161\u11AB글글글글',
])('the password %s is the same in every form of Unicode', (password) => {
  const forms = [password.normalize('NFC'), password.normalize('NFD')]
  for (const form of forms)
    for (const repeated of forms) expect(keyOf('repeatPwd', repeated, { password: form })).toBeUndefined()
  const length = [...password.normalize('NFC')].length
  const passwordLength = { minLength: length, maxLength: length }
  for (const form of forms) {
    expect(keyOf('password', form, { passwordLength })).toBeUndefined()
    expect(keyOf('password', `${form}x`, { passwordLength })).toBe('password_pattern_valid')
  }
  // A look-alike in a compatibility form is another password.
  expect(keyOf('repeatPwd', '\uFB01ve-12', { password: 'five-12' })).toBe('repeatPwd_pattern_valid')
})

test('the repeated password must equal the password', () => {
  expect(keyOf('repeatPwd', '')).toBe('repeatPwd_required')
  expect(keyOf('repeatPwd', 'Passw0rd!')).toBeUndefined()
  expect(keyOf('repeatPwd', 'Passw0rd! ')).toBe('repeatPwd_pattern_valid')
})

test('a username is only trimmed and keeps half-width and full-width characters', () => {
  expect(FIELDS.username.normalize('  ﾃｽﾄ会社①Ｔ㍿　')).toBe('ﾃｽﾄ会社①Ｔ㍿')
  expect(FIELDS.username.normalize(' Ads \u200D team ')).toBe('Ads \u200D team')
})

test('a username has 4 to 40 characters after trimming', () => {
  expect(keyOf('username', '  ')).toBe('username_required')
  expect(keyOf('username', ' abc ')).toBe('username_pattern_valid')
  expect(keyOf('username', ' 星图广告 ')).toBeUndefined()
  expect(keyOf('username', 'x'.repeat(40))).toBeUndefined()
  expect(keyOf('username', 'x'.repeat(41))).toBe('username_pattern_valid')
  expect(keyOf('username', '\u3164\u3164\u3164\u3164')).toBe('username_pattern_valid')
  expect(keyOf('username', 'abc\u2028def')).toBe('username_pattern_valid')
})

test('the blanks of a password count', () => {
  expect(FIELDS.password.normalize('  blanks  ')).toBe('  blanks  ')
})

test('account is an e-mail with an @, otherwise a mobile of the zone', () => {
  expect(keyOf('account', '')).toBe('email_required')
  // Its text names both.
  expect(validateField('account', '', CN)).toMatchObject({ messageKey: 'account_required' })
  for (const unfinished of ['user@', 'user@.', 'user@exam'])
    expect(keyOf('account', unfinished)).toBe('email_pattern_valid')
  expect(keyOf('account', 'user＠example.com')).toBeUndefined()
  expect(keyOf('account', '1380013800')).toBe('mobile_pattern_valid')
  expect(keyOf('account', '013800138000')).toBe('mobile_pattern_valid')
  expect(keyOf('account', '91234567')).toBe('mobile_pattern_valid')
  expect(keyOf('account', '91234567', { zone: 'sg' })).toBeUndefined()
})

test('the code of a reset is validated by where it was sent', () => {
  expect(keyOf('code', '1234', { codeTarget: '13800138000' })).toBeUndefined()
  expect(keyOf('code', '1234', { codeTarget: 'user@example.com' })).toBe('code_pattern_valid')
  expect(keyOf('code', 'A1b2C3', { codeTarget: 'user@example.com' })).toBeUndefined()
  expect(keyOf('code', 'A1b2C3', { codeTarget: '13800138000' })).toBe('mobile_code_pattern_valid')
})
