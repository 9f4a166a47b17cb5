import { connectEmptySqlite } from './test-database.fixture.ts'
import { upgradesContract } from './upgrades.contract.ts'

upgradesContract(async () => connectEmptySqlite().database)
