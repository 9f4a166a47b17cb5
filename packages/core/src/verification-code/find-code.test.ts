import { describe, expect, test } from 'vitest'
import { findCode } from './find-code.ts'

describe('four digits', () => {
  test.each([
    ['4711 is your Portico verification code. It expires in 5 minutes.', '4711'],
    ['【Portico】4711 是您的验证码，5 分钟内有效，请勿告诉他人。', '4711'],
    ['Portico の認証コードは４７１１です。有効期限は5分です。', '4711'],
    ['4711 is your code\n\n@login.example #4711', '4711'],
    ['  4711\n', '4711'],
    ['4711 or 4712', undefined],
    ['Call 13800138000', undefined],
    ['No code here', undefined],
    ['', undefined],
  ])('VAL-7 in %j are %s', (message, code) => {
    expect(findCode(message, 'digits')).toBe(code)
  })
})

describe('six letters and digits', () => {
  test.each([
    [
      'Hello,\n\nYour Portico verification code is:\n\nA1B2C3\n\nIf it was not you, ignore this e-mail.',
      'A1B2C3',
    ],
    ['您的验证码是KHTMNP，请勿转发。', 'KHTMNP'],
    ['Please use a1b2c3 within 10 minutes', 'a1b2c3'],
    ['A1B2C3 replaces Z9Y8X7', undefined],
    ['Please ignore', undefined],
    ['Order 12345678', undefined],
  ])('VAL-7 in %j are %s', (message, code) => {
    expect(findCode(message, 'alphanumeric')).toBe(code)
  })
})
