import { describe, onTestFinished } from 'vitest'
import { accountAdminContract } from '../../account-changes/staff/account-admin.contract.ts'
import { operatorKeysContract } from '../../operators/api/operator-keys.contract.ts'
import { auditChainContract } from '../audit/audit-chain.contract.ts'
import { createPersistentRateLimiter } from '../rate-limit/persistent-rate-limiter.store.ts'
import { rateLimiterContract } from '../rate-limit/rate-limiter.contract.ts'
import { concurrentUseContract } from './concurrent-use.contract.ts'
import { describePostgresColumns, describePostgresIndexes } from './describe-schema.fixture.ts'
import { connectForMaintenance } from './open-postgres.ts'
import { NOW, openWithLongTimeouts, serverUrl, settingsOf } from './postgres.fixture.ts'
import { createEmptyDatabase } from './test-database.fixture.ts'
import { upgradesContract } from './upgrades.contract.ts'

describe.skipIf(serverUrl === '')('PostgreSQL', () => {
  concurrentUseContract(() => openWithLongTimeouts())

  accountAdminContract(() => openWithLongTimeouts())

  auditChainContract(() => openWithLongTimeouts())

  operatorKeysContract(() => openWithLongTimeouts())

  upgradesContract({
    openEmpty: async () => {
      const { database } = await connectForMaintenance(settingsOf(await createEmptyDatabase(serverUrl)))
      onTestFinished(() => database.destroy())
      return database
    },
    describeColumns: describePostgresColumns,
    describeIndexes: describePostgresIndexes,
  })

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
