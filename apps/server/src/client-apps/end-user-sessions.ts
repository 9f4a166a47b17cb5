import { findFirstSignIn } from '../accounts/account-app.store.ts'
import { lockAccount } from '../accounts/account.store.ts'
import type { App } from '../config/config-file.ts'
import type { Actor } from '../services/audit/events.ts'
import { inTransaction } from '../services/database/transaction.ts'
import type { Services } from '../services/services.ts'
import { endAllSessions, endSessionGroup } from '../sessions/end-sessions.ts'

interface UserSessions {
  readonly app: App
  readonly accountId: string
  /** The sign-in that ends; without it all do. */
  readonly sessionGroupId: string | undefined
  readonly by: Actor
}

/**
 * Ends sessions of a user who has signed in at an app, as its back end asks. What derives from one sign-in ends at every app, as
 * after a logout by the visitor.
 * @returns whether the app has this user
 */
export function endUserSessions(
  { database, events }: Pick<Services, 'database' | 'events'>,
  { app: { appId }, accountId, sessionGroupId, by }: UserSessions,
): Promise<boolean> {
  return inTransaction(database, async (trx) => {
    const account = await lockAccount(trx, accountId)
    if (!account || (await findFirstSignIn(trx, { accountId, appId })) === undefined) return false
    if (sessionGroupId === undefined)
      await endAllSessions({ events }, trx, { accountId, by, reason: 'revoked' })
    else await endSessionGroup({ events }, trx, { accountId, sessionGroupId, by, reason: 'logout' })
    return true
  })
}
