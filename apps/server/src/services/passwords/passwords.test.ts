// Covers VAL-5, SRV-2.
import { availableParallelism } from 'node:os'
import { hashSync, parseOptions, verify as verifyHash } from '@node-rs/argon2'
import { hashSync as hashBcrypt } from '@node-rs/bcrypt'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
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
  ] as const)('a hash with the parameters %j is hashed again: %s', async ([parameters, needsRehash]) => {
    const { verify } = openPasswords(createMetrics())
    const { m, t, p } = { m: 19_456, t: 2, p: 1, ...parameters }
    const stored = hashSync(PASSWORD, { memoryCost: m, timeCost: t, parallelism: p })
    expect(await verify(PASSWORD, stored)).toEqual({ needsRehash })
  })

  test.for(['Zürich-Café-9', '비밀번호12', 'Mậtkhẩu99', 'がっこう99'])(
    '%s is the same in every form of Unicode, and its hash is replaced until it is of NFC',
    async (password) => {
      const cost = { memoryCost: 64, timeCost: 1, parallelism: 1 }
      const { hash, verify } = openPasswords(createMetrics(), cost)
      const [composed, decomposed] = [password.normalize('NFC'), password.normalize('NFD')]
      expect(composed).not.toBe(decomposed)
      for (const typed of [composed, decomposed]) {
        const stored = await hash(typed)
        expect(await verify(composed, stored)).toEqual({ needsRehash: false })
        expect(await verify(decomposed, stored)).toEqual({ needsRehash: false })
        expect(await verify(`${typed}x`, stored)).toBeUndefined()
      }
      const earlier = hashSync(decomposed, cost)
      expect(await verify(decomposed, earlier)).toEqual({ needsRehash: true })
      expect(await verify(composed, earlier)).toBeUndefined()
    },
  )

  test('of more than 72 bytes do not replace a hash of bcrypt, which matches any end', async () => {
    const { verify } = openPasswords(createMetrics())
    const long = 'x'.repeat(72)
    const stored = hashBcrypt(`${long}right`, 4)
    expect(await verify(`${long}wrong`, stored)).toEqual({ needsRehash: false })
    expect(await verify(`${long}right`, stored)).toEqual({ needsRehash: false })
    expect(await verify(long, hashBcrypt(long, 4))).toEqual({ needsRehash: true })
  })

  test('are verified twice only where their form differs', async () => {
    const metrics = createMetrics()
    const count = vi.fn<typeof metrics.time>()
    const { verify } = openPasswords({ ...metrics, time: count })
    for (const [password, times] of [
      [PASSWORD, 1],
      ['Café-9999'.normalize('NFC'), 1],
      ['Café-9999'.normalize('NFD'), 2],
    ] as const)
      for (const stored of [hashWith({ m: 8, t: 1 }), undefined]) {
        count.mockClear()
        await verify(password, stored)
        const hashes = count.mock.calls.filter(([name]) => name === 'portico_password_hash_seconds')
        expect(hashes).toHaveLength(times)
      }
  })

  test('are verified against their own hash, and never without one', async () => {
    const { hash, verify, checkCapacity } = openPasswords(createMetrics())
    const stored = await hash(PASSWORD)
    expect(stored).not.toBe(await hash(PASSWORD))
    expect(checkCapacity()).toEqual({ ok: true, value: undefined })
    const matches = [
      verify(PASSWORD, stored),
      verify(`${PASSWORD} `, stored),
      verify('', stored),
      verify(PASSWORD, null),
      verify(PASSWORD, undefined),
    ]
    const current = { needsRehash: false }
    expect(await Promise.all(matches)).toEqual([current, undefined, undefined, undefined, undefined])
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
      const started: Promise<unknown>[] = []
      while (checkCapacity().ok) {
        started.push(verify(PASSWORD, quick))
        // Starts what may run; nothing finishes before the next turn of the event loop.
        for (let steps = 0; steps < 5; steps += 1) await Promise.resolve()
      }
      const running = Math.max(1, Math.min(threads, availableParallelism() - 1))
      expect(started).toHaveLength(MAX_WAITING + running)
      const error = { errorName: 'rateLimited', retryTimeS: 1, descriptionKey: 'server_busy' }
      expect(checkCapacity()).toEqual({ ok: false, error })
      await Promise.all(started)
    },
  )

  test('a common one stays common with capitals', () => {
    const { isCommon } = openPasswords(createMetrics())
    expect(
      ['password1', 'PASSWORD1', 'Password1', 'iLoveYou1', 'LETMEIN'].filter((one) => !isCommon(one)),
    ).toEqual([])
  })

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
