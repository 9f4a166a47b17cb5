// Covers CAP-3, APT-1, APT-5.
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { TestServer } from '../testing/test-server.fixture.ts'
import { openTestServer, solveChallenge } from '../testing/test-server.fixture.ts'
import { validateInvitation, validateContact, codeOf, tokenFor } from './invitation.fixture.ts'
import { expireInvitation } from './invitation.store.ts'

const UNLIMITED = { limits: { accounts_asked_per_token_day: 1000, codes_per_address_10_min: 1000 } }

let portico: TestServer
beforeEach(async () => {
  portico = await openTestServer({ file: UNLIMITED })
})

describe('limits and invalid requests', () => {
  test('the sixth account per token and day requires the slider', async () => {
    const strict = await openTestServer()
    const token = await tokenFor(strict)
    const browser = await strict.visit()
    const send = (number: number, more: Readonly<Record<string, string>> = {}) =>
      validateContact(browser, { token, mobile: `1380013800${number}`, ...more })
    for (const number of [1, 2, 3, 4, 5]) expect(codeOf(await send(number))).toBe(200)
    expect(codeOf(await send(3))).toBe(200)
    const held = await send(6)
    expect(held.json()).toMatchObject({ code: 1105, data: { error_code: 1105 } })
    expect(held.json().data.verify_ticket).toMatch(/./)
    const solved = await solveChallenge(strict, browser, held)
    expect(codeOf(await send(6, solved))).toBe(200)
    expect(codeOf(await send(6))).toBe(200)
    expect(codeOf(await send(7, solved))).toBe(1105)
    // The limit applies per token, not per browser.
    const other = await strict.visit()
    expect(codeOf(await validateContact(other, { token, mobile: '13800138008' }))).toBe(1105)
    expect(
      codeOf(await validateContact(other, { token: await tokenFor(strict), mobile: '13800138008' })),
    ).toBe(200)
  })

  test('an account that was asked about is not counted again for a day', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const strict = await openTestServer({ file: { limits: { accounts_asked_per_token_day: 1 } } })
    const token = await tokenFor(strict)
    const browser = await strict.visit()
    const send = async (mobile: string) => codeOf(await validateContact(browser, { token, mobile }))
    expect(await send('13800138001')).toBe(200)
    vi.setSystemTime(Date.now() + 23 * 3_600_000)
    expect([await send('13800138001'), await send('13800138002')]).toEqual([200, 1105])
  })

  test('queries with a key are limited per device and address', async () => {
    const strict = await openTestServer()
    const send = async (device: string, number: number) => {
      const browser = await strict.visit(`verify_${device}`)
      return codeOf(await validateContact(browser, { app_key: 'ads', mobile: `138001380${number}` }))
    }
    for (const number of [10, 11, 12, 13, 14]) expect(await send('a', number)).toBe(200)
    expect(await send('a', 15)).toBe(1105)
    for (let number = 20; number < 35; number += 1) expect(await send(`b${number}`, number)).toBe(200)
    expect(await send('c', 40)).toBe(1105)
  })

  test('past the limit of an address and hour a query with a key fails, slider or not', async () => {
    const strict = await openTestServer({ file: { limits: { codes_per_address_hour: 2 } } })
    const browser = await strict.visit()
    const send = (number: number) =>
      validateContact(browser, { app_key: 'ads', mobile: `1380013800${number}` })
    expect([codeOf(await send(1)), codeOf(await send(2)), codeOf(await send(1))]).toEqual([200, 200, 200])
    const refused = (await send(3)).json()
    expect(refused).toMatchObject({ code: 7, data: { error_code: 7 } })
    expect(refused.data.retry_time).toBeGreaterThan(3_000)
    expect(refused.data.retry_time).toBeLessThanOrEqual(3_600)
    expect(
      codeOf(await validateContact(browser, { token: await tokenFor(strict), mobile: '13800138004' })),
    ).toBe(200)
  })

  test.each([
    ['no account', {}],
    ['an invalid mobile', { mobile: '123' }],
    ['an invalid e-mail', { email: 'someone' }],
    ['one valid and one invalid contact', { mobile: '13800138000', email: 'someone' }],
  ])('fails with 400 for %s', async (_, values) => {
    const browser = await portico.visit()
    expect(codeOf(await validateContact(browser, { token: await tokenFor(portico), ...values }))).toBe(400)
  })

  test('a token that was revoked is invalid at once', async () => {
    const token = await tokenFor(portico)
    const { database, now } = portico.services
    for (const { id } of await portico.rows('invitations'))
      await expireInvitation(database, { id, now: now() })
    expect(codeOf(await validateInvitation(portico.openBrowser(), { token }))).toBe(2010)
  })
})
