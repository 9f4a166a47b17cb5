import { openTestDatabase } from '../database/test-database.fixture.ts'
import { makeTestFolder } from '../../testing/test-server.fixture.ts'
import { auditChainContract } from './audit-chain.contract.ts'

auditChainContract(() => openTestDatabase(makeTestFolder()))
