// Covers SRV-2.
import { expect, test } from 'vitest'
import { fingerprintOf, MIGRATIONS } from './migrations.ts'

test('a migration that was merged keeps its name, its order and its statements, which databases know by a fingerprint', () => {
  // Add a line for a new migration. A changed one is refused by every database that has it.
  expect(MIGRATIONS.map((migration) => `${migration.name} ${fingerprintOf(migration).slice(0, 16)}`)).toEqual(
    [
      '0001-first-schema 50f10e915b252e5d',
      '0002-browsers-of-sessions 47acde63f5c2dfd6',
      '0003-resets-after-changes 5ff27079b9f3a110',
      '0004-outbox-queues 33abffb80b28e1a3',
      '0005-second-factors 7bce59d04b0eba10',
      '0006-apps-of-messages 9768dc7e6136aa82',
      '0007-waiting-logins daf566aa3a886f25',
      '0008-passkeys 24a6a24f06691cc9',
      '0009-hourly-counts e9106cb6b9578ec8',
    ],
  )
})

test('the indentation of a statement is no part of its fingerprint', () => {
  const one = fingerprintOf({ name: 'x', statements: ['create table a (\n  b text\n)'] })
  expect(fingerprintOf({ name: 'x', statements: ['create table a ( b text )'] })).toBe(one)
  expect(fingerprintOf({ name: 'x', statements: ['create table a ( b bigint )'] })).not.toBe(one)
})
