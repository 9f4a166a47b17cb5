// Covers I18-1.
import { expect, test } from 'vitest'
import { readLanguages } from './accepted-languages.ts'

test('the accepted languages are in order of preference', () => {
  const headers = { 'accept-language': 'ja;q=0.5,de' }
  expect(readLanguages({ headers })).toEqual(['de', 'ja'])
  expect(readLanguages({ headers: new Headers(headers) })).toEqual(['de', 'ja'])
  expect(readLanguages({ headers: {} })).toEqual([])
})
