// Covers SRV-2.
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../services/database/test-database.fixture.ts'
import { makeTestFolder } from '../../testing/test-server.fixture.ts'
import { insertUsers } from './user-files.store.ts'
import type { ImportedUser } from './user-record.ts'
import { readUser } from './user-record.ts'

const NOW = 1_700_000_000_000

function userOf(id: string, openIds: readonly string[] = []): ImportedUser {
  const platforms = ['douyin', 'toutiao']
  const identities = openIds.map((openId, index) => ({ platform: platforms[index], open_id: openId }))
  const email = { email: `${id}@example.com`, email_verified: true }
  const read = readUser({ external_id: id, ...email, identities })
  if (!read.ok) throw new Error(read.error.reason)
  return read.value
}

test('a user of whom a part was inserted at the same moment is left out whole', async () => {
  const database = await openTestDatabase(makeTestFolder())
  await insertUsers(database, [userOf('a', ['o1']), userOf('b', ['o2', 'o3'])], NOW)
  const again = [
    { ...userOf('a'), email: 'other@example.com' },
    userOf('c', ['o4', 'o3']),
    userOf('b'),
    userOf('d', ['o5']),
  ]
  const written = await database.transaction().execute((trx) => insertUsers(trx, again, NOW))
  expect([...written.keys()]).toEqual(['d'])
  const emails = await database.selectFrom('accounts').select('email').orderBy('email').execute()
  expect(emails.map(({ email }) => email)).toEqual(['a@example.com', 'b@example.com', 'd@example.com'])
  const ids = await database.selectFrom('external_ids').select('external_id').orderBy('external_id').execute()
  expect(ids.map((row) => row.external_id)).toEqual(['a', 'b', 'd'])
  const linked = await database.selectFrom('platform_identities').selectAll().orderBy('open_id').execute()
  expect(linked.map((row) => row.open_id)).toEqual(['o1', 'o2', 'o3', 'o5'])
})
