import { expect, test } from 'vitest'
import { isVisibleLine, toVisibleLine } from './field-rules.ts'

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
])('VAL-9 %j is a visible line and stays unchanged', (name) => {
  expect(isVisibleLine(name)).toBe(true)
  expect(toVisibleLine(name)).toBe(name)
})

test.for([
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
])('VAL-9 %j is not a visible line and is converted to %j', ([name = '', cleaned = '']) => {
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
])('VAL-9 %j has no visible character and is converted to an empty text', (name) => {
  expect(isVisibleLine(name)).toBe(false)
  expect(toVisibleLine(name)).toBe('')
})
