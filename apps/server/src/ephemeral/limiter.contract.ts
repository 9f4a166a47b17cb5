import { describe, expect, test } from 'vitest'
import type { Limit, Limiter } from './limiter.ts'

export interface LimiterUnderTest {
  readonly limiter: Limiter
  /** Lets the limiter's clock go on, for real where it must. */
  readonly pass: (ms: number) => Promise<void>
}

const THREE: Limit = { name: 'three a minute', key: 'somebody', points: 3, durationS: 60 }
const TEN: Limit = { name: 'ten an hour', key: 'somebody', points: 10, durationS: 3600 }

/** What every implementation of the port keeps, with callers at the same moment. */
export function limiterCases(name: string, open: () => Promise<LimiterUnderTest>): void {
  describe(`SRV-3 limiter: ${name}`, () => {
    test('SRV-1 of 64 who take at once as many get a point as there are', async () => {
      const { limiter } = await open()
      const taken = await Promise.all(Array.from({ length: 64 }, () => limiter.take([THREE])))
      expect(taken.filter(({ ok }) => ok)).toHaveLength(3)
    })

    test('SRV-1 whoever is refused has taken nothing, and hears how long to wait', async () => {
      const { limiter, pass } = await open()
      for (let point = 0; point < 3; point += 1) await limiter.take([TEN, THREE])
      await pass(20_000)
      expect(await limiter.take([TEN, THREE])).toEqual({ ok: false, exceeded: THREE, waitS: 40 })
      expect(await limiter.count(TEN)).toBe(4)
    })

    test('SRV-1 a check answers what take would, and takes nothing', async () => {
      const { limiter, pass } = await open()
      for (let checks = 0; checks < 5; checks += 1) expect(await limiter.check([THREE])).toEqual({ ok: true })
      for (let point = 0; point < 3; point += 1) await limiter.take([THREE])
      expect(await limiter.check([TEN, THREE])).toEqual({ ok: false, exceeded: THREE, waitS: 60 })
      await pass(60_000)
      expect(await limiter.check([THREE])).toEqual({ ok: true })
    })

    test('SRV-1 what one gives back does not take away what another has taken meanwhile', async () => {
      const { limiter } = await open()
      await limiter.take([THREE])
      await Promise.all([limiter.giveBack([THREE]), limiter.take([THREE])])
      expect(await limiter.count(THREE)).toBe(2)
    })

    test('SRV-1 what is given back whole was never taken: the next one opens a window of its own', async () => {
      const { limiter, pass } = await open()
      await limiter.take([THREE])
      await limiter.giveBack([THREE])
      await pass(50_000)
      await limiter.take([THREE])
      await pass(20_000)
      expect(await limiter.count(THREE)).toBe(2)
    })

    test('SRV-1 of a window that is over nothing is given back, and nothing is owed', async () => {
      const { limiter, pass } = await open()
      await limiter.take([THREE])
      await pass(60_000)
      await limiter.giveBack([THREE])
      expect(await limiter.count(THREE)).toBe(1)
    })

    test('SRV-1 two keys, and two names, are counted apart', async () => {
      const { limiter } = await open()
      await limiter.count(THREE)
      expect(await limiter.count({ ...THREE, key: 'somebody else' })).toBe(1)
      expect(await limiter.count(TEN)).toBe(1)
    })

    test('SRV-1 what is forgotten or given back of one key leaves every other key and name', async () => {
      const { limiter } = await open()
      const others = [{ ...THREE, key: 'another key' }, TEN]
      for (const limit of [THREE, THREE, ...others]) await limiter.count(limit)
      await limiter.giveBack([THREE])
      await limiter.forget([THREE])
      for (const limit of others) expect(await limiter.count(limit)).toBe(2)
      await limiter.giveBack([{ ...THREE, key: 'an invented key' }])
      for (const limit of others) expect(await limiter.count(limit)).toBe(3)
      expect(await limiter.count(THREE)).toBe(1)
    })

    test('SRV-1 what is forgotten begins anew', async () => {
      const { limiter } = await open()
      for (let point = 0; point < 3; point += 1) await limiter.take([THREE])
      await limiter.forget([THREE])
      expect(await limiter.count(THREE)).toBe(1)
    })
  })
}
