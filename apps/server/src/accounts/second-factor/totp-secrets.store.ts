import { normalizeCode } from '@portico/protocol'
import { sql } from 'kysely'
import type { Database } from '../../services/database/database.ts'
import { deleteInBatches } from '../../services/database/delete-in-batches.ts'
import type { Services } from '../../services/services.ts'
import { MINUTE_S } from '../../shared/clock.ts'
import { createTotpSecret, findSteps } from './totp.ts'

type Deps = Pick<Services, 'now' | 'secondFactorKey'>

/** A code as it was typed. */
export interface TypedCode {
  readonly accountId: string
  readonly typed: string
}

/** How long a secret that was shown can be confirmed by a code. */
export const CONFIRM_WITHIN_MS = 30 * MINUTE_S * 1000

/** Whether the account has an authenticator app that was confirmed by a code. */
export async function hasTotp(database: Database, accountId: string): Promise<boolean> {
  return (await findTotp(database, accountId)) !== undefined
}

/** An authenticator app that was confirmed by a code. */
export interface Totp {
  readonly confirmedAt: number
  /** When a reset by support takes effect; `null` unless one waits. */
  readonly removalAt: number | null
}

export async function findTotp(database: Database, accountId: string): Promise<Totp | undefined> {
  const found = await database
    .selectFrom('totp_secrets')
    .select(['confirmed_at', 'removal_at'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return found?.confirmed_at ? { confirmedAt: found.confirmed_at, removalAt: found.removal_at } : undefined
}

/** Announces that a confirmed secret will be removed. */
export async function scheduleTotpRemoval(
  database: Database,
  accountId: string,
  removalAt: number,
): Promise<void> {
  await database
    .updateTable('totp_secrets')
    .set({ removal_at: removalAt })
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is not', null)
    .execute()
}

/** The accounts whose secret is to be removed by now. */
export async function listDueTotpRemovals(database: Database, now: number): Promise<readonly string[]> {
  const due = await database
    .selectFrom('totp_secrets')
    .select('account_id')
    .where('removal_at', '<=', now)
    .execute()
  return due.map(({ account_id: accountId }) => accountId)
}

/**
 * Stores a new secret, in place of one that was not confirmed.
 * @returns undefined if the account has a confirmed one
 */
export async function startTotp(
  { now, secondFactorKey }: Deps,
  database: Database,
  accountId: string,
): Promise<Buffer | undefined> {
  const secret = createTotpSecret()
  const values = {
    secret: secondFactorKey.encrypt(accountId, secret),
    created_at: now(),
    confirmed_at: null,
    last_step: 0,
    removal_at: null,
  }
  const stored = await database
    .insertInto('totp_secrets')
    .values({ account_id: accountId, ...values })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet(values).where('totp_secrets.confirmed_at', 'is', null),
    )
    .returning('account_id')
    .executeTakeFirst()
  return stored && secret
}

/**
 * Makes a secret the account's second factor, once a code has shown that an app has it.
 * @returns whether the code is one of a secret that waits for it
 */
export async function confirmTotp(
  services: Deps,
  database: Database,
  { accountId, typed }: TypedCode,
): Promise<boolean> {
  const now = services.now()
  const found = await database
    .selectFrom('totp_secrets')
    .select('secret')
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is', null)
    .where('created_at', '>', now - CONFIRM_WITHIN_MS)
    .executeTakeFirst()
  if (!found) return false
  const step = stepsOf(services, { accountId, secret: found.secret, typed }).at(-1)
  if (step === undefined) return false
  const { numUpdatedRows } = await database
    .updateTable('totp_secrets')
    .set({ confirmed_at: now, last_step: step })
    .where('account_id', '=', accountId)
    .where('secret', '=', found.secret)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Uses a code of the account's authenticator app. A step counts once, so of concurrent uses one succeeds, and a code that
 * was seen while it was typed is of no use. A removal that support has announced is cancelled: the owner has the app.
 */
export async function useTotpCode(
  services: Deps,
  database: Database,
  { accountId, typed }: TypedCode,
): Promise<boolean> {
  const found = await database
    .selectFrom('totp_secrets')
    .select('secret')
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  if (!found) return false
  for (const step of stepsOf(services, { accountId, secret: found.secret, typed })) {
    const { numUpdatedRows } = await database
      .updateTable('totp_secrets')
      .set({ last_step: step, removal_at: null })
      .where('account_id', '=', accountId)
      .where('secret', '=', found.secret)
      .where('last_step', '<', step)
      .executeTakeFirst()
    if (numUpdatedRows > 0n) return true
  }
  return false
}

function stepsOf(
  { now, secondFactorKey }: Deps,
  {
    accountId,
    secret,
    typed,
  }: { readonly accountId: string; readonly secret: string; readonly typed: string },
): readonly number[] {
  const decrypted = secondFactorKey.decrypt(accountId, secret)
  return decrypted ? findSteps(decrypted, normalizeCode(typed), now()) : []
}

/** Also a secret that waits for its confirmation. @returns whether the account had a confirmed one */
export async function deleteTotp(database: Database, accountId: string): Promise<boolean> {
  const deleted = await database
    .deleteFrom('totp_secrets')
    .where('account_id', '=', accountId)
    .returning('confirmed_at')
    .executeTakeFirst()
  return deleted !== undefined && deleted.confirmed_at !== null
}

/** Deletes secrets that were not confirmed in time. */
export async function deleteUnconfirmedTotp(database: Database, now: number): Promise<void> {
  await deleteInBatches(
    database,
    'totp_secrets',
    sql`confirmed_at is null and created_at < ${now - CONFIRM_WITHIN_MS}`,
  )
}
