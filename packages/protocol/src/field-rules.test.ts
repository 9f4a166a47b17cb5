// Covers VAL-2, VAL-9.
import { describe, expect, test } from 'vitest'
import { isEmail, isVisibleLine, isStrictHttpUrl, toVisibleLine } from './field-rules.ts'

const LABEL_63 = 'a'.repeat(63)

describe('e-mail addresses', () => {
  test.for([
    'a@b.co',
    'ab@cd.ef',
    'first.last+tag@mail.example.com',
    "o'brien@example.com",
    'user@x-1.example',
    `${'u'.repeat(64)}@example.com`,
    `user@${LABEL_63}.example`,
    `user@mail.${LABEL_63}`,
    'user@1.example',
    'user@example.0xyz',
    'user@example.x0',
    'user@163.com',
    'user@1.2.3.4.com',
  ])('accept %s', (address) => {
    expect(isEmail(address)).toBe(true)
  })

  test.for([
    'a@b.c',
    'user',
    'user@localhost',
    'user@',
    'user@[1.2.3.4]',
    '@example.com',
    'user@.com',
    'user@example.',
    'user@example..com',
    'us er@example.com',
    'user@exam ple.com',
    'one@two@example.com',
    'user@-example.com',
    'user@example-.com',
    'user@example.-com',
    'user@example.com-',
    `${'u'.repeat(65)}@example.com`,
    `user@${LABEL_63}a.example`,
    `user@mail.${LABEL_63}a`,
    `user@${`${LABEL_63}.`.repeat(2)}com`,
  ])('refuse %s', (address) => {
    expect(isEmail(address)).toBe(false)
  })

  test.for(['1.2.3.4', '127.1', '1.2.3.0x4', '1.2.3.0xa', '1.2.3.0XfF', '1.2.3.0x', 'example.7'])(
    'refuse the IP address %s as a host',
    (host) => {
      expect(isEmail(`user@${host}`)).toBe(false)
    },
  )
})

describe('redirect targets', () => {
  test.for([
    'https://shop.example',
    'https://shop.example/',
    'HTTP://localhost:4000/path?query#fragment',
    'https://shop.example?query=1',
    'https://shop.example#fragment',
    'https://shop.example/@user',
    'https://shop.example?mail=user@example.com',
  ])('accept %s', (address) => {
    expect(isStrictHttpUrl(address)).toBe(true)
  })

  test.for([
    '',
    '/path',
    '//shop.example/',
    'https:shop.example',
    'https:/shop.example',
    'https://',
    'https:///path',
    'https://user@evil.example/',
    'https://shop.example@evil.example',
    'https://user:password@evil.example/',
    'https://@evil.example/',
    'javascript:alert(1)',
    'ftp://shop.example/',
    ' https://shop.example/',
    'https://shop.example/a b',
    'https://shop.example\\.evil.example/',
    'https://shop.example/\nSet-Cookie: a=b',
  ])('refuse %j', (address) => {
    expect(isStrictHttpUrl(address)).toBe(false)
  })
})

test.for([
  'Ada Lovelace',
  '星图广告',
  'テスト会社①Ｔ㍿',
  '👩‍💻 Ada ❤️',
  '葛\u{E0100}城',
  'می\u200Cخواهم',
  'e\u0301clair',
  'a\u00A0b',
  'http://evil.example',
])('%j is a visible line and stays unchanged', (name) => {
  expect(isVisibleLine(name)).toBe(true)
  expect(toVisibleLine(name)).toBe(name)
})

test.for([
  ['\nAda\n', 'Ada'],
  ['Ada\r\nBcc: victim@example.com', 'Ada Bcc: victim@example.com'],
  ['Ada\u2028Lovelace', 'Ada Lovelace'],
  ['Ada\u2029Lovelace', 'Ada Lovelace'],
  ['Ada\u0085Lovelace', 'Ada Lovelace'],
  ['Ada\tLovelace', 'Ada Lovelace'],
  ['A\u0000d\u0007a\u001b[31m', 'Ada[31m'],
  ['Ada\u202Egpj.exe', 'Adagpj.exe'],
  ['\u2066Ada\u2069', 'Ada'],
  ['A\u200Eda\u061C', 'Ada'],
  ['A\u200Bda\uFEFF', 'Ada'],
  ['A\u00ADda', 'Ada'],
  ['Ada\u3164', 'Ada'],
  ['Ada\uD800', 'Ada'],
  ['Ada\u{E0041}', 'Ada'],
  ['Ada\uFFFD', 'Ada'],
  ['Ada\uFFF9', 'Ada'],
  ['Ada\uFFFA', 'Ada'],
  ['Ada\uFFFB', 'Ada'],
  ['Ada\u000B\u000C\u2028\u2029Lovelace', 'Ada Lovelace'],
])('%j is not a visible line and is converted to %j', ([name = '', cleaned = '']) => {
  expect(isVisibleLine(name)).toBe(false)
  expect(toVisibleLine(name)).toBe(cleaned)
})

test.for([
  '',
  '    ',
  '\u200B\u200B\u200B\u200B',
  '\u200D\u200D\u200D\u200D',
  '\u3164\u3164\u3164\u3164',
  '\u2800\u2800\u2800\u2800',
  '\uFE0F\uFE0F\uFE0F\uFE0F',
  '\u3000\u00A0\u2003\u2003',
  '\u202E\u202C\u200F\u200E',
  '\u0301\u0301\u0301\u0301',
])('%j has no visible character and is converted to an empty text', (name) => {
  expect(isVisibleLine(name)).toBe(false)
  expect(toVisibleLine(name)).toBe('')
})
