import type { ErrorName } from '@portico/protocol'
import { NO_ORGANISATION } from '@portico/protocol'
import type { AccountStanding } from './business-account.store.ts'

/** What a business account is wanted for. */
export interface Target {
  /** None where no app was named. */
  readonly appKey: string | undefined
  /** The company that invites, or NO_ORGANISATION. */
  readonly orgId: string
}

/** How an account stands towards a target. */
export const ELIGIBILITY_STATUSES = [
  'other-company',
  'service-open',
  'collaborator-active',
  'not-activated',
  'limit-reached',
  'has-one',
  'has-none',
  'nobody',
] as const
export type EligibilityStatus = (typeof ELIGIBILITY_STATUSES)[number]

/** Who is judged: who is signed in, or an account somebody typed, by its mobile or by its e-mail. */
export type EligibilitySubject = 'session' | 'mobile' | 'email'

/**
 * What is said in which situation (contract, section 5); `undefined` is nothing against it, 200.
 * An e-mail whose owner may go on has to log in first, since it cannot be registered again: that too is 2602.
 */
export const ELIGIBILITY_ERRORS: Readonly<
  Record<EligibilityStatus, Readonly<Record<EligibilitySubject, ErrorName | undefined>>>
> = {
  'other-company': {
    session: 'companyMismatch',
    mobile: 'boundToOtherCompany',
    email: 'boundToOtherCompany',
  },
  'service-open': { session: 'serviceOpen', mobile: 'serviceOpenElsewhere', email: 'serviceOpenElsewhere' },
  'collaborator-active': {
    session: 'collaboratorActive',
    mobile: 'collaboratorActiveElsewhere',
    email: 'collaboratorActiveElsewhere',
  },
  'not-activated': {
    session: 'mayAddAccount',
    mobile: 'businessAccountNotActivated',
    email: 'emailHasBusinessAccount',
  },
  'limit-reached': {
    session: 'accountLimitReached',
    mobile: 'targetLimitReached',
    email: 'targetLimitReached',
  },
  'has-one': { session: 'mayAddAccount', mobile: undefined, email: 'accountExists' },
  'has-none': { session: undefined, mobile: undefined, email: 'accountExists' },
  nobody: { session: undefined, mobile: undefined, email: undefined },
}

interface EligibilityInput {
  readonly standing: AccountStanding
  readonly target: Target
  readonly limit: number
}

/** The first that fits. What cannot be helped comes first; what only has to be finished comes before the limit. */
const RULES: readonly (readonly [EligibilityStatus, (wish: EligibilityInput) => boolean])[] = [
  ['other-company', isOfOtherCompany],
  ['service-open', (wish) => ofThisApp(wish).some(({ isActive }) => isActive)],
  [
    'collaborator-active',
    ({ standing, target }) => standing.collaboratesAt.some((key) => key === target.appKey),
  ],
  ['not-activated', (wish) => ofThisApp(wish).some(({ isActive }) => !isActive)],
  ['limit-reached', ({ standing, limit }) => standing.owned.length >= limit],
  ['not-activated', (wish) => ofThisCompany(wish).some(({ isActive }) => !isActive)],
  ['has-one', ({ standing }) => standing.owned.length > 0],
]

/** @param standing none for a mobile or an e-mail nobody has */
export function evaluateEligibility(
  standing: AccountStanding | undefined,
  target: Target,
  limit: number,
): EligibilityStatus {
  if (!standing) return 'nobody'
  const found = RULES.find(([, fits]) => fits({ standing, target, limit }))
  return found?.[0] ?? 'has-none'
}

/** Without a company on either side nothing is inconsistent. */
function isOfOtherCompany({ standing, target }: EligibilityInput): boolean {
  if (target.orgId === NO_ORGANISATION) return false
  return standing.owned.some(({ orgId }) => orgId !== NO_ORGANISATION && orgId !== target.orgId)
}

function ofThisApp({ standing, target }: EligibilityInput): AccountStanding['owned'] {
  return target.appKey === undefined ? [] : standing.owned.filter(({ appKey }) => appKey === target.appKey)
}

function ofThisCompany({ standing, target }: EligibilityInput): AccountStanding['owned'] {
  return standing.owned.filter(({ orgId }) => target.orgId === NO_ORGANISATION || orgId === target.orgId)
}
