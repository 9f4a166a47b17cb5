// Covers API-1.
import { expect, test } from 'vitest'
import { parseResponse } from './response-shape.ts'

const SHAPE = {
  id: 'string',
  count: 'number',
  on: 'boolean',
  known: 'boolean?',
  list: { listOf: { name: 'string' } },
  inner: { deep: 'string' },
} as const

test('missing and malformed response fields get empty values', () => {
  const empty = { id: '', count: 0, on: false, known: undefined, list: [], inner: { deep: '' } }
  const malformed = { id: {}, count: 'x', on: 'no', known: null, list: 'y', inner: [] }
  for (const odd of [undefined, null, 7, {}, malformed, { count: true }, { count: [5] }])
    expect(parseResponse(SHAPE, odd)).toEqual(empty)
})

test('response fields of another type are converted and unknown ones dropped', () => {
  expect(parseResponse(SHAPE, { id: 5, count: '3', on: 1, list: [{ name: 'n' }], more: 1 })).toEqual({
    id: '5',
    count: 3,
    on: true,
    known: undefined,
    list: [{ name: 'n' }],
    inner: { deep: '' },
  })
})

test.each([true, 1, 'true', '1'])('a boolean may be sent as %j', (value) => {
  expect(parseResponse({ on: 'boolean', known: 'boolean?' }, { on: value, known: value })).toEqual({
    on: true,
    known: true,
  })
})

test('a field may have the name that marks a list', () => {
  expect(parseResponse({ inner: { listOf: 'string' } }, { inner: { listOf: 'x' } })).toEqual({
    inner: { listOf: 'x' },
  })
})
