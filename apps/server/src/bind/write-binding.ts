import type { Account } from '../accounts/account.store.ts'
import { findAccountById, setPasswordHash } from '../accounts/account.store.ts'
import type { Database } from '../database/database.ts'
import type { Result } from '../result.ts'
import { fail, succeed } from '../result.ts'
import type { Services } from '../services.ts'
import { findSessionAccount } from '../session/session.store.ts'
import type { OwnerProof } from './prove-owner.ts'
import type { Binder } from './read-binder.ts'

interface Binding {
  readonly binder: Binder
  readonly proof: OwnerProof
  /** Makes the change; a refusal has written nothing. */
  readonly write: (inside: Database) => Promise<Result>
}

/**
 * Writes a binding, if the session still lives and the password is still the one it was: proving takes its time, and a
 * reset that came between has ended what the session was good for.
 * @returns the account as it is afterwards
 */
export async function writeBinding(
  { database, now }: Services,
  { binder, proof, write }: Binding,
): Promise<Result<Account>> {
  const { account, sessionId, aid } = binder
  return database.transaction().execute(async (inside) => {
    const still = await findSessionAccount(inside, { sessionId, aid, now: now() })
    const isSame = still?.id === account.id && still.credentials_version === account.credentials_version
    if (!isSame) return fail('notLoggedIn')
    const written = await write(inside)
    if (!written.ok) return written
    const passwordHash = proof.newPasswordHash
    if (passwordHash !== undefined) await setPasswordHash(inside, { accountId: account.id, passwordHash })
    const after = await findAccountById(inside, account.id)
    return after ? succeed(after) : fail('notLoggedIn')
  })
}
