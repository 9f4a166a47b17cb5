import { outdateProofs } from '../accounts/account.store.ts'
import { deleteSpareIdentity, hasIdentity } from '../accounts/identity.store.ts'
import type { Result } from '../result.ts'
import { fail, succeed } from '../result.ts'
import type { Services } from '../services.ts'
import { deleteAccountSessions } from '../session/session.store.ts'
import type { ShownSession } from './read-signed-in.ts'
import { findSignedIn } from './read-signed-in.ts'

export interface Unbinding {
  readonly session: ShownSession
  readonly platform: string
}

/**
 * Takes a platform off the signed-in account, and ends every session it has (contract, section 9). 1038: it is the last
 * way to sign in. Of a platform that is not bound nothing is taken off, and nobody is signed out.
 */
export async function unbindPerson(
  services: Services,
  { session, platform }: Unbinding,
): Promise<Result<'unbound' | 'was not bound'>> {
  return services.database.transaction().execute(async (inside) => {
    const account = await findSignedIn(services, inside, session)
    if (!account.ok) return account
    const bound = { accountId: account.value.id, platform }
    if (!(await hasIdentity(inside, bound))) return succeed('was not bound')
    if (!(await deleteSpareIdentity(inside, bound))) return fail('lastWayToSignIn')
    await deleteAccountSessions(inside, account.value.id)
    await outdateProofs(inside, account.value.id)
    return succeed('unbound')
  })
}
