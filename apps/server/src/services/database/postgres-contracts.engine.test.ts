import { describe } from 'vitest'
import { accountAdminContract } from '../../account-changes/staff/account-admin.contract.ts'
import { operatorKeysContract } from '../../operators/api/operator-keys.contract.ts'
import { auditChainContract } from '../audit/audit-chain.contract.ts'
import { createPersistentRateLimiter } from '../rate-limit/persistent-rate-limiter.store.ts'
import { rateLimiterContract } from '../rate-limit/rate-limiter.contract.ts'
import { concurrentUseContract } from './concurrent-use.contract.ts'
import { connect, NOW, openWithLongTimeouts, serverUrl } from './postgres.fixture.ts'
import { createEmptyDatabase } from './test-database.fixture.ts'
import { upgradesContract } from './upgrades.contract.ts'

describe.skipIf(serverUrl === '')('PostgreSQL', () => {
  concurrentUseContract(() => openWithLongTimeouts())

  accountAdminContract(() => openWithLongTimeouts())

  auditChainContract(() => openWithLongTimeouts())

  operatorKeysContract(() => openWithLongTimeouts())

  upgradesContract(async () => connect(await createEmptyDatabase(serverUrl)))

  rateLimiterContract(async () => {
    let time = NOW
    const database = await openWithLongTimeouts()
    return {
      limiter: createPersistentRateLimiter(database, () => time),
      advance: async (ms) => {
        time += ms
      },
    }
  })
})
