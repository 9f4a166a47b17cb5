// Covers VAL-5, SRV-2.
import { availableParallelism } from 'node:os'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { parseOptions, verify as verifyHash } from '@node-rs/argon2'
import { createMetrics } from '../telemetry/metrics.ts'
import { createFallbackHash, openPasswords } from './passwords.ts'

/** How many passwords wait to be hashed at most. */
const MAX_WAITING = 200

const PASSWORD = 'correct horse 42'

/** A hash with the given parameters, in the format of the library. */
const hashWith = ({ m = 19_456, t = 2, p = 1 }) =>
  `$argon2id$v=19$m=${m},t=${t},p=${p}$c29tZXNhbHRzb21lc2FsdA$${'A'.repeat(43)}`

describe('passwords', () => {
  test.for([
    [{}, false],
    [{ m: 19_455 }, true],
    [{ t: 1 }, true],
    [{ m: 65_536, t: 1 }, true],
    [{ m: 65_536, t: 3, p: 4 }, false],
  ] as const)('a hash with the parameters %j is hashed again: %s', ([parameters, isWeaker]) => {
    const { needsRehash } = openPasswords(createMetrics())
    expect(needsRehash(hashWith(parameters))).toBe(isWeaker)
  })

  test('are verified against their own hash, and never without one', async () => {
    const { hash, verify, needsRehash, checkCapacity } = openPasswords(createMetrics())
    const stored = await hash(PASSWORD)
    expect(stored).not.toBe(await hash(PASSWORD))
    expect(needsRehash(stored)).toBe(false)
    expect(checkCapacity()).toEqual({ ok: true, value: undefined })
    const matches = [
      verify(PASSWORD, stored),
      verify(`${PASSWORD} `, stored),
      verify('', stored),
      verify(PASSWORD, null),
      verify(PASSWORD, undefined),
    ]
    expect(await Promise.all(matches)).toEqual([true, false, false, false, false])
  })

  test('without a hash, one of the same cost is verified', async () => {
    const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
    const fallback = createFallbackHash(cost)
    expect(parseOptions(fallback)).toMatchObject(cost)
    const stored = parseOptions(await openPasswords(createMetrics(), cost).hash(PASSWORD))
    expect({ ...parseOptions(fallback), salt: undefined }).toEqual({ ...stored, salt: undefined })
    expect(await verifyHash(fallback, '')).toBe(false)
  })

  test.for([
    [undefined, 3],
    ['nonsense', 3],
    ['1', 1],
    ['2', 1],
    ['3', 2],
    ['1000', 999],
  ] as const)(
    'with UV_THREADPOOL_SIZE %s at most %i are hashed at once, one core is left, and 200 wait',
    async ([size, threads]) => {
      vi.stubEnv('UV_THREADPOOL_SIZE', size)
      onTestFinished(() => void vi.unstubAllEnvs())
      const { verify, checkCapacity } = openPasswords(createMetrics())
      const quick = hashWith({ m: 8, t: 1 })
      const started: Promise<boolean>[] = []
      while (checkCapacity().ok) {
        started.push(verify(PASSWORD, quick))
        // Starts what may run; nothing finishes before the next turn of the event loop.
        for (let steps = 0; steps < 5; steps += 1) await Promise.resolve()
      }
      const running = Math.max(1, Math.min(threads, availableParallelism() - 1))
      expect(started).toHaveLength(MAX_WAITING + running)
      expect(checkCapacity()).toEqual({ ok: false, error: { errorName: 'rateLimited', retryTimeS: 1 } })
      await Promise.all(started)
    },
  )

  test('an empty line or a blank is not in the list of common ones', () => {
    const { isCommon } = openPasswords(createMetrics())
    expect(['123456', 'letmein', '', ' ', '123456 ', '\n'].map(isCommon)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ])
  })
})
