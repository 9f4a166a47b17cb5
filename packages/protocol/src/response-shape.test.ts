import { expect, test } from 'vitest'
import { parseResponse } from './response-shape.ts'

const SHAPE = {
  id: 'string',
  count: 'number',
  on: 'boolean',
  list: { listOf: { name: 'string' } },
  inner: { deep: 'string' },
} as const

test('API-1 missing and malformed response fields get empty values', () => {
  const empty = { id: '', count: 0, on: false, list: [], inner: { deep: '' } }
  for (const odd of [undefined, null, 7, {}, { id: {}, count: 'x', on: 'no', list: 'y', inner: [] }])
    expect(parseResponse(SHAPE, odd)).toEqual(empty)
})

test('API-1 response fields of another type are converted and unknown ones dropped', () => {
  expect(parseResponse(SHAPE, { id: 5, count: '3', on: 1, list: [{ name: 'n' }], more: 1 })).toEqual({
    id: '5',
    count: 3,
    on: true,
    list: [{ name: 'n' }],
    inner: { deep: '' },
  })
})
