// Covers LOG-1, LOG-5, BND-1, ARE-6.
import { describe, expect, test } from 'vitest'
import { isMasked, maskEmail, maskMobile, readContact, readEmail, readMobile } from './contact.ts'

describe('masked contacts', () => {
  test.for([
    ['+8613800138000', '138******00'],
    ['+6591234567', '+65******67'],
    ['+123456', '+12**56'],
    ['', ''],
    [null, ''],
  ] as const)('shows the mobile %s as %s', ([mobile, shown]) => {
    expect(maskMobile(mobile)).toBe(shown)
  })

  test.for([
    ['user@example.com', 'u***r@example.com'],
    ['ab@example.com', 'a***b@example.com'],
    ['u@example.com', 'u***@example.com'],
    ['"a@b"@example.com', '"***"@example.com'],
    [null, ''],
  ] as const)('shows the e-mail %s as %s', ([email, shown]) => {
    expect(maskEmail(email)).toBe(shown)
  })
})

test.for([
  ['138******00', true],
  [' +12**56 ', true],
  ['u***r@example.com', true],
  ['u***@example.com', true],
  ['13800138000', false],
  ['user@example.com', false],
  ['a*b@example.com', false],
  ['', false],
] as const)('tells the masked contact %s from a complete one: %s', ([typed, expected]) => {
  expect(isMasked(typed)).toBe(expected)
})

describe('entered accounts', () => {
  test.for([
    ['Visitor@Example.com', { ok: true, value: { channel: 'email', target: 'visitor@example.com' } }],
    ['138 0013 8000', { ok: true, value: { channel: 'sms', target: '+8613800138000' } }],
    ['visitor@', { ok: false, error: { errorName: 'emailMalformed' } }],
    ['138', { ok: false, error: { errorName: 'mobileMalformed' } }],
    ['', { ok: false, error: { errorName: 'emailEmpty' } }],
    ['  ', { ok: false, error: { errorName: 'emailEmpty' } }],
    [
      '<mailto:Visitor@example。com>',
      { ok: true, value: { channel: 'email', target: 'visitor@example.com' } },
    ],
    ['tel:۱۳۸-۰۰۱۳-۸۰۰۰', { ok: true, value: { channel: 'sms', target: '+8613800138000' } }],
  ] as const)('reads %j as %j', ([typed, result]) => {
    expect(readContact(typed)).toEqual(result)
  })

  test('an empty mobile or e-mail has an error of its own', () => {
    expect(readMobile(' ')).toEqual({ ok: false, error: { errorName: 'mobileEmpty' } })
    expect(readEmail(' ')).toEqual({ ok: false, error: { errorName: 'emailEmpty' } })
    expect(readMobile('91234567', '65')).toEqual({
      ok: true,
      value: { channel: 'sms', target: '+6591234567' },
    })
  })
})
