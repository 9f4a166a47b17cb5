// Covers CAP-3, SRV-2.
import { sendCode } from '@portico/protocol'
import { describe, expect, test, vi } from 'vitest'
import { isLoopback, toAddressKey, widerNetworkOf } from '../../shared/client-address.ts'
import { errorCodeOf, openTestServer } from '../../testing/test-server.fixture.ts'
import { openMemoryLimiter } from './memory-rate-limiter.fixture.ts'
import type { Limit, RateLimiter } from './rate-limiter.ts'
import { withStoredSubjects } from './rate-limiter.ts'

const networkOf = (fourth: number): string => `2001:db8:1:${fourth.toString(16)}::/64`

const limitOf = (key: string): Limit => ({ name: 'codes of address', key, max: 2, windowS: 60 })

/** The stored form of a subject, which differs from the subject itself. */
const hash = (subject: string): string => `hash of ${subject}`

const openStored = (): RateLimiter => withStoredSubjects(openMemoryLimiter(), hash)

describe('stored subjects', () => {
  test('are hashed, and an exceeded limit is reported as it was given', async () => {
    const memory = openMemoryLimiter()
    const limiter = withStoredSubjects(memory, hash)
    const limit: Limit = { name: 'codes', key: '13800138000', max: 1, windowS: 60 }
    const other = { ...limit, key: 'another' }
    const stored = { ...limit, key: hash(limit.key) }
    expect(await limiter.consume([limit])).toEqual({ ok: true })
    const refused = { ok: false, exceeded: limit, retryAfterS: 60 }
    expect(await limiter.consume([other, limit])).toEqual(refused)
    expect(await limiter.check([other, limit])).toEqual(refused)
    expect(await limiter.increment(limit)).toBe(2)
    expect(await memory.increment(stored)).toBe(3)
    await limiter.refund([limit])
    expect(await memory.increment(stored)).toBe(3)
    await limiter.reset([limit])
    expect(await memory.increment(stored)).toBe(1)
    expect(await memory.increment(limit)).toBe(1)
  })

  test.each([
    ['is counted as exceeded', {}, 2],
    ['is not, where nothing is refused beyond it', { isUnreported: true }, 0],
  ] as const)('a limit %s', async (_, declared, expected) => {
    const count = vi.fn()
    const limiter = withStoredSubjects(openMemoryLimiter(), hash, { count })
    const limit: Limit = { ...limitOf('13800138000'), max: 1, ...declared }
    await limiter.consume([limit])
    expect((await limiter.consume([limit])).ok).toBe(false)
    expect(await limiter.increment(limit)).toBe(2)
    expect(count).toHaveBeenCalledTimes(expected)
  })

  test('allow a /48 ten times the limit of its /64s, also concurrently', async () => {
    const limiter = openStored()
    const limits = Array.from({ length: 64 }, (_, index) => limitOf(networkOf(index)))
    const taken = await Promise.all(limits.map((limit) => limiter.consume([limit])))
    expect(taken.filter(({ ok }) => ok)).toHaveLength(20)
    expect(taken.at(-1)).toMatchObject({ ok: false, exceeded: limits.at(-1) })
    expect((await limiter.consume([limitOf('2001:db8:2:0::/64')])).ok).toBe(true)
    expect((await limiter.consume([limitOf('203.0.113.9')])).ok).toBe(true)
  })

  test('keep the own limit of a /64 inside a /48', async () => {
    const limiter = openStored()
    const limit = limitOf(networkOf(1))
    const taken = await Promise.all(Array.from({ length: 5 }, () => limiter.consume([limit])))
    expect(taken.filter(({ ok }) => ok)).toHaveLength(2)
    expect((await limiter.consume([limitOf(networkOf(2))])).ok).toBe(true)
  })

  test('count a tenth of a /48 in each of its /64s', async () => {
    const limiter = openStored()
    for (let index = 0; index < 30; index += 1) await limiter.increment(limitOf(networkOf(index)))
    expect(await limiter.increment(limitOf(networkOf(99)))).toBe(4)
    expect(await limiter.increment(limitOf('2001:db8:2:0::/64'))).toBe(1)
  })

  test('refund the /48 together with the /64, and reset the /64 alone', async () => {
    const limiter = openStored()
    for (let index = 0; index < 30; index += 1) {
      const limit = limitOf(networkOf(index))
      expect((await limiter.consume([limit])).ok).toBe(true)
      await limiter.refund([limit])
    }
    for (let index = 0; index < 20; index += 1) {
      await limiter.consume([limitOf(networkOf(index))])
      await limiter.reset([limitOf(networkOf(index))])
    }
    expect((await limiter.consume([limitOf(networkOf(0))])).ok).toBe(false)
  })

  test('check the /48 without counting, and report it as the /64', async () => {
    const limiter = openStored()
    const last = limitOf(networkOf(99))
    for (let index = 0; index < 20; index += 1) {
      expect(await limiter.check([last])).toEqual({ ok: true })
      await limiter.consume([limitOf(networkOf(index))])
    }
    expect(await limiter.check([limitOf('203.0.113.9'), last])).toEqual({
      ok: false,
      exceeded: last,
      retryAfterS: 60,
    })
  })

  test('demands the slider of a client that uses a new /64 for every code', async () => {
    const file = { limits: { codes_per_address_10_min: 1 } }
    const portico = await openTestServer({ file, environment: { PORTICO_TRUSTED_PROXIES: '127.0.0.0/8' } })
    const send = async (index: number): Promise<number> => {
      const browser = portico.openBrowser()
      const headers = { 'x-forwarded-for': `2001:db8:1:${index}::1` }
      await browser.visit()
      return errorCodeOf(
        await browser.send(sendCode, { mobile: `138001380${index}`, type: '24' }, { headers }),
      )
    }
    for (let index = 10; index < 20; index += 1) expect(await send(index)).toBe(0)
    expect(await send(20)).toBe(1105)
  })
})

describe('client addresses', () => {
  test.for([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['::ffff:cb00:7109', '203.0.113.9'],
    ['0:0:0:0:0:FFFF:203.0.113.9', '203.0.113.9'],
    ['0000:0000:0000:0000:0000:ffff:cb00:7109', '203.0.113.9'],
    ['::ffff:0:0', '0.0.0.0'],
    ['::fffe:203.0.113.9', '0:0:0:0::/64'],
    ['2001:db8:1:2::203.0.113.9', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002:ffff::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['1:2:3:4:5:6:7::', '1:2:3:4::/64'],
    ['::2:3:4:5:6:7:8', '0:2:3:4::/64'],
    ['0:0:0:0:0:ffff:1.2.3.4', '1.2.3.4'],
    ['0:0:0:0:0:fffe:1.2.3.4', '0:0:0:0::/64'],
    ['1::ffff:1.2.3.4', '1:0:0:0::/64'],
    ['203.0.113.9:40001', '203.0.113.9'],
    ['203.0.113.9:99999', '203.0.113.9'],
    ['203.0.113.9:', '203.0.113.9'],
    ['203.0.113.9:_hidden', '203.0.113.9'],
    [' 203.0.113.9 ', '203.0.113.9'],
    ['"203.0.113.9:40001"', '203.0.113.9'],
    ['[2001:db8:1:2::3]', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::3]:443', '2001:db8:1:2::/64'],
    ['"[2001:db8:1:2::3]:443"', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:3:4:5:6:443', '2001:db8:1:2::/64'],
    ['[fe80::1%25eth0]:443', 'fe80:0:0:0::/64'],
    ['[::ffff:203.0.113.9]:443', '203.0.113.9'],
    ['::ffff:203.0.113.9%eth0', '203.0.113.9'],
    ['203.0.113.256', '192.0.2.1'],
    ['203.0.113.9:port', '192.0.2.1'],
    ['203.0.113.9:443:443', '192.0.2.1'],
    ['[203.0.113.9]', '192.0.2.1'],
    ['[2001:db8::1', '192.0.2.1'],
    ['2001:db8::1]:443', '192.0.2.1'],
    ['for=203.0.113.9', '192.0.2.1'],
    ['unknown', '192.0.2.1'],
    ['unknown:443', '192.0.2.1'],
    ['_hidden', '192.0.2.1'],
    ['', '192.0.2.1'],
  ])('counts %s as %s', ([hop, key]) => {
    expect(toAddressKey(String(hop), '192.0.2.1')).toBe(key)
  })

  test('counts an IPv6 socket whose hop is no address by its /64', () => {
    expect(toAddressKey('unknown', '2001:db8:1:2::1')).toBe('2001:db8:1:2::/64')
  })

  test.each([
    ['localhost', true],
    ['shop.localhost', true],
    ['127.0.0.1', true],
    ['127.255.0.9', true],
    ['[::1]', true],
    ['.localhost', false],
    ['not-localhost', false],
    ['localhost.example', false],
    ['128.0.0.1', false],
    ['127.0.0', false],
    ['1127.0.0.1', false],
    ['127.0.0.1.example', false],
    ['::1', false],
    ['[::2]', false],
    ['', false],
  ])('%j is on this machine: %s', (host, isLocal) => {
    expect(isLoopback(host)).toBe(isLocal)
  })

  test.for([
    ['2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['0:0:0:0::/64', '0:0:0::/48'],
    ['203.0.113.9', undefined],
    ['address 2001:db8:1:2::/64', undefined],
    ['2001:db8:1:2::/64 more', undefined],
    ['2001:db8:1:2::/48', undefined],
    ['', undefined],
  ] as const)('widens %j to %j', ([key, wider]) => {
    expect(widerNetworkOf(key)).toBe(wider)
  })
})
