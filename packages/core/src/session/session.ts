import type { Result, SuccessOf } from '@portico/protocol'
import {
  accountInfo,
  checkLogin,
  ERROR_CODES,
  ssoCheckLogin,
  logout as serviceLogout,
  ssoLogout,
} from '@portico/protocol'
import type { Context } from '../context.ts'
import type { LoginState, LoginStatusName, WidgetState } from '../state.ts'
import { hidesForm, SIGNED_OUT, NO_INVITATION } from '../state.ts'
import { serviceParameter, isTrusted, absoluteWebUrl, webUrl } from './urls.ts'
import { forgetSignIn, limitWait, rememberSignIn } from './signed-in-hint.ts'
import { closeView } from '../panels/navigation.ts'
import type { AuthSuccess } from './auth-success.ts'
import type { RedirectPreference } from './redirect.ts'
import { isRedirecting, redirect, cancelRedirect } from './redirect.ts'
import { urlOf } from '../call/call.ts'
import { PANELS } from '../panels/panels.ts'

/**
 * Asks who is signed in (contract 1.1): the passport, A-7, and with single sign-on its host. A visitor who is found is
 * offered to go on (LOG-5); the form stands meanwhile, and no answer changes nothing. The outcome is the same whether
 * these answers or the one about the page's token come first.
 */
export async function restoreSession(context: Context, signal: AbortSignal): Promise<void> {
  const { settings, login: before } = context.store.get()
  const asked = { service: serviceParameter(settings, context.ports.page) }
  limitWait(context)
  const [info, known, ssoKnown] = await Promise.all([
    context.call(accountInfo, {}, signal),
    context.call(checkLogin, asked, signal),
    settings.sso ? context.call(ssoCheckLogin, asked, signal) : undefined,
  ])
  const [user, center, sso] = [valueOf(info), valueOf(known), valueOf(ssoKnown)]
  const isSignedIn = user !== undefined || sso?.has_login || center?.is_login
  if (!isSignedIn) return applySignedOut(context, { info, before })
  applySignedIn(context, { user, redirectUrl: sso?.redirect_url || center?.redirect_url || '' })
}

function valueOf<Value>(result: Result<Value> | undefined): Value | undefined {
  return result?.ok ? result.value : undefined
}

interface SignedInVisitor {
  readonly user: SuccessOf<typeof accountInfo> | undefined
  readonly redirectUrl: string
}

/** What an appointment's validation has said of the visitor stands where these answers do not say it. */
function applySignedIn(context: Context, { user, redirectUrl }: SignedInVisitor): void {
  const { store } = context
  const { login } = store.get()
  rememberSignIn(context)
  store.set({
    login: {
      status: signedInStatus(login),
      user: user ?? login.user,
      redirectUrl,
      hasBusinessAccount: user?.has_business_account ?? login.hasBusinessAccount,
    },
  })
}

/** What the page's appointment has said of the visitor stands. */
function signedInStatus({ status }: LoginState): LoginStatusName {
  return status === 'change' || status === 'preLogin' ? status : 'next'
}

interface SignedOutVisitor {
  readonly info: Result<unknown>
  /** The login state when this was asked. */
  readonly before: LoginState
}

/**
 * Signs out a visitor who was signed in when this was asked, never one who was found meanwhile. A line that drops says
 * nothing: who was signed in before still is, under no name.
 */
function applySignedOut(context: Context, { info, before }: SignedOutVisitor): void {
  const { store } = context
  const { login } = store.get()
  const isAnonymous = !info.ok && info.failure.errorCode === ERROR_CODES.notLoggedIn
  if (isAnonymous) forgetSignIn(context)
  if (login.isRemembered || (isAnonymous && hidesForm(before) && hidesForm(login)))
    store.set({ login: SIGNED_OUT })
  else if (login.isAskedAgain) store.set({ login: { status: 'next', user: undefined } })
}

const CONTINUE = 'continue'

/**
 * Shows the empty form in place of who is signed in; the next login takes the session's place (NAV-6, LOG-8).
 * Pressed while Continue still asks, it wins; where something has been made, the host is told of it and the page goes.
 * @returns whether it does
 */
export function changeAccount(context: Context): boolean {
  if (context.scopes.isRunning(CONTINUE)) cancelRedirect(context)
  if (isRedirecting(context) || context.store.get().isSubmitting) return false
  // Who is on the way to be found is who is being changed.
  context.scopes.stop('recognise')
  closeView(context)
  const { invitation } = context.store.get()
  context.store.set({
    login: { ...SIGNED_OUT, isChanging: true },
    invitation: invitation && { ...invitation, isUnfinished: false, unreportedSuccess: undefined },
  })
  return true
}

/**
 * Goes on as the account that is signed in (LOG-5). The host is told of a sign-in it has not heard of, because the
 * business account it was for could not be made.
 */
export async function continueSignedIn(context: Context): Promise<void> {
  const state = context.store.get()
  if (isRedirecting(context) || state.isSubmitting || state.login.isAskedAgain) return
  const untold = state.invitation?.unreportedSuccess
  const { hasTicket, ...way } = continueTarget(context)
  await context.scopes.run(CONTINUE, () =>
    redirect(context, {
      ...way,
      onDecided: (url) => {
        // From here on the page goes, whatever is pressed.
        context.scopes.stop(CONTINUE)
        if (untold) reportSignIn(context, { url, untold })
      },
      ...(hasTicket && { prepare: (signal) => renewTicket(context, signal) }),
    }),
  )
}

interface ContinueTarget {
  readonly redirectUrl: string
  readonly prefer: RedirectPreference
  /** Whether the address may carry a ticket, which has to be renewed. */
  readonly hasTicket: boolean
}

/** Without a callback a sign-in the host has not heard of goes to the app, where that is known. */
function continueTarget(context: Context): ContinueTarget {
  const { invitation = NO_INVITATION, login, settings } = context.store.get()
  const { unreportedSuccess } = invitation
  const appUrl = trustedUrl(context, invitation.appUrl)
  const redirectUrl = trustedUrl(context, (unreportedSuccess ?? login).redirectUrl)
  if (unreportedSuccess?.prefer === 'callback')
    return { redirectUrl: appUrl || redirectUrl, prefer: 'callback', hasTicket: false }
  const prefer = unreportedSuccess || settings.sso ? 'redirect-url' : 'callback'
  return {
    redirectUrl: redirectUrl || (unreportedSuccess ? appUrl : ''),
    prefer,
    hasTicket: redirectUrl !== '',
  }
}

/** An address the page may be sent to; empty for any other, and the callback or this page stands in its place. */
function trustedUrl(context: Context, url = ''): string {
  const address = absoluteWebUrl(url)
  return address !== undefined && isTrusted(context, address) ? url : ''
}

function reportSignIn(
  context: Context,
  { url, untold }: { readonly url: string; readonly untold: AuthSuccess },
): void {
  const { invitation, panel } = context.store.get()
  context.store.set({ invitation: invitation && { ...invitation, unreportedSuccess: undefined } })
  context.emit('auth_success', { panel })
  context.succeed({ url, response: untold.response })
}

/** The ticket in the address of the start is over after 60 s; whoever thought longer gets another. */
async function renewTicket(
  context: Context,
  signal: AbortSignal,
): Promise<{ readonly redirectUrl?: string }> {
  const { settings } = context.store.get()
  const asked = { service: serviceParameter(settings, context.ports.page) }
  const known = await context.call(settings.sso ? ssoCheckLogin : checkLogin, asked, signal)
  const redirectUrl = known.ok ? trustedUrl(context, known.value.redirect_url) : ''
  return redirectUrl === '' ? {} : { redirectUrl }
}

/** Logs out by a top-level redirect (LOG-7). @param next where to end; the callback, or this page, when not given */
export function logout(context: Context, next?: string): void {
  forgetSignIn(context)
  context.ports.page.go(logoutUrl(context, next))
}

/** An address at which the single sign-on session ends first, then the service's, and that leads to `next`. */
export function logoutUrl(context: Context, next?: string): string {
  const { settings } = context.store.get()
  const here = context.ports.page.url()
  // A host may hand it to a button as it is; then `next` is an event.
  const end =
    webUrl(typeof next === 'string' ? next : '', here) ?? serviceParameter(settings, context.ports.page)
  const serviceUrl = new URL(urlOf(serviceLogout, settings), here)
  const query = new URLSearchParams()
  query.append('service', `${serviceUrl.href}?next=${encodeURIComponent(end)}`)
  query.append('next', end)
  query.append('aid', String(settings.appId))
  return `${new URL(urlOf(ssoLogout, settings), here).href}?${query.toString()}`
}

// What the views ask too, in their own words: a module both use would be part of the first view.

/** Whether who is signed in stands in place of the form (LOG-5, NAV-6). */
export function hasUserInfo({ login, panel, oauth }: WidgetState): boolean {
  // A third-party sign-in that is under way stands before them.
  return hidesForm(login) && PANELS[panel].showsUserInfo && !oauth?.status
}

/** Whether they are offered a business account there, or what is left to do of one. */
export function offersAccount({ invitation, panel }: WidgetState): boolean {
  return panel === 'register' || invitation?.isUnfinished === true
}
