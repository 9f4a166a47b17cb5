import type { Database } from '../services/database/database.ts'

export interface AccountApp {
  readonly accountId: string
  readonly appId: string
}

/** Records that an account has signed in at an app, the first time it does. */
export async function rememberApp(
  database: Database,
  { accountId, appId }: AccountApp,
  now: number,
): Promise<void> {
  await database
    .insertInto('account_apps')
    .values({ account_id: accountId, app_id: appId, first_signed_in_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** When an account signed in at an app for the first time. @returns `undefined` if it never has */
export async function findFirstSignIn(
  database: Database,
  { accountId, appId }: AccountApp,
): Promise<number | undefined> {
  const row = await database
    .selectFrom('account_apps')
    .select('first_signed_in_at')
    .where('account_id', '=', accountId)
    .where('app_id', '=', appId)
    .executeTakeFirst()
  return row?.first_signed_in_at
}

/** The apps at which an account has signed in. */
export async function listAppsOf(database: Database, accountId: string): Promise<readonly string[]> {
  const rows = await database
    .selectFrom('account_apps')
    .select('app_id')
    .where('account_id', '=', accountId)
    .execute()
  return rows.map((row) => row.app_id)
}
