import { isUsername, NO_ORGANISATION } from '@portico/protocol'
import type { BusinessAccount, OwnedAccount } from '../business-account/business-account.store.ts'
import {
  findStanding,
  insertBusinessAccount,
  nameUnnamed,
} from '../business-account/business-account.store.ts'
import { judge, CODES } from '../business-account/eligibility.ts'
import { useToken } from '../business-account/invitation.store.ts'
import type { App } from '../config/config-file.ts'
import type { Database } from '../database/database.ts'
import type { Result } from '../result.ts'
import { fail, succeed } from '../result.ts'
import type { Services } from '../services.ts'
import type { Invitation, ShownInvitation } from './invitation.ts'
import { isLive, readInvitation, targetOf } from './invitation.ts'

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

/** Reads a business account's name: empty until one is chosen; when given, 4 to 40 characters on one visible line. */
export function readAccountName(written: string): Result<string> {
  if (written === '') return succeed('')
  const name = written.trim()
  return isUsername(name) ? succeed(name) : fail('badParameter')
}
