import { describeSqliteColumns, describeSqliteIndexes } from './describe-schema.fixture.ts'
import { connectEmptySqlite } from './test-database.fixture.ts'
import { upgradesContract } from './upgrades.contract.ts'

upgradesContract({
  openEmpty: async () => connectEmptySqlite().database,
  describeColumns: describeSqliteColumns,
  describeIndexes: describeSqliteIndexes,
})
