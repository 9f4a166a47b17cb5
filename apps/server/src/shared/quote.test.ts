import { expect, test } from 'vitest'
import { escapeInvisible, quote } from './quote.ts'

test.for([
  ['1574', '"1574"'],
  ['15 74 ', '"15 74 "'],
  ['1574\u200b', String.raw`"1574\u200b"`],
  ['\ufeff1574', String.raw`"\ufeff1574"`],
  ['15\u00a074', String.raw`"15\u00a074"`],
  ['a\nb\t"\\', String.raw`"a\nb\t\"\\"`],
  ['\u202e4751', String.raw`"\u202e4751"`],
  ['a\u{e0001}\ud800', String.raw`"a\udb40\udc01\ud800"`],
  ['用户 é 👍', '"用户 é 👍"'],
  ['x'.repeat(201), `"${'x'.repeat(200)}"…`],
] as const)('%j is quoted as %s', ([text, quoted]) => {
  expect(quote(text)).toBe(quoted)
})

test('a message keeps its lines and spaces', () => {
  expect(escapeInvisible('one two\n  three\u200d')).toBe('one two\n  three\\u200d')
})
