import { NO_ORGANISATION } from '@portico/protocol'
import type { BusinessAccount } from '../business-account/business-account.store.ts'
import { insertBusinessAccount } from '../business-account/business-account.store.ts'
import { findStanding } from '../business-account/standing.store.ts'
import type { App } from '../config/config-file.ts'
import type { Result } from '../result.ts'
import { fail, succeed } from '../result.ts'
import type { Services } from '../services.ts'

export interface OpeningWish {
  readonly app: App
  readonly ownerId: string
  readonly name: string
  readonly orgId: string
}

/**
 * Opens a business account without token or key, beside those there are, up to the limit (APT-4). Of a company only who is
 * in it already: an id that anybody could write lets nobody in.
 */
export async function openAccount(
  { database, config, now: clock }: Services,
  { app, ownerId, name, orgId }: OpeningWish,
): Promise<Result<BusinessAccount>> {
  const now = clock()
  return database.transaction().execute(async (inside) => {
    const { owned } = await findStanding(inside, ownerId)
    const isIn = orgId === NO_ORGANISATION || owned.some((one) => one.orgId === orgId)
    if (!isIn) return fail('companyMismatch')
    if (owned.length >= config.limits.businessAccountsPerOwner) return fail('accountLimitReached')
    const wish = { ownerId, aid: app.aid, appKey: null, orgId, name, isActive: true, now }
    return succeed(await insertBusinessAccount(inside, wish, owned))
  })
}
