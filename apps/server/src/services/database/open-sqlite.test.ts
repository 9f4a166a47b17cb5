// Covers SRV-1.
import { copyFileSync, statSync } from 'node:fs'
import { sql } from 'kysely'
import Libsql from 'libsql'
import { expect, test } from 'vitest'
import { UnavailableError } from '../../shared/unavailable-error.ts'
import { connectEmptySqlite } from './test-database.fixture.ts'

test('a repeated statement reads what was written and which columns were added since', async () => {
  const { database } = connectEmptySqlite()
  const read = async () => (await sql`select * from things`.execute(database)).rows
  await sql`create table things (id text)`.execute(database)
  expect(await read()).toEqual([])
  await sql`insert into things values ('a')`.execute(database)
  expect(await read()).toEqual([{ id: 'a' }])
  await sql`alter table things add column name text`.execute(database)
  expect(await read()).toEqual([{ id: 'a', name: null }])
  await sql`drop table things`.execute(database)
  await expect(read()).rejects.toThrow('no such table')
})

test('more different statements than are kept all run', async () => {
  const { database } = connectEmptySqlite()
  for (let round = 0; round < 2; round += 1)
    for (let number = 0; number < 350; number += 1) {
      const { rows } = await sql`select ${sql.raw(String(number))} as number`.execute(database)
      expect(rows).toEqual([{ number }])
    }
})

test('a repeated statement works again after one of its runs failed and was rolled back', async () => {
  const { database } = connectEmptySqlite()
  await sql`create table things (id text primary key)`.execute(database)
  const insert = () =>
    database.transaction().execute((trx) => sql`insert into things values ('a')`.execute(trx))
  await insert()
  await expect(insert()).rejects.toThrow('UNIQUE')
  await sql`delete from things`.execute(database)
  await insert()
  expect((await sql`select * from things`.execute(database)).rows).toEqual([{ id: 'a' }])
})

test('a write on a full disk fails as unavailable, loses nothing, and succeeds once there is space', async () => {
  const { database } = connectEmptySqlite()
  await sql`create table things (text text)`.execute(database)
  const write = () =>
    database.transaction().execute(async (trx) => {
      await sql`insert into things values ('small')`.execute(trx)
      await sql`insert into things values (${'large'.repeat(10_000)})`.execute(trx)
    })
  const count = async () => (await sql`select 1 from things`.execute(database)).rows.length
  // No further page, as on a full disk.
  await sql`pragma max_page_count = 1`.execute(database)
  await expect(write()).rejects.toThrow(UnavailableError)
  expect(await count()).toBe(0)
  await sql`pragma max_page_count = 1000000`.execute(database)
  await write()
  expect(await count()).toBe(2)
})

test('the write-ahead log shrinks again after a long read', async () => {
  const { path, database } = connectEmptySqlite()
  await sql`create table things (content blob)`.execute(database)
  const write = async (count: number): Promise<void> => {
    for (let row = 0; row < count; row += 1)
      await sql`insert into things values (${Buffer.alloc(2_000_000)})`.execute(database)
  }
  const sizeOfLog = (): number => statSync(`${path}-wal`).size / 1024 / 1024
  const reader = new Libsql(path)
  reader.exec('begin')
  reader.prepare('select count(*) from things').get()
  await write(12)
  expect(sizeOfLog()).toBeGreaterThan(20)
  reader.exec('commit')
  reader.close()
  await write(4)
  expect(sizeOfLog()).toBeLessThanOrEqual(16)
})

test('after it is closed the file alone has everything, and its write-ahead log is empty', async () => {
  const { path, database } = connectEmptySqlite()
  await sql`create table things (id text)`.execute(database)
  // A statement that is kept prepared.
  await database.transaction().execute((trx) => sql`insert into things values ('a')`.execute(trx))
  await database.destroy()
  copyFileSync(path, `${path}.copy`)
  expect(statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0).toBe(0)
  const copy = new Libsql(`${path}.copy`, { readonly: true })
  expect(copy.prepare('select * from things').all()).toEqual([{ id: 'a' }])
  copy.close()
})

test.for(['begin', 'begin immediate'])(
  'beside a transaction of another process (%s) it is closed at once, and nothing is lost',
  async (begin) => {
    const { path, database } = connectEmptySqlite()
    await sql`create table things (id text)`.execute(database)
    const other = new Libsql(path)
    const read = () => other.prepare('select id from things').pluck().all()
    other.exec(begin)
    expect(read()).toEqual([])
    if (begin === 'begin') await sql`insert into things values ('a')`.execute(database)
    else other.exec("insert into things values ('a')")
    const startedAt = performance.now()
    await database.destroy()
    expect(performance.now() - startedAt).toBeLessThan(2000)
    other.exec('commit')
    expect(read()).toEqual(['a'])
    other.close()
  },
)
