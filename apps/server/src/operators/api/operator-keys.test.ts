import { openTestDatabase } from '../../services/database/test-database.fixture.ts'
import { makeTestFolder } from '../../testing/test-server.fixture.ts'
import { operatorKeysContract } from './operator-keys.contract.ts'

operatorKeysContract(() => openTestDatabase(makeTestFolder()))
