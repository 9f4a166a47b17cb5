import { openTestDatabase } from '../database/test-database.fixture.ts'
import { makeTestFolder } from '../test-server.fixture.ts'
import { accountAdminContract } from './account-admin.contract.ts'

accountAdminContract(() => openTestDatabase(makeTestFolder()))
