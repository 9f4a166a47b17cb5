import { openTestDatabase } from '../database/test-database.fixture.ts'
import { makeTestFolder } from '../test-server.fixture.ts'
import { operatorKeysContract } from './operator-keys.contract.ts'

operatorKeysContract(() => openTestDatabase(makeTestFolder()))
