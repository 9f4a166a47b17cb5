// Covers SRV-4.
import { expect, test, vi } from 'vitest'
import { makeTestFolder } from '../../testing/test-server.fixture.ts'
import type { Database } from '../database/database.ts'
import { openTestDatabase } from '../database/test-database.fixture.ts'
import { createMetrics } from '../telemetry/metrics.ts'
import { countByHour } from './count-by-hour.ts'
import { deleteOldHourlyCounts, HOUR_MS, listHourlyCounts } from './hourly-counts.store.ts'

const HOUR = 1_800_000_000_000
const DAY_MS = 24 * HOUR_MS
const SENT = { channel: 'sms', provider: 'aliyun', result: 'sent' } as const

const error = vi.fn()

function open(database: Database, now = () => HOUR) {
  return countByHour(createMetrics(), { database, now, log: { error } })
}

test('instances add to the counts of one hour, and the next hour has its own', async () => {
  const database = await openTestDatabase(makeTestFolder())
  let time = HOUR
  const [one, other] = [0, 1].map(() => open(database, () => time))
  one?.metrics.count('portico_deliveries_total', SENT)
  one?.metrics.count('portico_deliveries_total', SENT, 2)
  other?.metrics.count('portico_deliveries_total', SENT)
  other?.metrics.count('portico_widget_events_total', { name: 'login' })
  await Promise.all([one?.flushCounts(), other?.flushCounts()])
  time += HOUR_MS
  one?.metrics.count('portico_limits_exceeded_total', { limit: 'codes-per-target-hour' })
  await one?.flushCounts()
  expect(await listHourlyCounts(database, HOUR)).toEqual([
    { hour: HOUR, name: 'deliveries', labels: ['sms', 'aliyun', 'sent'], count: 4 },
    { hour: time, name: 'limits', labels: ['codes-per-target-hour'], count: 1 },
  ])
  expect((await one?.metrics.render())?.text).toContain(
    'portico_deliveries_total{channel="sms",provider="aliyun",result="sent"} 3',
  )
})

test('what could not be written is written the next time, with what was counted meanwhile', async () => {
  const database = await openTestDatabase(makeTestFolder())
  const { metrics, flushCounts } = open(database)
  metrics.count('portico_deliveries_total', SENT)
  vi.spyOn(database, 'insertInto').mockImplementationOnce(() => {
    metrics.count('portico_deliveries_total', SENT)
    throw new Error('the database is away')
  })
  await flushCounts()
  expect(error).toHaveBeenCalledOnce()
  await flushCounts()
  expect(await listHourlyCounts(database, HOUR)).toMatchObject([{ count: 2 }])
})

test('counts are deleted after 8 days', async () => {
  const database = await openTestDatabase(makeTestFolder())
  const { metrics, flushCounts } = open(database)
  metrics.count('portico_deliveries_total', SENT)
  await flushCounts()
  await deleteOldHourlyCounts(database, HOUR + 8 * DAY_MS)
  expect(await listHourlyCounts(database, 0)).toHaveLength(1)
  await deleteOldHourlyCounts(database, HOUR + 8 * DAY_MS + 1)
  expect(await listHourlyCounts(database, 0)).toEqual([])
})
