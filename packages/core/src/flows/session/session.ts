import type { Result, SuccessOf, UserData } from '@portico/protocol'
import { accountInfo, checkLogin, endSession, ERROR_CODES, ssoCheckLogin } from '@portico/protocol'
import { isSubmitting } from '../../form/form.ts'
import { focusField } from '../../form/validation.ts'
import { cancelRedirect, isRedirecting, redirect, redirectImmediately } from '../../redirects/redirect.ts'
import { absoluteWebUrl, isTrusted, logoutUrl, serviceParameter } from '../../redirects/urls.ts'
import type { Context } from '../../runtime/context.ts'
import type { WidgetActions } from '../../runtime/widget-actions.ts'
import type { AuthSuccess, RedirectPreference, SessionState } from '../../state/state.ts'
import { NO_INVITATION } from '../../state/state.ts'
import { endDeparture, startDeparture } from '../../transitions/departure.ts'
import { closeView } from '../../transitions/navigation.ts'
import { dispatchSession } from '../../transitions/session-state.ts'
import {
  forgetSignIn,
  limitLookup,
  rememberSignIn,
  reportSessionEnd,
  toSuccessUser,
} from '../../transitions/signed-in-hint.ts'
import { successResult, toUserData } from './auth-success.ts'

/**
 * Asks the passport host, the account center and, with single sign-on, its host who is logged in. The form is usable
 * meanwhile, and a missing response changes nothing. The result does not depend on whether the invitation is validated
 * before or after.
 */
export async function restoreSession(context: Context, signal: AbortSignal): Promise<void> {
  const { settings, session: before } = context.store.get()
  const request = { service: serviceParameter(settings, context.ports.page) }
  limitLookup(context)
  const [info, centerResult, ssoResult] = await Promise.all([
    context.call(accountInfo, {}, signal),
    context.call(checkLogin, request, signal),
    settings.sso ? context.call(ssoCheckLogin, request, signal) : undefined,
  ])
  const [account, center, sso] = [valueOf(info), valueOf(centerResult), valueOf(ssoResult)]
  if (!account && !sso?.has_login && !center?.is_login) {
    return noSessionFound(context, { isAnonymous: isAnonymous(info), before })
  }
  rememberSignIn(context)
  const redirectUrl = sso?.redirect_url || center?.redirect_url || ''
  dispatchSession(context, { type: 'found', ...userOf(account), redirectUrl })
}

/** Someone who was logged in when the page was opened, and is not any longer, is reported to the host. */
function noSessionFound(
  context: Context,
  found: { readonly isAnonymous: boolean; readonly before: SessionState },
): void {
  const { user } = context.store.get().session
  dispatchSession(context, { type: 'not-found', ...found })
  if (!found.isAnonymous) return
  forgetSignIn(context)
  if (user && !context.store.get().session.user) reportSessionEnd(context, user)
}

function userOf(account: SuccessOf<typeof accountInfo> | undefined) {
  return { user: account && toUserData(account), hasBusinessAccount: account?.has_business_account }
}

function isAnonymous(info: Result<unknown>): boolean {
  return !info.ok && info.error.errorCode === ERROR_CODES.notLoggedIn
}

function valueOf<Value>(result: Result<Value> | undefined): Value | undefined {
  return result?.ok ? result.value : undefined
}

export function createSessionActions(
  context: Context,
): Pick<WidgetActions, 'changeAccount' | 'continueSignedIn' | 'logout' | 'returnToForm'> {
  return {
    changeAccount: () => changeAccount(context),
    continueSignedIn: () => context.detach(continueSignedIn(context)),
    logout: (next) => logout(context, next),
    returnToForm: () => {
      cancelRedirect(context)
      endDeparture(context, 'success')
      focusField(context, 'email')
    },
  }
}

/**
 * Shows the form instead of the user info; the next login replaces the session. Cancels Continue unless it has been
 * reported to the host.
 */
function changeAccount(context: Context): void {
  if (context.tasks.isRunning('continue')) cancelRedirect(context)
  if (isRedirecting(context) || isSubmitting(context.store.get())) return
  // A pending lookup would find the account that is being changed.
  context.tasks.stop('restore-session')
  closeView(context)
  const { invitation } = context.store.get()
  dispatchSession(context, { type: 'account-switched' })
  context.store.set({
    invitation: invitation && { ...invitation, isUnfinished: false, unreportedSuccess: undefined },
  })
  focusField(context, 'title')
}

/** Continues with the logged-in account, and reports it or a login that has not been reported to the host. */
async function continueSignedIn(context: Context): Promise<void> {
  const state = context.store.get()
  if (isRedirecting(context) || isSubmitting(state) || state.session.lookup === 'revalidating') return
  const unreported = state.invitation?.unreportedSuccess
  const { hasTicket, ...target } = continueTarget(context)
  startDeparture(context, { for: 'continue' })
  await context.tasks.run('continue', () =>
    redirect(context, {
      ...target,
      onDecided: (url) => {
        // From here on the redirect cannot be cancelled.
        context.tasks.stop('continue')
        if (unreported) reportSignIn(context, url, unreported)
        else reportContinue(context, url, state.session.user)
      },
      ...(hasTicket && { prepare: (signal) => renewTicket(context, signal) }),
    }).finally(() => endDeparture(context, 'continue')),
  )
}

interface ContinueTarget {
  readonly redirectUrl: string
  readonly prefer: RedirectPreference
  /** Whether the redirect URL may contain a ticket, which has to be renewed. */
  readonly hasTicket: boolean
}

/** An unreported login without a callback continues to the invitation's app, if it is known. */
function continueTarget(context: Context): ContinueTarget {
  const { invitation = NO_INVITATION, session, settings } = context.store.get()
  const { unreportedSuccess } = invitation
  const appUrl = trustedUrl(context, invitation.appUrl)
  const redirectUrl = trustedUrl(context, (unreportedSuccess ?? session).redirectUrl)
  if (unreportedSuccess?.prefer === 'callback')
    return { redirectUrl: appUrl || redirectUrl, prefer: 'callback', hasTicket: false }
  const prefer = unreportedSuccess || settings.sso ? 'redirect-url' : 'callback'
  return {
    redirectUrl: redirectUrl || (unreportedSuccess ? appUrl : ''),
    prefer,
    hasTicket: redirectUrl !== '',
  }
}

/** Empty for a URL the page may not be sent to; the callback or this page is used instead. */
function trustedUrl(context: Context, url = ''): string {
  const address = absoluteWebUrl(url)
  return address !== undefined && isTrusted(context, address) ? url : ''
}

function reportContinue(context: Context, url: string, user: UserData | undefined): void {
  context.succeed({ url, kind: 'continue', user: user && toSuccessUser(user), response: user ?? {} })
}

function reportSignIn(context: Context, url: string, success: AuthSuccess): void {
  const { invitation, panel } = context.store.get()
  context.store.set({ invitation: invitation && { ...invitation, unreportedSuccess: undefined } })
  context.emit('auth_success', { panel })
  context.succeed(successResult(success, url))
}

/**
 * Requests a new redirect URL: the ticket of the first one expires after 60 s. Without a session at single sign-on the one of the
 * page has it.
 */
async function renewTicket(
  context: Context,
  signal: AbortSignal,
): Promise<{ readonly redirectUrl?: string }> {
  const { settings } = context.store.get()
  const request = { service: serviceParameter(settings, context.ports.page) }
  for (const endpoint of settings.sso ? [ssoCheckLogin, checkLogin] : [checkLogin]) {
    const result = await context.call(endpoint, request, signal)
    const redirectUrl = result.ok ? trustedUrl(context, result.value.redirect_url ?? '') : ''
    if (redirectUrl !== '') return { redirectUrl }
  }
  return {}
}

/** The logout does not wait longer for the end of the session. */
const END_SESSION_TIMEOUT_MS = 3_000

/** Ends the session and navigates to the logout. @param next where to go afterwards; default: the callback or this page */
export function logout(context: Context, next?: string): void {
  forgetSignIn(context)
  context.tasks.stop('restore-session', 'revalidate-session')
  redirectImmediately(context, {
    url: logoutUrl(context.store.get().settings, context.ports.page, next),
    prepare: () => requestEndOfSession(context),
  })
}

/**
 * Ends the session whose cookies are partitioned for the page's site, which a navigation does not send. A failure or an
 * unmount does not keep the visitor from the logout.
 */
async function requestEndOfSession(context: Context): Promise<void> {
  const controller = new AbortController()
  const { signal } = controller
  const cancel = context.ports.clock.after(END_SESSION_TIMEOUT_MS, () => controller.abort())
  try {
    await context.call(endSession, {}, signal)
    context.tabs.current?.postSession('signed-out')
  } catch (error) {
    if (!signal.aborted) context.report(error)
  } finally {
    cancel()
  }
}
