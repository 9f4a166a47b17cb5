import type { ErrorName } from '@portico/protocol'
import { NO_ORGANISATION } from '@portico/protocol'
import { findAccountStanding, findOrganisationName } from '../business-account/business-account.store.ts'
import type { EligibilityStatus, EligibilitySubject, Target } from '../business-account/eligibility.ts'
import { evaluateEligibility, ELIGIBILITY_ERRORS } from '../business-account/eligibility.ts'
import type { StoredInvitation } from '../business-account/invitation.store.ts'
import { findInvitation } from '../business-account/invitation.store.ts'
import type { App, BusinessApp } from '../config/config-file.ts'
import type { Database } from '../database/database.ts'
import type { Result } from '../result.ts'
import { fail, succeed } from '../result.ts'
import type { Services } from '../services.ts'

/** The wire fields `token` and `app_key`, as they came from a page of this app. */
export interface InvitationQuery {
  readonly app: App
  readonly token: string
  readonly appKey: string
}

/** What lets somebody open a business account: a token, or the key of an app that lets everybody. */
export interface Invitation {
  readonly businessApp: BusinessApp
  /** NO_ORGANISATION where no company invites. */
  readonly orgId: string
  readonly orgName: string
  /** None with a key. */
  readonly storedInvitation: StoredInvitation | undefined
}

/**
 * Reads a token, used or not, or a self-service key (APT-1, APT-5).
 * @returns tokenInvalid (2010) for whatever is neither, and nothing that tells why
 */
export async function readInvitation(
  database: Database,
  { app, token, appKey }: InvitationQuery,
): Promise<Result<Invitation>> {
  const storedInvitation = token === '' ? undefined : await findInvitation(database, { token, aid: app.aid })
  const key = token === '' ? appKey : (storedInvitation?.app_key ?? '')
  const businessApp = app.businessApps.find((one) => one.appKey === key)
  if (!businessApp || (appKey !== '' && appKey !== key)) return fail('tokenInvalid')
  if (!storedInvitation && !businessApp.isSelfService) return fail('tokenInvalid')
  const orgId = storedInvitation?.org_id ?? NO_ORGANISATION
  return succeed({
    businessApp,
    orgId,
    orgName: await findOrganisationName(database, orgId),
    storedInvitation,
  })
}

/** @returns tokenInvalid (2010) also for a token that is used or older than 7 days */
export async function readLiveInvitation(
  database: Database,
  shown: InvitationQuery,
  now: number,
): Promise<Result<Invitation>> {
  const invitation = await readInvitation(database, shown)
  return invitation.ok && !isLive(invitation.value, now) ? fail('tokenInvalid') : invitation
}

/** A key is always live. */
export function isLive({ storedInvitation }: Pick<Invitation, 'storedInvitation'>, now: number): boolean {
  return !storedInvitation || (storedInvitation.used_at === null && storedInvitation.expires_at > now)
}

/** What stands against an account at once, whoever else may be asked about (2603, 2604, 2606, 2607). */
const BLOCKING_STATUSES: readonly EligibilityStatus[] = [
  'other-company',
  'service-open',
  'collaborator-active',
  'limit-reached',
]

export function isBlocking(situation: EligibilityStatus): boolean {
  return BLOCKING_STATUSES.includes(situation)
}

export interface EligibilityResult {
  readonly verdict: ErrorName | undefined
  readonly isBlocking: boolean
}

/** @param accountId none for a mobile or an e-mail nobody has */
export async function checkEligibility(
  { database, config }: Pick<Services, 'database' | 'config'>,
  {
    accountId,
    judged,
    target,
  }: { accountId: string | undefined; judged: EligibilitySubject; target: Target },
): Promise<EligibilityResult> {
  const standing = await findAccountStanding(database, accountId ?? '')
  const limit = config.limits.businessAccountsPerOwner
  const situation = evaluateEligibility(accountId === undefined ? undefined : standing, target, limit)
  return { verdict: ELIGIBILITY_ERRORS[situation][judged], isBlocking: isBlocking(situation) }
}

export function eligibilityTarget(invitation: Invitation | undefined): Target {
  return {
    appKey: invitation?.businessApp.appKey,
    orgId: invitation?.orgId ?? NO_ORGANISATION,
  }
}
