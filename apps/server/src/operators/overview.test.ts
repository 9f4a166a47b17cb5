// Covers SRV-4.
import { expect, test, vi } from 'vitest'
import { sealEvents } from '../services/audit/audit-chain.ts'
import { listEvents } from '../services/audit/audit.store.ts'
import { addCount, HOUR_MS, storeCounts } from '../services/statistics/hourly-counts.store.ts'
import { makeTestFolder, openTestServer, otherCode } from '../testing/test-server.fixture.ts'
import { showOverview } from './overview.ts'

const MOBILE = '13800138000'

test('a code, a wrong attempt, a login and a message that waits are in the overview, also after a restart', async () => {
  const folder = makeTestFolder()
  const before = await openTestServer({ folder })
  const browser = before.openBrowser()
  const code = await browser.receiveCode(MOBILE)
  await browser.login(MOBILE, otherCode(code))
  await browser.login(MOBILE, code)
  await sealEvents(before.services.database, before.services.auditKey)
  await before.close()
  const { services } = await openTestServer({ folder })
  const { since, interval_hours: hours, series, messages } = await showOverview(services, 'day')
  expect(hours).toBe(1)
  expect(services.now() - Date.parse(since)).toBeLessThanOrEqual(24 * HOUR_MS)
  const totals = series.map(({ name, labels, counts }) => [
    [name, ...labels].join(' '),
    counts.length,
    counts.reduce((sum, count) => sum + count),
  ])
  expect(Object.fromEntries(totals.map(([key, ...rest]) => [key, rest]))).toMatchObject({
    'codes sms requested': [24, 1],
    'codes sms entered': [24, 1],
    'failures code': [24, 1],
    'logins code': [24, 1],
    registrations: [24, 1],
  })
  expect(messages.filter(({ state }) => state !== 'waiting')).toEqual([])
  const rows = (factor: string) =>
    listEvents(services.database, { factor, since: Date.parse(since), limit: 9 })
  expect((await rows('code')).map(({ type }) => type)).toEqual(['account.signed_in', 'account.proof_failed'])
  expect(await rows('password')).toEqual([])
})

test('an interval of the week has six hours, and the present hour is in the last one', async () => {
  const { services } = await openTestServer()
  vi.setSystemTime('2026-11-28T10:30:00Z')
  const { database } = services
  const hours = ['2026-11-21T11:00Z', '2026-11-21T16:00Z', '2026-11-28T05:00Z', '2026-11-28T10:00Z']
  // Before the first interval, and by a clock that is ahead.
  for (const hour of [...hours, '2026-11-21T10:00Z', '2026-11-28T11:00Z']) {
    const sums = new Map()
    addCount(sums, { hour: Date.parse(hour), name: 'logins', labels: ['password'], count: 1 })
    await storeCounts(database, sums)
  }
  const overview = await showOverview(services, 'week')
  expect(overview.since).toBe('2026-11-21T11:00:00.000Z')
  expect(overview.series).toEqual([
    { name: 'logins', labels: ['password'], counts: [2, ...Array.from({ length: 26 }, () => 0), 3] },
  ])
})
