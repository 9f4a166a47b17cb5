// Covers SRV-3.
import { DatabaseError } from 'pg'
import { describe, expect, test } from 'vitest'
import { UnavailableError } from '../../shared/unavailable-error.ts'
import { isConflict, isConnectionLost, isOverloaded, isTimeout, sqlStateOf, systemCodeOf } from './errors.ts'

/** An error as PostgreSQL reports it. */
function reported(code: string | undefined, severity = 'ERROR'): DatabaseError {
  return Object.assign(new DatabaseError('message', 7, 'error'), { code, severity })
}

const system = (code: unknown): Error => Object.assign(new Error('message'), { code })

describe('errors of PostgreSQL', () => {
  test.each([
    ['40001', { conflict: true, overloaded: true, timeout: false }],
    ['40P01', { conflict: true, overloaded: true, timeout: false }],
    ['23505', { conflict: true, overloaded: false, timeout: false }],
    ['55P03', { conflict: true, overloaded: true, timeout: true }],
    ['57014', { conflict: true, overloaded: true, timeout: true }],
    ['53300', { conflict: false, overloaded: true, timeout: false }],
    ['53100', { conflict: false, overloaded: true, timeout: false }],
    ['58030', { conflict: false, overloaded: true, timeout: false }],
    ['57P03', { conflict: false, overloaded: false, timeout: false }],
    ['25006', { conflict: false, overloaded: false, timeout: false }],
    ['42P01', { conflict: false, overloaded: false, timeout: false }],
    ['15300', { conflict: false, overloaded: false, timeout: false }],
    [undefined, { conflict: false, overloaded: false, timeout: false }],
  ])('are told apart by the state %s, also as the cause of an UnavailableError', (code, kinds) => {
    const error = reported(code)
    for (const one of [error, new UnavailableError('PostgreSQL', { cause: error })]) {
      const found = {
        conflict: isConflict(one),
        overloaded: isOverloaded(one),
        timeout: isTimeout(one),
      }
      expect(found).toEqual(kinds)
      expect(sqlStateOf(one)).toBe(code)
    }
  })

  test.each([
    [reported('42P01'), false],
    [reported('57P01', 'FATAL'), true],
    [reported('XX000', 'PANIC'), true],
    [reported('0A000'), true],
    [reported('25006'), true],
    [reported('57P01'), true],
    [reported('57P02'), true],
    [reported('57P03'), true],
    [reported('08P01'), true],
    [reported('08006'), true],
    [reported('25001'), false],
    [reported('53100'), false],
    [reported('57014'), false],
    [reported('58030'), false],
    [system('ECONNRESET'), true],
    ['text', true],
  ])('%s leaves no usable connection: %s', (error, isLost) => {
    expect(isConnectionLost(error)).toBe(isLost)
  })

  test('have the error code of the system; after several attempts, the code of the first', () => {
    const codes = [
      system('ENOENT'),
      new AggregateError([system('EHOSTUNREACH'), system('ENOENT')]),
      new AggregateError([]),
      system(7),
      new Error('message'),
      { code: 'ENOENT' },
    ].map(systemCodeOf)
    expect(codes).toEqual(['ENOENT', 'EHOSTUNREACH', undefined, undefined, undefined, undefined])
    expect([sqlStateOf(system('23505')), sqlStateOf('23505'), sqlStateOf(new UnavailableError('x'))]).toEqual(
      [undefined, undefined, undefined],
    )
  })
})
