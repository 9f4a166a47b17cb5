import type { ErrorName } from '@portico/protocol'
import type { Account } from '../accounts/account.store.ts'
import { findAccount } from '../accounts/account.store.ts'
import { declareLimit } from '../services/rate-limit/declare-limit.ts'
import { refuseByLimit } from '../services/rate-limit/rate-limiter.ts'
import type { Services } from '../services/services.ts'
import { createTtlStore } from '../services/short-lived/ttl-store.ts'
import { DAY_S, HOUR_S, TEN_MINUTES_S } from '../shared/clock.ts'
import type { Contact } from '../shared/contact.ts'
import { deviceLimitKey } from '../shared/requester.ts'
import type { Result } from '../shared/result.ts'
import { fail, succeed, DONE } from '../shared/result.ts'
import { sha256 } from '../shared/sha256.ts'
import type { Visitor } from '../verification/challenge/challenge.ts'
import { requireSlider } from '../verification/challenge/challenge.ts'
import { notifyAccountOwner } from './account-notice.ts'
import type { Invitation, InvitationQuery } from './invitation.ts'
import { checkEligibility, eligibilityTarget, readLiveInvitation } from './invitation.ts'

export interface AccountQuery {
  readonly query: InvitationQuery
  /** The contacts entered by the user; at least one. */
  readonly contacts: readonly Contact[]
  /** The signed-in account, if any. */
  readonly account: Account | undefined
  readonly checksSession: boolean
  readonly visitor: Visitor
  readonly language: string
}

interface ValidatedAccount {
  readonly invitation: Invitation | undefined
  readonly error: ErrorName | undefined
}

/**
 * Returns the eligibility of an entered account to a caller with a valid token, the key of a self-service app,
 * or a session. Any other caller gets a success, and the account's owner is notified instead.
 * @returns tokenInvalid for an invalid token or key, regardless of the account
 */
export async function validateAccount(
  services: Services,
  request: AccountQuery,
): Promise<Result<ValidatedAccount>> {
  const { query, account } = request
  const read = await readLiveInvitation(services.database, query, services.now())
  if (!read.ok && (query.token !== undefined || query.appKey !== undefined)) return fail('tokenInvalid')
  const invitation = read.ok ? read.value : undefined
  const allowed = await consumeQueryLimits(services, { ...request, invitation })
  if (!allowed.ok) return allowed
  const resolved = await resolveContact(services, request)
  if (!invitation && !account) {
    await notifyAccountOwner(services, { ...resolved, app: query.app, language: request.language })
    return succeed({ invitation, error: undefined })
  }
  return succeed({
    invitation,
    error: await findEligibilityError(services, request, { invitation, resolved }),
  })
}

interface ResolvedContact {
  /** `undefined` if no account has the contact. */
  readonly account: Account | undefined
  readonly contact: Contact
}

async function resolveContact(services: Services, { contacts }: AccountQuery): Promise<ResolvedContact> {
  const found = await Promise.all(
    contacts.map(async (contact) => ({ contact, account: await findAccount(services.database, contact) })),
  )
  return found.find(({ account }) => account) ?? found[0] ?? raiseNoContact()
}

/**
 * Blocking errors of the signed-in account come first, then errors of the entered account, then other errors of
 * the signed-in account.
 */
async function findEligibilityError(
  services: Services,
  { account, checksSession }: AccountQuery,
  {
    invitation,
    resolved,
  }: { readonly invitation: Invitation | undefined; readonly resolved: ResolvedContact },
): Promise<ErrorName | undefined> {
  const { account: entered, contact } = resolved
  const target = eligibilityTarget(invitation)
  const subject = contact.channel === 'sms' ? 'mobile' : 'email'
  const enteredResult = await checkEligibility(services, { accountId: entered?.id, subject, target })
  if (!account || !checksSession) return enteredResult.error
  const sessionResult = await checkEligibility(services, {
    accountId: account.id,
    subject: 'session',
    target,
  })
  if (sessionResult.isBlocking || entered?.id === account.id) return sessionResult.error
  return enteredResult.error ?? sessionResult.error
}

function raiseNoContact(): never {
  throw new Error('no contact given')
}

const QUERIES = declareLimit({
  name: 'account-queries',
  per: 'invitation, else account, else device at each app',
  windowS: DAY_S,
  max: 'accountsAskedPerTokenDay',
  exceeded: 'The slider (error 1105)',
})

const QUERIES_PER_10_MIN = declareLimit({
  name: 'account-queries-per-address-10-min',
  per: 'address, without an invitation',
  windowS: TEN_MINUTES_S,
  max: 'codesPerAddress10Min',
  exceeded: 'The slider (error 1105)',
})

const QUERIES_PER_HOUR = declareLimit({
  name: 'account-queries-per-address-hour',
  per: 'address, without an invitation',
  windowS: HOUR_S,
  max: 'codesPerAddressHour',
})

interface LimitedQuery {
  readonly invitation: Invitation | undefined
  readonly contacts: readonly Contact[]
  readonly account: Account | undefined
  readonly visitor: Visitor
}

/**
 * Five accounts per day can be queried per token, or per app key and device; further ones require the slider.
 * The same account is not counted twice. Since device ids are free to create, queries without a token are also
 * limited per address, like codes.
 */
async function consumeQueryLimits(services: Services, request: LimitedQuery): Promise<Result> {
  const { keyValueStore, rateLimiter, config } = services
  const countedQueries = createTtlStore<true>(keyValueStore, { prefix: 'account-query', ttlMs: DAY_S * 1000 })
  const queryHash = hashQuery(request)
  if (await countedQueries.get(queryHash)) return DONE
  const { hard, soft } = queryCounters(request, config.limits)
  const consumed = await rateLimiter.consume(hard)
  if (!consumed.ok) return refuseByLimit(consumed)
  const counts = await Promise.all(soft.map((limit) => rateLimiter.increment(limit)))
  if (soft.some(({ max }, index) => (counts[index] ?? 0) > max)) {
    const { visitor } = request
    const answer = visitor.challenge
    const passed = await requireSlider(services, { requester: visitor, action: 'ask-account', answer })
    if (!passed.ok) {
      await rateLimiter.refund([...hard, ...soft])
      return passed
    }
  }
  // If this entry is lost, the account is counted again.
  await countedQueries.put(queryHash, true)
  return DONE
}

function queryCounters(request: LimitedQuery, limits: Services['config']['limits']) {
  const perRequester = QUERIES.limitFor(limits, limitKeyOf(request))
  if (request.invitation?.storedInvitation) return { hard: [], soft: [perRequester] }
  const { addressKey } = request.visitor
  return {
    hard: [QUERIES_PER_HOUR.limitFor(limits, addressKey)],
    soft: [perRequester, QUERIES_PER_10_MIN.limitFor(limits, addressKey)],
  }
}

function limitKeyOf({ invitation, account, visitor }: LimitedQuery): string {
  if (invitation?.storedInvitation) return `token ${invitation.storedInvitation.id}`
  if (account) return `account ${account.id}`
  const device = deviceLimitKey(visitor.browser, visitor.addressKey)
  return `${visitor.appId} ${invitation?.businessApp.appKey ?? ''} ${device}`
}

function hashQuery(request: LimitedQuery): string {
  const targets = request.contacts.map(({ target }) => target).join(' ')
  return sha256(`${limitKeyOf(request)}|${targets}`)
}
