import type { Account } from '../accounts/account.store.ts'
import { lockAccount } from '../accounts/account.store.ts'
import type { Database } from '../services/database/database.ts'
import { inTransaction } from '../services/database/transaction.ts'
import type { Services } from '../services/services.ts'
import type { OwnerSession } from '../sessions/renew-session.ts'
import { findLiveSession } from '../sessions/session.store.ts'
import type { Result } from '../shared/result.ts'
import { fail, succeed } from '../shared/result.ts'

/**
 * Changes the account of a session in a transaction, and then wakes the outbox, which sends the messages of the change. One that is refused
 * writes nothing.
 * @param work gets the account, locked and read anew
 * @returns notLoggedIn if the session has ended or the credentials have changed since it was read: verifying the owner takes time
 */
export async function changeOwnAccount<Value>(
  services: Services,
  session: OwnerSession,
  work: (trx: Database, account: Account) => Promise<Result<Value>>,
): Promise<Result<Value>> {
  const changed = await inTransaction(
    services.database,
    async (trx): Promise<Result<Value>> => {
      const account = await lockSessionAccount(services, trx, session)
      return account.ok ? work(trx, account.value) : account
    },
    { rollbackIf: ({ ok }) => !ok },
  )
  services.outbox.wake()
  return changed
}

async function lockSessionAccount(
  { now }: Pick<Services, 'now'>,
  trx: Database,
  { account, idHash, appId, kind, requester }: OwnerSession,
): Promise<Result<Account>> {
  await lockAccount(trx, account.id)
  const scope = { appId, kind, browserHash: requester.browser.idHash }
  const current = (await findLiveSession(trx, { idHash, now: now() }, scope))?.account
  const isSame = current?.id === account.id && current.credentials_version === account.credentials_version
  return isSame ? succeed(current) : fail('notLoggedIn')
}
