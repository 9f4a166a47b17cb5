// Covers I18-1.
import { expect, test } from 'vitest'
import { readLanguages } from './accepted-languages.ts'

test.each([
  ['en-GB,en;q=0.9,ja;q=0.8', ['en-GB', 'en', 'ja']],
  ['ja;q=0.5, zh-Hans-CN ; q=0.9,de', ['de', 'zh-Hans-CN', 'ja']],
  ['fr;q=0,en;q=0.1,*;q=0.5', ['en']],
  ['en;q=x,<script>,en_US,;q=1,ja', ['ja']],
  ['', []],
])('the accepted languages are in order of preference: %s', (header, expected) => {
  expect(readLanguages({ headers: { 'accept-language': header } })).toEqual(expected)
  expect(readLanguages({ headers: new Headers({ 'accept-language': header }) })).toEqual(expected)
})

test('a request without the header accepts no language, and a long one 20 at most', () => {
  expect(readLanguages({ headers: {} })).toEqual([])
  expect(readLanguages({ headers: { 'accept-language': 'en,'.repeat(5_000) } })).toHaveLength(20)
})
