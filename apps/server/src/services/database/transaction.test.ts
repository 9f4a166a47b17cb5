// Covers SRV-3.
import { DatabaseError } from 'pg'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { makeTestFolder } from '../../testing/test-server.fixture.ts'
import type { Database } from './database.ts'
import { openTestDatabase } from './test-database.fixture.ts'
import { inTransaction } from './transaction.ts'

const conflict = (): Error =>
  Object.assign(new DatabaseError('deadlock detected', 7, 'error'), { code: '40P01' })

/** A database, without waits between two runs. */
async function openWithoutWaits(): Promise<Database> {
  const random = vi.spyOn(Math, 'random').mockReturnValue(0)
  onTestFinished(() => random.mockRestore())
  return openTestDatabase(makeTestFolder())
}

const insert = (database: Database, name: string) =>
  database.insertInto('server_keys').values({ name, encrypted: '' }).execute()

const readNames = async (database: Database): Promise<readonly string[]> =>
  (await database.selectFrom('server_keys').select('name').execute()).map(({ name }) => name)

describe('inTransaction', () => {
  test('commits what the work wrote, and returns its value', async () => {
    const database = await openWithoutWaits()
    const value = await inTransaction(database, async (trx) => {
      await insert(trx, 'kept')
      return 7
    })
    expect([value, await readNames(database)]).toEqual([7, ['kept']])
  })

  test.each([
    [true, []],
    [false, ['written']],
  ])('rolls back if rollbackIf is %s, and returns the value in either case', async (rollsBack, names) => {
    const database = await openWithoutWaits()
    const work = async (trx: Database) => {
      await insert(trx, 'written')
      return 'value'
    }
    const rollbackIf = (value: string) => rollsBack && value === 'value'
    expect(await inTransaction(database, work, { rollbackIf })).toBe('value')
    expect(await readNames(database)).toEqual(names)
  })

  test('becomes part of a transaction it is called in', async () => {
    const database = await openWithoutWaits()
    const outer = inTransaction(database, async (trx) => {
      await inTransaction(trx, (deeper) => insert(deeper, 'written'))
      expect(await readNames(trx)).toEqual(['written'])
      throw new Error('given up')
    })
    await expect(outer).rejects.toThrow('given up')
    expect(await readNames(database)).toEqual([])
  })

  test('rolls back only the nested work whose rollbackIf is true', async () => {
    const database = await openWithoutWaits()
    const value = await inTransaction(database, async (trx) => {
      await insert(trx, 'outer')
      await inTransaction(trx, (deeper) => insert(deeper, 'kept'), { rollbackIf: () => false })
      return inTransaction(
        trx,
        async (deeper) => {
          await insert(deeper, 'discarded')
          return 'value'
        },
        { rollbackIf: () => true },
      )
    })
    expect([value, await readNames(database)]).toEqual(['value', ['kept', 'outer']])
  })

  test('runs again after a conflict, without what the first run wrote', async () => {
    const database = await openWithoutWaits()
    let runs = 0
    await inTransaction(database, async (trx) => {
      runs += 1
      await insert(trx, `run ${runs}`)
      if (runs < 3) throw conflict()
    })
    expect(await readNames(database)).toEqual(['run 3'])
  })

  test('gives up after eight conflicts', async () => {
    const database = await openWithoutWaits()
    let runs = 0
    const work = async () => {
      runs += 1
      throw conflict()
    }
    await expect(inTransaction(database, work)).rejects.toThrow('deadlock detected')
    expect(runs).toBe(8)
  })

  test('does not run again after another error, or too late', async () => {
    const database = await openWithoutWaits()
    let runs = 0
    const fail = (error: () => Error) => async () => {
      runs += 1
      throw error()
    }
    await expect(
      inTransaction(
        database,
        fail(() => new Error('a bug')),
      ),
    ).rejects.toThrow('a bug')
    expect(runs).toBe(1)
    let now = 0
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now)
    onTestFinished(() => clock.mockRestore())
    const slow = async () => {
      now += 600
      return fail(conflict)()
    }
    await expect(inTransaction(database, slow)).rejects.toThrow('deadlock detected')
    // At 600 and 1200 ms it runs again, and not at 1800 ms.
    expect(runs).toBe(4)
  })
})
