import type { Database, SessionsTable } from '../database/database.ts'

/** A sign-in with the sessions that derive from it, as its owner and an operator see it. Times are epoch milliseconds. */
export interface SignIn {
  /** Names the sign-in to those who may end it; grants nothing. */
  readonly sessionId: string
  readonly appIds: readonly string[]
  readonly browser: string
  readonly device: string
  readonly country: string
  readonly signedInAt: number
  readonly lastUsedAt: number
  readonly expiresAt: number
}

/** The live sign-ins of an account, the one that was used last first. */
export async function listSignIns(
  database: Database,
  { accountId, now }: { readonly accountId: string; readonly now: number },
): Promise<readonly SignIn[]> {
  const rows = await database
    .selectFrom('sessions')
    .select(['session_group_id', 'app_id', 'browser', 'device', 'country'])
    .select(['signed_in_at', 'last_used_at', 'expires_at'])
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .orderBy('created_at')
    .orderBy('id_hash')
    .execute()
  const bySignIn = new Map<string, SignIn>()
  for (const row of rows) {
    const sessionId = row.session_group_id
    bySignIn.set(sessionId, addSession(bySignIn.get(sessionId), sessionId, row))
  }
  return [...bySignIn.values()].toSorted((one, other) => other.lastUsedAt - one.lastUsedAt)
}

type Row = Pick<
  SessionsTable,
  'app_id' | 'browser' | 'device' | 'country' | 'signed_in_at' | 'last_used_at' | 'expires_at'
>

/** @param known the sign-in without this session; its first session is that of the browser that signed in */
function addSession(signIn: SignIn | undefined, sessionId: string, row: Row): SignIn {
  const { browser, device, country } = signIn ?? row
  return {
    sessionId,
    appIds: [...new Set([...(signIn?.appIds ?? []), row.app_id])],
    browser,
    device,
    country,
    signedInAt: signIn?.signedInAt ?? row.signed_in_at,
    lastUsedAt: Math.max(signIn?.lastUsedAt ?? 0, row.last_used_at),
    expiresAt: Math.max(signIn?.expiresAt ?? 0, row.expires_at),
  }
}
