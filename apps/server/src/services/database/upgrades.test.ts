import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { makeTestFolder } from '../../testing/test-server.fixture.ts'
import { describeSqliteColumns, describeSqliteIndexes } from './describe-schema.fixture.ts'
import { connectSqlite } from './open-sqlite.ts'
import { upgradesContract } from './upgrades.contract.ts'

upgradesContract({
  openEmpty: async () => {
    const database = connectSqlite(join(makeTestFolder(), 'portico.db'))
    onTestFinished(() => database.destroy())
    return database
  },
  describeColumns: describeSqliteColumns,
  describeIndexes: describeSqliteIndexes,
})
