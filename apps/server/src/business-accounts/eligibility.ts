import type { ErrorName } from '@portico/protocol'
import { NO_ORGANISATION } from '@portico/protocol'
import type { AccountStanding } from '../accounts/business-account.store.ts'

/** What a business account is requested for. */
export interface Target {
  /** `undefined` if no app was named. */
  readonly appKey: string | undefined
  /** The inviting company, or NO_ORGANISATION. */
  readonly orgId: string
}

/** The eligibility of an account for a target. */
export const ELIGIBILITY_STATUSES = [
  'other-company',
  'service-open',
  'collaborator-active',
  'not-activated',
  'limit-reached',
  'has-one',
  'has-none',
  'no-account',
] as const
export type EligibilityStatus = (typeof ELIGIBILITY_STATUSES)[number]

/** Whether the account is the signed-in one, or was entered by mobile or e-mail. */
export type EligibilitySubject = 'session' | 'mobile' | 'email'

/**
 * The error of each status; `undefined` if the account is eligible. An existing e-mail has to log in, since it
 * cannot be registered again: that is accountExists.
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
  'no-account': { session: undefined, mobile: undefined, email: undefined },
}

interface EligibilityInput {
  readonly standing: AccountStanding
  readonly target: Target
  readonly limit: number
}

/** Rules in priority order: hard blocks, pending activation, limits. */
const RULES: readonly (readonly [EligibilityStatus, (input: EligibilityInput) => boolean])[] = [
  ['other-company', hasOtherCompany],
  ['service-open', (input) => accountsOfApp(input).some(({ isActive }) => isActive)],
  [
    'collaborator-active',
    ({ standing, target }) => standing.collaboratesAt.some((key) => key === target.appKey),
  ],
  ['not-activated', (input) => accountsOfApp(input).some(({ isActive }) => !isActive)],
  ['limit-reached', ({ standing, limit }) => standing.owned.length >= limit],
  ['not-activated', (input) => accountsOfCompany(input).some(({ isActive }) => !isActive)],
  ['has-one', ({ standing }) => standing.owned.length > 0],
]

/** @param standing `undefined` if no account has the contact */
export function evaluateEligibility(
  standing: AccountStanding | undefined,
  target: Target,
  limit: number,
): EligibilityStatus {
  if (!standing) return 'no-account'
  const rule = RULES.find(([, matches]) => matches({ standing, target, limit }))
  return rule?.[0] ?? 'has-none'
}

/** Accounts without a company match any company. */
function hasOtherCompany({ standing, target }: EligibilityInput): boolean {
  if (target.orgId === NO_ORGANISATION) return false
  return standing.owned.some(({ orgId }) => orgId !== NO_ORGANISATION && orgId !== target.orgId)
}

function accountsOfApp({ standing, target }: EligibilityInput): AccountStanding['owned'] {
  return target.appKey === undefined ? [] : standing.owned.filter(({ appKey }) => appKey === target.appKey)
}

function accountsOfCompany({ standing, target }: EligibilityInput): AccountStanding['owned'] {
  return standing.owned.filter(({ orgId }) => target.orgId === NO_ORGANISATION || orgId === target.orgId)
}
