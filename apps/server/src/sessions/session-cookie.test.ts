// Covers LOG-3.
import { describe, expect, test } from 'vitest'
import { DAY_MS, DAY_S } from '../shared/clock.ts'
import { lifetimeOf, lifetimeSeconds, readSessionLifetime } from './session-cookie.ts'

describe('the lifetime of a session', () => {
  test.for([
    ['1', 'persistent', 30],
    ['0', 'browser', 1],
    ['', 'browser', 1],
    ['true', 'browser', 1],
  ] as const)('with keep_login %j is %s: %i days', ([keepLogin, lifetime, days]) => {
    expect(readSessionLifetime(keepLogin)).toBe(lifetime)
    expect(lifetimeSeconds(lifetime)).toBe(days * DAY_S)
  })

  test.for([
    [DAY_MS, 'browser'],
    [DAY_MS + 1, 'persistent'],
    [30 * DAY_MS, 'persistent'],
  ] as const)('of a stored session that lasts %i ms is %s', ([lastsMs, lifetime]) => {
    const createdAt = Date.UTC(2026, 0, 1)
    expect(lifetimeOf({ createdAt, endsAt: createdAt + lastsMs })).toBe(lifetime)
  })
})
