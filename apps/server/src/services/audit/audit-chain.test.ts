import { makeTestFolder } from '../../testing/test-server.fixture.ts'
import { openTestDatabase } from '../database/test-database.fixture.ts'
import { auditChainContract } from './audit-chain.contract.ts'

auditChainContract(() => openTestDatabase(makeTestFolder()))
