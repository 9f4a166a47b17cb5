import type { SecondStep } from '@portico/protocol'
import { rememberApp } from '../accounts/account-app.store.ts'
import type { FoundAccount } from '../accounts/account.store.ts'
import { refuseBanned } from '../accounts/account.store.ts'
import { rememberBrowser } from '../accounts/known-browser.store.ts'
import type { App } from '../config/config-file.ts'
import type { NewEvent } from '../services/audit/events.ts'
import { byAccount, byVisitor } from '../services/audit/events.ts'
import type { Call } from '../services/call.ts'
import type { Database } from '../services/database/database.ts'
import { inTransaction } from '../services/database/transaction.ts'
import type { Services } from '../services/services.ts'
import type { SignInResult } from '../sessions/complete-sign-in.ts'
import { issueSsoSession, readSessionTraits } from '../sessions/issue-session.ts'
import { readLoginRequest } from '../sessions/login-request.ts'
import type { SessionLifetime } from '../sessions/session-cookie.ts'
import { deleteSessionOfOtherAccount } from '../sessions/session.store.ts'
import type { TicketRule } from '../sessions/tickets.ts'
import type { AuthMethods } from '../shared/auth-methods.ts'
import { listContacts, maskContact } from '../shared/contact.ts'
import { SESSION_COOKIE, SSO_SESSION_COOKIE } from '../shared/cookies.ts'
import type { Requester } from '../shared/requester.ts'
import { requesterOf } from '../shared/requester.ts'
import type { Failed, Result } from '../shared/result.ts'
import { fail, succeed } from '../shared/result.ts'
import { notifyOfNewBrowser } from './new-browser.ts'
import { findSecondStep } from './second-step/second-step-rule.ts'
import type { Factor, PlatformLink, SecondStepMethod } from './second-step/waiting-sign-in.ts'
import { saveWaitingSignIn } from './second-step/waiting-sign-in.ts'

/** Where a sign-in comes from. */
export interface SignInContext extends Requester {
  readonly app: Pick<App, 'appId' | 'name' | 'security'>
  /** Of the page, for messages. */
  readonly language: string
  readonly sessionLifetime: SessionLifetime
  /** The wire field `service`: where the page goes afterwards. */
  readonly service: string
  /** The browser's previous session; it ends. */
  readonly previousSessionId: string | undefined
  /** The browser's previous single sign-on session; it ends. */
  readonly previousSsoSessionId: string | undefined
  /**
   * When the user proved their identity, if not just now: at the phone that confirmed a QR code. Epoch milliseconds.
   */
  readonly signedInAt?: number
  /** Whether a host asked for two factors. */
  readonly requiresMfa: boolean
  /** Signs in at single sign-on only; the ticket creates the service's session. */
  readonly isSso?: boolean
  /** Whether the redirect URL carries a ticket. Default: `always` at single sign-on, else `if-cross-origin`. */
  readonly ticketRule?: TicketRule
}

/**
 * Finds an account and locks it, so that no password reset or removed identity slips in between the check and the new
 * session, or registers one.
 * @param trx the transaction of the sign-in
 */
export type FindAccount = (trx: Database, now: number) => Promise<Result<FoundAccount>>

export function readSignInContext(
  call: Call,
  {
    sessionLifetime,
    service = '',
  }: { readonly sessionLifetime: SessionLifetime; readonly service: string | undefined },
): SignInContext {
  const { app, cookie, language } = call
  return {
    ...requesterOf(call),
    app,
    language,
    sessionLifetime,
    service,
    previousSessionId: cookie(SESSION_COOKIE),
    previousSsoSessionId: cookie(SSO_SESSION_COOKIE),
    requiresMfa: readLoginRequest(call).requiresMfa,
  }
}

/** A sign-in with what verified the user. */
export interface VerifiedSignIn extends SignInContext {
  readonly factor: Factor
  /** The same as values of `amr`. */
  readonly methods: AuthMethods
  /** A user of a platform that `findAccount` links: kept for the second step if there is one. */
  readonly link?: PlatformLink
  /** What completed the sign-in, if it waited. */
  readonly secondStep?: CompletedSecondStep
}

interface CompletedSecondStep {
  readonly method: SecondStepMethod
  /** Until when this browser is asked for no second factor, if that changes. Epoch milliseconds. */
  readonly trustedUntil: number | undefined
}

/** A sign-in that is not complete. */
interface Incomplete {
  readonly found: FoundAccount
  readonly offers: readonly SecondStepMethod[]
}

/**
 * Signs in the account that `findAccount` finds or creates. Account, sessions, the known browser and the events are
 * written in one transaction, and none of them if the sign-in waits for a second step.
 * @returns secondStepRequired with the key of the sign-in that waits
 */
export async function signIn(
  services: Services,
  context: VerifiedSignIn,
  findAccount: FindAccount,
): Promise<Result<SignInResult>> {
  const now = services.now()
  const outcome = await inTransaction(
    services.database,
    async (trx): Promise<Result<SignInResult> | Incomplete> => {
      const found = await findAccount(trx, now)
      if (!found.ok) return found
      const refused = refuseBanned(found.value.account)
      if (refused) return refused
      const browserHash = context.browser.idHash
      const offers = await findSecondStep(services, trx, { ...context, ...found.value, browserHash })
      if (offers.length > 0) return { found: found.value, offers }
      return succeed(await writeSignIn(services, trx, { context, found: found.value, now }))
    },
    { rollbackIf: (value) => 'offers' in value },
  )
  return 'offers' in outcome ? waitForSecondStep(services, context, outcome) : outcome
}

interface SignInToWrite {
  readonly context: VerifiedSignIn
  readonly found: FoundAccount
  readonly now: number
}

/** Second steps that already send the owner a message. */
const NOTIFYING_METHODS: ReadonlySet<SecondStepMethod> = new Set(['sms', 'email', 'recovery'])

async function writeSignIn(
  services: Services,
  trx: Database,
  { context, found, now }: SignInToWrite,
): Promise<SignInResult> {
  const { account, isNew } = found
  const { previousSessionId, previousSsoSessionId, sessionLifetime: lifetime, methods, service } = context
  const browserHash = context.browser.idHash
  const signedInAt = context.signedInAt ?? now
  const options = {
    accountId: account.id,
    appId: context.appId,
    lifetime,
    now,
    signedInAt,
    methods,
    traits: readSessionTraits(services, context),
  }
  const { ssoSessionId, sessionGroupId, sessionId } = await issueSsoSession(services, trx, {
    ...options,
    by: byAccount(context),
    openerHash: browserHash,
    previousSsoSessionId,
    derived: context.isSso ? undefined : { previousSessionId },
  })
  if (context.isSso && previousSessionId !== undefined)
    await deleteSessionOfOtherAccount(trx, { ...options, sessionId: previousSessionId })
  const isNotified = context.secondStep !== undefined && NOTIFYING_METHODS.has(context.secondStep.method)
  if (!isNew && !isNotified && context.app.security.newBrowser !== 'off') {
    const { client } = options.traits
    await notifyOfNewBrowser(services, trx, { ...context, account, browserHash, client, now })
  }
  const trustedUntil = context.secondStep?.trustedUntil
  await rememberBrowser(trx, { accountId: account.id, browserHash, trustedUntil }, now)
  await rememberApp(trx, { accountId: account.id, appId: context.appId }, now)
  await recordSignIn(services, trx, { ...found, context, sessionGroupId })
  const source = { account, isNew, sessionGroupId, lifetime, signedInAt, methods }
  const ticketRule = context.ticketRule ?? (context.isSso ? 'always' : 'if-cross-origin')
  return { account, isNew, sessionId, ssoSessionId, source, ticketRule, service }
}

async function waitForSecondStep(
  services: Services,
  context: VerifiedSignIn,
  { found: { account, versionBefore }, offers }: Incomplete,
): Promise<Failed> {
  const { appId, factor, methods, signedInAt, sessionLifetime, ticketRule, service, link } = context
  const { id } = account
  const key = await saveWaitingSignIn(services, {
    account: { id, credentials_version: versionBefore ?? account.credentials_version },
    ...{ appId, browserIdHash: context.browser.idHash, isSso: context.isSso === true },
    ...{ factor, methods, signedInAt, sessionLifetime, ticketRule, service, offers, link },
  })
  const details = { factor, offers }
  const event = { type: 'account.second_step_required', accountId: id, details } as const
  await services.events.record(services.database, byVisitor(context), event)
  return fail('secondStepRequired', {
    secondStep: { key, offers, contacts: maskedContacts(account, offers) },
  })
}

function maskedContacts(
  account: FoundAccount['account'],
  offers: readonly SecondStepMethod[],
): SecondStep['contacts'] {
  const offered = listContacts(account).filter(({ channel }) => offers.includes(channel))
  return Object.fromEntries(
    offered.map((contact) => [contact.channel === 'sms' ? 'mobile' : 'email', maskContact(contact)]),
  )
}

interface RecordedSignIn extends FoundAccount {
  readonly context: VerifiedSignIn
  readonly sessionGroupId: string
}

async function recordSignIn(
  { events }: Services,
  trx: Database,
  { account, isNew, context, sessionGroupId }: RecordedSignIn,
): Promise<void> {
  const source = byAccount(context)
  const accountId = account.id
  const { factor, secondStep } = context
  const [contact] = listContacts(account).map(events.describeContact)
  const created: NewEvent = { type: 'account.created', accountId, details: contact ? { contact } : {} }
  const details = {
    factor,
    ...(secondStep && { second_step: secondStep.method }),
    session_id: sessionGroupId,
  }
  const signedIn: NewEvent = { type: 'account.signed_in', accountId, details }
  await events.recordAll(trx, source, isNew ? [created, signedIn] : [signedIn])
}
