import type { ErrorName } from '@portico/protocol'
import { NO_ORGANISATION } from '@portico/protocol'
import { findAccountStanding, findOrganisationName } from '../accounts/business-account.store.ts'
import type { App, BusinessApp } from '../config/config-file.ts'
import type { Database } from '../services/database/database.ts'
import type { Services } from '../services/services.ts'
import type { Result } from '../shared/result.ts'
import { fail, succeed } from '../shared/result.ts'
import type { EligibilityStatus, EligibilitySubject, Target } from './eligibility.ts'
import { evaluateEligibility, ELIGIBILITY_ERRORS } from './eligibility.ts'
import type { StoredInvitation } from './invitation.store.ts'
import { findInvitation } from './invitation.store.ts'

/** The wire fields `token` and `app_key`, and the app of the page. */
export interface InvitationQuery {
  readonly app: App
  readonly token: string | undefined
  readonly appKey: string | undefined
}

/** Permission to open a business account, by an invitation token or the key of a self-service app. */
export interface Invitation {
  readonly businessApp: BusinessApp
  /** NO_ORGANISATION without an inviting company. */
  readonly orgId: string
  readonly orgName: string
  /** `undefined` for a self-service key. */
  readonly storedInvitation: StoredInvitation | undefined
}

/**
 * Reads a token, used or not, or a self-service key.
 * @returns tokenInvalid for anything else, without the reason
 */
export async function readInvitation(
  database: Database,
  { app, token, appKey }: InvitationQuery,
): Promise<Result<Invitation>> {
  const storedInvitation =
    token === undefined ? undefined : await findInvitation(database, { token, appId: app.appId })
  const key = token === undefined ? appKey : storedInvitation?.app_key
  const businessApp = app.businessApps.find((one) => one.appKey === key)
  if (!businessApp || (appKey !== undefined && appKey !== key)) return fail('tokenInvalid')
  if (!storedInvitation && !businessApp.isSelfService) return fail('tokenInvalid')
  const orgId = storedInvitation?.org_id ?? NO_ORGANISATION
  return succeed({
    businessApp,
    orgId,
    orgName: await findOrganisationName(database, orgId),
    storedInvitation,
  })
}

/** @returns tokenInvalid also for a used or expired token */
export async function readLiveInvitation(
  database: Database,
  query: InvitationQuery,
  now: number,
): Promise<Result<Invitation>> {
  const invitation = await readInvitation(database, query)
  return invitation.ok && !isLive(invitation.value, now) ? fail('tokenInvalid') : invitation
}

/** Keys do not expire. */
export function isLive({ storedInvitation }: Pick<Invitation, 'storedInvitation'>, now: number): boolean {
  return !storedInvitation || statusOf(storedInvitation, now) === 'open'
}

export function statusOf(invitation: StoredInvitation, now: number): 'open' | 'used' | 'expired' {
  if (invitation.used_at !== null) return 'used'
  return invitation.expires_at > now ? 'open' : 'expired'
}

/** Statuses that are reported before those of any other account. */
const BLOCKING_STATUSES: readonly EligibilityStatus[] = [
  'other-company',
  'service-open',
  'collaborator-active',
  'limit-reached',
]

export function isBlocking(status: EligibilityStatus): boolean {
  return BLOCKING_STATUSES.includes(status)
}

export interface EligibilityResult {
  readonly error: ErrorName | undefined
  readonly isBlocking: boolean
}

/** @param accountId `undefined` if no account has the contact */
export async function checkEligibility(
  { database, config }: Pick<Services, 'database' | 'config'>,
  {
    accountId,
    subject,
    target,
  }: { accountId: string | undefined; subject: EligibilitySubject; target: Target },
): Promise<EligibilityResult> {
  const standing = await findAccountStanding(database, accountId ?? '')
  const limit = config.limits.businessAccountsPerOwner
  const status = evaluateEligibility(accountId === undefined ? undefined : standing, target, limit)
  return { error: ELIGIBILITY_ERRORS[status][subject], isBlocking: isBlocking(status) }
}

export function eligibilityTarget(invitation: Invitation | undefined): Target {
  return {
    appKey: invitation?.businessApp.appKey,
    orgId: invitation?.orgId ?? NO_ORGANISATION,
  }
}
