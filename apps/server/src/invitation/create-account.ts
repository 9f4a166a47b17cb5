import { isUsername, NO_ORGANISATION } from '@portico/protocol'
import type { BusinessAccount, OwnedAccount } from '../business-account/business-account.store.ts'
import {
  findAccountStanding,
  insertBusinessAccount,
  setNameIfUnnamed,
} from '../business-account/business-account.store.ts'
import { evaluateEligibility, ELIGIBILITY_ERRORS } from '../business-account/eligibility.ts'
import { consumeInvitation } from '../business-account/invitation.store.ts'
import type { App } from '../config/config-file.ts'
import type { Database } from '../database/database.ts'
import type { Result } from '../result.ts'
import { fail, succeed } from '../result.ts'
import type { Services } from '../services.ts'
import type { Invitation, InvitationQuery } from './invitation.ts'
import { eligibilityTarget, isLive, readInvitation } from './invitation.ts'

export interface AccountCreation {
  readonly shown: InvitationQuery
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
export async function createAccount(
  services: Services,
  wish: AccountCreation,
): Promise<Result<CreatedAccount>> {
  const { database, config, now: clock } = services
  const now = clock()
  return database.transaction().execute(async (inside) => {
    const read = await readInvitation(inside, wish.shown)
    if (!read.ok) return read
    const invitation = read.value
    const { storedInvitation, businessApp } = invitation
    const isOwnToken = storedInvitation?.used_by === wish.ownerId
    if (!isLive(invitation, now) && !isOwnToken) return fail('tokenInvalid')
    const standing = await findAccountStanding(inside, wish.ownerId)
    const before = standing.owned.find(({ appKey }) => appKey === businessApp.appKey)
    if (before) {
      const name = await setNameIfUnnamed(inside, { ...wish, id: before.id })
      return succeed({ invitation, account: { ...before, name: name ?? before.name }, isNew: false })
    }
    const situation = evaluateEligibility(
      standing,
      eligibilityTarget(invitation),
      config.limits.businessAccountsPerOwner,
    )
    const against = ELIGIBILITY_ERRORS[situation].session
    if (against !== undefined && against !== 'mayAddAccount')
      return fail(against, { values: { app: businessApp.name } })
    const isFree =
      !storedInvitation ||
      (await consumeInvitation(inside, { id: storedInvitation.id, accountId: wish.ownerId, now }))
    if (!isFree) return fail('tokenInvalid')
    return succeed(await insert(inside, { ...wish, invitation, owned: standing.owned, now }))
  })
}

interface Insertion extends AccountCreation {
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

export interface AccountOpening {
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
  { app, ownerId, name, orgId }: AccountOpening,
): Promise<Result<BusinessAccount>> {
  const now = clock()
  return database.transaction().execute(async (inside) => {
    const { owned } = await findAccountStanding(inside, ownerId)
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
