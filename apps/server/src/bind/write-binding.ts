import type { Account } from '../accounts/account.store.ts'
import { setPasswordHash } from '../accounts/account.store.ts'
import type { Database } from '../database/database.ts'
import type { Outcome } from '../outcome.ts'
import { fail, succeed } from '../outcome.ts'
import type { Services } from '../services.ts'
import { findSessionAccount } from '../session/session.store.ts'
import type { NewPasswordHash } from './prove-owner.ts'

/** Who binds, as the call found them. */
export interface Binder {
  readonly account: Account
  readonly sessionId: string
  readonly aid: string
}

interface Binding {
  readonly binder: Binder
  readonly newPasswordHash: NewPasswordHash
  /** @returns the account as it then is, or why not; with a no it has written nothing */
  readonly write: (inside: Database) => Promise<Outcome<Account>>
}

/**
 * Writes a binding, if the session still lives and the password is still the one it was: proving takes its time, and a
 * reset that came between has ended what the session was good for (RST-3).
 */
export async function writeBinding(
  { database, now }: Services,
  { binder, newPasswordHash, write }: Binding,
): Promise<Outcome<Account>> {
  const { account, sessionId, aid } = binder
  return database.transaction().execute(async (inside) => {
    const still = await findSessionAccount(inside, { sessionId, aid, now: now() })
    const isSame = still?.id === account.id && still.credentials_version === account.credentials_version
    if (!isSame) return fail('notLoggedIn')
    const written = await write(inside)
    if (!written.ok || newPasswordHash === undefined) return written
    await setPasswordHash(inside, { accountId: account.id, passwordHash: newPasswordHash })
    return succeed({ ...written.value, credentials_version: written.value.credentials_version + 1 })
  })
}
