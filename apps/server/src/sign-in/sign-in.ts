import { rememberApp } from '../accounts/account-app.store.ts'
import type { FoundAccount } from '../accounts/account.store.ts'
import { refuseBanned } from '../accounts/account.store.ts'
import { rememberBrowser } from '../accounts/known-browser.store.ts'
import type { App } from '../config/config-file.ts'
import type { ApiCall } from '../http/route.ts'
import type { NewEvent } from '../services/audit/events.ts'
import { byAccount } from '../services/audit/events.ts'
import type { Database } from '../services/database/database.ts'
import { inTransaction } from '../services/database/transaction.ts'
import type { Services } from '../services/services.ts'
import type { SignInResult } from '../sessions/complete-sign-in.ts'
import { issueSsoSession, readSessionTraits } from '../sessions/issue-session.ts'
import type { SessionLifetime } from '../sessions/session-cookie.ts'
import { deleteSessionOfOtherAccount } from '../sessions/session.store.ts'
import type { TicketRule } from '../sessions/tickets.ts'
import { listContacts } from '../shared/contact.ts'
import { SESSION_COOKIE, SSO_SESSION_COOKIE } from '../shared/cookies.ts'
import type { Requester } from '../shared/requester.ts'
import { requesterOf } from '../shared/requester.ts'
import type { Result } from '../shared/result.ts'
import { succeed } from '../shared/result.ts'
import { notifyOfNewBrowser } from './new-browser.ts'

/** Where a sign-in comes from. */
export interface SignInContext extends Requester {
  readonly app: Pick<App, 'appId' | 'name' | 'security'>
  /** Of the page, for messages. */
  readonly language: string
  readonly sessionLifetime: SessionLifetime
  /** The browser's previous session; it ends. */
  readonly previousSessionId: string | undefined
  /** The browser's previous single sign-on session; it ends. */
  readonly previousSsoSessionId: string | undefined
  /**
   * When the user proved their identity, if not just now: at the phone that confirmed a QR code. Epoch milliseconds.
   */
  readonly signedInAt?: number
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
  call: Parameters<typeof requesterOf>[0] & Pick<ApiCall, 'app' | 'cookie' | 'language'>,
  sessionLifetime: SessionLifetime,
): SignInContext {
  const { app, cookie, language } = call
  return {
    ...requesterOf(call),
    app,
    language,
    sessionLifetime,
    previousSessionId: cookie(SESSION_COOKIE),
    previousSsoSessionId: cookie(SSO_SESSION_COOKIE),
  }
}

/** A sign-in with what verified the user. */
export interface VerifiedSignIn extends SignInContext {
  readonly factor: 'password' | 'code' | 'platform' | 'QR code'
}

/**
 * Signs in the account that `findAccount` finds or creates. Account, sessions, the known browser and the events are
 * written in one transaction.
 */
export async function signIn(
  services: Services,
  context: VerifiedSignIn,
  findAccount: FindAccount,
): Promise<Result<SignInResult>> {
  const now = services.now()
  const browserHash = context.browser.idHash
  return inTransaction(services.database, async (trx) => {
    const found = await findAccount(trx, now)
    if (!found.ok) return found
    const { account, isNew } = found.value
    const refused = refuseBanned(account)
    if (refused) return refused
    const signedInAt = context.signedInAt ?? now
    const lifetime = context.sessionLifetime
    const options = {
      accountId: account.id,
      appId: context.appId,
      lifetime,
      now,
      signedInAt,
      traits: readSessionTraits(services, context),
    }
    const { previousSessionId, previousSsoSessionId } = context
    const { ssoSessionId, sessionGroupId, sessionId } = await issueSsoSession(services, trx, {
      ...options,
      by: byAccount(context),
      openerHash: browserHash,
      previousSsoSessionId,
      derived: context.isSso ? undefined : { previousSessionId },
    })
    if (context.isSso && previousSessionId !== undefined)
      await deleteSessionOfOtherAccount(trx, { ...options, sessionId: previousSessionId })
    if (!isNew && context.app.security.newBrowser === 'notice') {
      const { client } = options.traits
      await notifyOfNewBrowser(services, trx, { ...context, account, browserHash, client, now })
    }
    await rememberBrowser(trx, { accountId: account.id, browserHash }, now)
    await rememberApp(trx, { accountId: account.id, appId: context.appId }, now)
    await recordSignIn(services, trx, { ...found.value, context, sessionGroupId })
    const source = { account, isNew, sessionGroupId, lifetime, signedInAt }
    const ticketRule = context.ticketRule ?? (context.isSso ? 'always' : 'if-cross-origin')
    return succeed({ account, isNew, sessionId, ssoSessionId, source, ticketRule })
  })
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
  const { factor } = context
  const [contact] = listContacts(account).map(events.describeContact)
  const created: NewEvent = { type: 'account.created', accountId, details: contact ? { contact } : {} }
  const details = { factor, session_id: sessionGroupId }
  const signedIn: NewEvent = { type: 'account.signed_in', accountId, details }
  await events.recordAll(trx, source, isNew ? [created, signedIn] : [signedIn])
}
