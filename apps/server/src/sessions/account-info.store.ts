import type { CompiledQuery } from 'kysely'
import { sql } from 'kysely'
import { SHOWN_FIELDS } from '../accounts/account-fields.ts'
import type { KnownUser, ShownAccount } from '../accounts/user-data.ts'
import { describeUser } from '../accounts/user-data.ts'
import type { Database } from '../services/database/database.ts'
import { decodeAuthMethods } from '../shared/auth-methods.ts'
import type { LiveSession } from './session.store.ts'
import { hashSessionId } from './session.store.ts'

/** The account of a session, as account info shows it. */
export interface AccountInfo extends Pick<
  LiveSession,
  'sessionGroupId' | 'lastUsedAt' | 'signedInAt' | 'methods'
> {
  readonly user: KnownUser
  readonly hasBusinessAccount: boolean
}

interface InfoQuery {
  readonly sessionId: string
  readonly appId: string
  readonly browserHash: string
  readonly now: number
}

/** One row for each identity, or a single row without one if the account has no identity. */
interface Row extends ShownAccount {
  readonly platform: string | null
  readonly platform_screen_name: string | null
  readonly platform_avatar_url: string | null
  readonly business_account_id: string | null
  readonly session_group_id: string
  readonly session_used_at: number
  readonly signed_in_at: number
  readonly amr: string
}

/**
 * The most frequent query of all. Building and compiling it would take longer than running it, so each database has it
 * compiled once; its parameters are the names of what takes their place.
 */
const compiled = new WeakMap<Database, CompiledQuery<Row>>()

/** Like `findLiveSession`, with the identities and the business account in the same statement. Nothing is kept. */
export async function findAccountInfo(
  database: Database,
  { sessionId, ...query }: InfoQuery,
): Promise<AccountInfo | undefined> {
  const values = new Map<unknown, unknown>(Object.entries({ idHash: hashSessionId(sessionId), ...query }))
  const statement = compiled.get(database) ?? compile(database)
  compiled.set(database, statement)
  const { rows } = await database.executeQuery<Row>({
    ...statement,
    parameters: statement.parameters.map((name) => values.get(name)),
  })
  const [account] = rows
  if (!account) return undefined
  const identities = rows.flatMap(
    ({ platform, platform_screen_name: name, platform_avatar_url: avatarUrl }) =>
      platform === null ? [] : [{ platform, screen_name: name ?? '', avatar_url: avatarUrl ?? '' }],
  )
  return {
    user: describeUser(account, identities),
    hasBusinessAccount: account.business_account_id !== null,
    sessionGroupId: account.session_group_id,
    lastUsedAt: account.session_used_at,
    signedInAt: account.signed_in_at,
    methods: decodeAuthMethods(account.amr),
  }
}

/** The conditions are those of `findLiveSession` with a scope. */
function compile(database: Database): CompiledQuery<Row> {
  return database
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .leftJoin('platform_identities as identities', 'identities.account_id', 'accounts.id')
    .select(SHOWN_FIELDS.map((name) => `accounts.${name}` as const))
    .select(['sessions.session_group_id', 'sessions.last_used_at as session_used_at'])
    .select(['sessions.signed_in_at', 'sessions.amr'])
    .select([
      'identities.platform',
      'identities.screen_name as platform_screen_name',
      'identities.avatar_url as platform_avatar_url',
    ])
    .select(({ selectFrom, ref }) =>
      selectFrom('business_accounts')
        .select((one) => one.fn.min<string>('business_accounts.id').as('id'))
        .where('owner_id', '=', ref('accounts.id'))
        .as('business_account_id'),
    )
    .where('sessions.id_hash', '=', 'idHash')
    .where('sessions.app_id', '=', 'appId')
    .where('sessions.kind', '=', sql.lit('service'))
    .where('sessions.browser_hash', '=', 'browserHash')
    .where('sessions.expires_at', '>', sql<number>`${'now'}`)
    .where('accounts.banned_at', 'is', null)
    .orderBy('identities.created_at')
    .orderBy('identities.id')
    .compile()
}
