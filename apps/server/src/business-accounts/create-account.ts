import type { ErrorName } from '@portico/protocol'
import { isUsername, NO_ORGANISATION } from '@portico/protocol'
import { lockAccount } from '../accounts/account.store.ts'
import type { BusinessAccount, OwnedAccount } from '../accounts/business-account.store.ts'
import {
  findAccountStanding,
  insertBusinessAccount,
  setNameIfUnnamed,
} from '../accounts/business-account.store.ts'
import type { App } from '../config/config-file.ts'
import type { Database } from '../services/database/database.ts'
import { inTransaction } from '../services/database/transaction.ts'
import type { Services } from '../services/services.ts'
import type { Result } from '../shared/result.ts'
import { fail, succeed } from '../shared/result.ts'
import { evaluateEligibility, ELIGIBILITY_ERRORS } from './eligibility.ts'
import { consumeInvitation } from './invitation.store.ts'
import type { Invitation, InvitationQuery } from './invitation.ts'
import { eligibilityTarget, isLive, readInvitation } from './invitation.ts'

export interface AccountCreation {
  readonly query: InvitationQuery
  readonly ownerId: string
  readonly name: string
}

export interface CreatedAccount {
  readonly invitation: Invitation
  readonly account: Pick<BusinessAccount, 'id' | 'name'> & { readonly isActive: boolean }
  /** `false` if it existed before, as after a repeated submit. */
  readonly isNew: boolean
}

/**
 * Creates the business account of a token or a self-service key, and consumes the token in the same transaction.
 * An owner who has an account at this app gets that one: the token is not consumed, and an unnamed account takes
 * the name.
 */
export async function createAccount(
  services: Services,
  creation: AccountCreation,
): Promise<Result<CreatedAccount>> {
  const { database, config, now: clock } = services
  const now = clock()
  return inTransaction(database, async (trx) => {
    await lockAccount(trx, creation.ownerId)
    const read = await readInvitation(trx, creation.query)
    if (!read.ok) return read
    const invitation = read.value
    const { storedInvitation, businessApp } = invitation
    const isOwnToken = storedInvitation?.used_by === creation.ownerId
    if (!isLive(invitation, now) && !isOwnToken) return fail('tokenInvalid')
    const standing = await findAccountStanding(trx, creation.ownerId)
    const existing = standing.owned.find(({ appKey }) => appKey === businessApp.appKey)
    if (existing) {
      const name = await setNameIfUnnamed(trx, { ...creation, id: existing.id })
      return succeed({ invitation, account: { ...existing, name: name ?? existing.name }, isNew: false })
    }
    const status = evaluateEligibility(
      standing,
      eligibilityTarget(invitation),
      config.limits.businessAccountsPerOwner,
    )
    const error = ELIGIBILITY_ERRORS[status].session
    if (error !== undefined && error !== 'mayAddAccount')
      return fail(refusalOf(error), { values: { app: businessApp.name } })
    const isFree =
      !storedInvitation ||
      (await consumeInvitation(trx, { id: storedInvitation.id, accountId: creation.ownerId, now }))
    if (!isFree) return fail('tokenInvalid')
    return succeed(await insert(trx, { ...creation, invitation, owned: standing.owned, now }))
  })
}

/** 2603 is one of the codes after which the widget goes on to the account, so a refusal has another one here. */
function refusalOf(error: ErrorName): ErrorName {
  return error === 'companyMismatch' ? 'boundToOtherCompany' : error
}

interface Insertion extends AccountCreation {
  readonly invitation: Invitation
  readonly owned: readonly OwnedAccount[]
  readonly now: number
}

async function insert(trx: Database, creation: Insertion): Promise<CreatedAccount> {
  const { invitation, ownerId, name, owned, now } = creation
  const { appKey, activateUrl } = invitation.businessApp
  const isActive = activateUrl === undefined
  const { appId } = creation.query.app
  const account = await insertBusinessAccount(
    trx,
    { ownerId, appId, appKey, orgId: invitation.orgId, name, isActive, now },
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
 * Opens a business account without a token or key, up to the limit. Only members can open one for a company,
 * since organisation ids are not secret.
 */
export async function openAccount(
  { database, config, now: clock }: Services,
  { app, ownerId, name, orgId }: AccountOpening,
): Promise<Result<BusinessAccount>> {
  const now = clock()
  return inTransaction(database, async (trx) => {
    await lockAccount(trx, ownerId)
    const { owned } = await findAccountStanding(trx, ownerId)
    const isMember = orgId === NO_ORGANISATION || owned.some((one) => one.orgId === orgId)
    if (!isMember) return fail(refusalOf('companyMismatch'))
    if (owned.length >= config.limits.businessAccountsPerOwner) return fail('accountLimitReached')
    const creation = { ownerId, appId: app.appId, appKey: null, orgId, name, isActive: true, now }
    return succeed(await insertBusinessAccount(trx, creation, owned))
  })
}

/** Validates a business account's name: empty, or 4 to 40 visible characters on one line. */
export function readAccountName(typed: string): Result<string> {
  if (typed === '') return succeed('')
  const name = typed.trim()
  return isUsername(name) ? succeed(name) : fail('invalidParameter')
}
