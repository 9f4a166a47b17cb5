import { openTestDatabase } from '../../services/database/test-database.fixture.ts'
import { makeTestFolder } from '../../testing/test-server.fixture.ts'
import { accountAdminContract } from './account-admin.contract.ts'

accountAdminContract(() => openTestDatabase(makeTestFolder()))
