import type { ErrorName } from '@portico/protocol'
import { NO_ORGANISATION } from '@portico/protocol'
import type { Judged, Situation, Target } from '../business-account/situations.ts'
import { CODES, judge } from '../business-account/situations.ts'
import { findStanding } from '../business-account/standing.store.ts'
import type { Services } from '../services.ts'
import type { Invitation } from './read-invitation.ts'

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
