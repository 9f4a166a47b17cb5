import { makeTestFolder } from '../../testing/test-server.fixture.ts'
import { concurrentUseContract } from './concurrent-use.contract.ts'
import { openTestDatabase } from './test-database.fixture.ts'

concurrentUseContract(() => openTestDatabase(makeTestFolder()))
