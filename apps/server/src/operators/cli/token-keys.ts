import type { Command } from '@commander-js/extra-typings'
import { byOperator } from '../../services/audit/events.ts'
import { inTransaction } from '../../services/database/transaction.ts'
import { PUBLISH_BEFORE_USE_MS, rotateTokenKeys } from '../../services/keys/token-keys.store.ts'
import { MINUTE_S } from '../../shared/clock.ts'
import type { AdminContext } from './admin-context.ts'
import { NO_LOG, withAdminServices } from './with-admin-services.ts'

/** `token-keys`: rotates the keys that sign access tokens. */
export function addTokenKeys(program: Command, context: AdminContext): void {
  program
    .command('token-keys')
    .description('rotate the keys that sign access tokens')
    .command('rotate')
    .description('create the next key, and publish it to the verifiers before it signs')
    .option('--compromised', 'delete the present keys: tokens that they signed are refused')
    .action(async ({ compromised = false }) => {
      await withAdminServices(context, async ({ config, database, events, now }) =>
        inTransaction(database, async (trx) => {
          await rotateTokenKeys({ database: trx, keys: config.keys, log: NO_LOG, now }, { compromised })
          await events.record(trx, byOperator(context.operator()), {
            type: 'token_keys.rotated',
            details: { compromised },
          })
        }),
      )
      context.print(compromised ? REPLACED : ADDED)
    })
}

const ADDED = `Created a key. It is published within a minute and signs after ${PUBLISH_BEFORE_USE_MS / (MINUTE_S * 1000)} minutes.`
const REPLACED =
  'Replaced all keys. Instances sign with the new one within a minute; verifiers refuse the old ones when they read the keys again.'
