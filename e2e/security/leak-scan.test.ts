// Covers API-3, MON-2.
import { createAccount, obfuscate, smsLogin, validateAccount } from '@portico/protocol'
import { describe, expect, test } from 'vitest'
import { findLeaks, formsOf } from './leak-scan.ts'
import { findMisplacedInput } from './body-scan.ts'

// Proves that the scan can find leaks: here each place and each encoding has one.

// cspell:ignore Päss gtat
const MOBILE = { field: 'mobile', value: '13912345678' }
const PASSWORD = { field: 'password', value: 'Päss "w0rd" & <1>?' }
const CODE = { field: 'mobilecaptcha', value: '4717' }
const CAPTCHA = { field: 'captcha', value: '3FME' }
const NAME = { field: 'username', value: 'Tea Shop' }
const TYPED = [MOBILE, PASSWORD, CODE, CAPTCHA, NAME]

const CLEAN = [
  '{"events":[{"name":"account_center_send_code","params":{"panel":"login"},"at":1795304717312}]}',
  '{"level":30,"call":"smsLogin","errorCode":1202,"logId":"2026112123484477D938F66EB6E5042AB6"}',
  'http://localhost:41571/host/page?token=1Rb29Ui3gk_PgHIorbyh5O3Z0Xx1QQxilYKOe2gTA_0',
  'passport_fp=verify_mwr2gtat_3ebec189-4717-4f4e-8c22-98409572f66b',
]

const SMS_LOGIN = smsLogin.path
const body = (fields: Record<string, string>): string => new URLSearchParams(fields).toString()
const right = {
  mobile: obfuscate(MOBILE.value),
  code: obfuscate(CODE.value),
  captcha: CAPTCHA.value,
  mix_mode: '1',
}

describe('findLeaks', () => {
  test.each(TYPED)('it finds $field in every encoding and place, and nothing in clean texts', (one) => {
    for (const text of CLEAN) expect(findLeaks(TYPED, [{ where: 'here', text }])).toEqual([])
    for (const [form, written] of Object.entries(formsOf(one.value))) {
      for (const text of [
        `{"name":"account_center_send_code","params":{"panel":"${written}"}}`,
        `{"level":30,"call":"smsLogin","msg":"refused ${written}"}`,
        `portico_call_seconds_bucket{le="1",call="${written}"}`,
        `http://localhost:41571/host/page?from=a&x=${written}#top`,
        `passport_fp=verify_1; last=${written}`,
      ]) {
        expect(findLeaks(TYPED, [{ where: 'here', text }])).toContain(`${one.field}, ${form}: here`)
      }
    }
  })

  test('it finds base64 at every offset of the encoded text', () => {
    for (const before of ['', '"', '{"', '{"a', 'four']) {
      for (const value of [MOBILE.value, PASSWORD.value]) {
        for (const encoding of ['base64', 'base64url'] as const) {
          const text = Buffer.from(`${before}${value}"}`).toString(encoding)
          expect(findLeaks(TYPED, [{ where: 'here', text }]).length).toBeGreaterThan(0)
        }
      }
    }
  })
})

describe('findMisplacedInput', () => {
  test('a body may hold input only in its own field, obfuscated where required', () => {
    const misplaced = (path: string, fields: Record<string, string>): readonly string[] => {
      const found = findMisplacedInput(TYPED, [{ path, text: body(fields) }])
      return [...new Set(found.map((one) => one.split(': ')[1] ?? ''))]
    }
    expect(misplaced(SMS_LOGIN, right)).toEqual([])
    expect(misplaced(SMS_LOGIN, { ...right, mobile: MOBILE.value })).toContain(`mobile of ${SMS_LOGIN}`)
    expect(misplaced(SMS_LOGIN, { ...right, mix_mode: '0' })).toContain(`mobile of ${SMS_LOGIN}`)
    expect(misplaced(SMS_LOGIN, { mobile: MOBILE.value })).toEqual([`mobile of ${SMS_LOGIN}`])
    expect(misplaced(SMS_LOGIN, { ...right, service: right.mobile })).toEqual([`service of ${SMS_LOGIN}`])
    expect(misplaced(SMS_LOGIN, { ...right, password: obfuscate(PASSWORD.value) })).toEqual([
      `password of ${SMS_LOGIN}`,
    ])
    expect(misplaced(SMS_LOGIN, { ...right, code: right.mobile })).toEqual([`code of ${SMS_LOGIN}`])
    expect(misplaced('/elsewhere', { captcha: CAPTCHA.value })).toContain('captcha of /elsewhere')
    const create = createAccount.path
    expect(misplaced(create, { name: NAME.value, token: 't', app_key: '' })).toEqual([])
    expect(misplaced(create, { name: '', token: NAME.value, app_key: '' })).toContain(`token of ${create}`)
  })

  test('a code in its own field is not mistaken for another code in hex', () => {
    // 4717 obfuscated is 31323432, which is 1242 in hex.
    const other = { field: CODE.field, value: '1242' }
    expect(formsOf(other.value)['hex']).toBe(obfuscate(CODE.value))
    expect(findMisplacedInput([...TYPED, other], [{ path: SMS_LOGIN, text: body(right) }])).toEqual([])
  })

  test('a JSON body is read field by field', () => {
    const { path } = validateAccount
    const found = (fields: object): readonly string[] =>
      findMisplacedInput(TYPED, [{ path, text: JSON.stringify(fields) }])
    expect(found({ mobile: obfuscate(MOBILE.value), mix_mode: '1', token: '' })).toEqual([])
    expect(found({ mobile: MOBILE.value, mix_mode: '1' })).not.toEqual([])
    expect(
      found({ mobile: obfuscate(MOBILE.value), mix_mode: '1', more: [{ typed: PASSWORD.value }] }),
    ).not.toEqual([])
  })
})
