import { useToken } from '../business-account/appointment-token.store.ts'
import type { BusinessAccount } from '../business-account/business-account.store.ts'
import { insertBusinessAccount, nameUnnamed } from '../business-account/business-account.store.ts'
import { CODES, judge } from '../business-account/situations.ts'
import type { OwnedAccount } from '../business-account/standing.store.ts'
import { findStanding } from '../business-account/standing.store.ts'
import type { Database } from '../database/database.ts'
import type { Result } from '../result.ts'
import { fail, succeed } from '../result.ts'
import type { Services } from '../services.ts'
import { targetOf } from './judge-account.ts'
import type { Invitation, ShownInvitation } from './read-invitation.ts'
import { isLive, readInvitation } from './read-invitation.ts'

export interface AccountWish {
  readonly shown: ShownInvitation
  readonly ownerId: string
  readonly name: string
}

export interface CreatedAccount {
  readonly invitation: Invitation
  readonly account: Pick<BusinessAccount, 'id' | 'name'> & { readonly isActive: boolean }
  /** It was there before: the same submit twice, or somebody who comes again (2015). */
  readonly isNew: boolean
}

/**
 * Makes the business account of a token or a self-service key, and uses the token up with it, or neither (APT-4). An owner
 * who has one at this app already is led on to it: the token is not used up, and an account without a name takes the name.
 */
export async function createAccount(services: Services, wish: AccountWish): Promise<Result<CreatedAccount>> {
  const { database, config, now: clock } = services
  const now = clock()
  return database.transaction().execute(async (inside) => {
    const read = await readInvitation(inside, wish.shown)
    if (!read.ok) return read
    const invitation = read.value
    const { keptToken, businessApp } = invitation
    const isOwnToken = keptToken?.used_by === wish.ownerId
    if (!isLive(invitation, now) && !isOwnToken) return fail('tokenInvalid')
    const standing = await findStanding(inside, wish.ownerId)
    const before = standing.owned.find(({ appKey }) => appKey === businessApp.appKey)
    if (before) {
      const name = await nameUnnamed(inside, { ...wish, id: before.id })
      return succeed({ invitation, account: { ...before, name: name ?? before.name }, isNew: false })
    }
    const situation = judge(standing, targetOf(invitation), config.limits.businessAccountsPerOwner)
    const against = CODES[situation].session
    if (against !== undefined && against !== 'mayAddAccount')
      return fail(against, { values: { app: businessApp.name } })
    const isFree = !keptToken || (await useToken(inside, { id: keptToken.id, accountId: wish.ownerId, now }))
    if (!isFree) return fail('tokenInvalid')
    return succeed(await insert(inside, { ...wish, invitation, owned: standing.owned, now }))
  })
}

interface Insertion extends AccountWish {
  readonly invitation: Invitation
  readonly owned: readonly OwnedAccount[]
  readonly now: number
}

async function insert(inside: Database, wish: Insertion): Promise<CreatedAccount> {
  const { invitation, ownerId, name, owned, now } = wish
  const { appKey, activateUrl } = invitation.businessApp
  const isActive = activateUrl === undefined
  const { aid } = wish.shown.app
  const account = await insertBusinessAccount(
    inside,
    { ownerId, aid, appKey, orgId: invitation.orgId, name, isActive, now },
    owned,
  )
  return { invitation, account: { ...account, isActive }, isNew: true }
}
