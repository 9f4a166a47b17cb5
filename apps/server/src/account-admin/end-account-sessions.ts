import { endAllSessions, revokeSessionGroup } from '../session/end-sessions.ts'
import type { AccountAction, ActionResult, AdminDeps } from './account-action.ts'
import { CHANGED, refuse, withLockedAccount } from './account-action.ts'

/** Ends all sessions of an account, or one sign-in with everything that derives from it. */
export function endAccountSessions(
  deps: AdminDeps,
  { accountId, by, sessionId }: AccountAction & { readonly sessionId: string | undefined },
): Promise<ActionResult> {
  return withLockedAccount(deps, accountId, async (trx) => {
    const end = { accountId, source: by, reason: 'operator' } as const
    if (sessionId === undefined) {
      await endAllSessions(deps, trx, end)
      return CHANGED
    }
    const count = await revokeSessionGroup(deps, trx, { ...end, sessionGroupId: sessionId })
    return count > 0 ? CHANGED : refuse('unknown session')
  })
}
