import type { ErrorName } from '@portico/protocol'
import { NO_ORGANISATION } from '@portico/protocol'
import { findStanding, nameOrganisation } from '../business-account/business-account.store.ts'
import type { Judged, Situation, Target } from '../business-account/eligibility.ts'
import { judge, CODES } from '../business-account/eligibility.ts'
import type { KeptToken } from '../business-account/invitation.store.ts'
import { findToken } from '../business-account/invitation.store.ts'
import type { App, BusinessApp } from '../config/config-file.ts'
import type { Database } from '../database/database.ts'
import type { Result } from '../result.ts'
import { fail, succeed } from '../result.ts'
import type { Services } from '../services.ts'

/** The wire fields `token` and `app_key`, as they came from a page of this app. */
export interface ShownInvitation {
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
  readonly keptToken: KeptToken | undefined
}

/**
 * Reads a token, used or not, or a self-service key (APT-1, APT-5).
 * @returns tokenInvalid (2010) for whatever is neither, and nothing that tells why
 */
export async function readInvitation(
  database: Database,
  { app, token, appKey }: ShownInvitation,
): Promise<Result<Invitation>> {
  const keptToken = token === '' ? undefined : await findToken(database, { token, aid: app.aid })
  const key = token === '' ? appKey : (keptToken?.app_key ?? '')
  const businessApp = app.businessApps.find((one) => one.appKey === key)
  if (!businessApp || (appKey !== '' && appKey !== key)) return fail('tokenInvalid')
  if (!keptToken && !businessApp.isSelfService) return fail('tokenInvalid')
  const orgId = keptToken?.org_id ?? NO_ORGANISATION
  return succeed({ businessApp, orgId, orgName: await nameOrganisation(database, orgId), keptToken })
}

/** @returns tokenInvalid (2010) also for a token that is used or older than 7 days */
export async function readLiveInvitation(
  database: Database,
  shown: ShownInvitation,
  now: number,
): Promise<Result<Invitation>> {
  const invitation = await readInvitation(database, shown)
  return invitation.ok && !isLive(invitation.value, now) ? fail('tokenInvalid') : invitation
}

/** A key is always live. */
export function isLive({ keptToken }: Pick<Invitation, 'keptToken'>, now: number): boolean {
  return !keptToken || (keptToken.used_at === null && keptToken.expires_at > now)
}

/** What stands against an account at once, whoever else may be asked about (2603, 2604, 2606, 2607). */
const IN_THE_WAY: readonly Situation[] = [
  'other-company',
  'service-open',
  'collaborator-active',
  'limit-reached',
]

export function isInTheWay(situation: Situation): boolean {
  return IN_THE_WAY.includes(situation)
}

export interface Judgement {
  readonly verdict: ErrorName | undefined
  readonly isInTheWay: boolean
}

/** @param accountId none for a mobile or an e-mail nobody has */
export async function judgeAccount(
  { database, config }: Pick<Services, 'database' | 'config'>,
  { accountId, judged, target }: { accountId: string | undefined; judged: Judged; target: Target },
): Promise<Judgement> {
  const standing = await findStanding(database, accountId ?? '')
  const limit = config.limits.businessAccountsPerOwner
  const situation = judge(accountId === undefined ? undefined : standing, target, limit)
  return { verdict: CODES[situation][judged], isInTheWay: isInTheWay(situation) }
}

export function targetOf(invitation: Invitation | undefined): Target {
  return {
    appKey: invitation?.businessApp.appKey,
    orgId: invitation?.orgId ?? NO_ORGANISATION,
  }
}
