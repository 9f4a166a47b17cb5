import { createHash } from 'node:crypto'
import type { ErrorName } from '@portico/protocol'
import type { Account } from '../accounts/account.store.ts'
import { findAccount } from '../accounts/account.store.ts'
import type { Contact } from '../accounts/contact.ts'
import { DAY_S, HOUR_S, TEN_MINUTES_S } from '../clock.ts'
import { deviceLimitKey } from '../http/client-info.ts'
import type { Counter } from '../rate-limit/rate-limiter.ts'
import { exceedsAny } from '../rate-limit/rate-limiter.ts'
import type { Result } from '../result.ts'
import { fail, succeed, DONE } from '../result.ts'
import type { Services } from '../services.ts'
import type { ChallengeAnswer } from '../slider/challenge.ts'
import { requireSlider } from '../slider/challenge.ts'
import type { SliderOwner } from '../slider/slider-proof.ts'
import { createTtlStore } from '../ttl-store/ttl-store.ts'
import { notifyOwner } from './account-notice.ts'
import type { Invitation, InvitationQuery } from './invitation.ts'
import { checkEligibility, eligibilityTarget, readLiveInvitation } from './invitation.ts'

export interface AccountQuery {
  readonly query: InvitationQuery
  /** The contacts entered by the user; at least one. */
  readonly contacts: readonly Contact[]
  /** The signed-in account, if any. */
  readonly account: Account | undefined
  readonly checksSession: boolean
  readonly requester: AccountRequester
  readonly challenge: ChallengeAnswer
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
  if (!read.ok && (query.token !== '' || query.appKey !== '')) return fail('tokenInvalid')
  const invitation = read.ok ? read.value : undefined
  const allowed = await consumeQueryLimits(services, { ...request, invitation })
  if (!allowed.ok) return allowed
  const resolved = await resolveContact(services, request)
  if (!invitation && !account) {
    await notifyOwner(services, { ...resolved, appName: query.app.name, language: request.language })
    return succeed({ invitation, error: undefined })
  }
  return succeed({
    invitation,
    error: await findEligibilityError(services, request, { invitation, resolved }),
  })
}

interface ResolvedContact {
  /** `undefined` if no account has the contact. */
  readonly owner: Account | undefined
  readonly contact: Contact
}

async function resolveContact(services: Services, { contacts }: AccountQuery): Promise<ResolvedContact> {
  const found = await Promise.all(
    contacts.map(async (contact) => ({ contact, owner: await findAccount(services.database, contact) })),
  )
  return found.find(({ owner }) => owner) ?? found[0] ?? raiseNoContact()
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
  const { owner, contact } = resolved
  const target = eligibilityTarget(invitation)
  const subject = contact.channel === 'sms' ? 'mobile' : 'email'
  const enteredResult = await checkEligibility(services, { accountId: owner?.id, subject, target })
  if (!account || !checksSession) return enteredResult.error
  const sessionResult = await checkEligibility(services, {
    accountId: account.id,
    subject: 'session',
    target,
  })
  if (sessionResult.isBlocking || owner?.id === account.id) return sessionResult.error
  return enteredResult.error ?? sessionResult.error
}

function raiseNoContact(): never {
  throw new Error('no contact given')
}

export interface AccountRequester extends SliderOwner {
  readonly addressKey: string
}

interface LimitedQuery {
  readonly invitation: Invitation | undefined
  readonly contacts: readonly Contact[]
  readonly account: Account | undefined
  readonly requester: AccountRequester
  readonly challenge: ChallengeAnswer
}

/**
 * Five accounts per day can be queried per token, or per app key and device; further ones require the slider.
 * The same account is not counted twice. Since device ids are free to create, queries without a token are also
 * limited per address, like codes.
 */
async function consumeQueryLimits(services: Services, request: LimitedQuery): Promise<Result> {
  const { keyValueStore, rateLimiter, config } = services
  const countedQueries = createTtlStore<true>(keyValueStore, { prefix: 'asked-about', ttlMs: DAY_S * 1000 })
  const queryHash = hashQuery(request)
  if (await countedQueries.get(queryHash)) return DONE
  const { hard, soft } = queryCounters(request, config.limits)
  const consumed = await rateLimiter.consume(hard)
  if (!consumed.ok) return fail('rateLimited', { retryTimeS: consumed.retryAfterS })
  if (await exceedsAny(rateLimiter, soft)) {
    const { requester, challenge } = request
    const { verifyTicket } = challenge
    const passed = await requireSlider(services, {
      owner: requester,
      action: 'ask-account',
      verifyTicket,
      captcha: challenge,
    })
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
  const perRequester = { name: 'accounts asked about', key: requesterKey(request), windowS: DAY_S }
  const soft = [{ ...perRequester, max: limits.accountsAskedPerTokenDay }]
  if (request.invitation?.storedInvitation) return { hard: [], soft }
  const address = { key: request.requester.addressKey }
  const per10Min: Counter = {
    ...address,
    name: 'accounts asked about from address, 10 min',
    windowS: TEN_MINUTES_S,
  }
  const perHour: Counter = { ...address, name: 'accounts asked about from address, hour', windowS: HOUR_S }
  return {
    hard: [{ ...perHour, max: limits.codesPerAddressHour }],
    soft: [...soft, { ...per10Min, max: limits.codesPerAddress10Min }],
  }
}

function requesterKey({ invitation, account, requester }: LimitedQuery): string {
  if (invitation?.storedInvitation) return `token ${invitation.storedInvitation.id}`
  if (account) return `account ${account.id}`
  const device = deviceLimitKey(requester.browser, requester.addressKey)
  return `${requester.aid} ${invitation?.businessApp.appKey ?? ''} ${device}`
}

function hashQuery(request: LimitedQuery): string {
  const targets = request.contacts.map(({ target }) => target).join(' ')
  return createHash('sha256')
    .update(`${requesterKey(request)}|${targets}`)
    .digest('base64url')
}
