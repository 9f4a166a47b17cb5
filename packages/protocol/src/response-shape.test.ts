// Covers API-1.
import { describe, expect, test } from 'vitest'
import { parseResponse } from './response-shape.ts'

const SHAPE = {
  id: 'string',
  count: 'number',
  on: 'boolean',
  note: 'string?',
  list: { listOf: { name: 'string' } },
  inner: { deep: 'string' },
} as const

describe('a response', () => {
  test.each<[how: string, data: unknown]>([
    ['is absent', undefined],
    ['is not an object', [7]],
    ['lacks members', {}],
    ['has members of other types', { id: {}, count: 'x', on: 'no', note: null, list: 'y', inner: [] }],
    ['has empty texts for numbers and booleans', { count: '', on: '' }],
    ['has lists and booleans for scalars', { count: [5], on: [1], id: true }],
  ])('that %s yields empty values, and the names of what is wrong', (_, data) => {
    expect(parseResponse(SHAPE, data)).toEqual({
      value: { id: '', count: 0, on: false, list: [], inner: { deep: '' } },
      wrong: ['id', 'count', 'on', 'list', 'inner.deep'],
    })
  })

  test('may have numbers as text, texts as numbers and members that are not declared', () => {
    const data = { id: 5, count: '3', on: 1, note: 7, list: [{ name: 'n' }], inner: { deep: '' }, more: 1 }
    expect(parseResponse(SHAPE, data)).toEqual({
      value: { id: '5', count: 3, on: true, note: '7', list: [{ name: 'n' }], inner: { deep: '' } },
      wrong: [],
    })
  })

  test.each([
    [true, [true, 1, 'true', '1']],
    [false, [false, 0, 'false', '0']],
  ])('may state a boolean %s as %j', (expected, values) => {
    for (const value of values)
      expect(parseResponse({ on: 'boolean', known: 'boolean?' }, { on: value, known: value })).toEqual({
        value: { on: expected, known: expected },
        wrong: [],
      })
  })

  test('names a wrong member of several entries once', () => {
    expect(parseResponse(SHAPE, { list: [{}, { name: {} }] }).wrong).toContain('list.name')
  })

  test('reports an optional member of another type and leaves it out', () => {
    expect(parseResponse({ note: 'string?' }, { note: {} })).toEqual({ value: {}, wrong: ['note'] })
  })

  test.each([{}, { token: '' }, { token: null }, { token: {} }])(
    'without a needed member has no value: %j',
    (data) => {
      expect(parseResponse({ token: 'string!', title: 'string' }, { title: 't', ...data })).toEqual({
        value: undefined,
        wrong: ['token'],
      })
    },
  )

  test('may have a member with the name that marks a list', () => {
    expect(parseResponse({ inner: { listOf: 'string' } }, { inner: { listOf: 'x' } }).value).toEqual({
      inner: { listOf: 'x' },
    })
  })

  test('may have a list of texts', () => {
    const shape = { codes: 'string[]' } as const
    expect(parseResponse(shape, { codes: ['A', 1] })).toEqual({ value: { codes: ['A', '1'] }, wrong: [] })
    expect(parseResponse(shape, { codes: 'A' })).toEqual({ value: { codes: [] }, wrong: ['codes'] })
  })
})
