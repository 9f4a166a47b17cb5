import { endAllSessions, endOneSession } from '../session/end-sessions.ts'
import type { Act, ActResult, AdminDeps } from './account-act.ts'
import { actOn, CHANGED, refuse } from './account-act.ts'

/** Ends all sessions of an account, or one sign-in with everything that derives from it. */
export function endAccountSessions(
  deps: AdminDeps,
  { accountId, by, sessionId }: Act & { readonly sessionId: string | undefined },
): Promise<ActResult> {
  return actOn(deps, accountId, async (trx) => {
    const end = { accountId, source: by, reason: 'operator' } as const
    if (sessionId === undefined) {
      await endAllSessions(deps, trx, end)
      return CHANGED
    }
    const count = await endOneSession(deps, trx, { ...end, sessionId })
    return count > 0 ? CHANGED : refuse('unknown session')
  })
}
