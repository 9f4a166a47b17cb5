import { sendCode } from '@portico/protocol'
import { expect, test } from 'vitest'
import { errorCodeOf, openBrowser, openTestServer } from '../test-server.fixture.ts'
import type { Limit } from './limiter.ts'
import { memoryLimiter } from './memory-limiter.ts'
import { withWiderNetworks } from './wider-networks.ts'

const networkOf = (fourth: number): string => `2001:db8:1:${fourth.toString(16)}::/64`
const limitOf = (key: string): Limit => ({ name: 'codes of address', key, points: 2, durationS: 60 })

test('SRV-1 a /48 has ten times the points of its /64s, also for requests at once', async () => {
  const limiter = withWiderNetworks(memoryLimiter())
  const limits = Array.from({ length: 64 }, (_, index) => limitOf(networkOf(index)))
  const taken = await Promise.all(limits.map((limit) => limiter.take([limit])))
  expect(taken.filter(({ ok }) => ok)).toHaveLength(20)
  expect(taken.at(-1)).toMatchObject({ ok: false, exceeded: limits.at(-1) })
  expect((await limiter.take([limitOf('2001:db8:2:0::/64')])).ok).toBe(true)
  expect((await limiter.take([limitOf('203.0.113.9')])).ok).toBe(true)
})

test('SRV-1 a /64 keeps its own points inside a /48', async () => {
  const limiter = withWiderNetworks(memoryLimiter())
  const limit = limitOf(networkOf(1))
  const taken = await Promise.all(Array.from({ length: 5 }, () => limiter.take([limit])))
  expect(taken.filter(({ ok }) => ok)).toHaveLength(2)
  expect((await limiter.take([limitOf(networkOf(2))])).ok).toBe(true)
})

test('SRV-1 what is counted in a /48 counts a tenth in each of its /64s', async () => {
  const limiter = withWiderNetworks(memoryLimiter())
  for (let index = 0; index < 30; index += 1) await limiter.count(limitOf(networkOf(index)))
  expect(await limiter.count(limitOf(networkOf(99)))).toBe(4)
  expect(await limiter.count(limitOf('2001:db8:2:0::/64'))).toBe(1)
})

test('SRV-1 points that are given back are given back to the /48 too', async () => {
  const limiter = withWiderNetworks(memoryLimiter())
  for (let index = 0; index < 30; index += 1) {
    const limit = limitOf(networkOf(index))
    expect((await limiter.take([limit])).ok).toBe(true)
    await limiter.giveBack([limit])
  }
})

test('SRV-1 CAP-3 a client that changes its /64 for every code meets the slider', async () => {
  const file = { limits: { codes_per_address_10_min: 1 } }
  const portico = await openTestServer({ file, environment: { PORTICO_TRUSTED_PROXIES: '127.0.0.0/8' } })
  const ask = async (index: number): Promise<number> => {
    const browser = openBrowser(portico)
    const headers = { 'x-forwarded-for': `2001:db8:1:${index}::1` }
    await browser.visit()
    return errorCodeOf(await browser.ask(sendCode, { mobile: `138001380${index}`, type: '24' }, { headers }))
  }
  for (let index = 10; index < 20; index += 1) expect(await ask(index)).toBe(0)
  expect(await ask(20)).toBe(1105)
})
