import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../database/database.ts'
import { makeTestFolder } from '../test-server.fixture.ts'
import { lastingLimiter, shortenLimitWindows } from './lasting-limiter.store.ts'
import { limiterCases } from './limiter.contract.ts'

const START = 1_700_000_000_000
const HOUR = { name: 'codes of target, hour', points: 2, durationS: 3600 } as const
const ALICE = { ...HOUR, key: '+8613800138000' }
const BOB = { ...HOUR, key: '+8613900139000' }

/** The counts of a file, with a clock moved by hand. */
async function openLimiter(path = join(makeTestFolder(), 'portico.db')) {
  let time = START
  const now = () => time
  const database = await openDatabase(path, now)
  onTestFinished(() => database.destroy())
  return {
    database,
    limiter: lastingLimiter(database, now),
    pass: async (ms: number) => {
      time += ms
    },
  }
}

limiterCases('database', openLimiter)

test('SRV-2 counts are there after a restart, for their target alone', async () => {
  const path = join(makeTestFolder(), 'portico.db')
  const { limiter } = await openLimiter(path)
  await limiter.take([ALICE])
  await limiter.take([ALICE])
  const restarted = (await openLimiter(path)).limiter
  expect(await restarted.take([ALICE])).toEqual({ ok: false, exceeded: ALICE, waitS: 3600 })
  expect(await restarted.take([BOB])).toEqual({ ok: true })
})

test('SRV-2 of 64 who take from two limiters of one database at once as many get a point as there are', async () => {
  const { database, limiter } = await openLimiter()
  const other = lastingLimiter(database, () => START)
  const taken = await Promise.all(
    Array.from({ length: 64 }, (_, index) => (index % 2 === 0 ? limiter : other).take([ALICE, BOB])),
  )
  expect(taken.filter((one) => one?.ok)).toHaveLength(2)
  expect(await limiter.count(BOB)).toBe(3)
})

test('SRV-2 a clock set back gives no new points, and closes nothing for more than a window', async () => {
  const { database, limiter, pass } = await openLimiter()
  await limiter.take([ALICE])
  await limiter.take([ALICE])
  await pass(-365 * 24 * 3_600_000)
  expect(await limiter.take([ALICE])).toMatchObject({ ok: false, waitS: 3600 })
  await shortenLimitWindows(database, START - 365 * 24 * 3_600_000)
  expect(await limiter.take([ALICE])).toMatchObject({ ok: false, waitS: 3600 })
  await pass(3_600_000)
  expect(await limiter.take([ALICE])).toEqual({ ok: true })
})
