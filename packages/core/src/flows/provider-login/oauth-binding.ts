import type { Failure, Result, SuccessOf, UserData } from '@portico/protocol'
import { accountInfo, ERROR_CODES, oauthWithMobile, showAuthMobile } from '@portico/protocol'
import { accountCenterSignIn, emailBinding, platformBinding } from '../../call/requests.ts'
import { handleFailure } from '../../errors/error-policy.ts'
import { isBusy, isSubmitting } from '../../form/form.ts'
import { fieldValue, focusField, isAgreed } from '../../form/validation.ts'
import { mobileFields, submitExtras, sentState } from '../../form/wire-values.ts'
import { isRedirecting } from '../../redirects/redirect.ts'
import { serviceParameter } from '../../redirects/urls.ts'
import type { Context } from '../../runtime/context.ts'
import { clearNotice } from '../../runtime/notice.ts'
import { pageQuery } from '../../runtime/page-query.ts'
import type { AuthSuccess } from '../../state/state.ts'
import { isPageRefused } from '../../state/state.ts'
import { changePanel, closeView } from '../../transitions/navigation.ts'
import { dispatchOAuth, isBindingConflict, profileKeyToBind } from '../../transitions/oauth-state.ts'
import { dispatchSession } from '../../transitions/session-state.ts'
import { submitAndComplete } from '../invitation/create-account.ts'
import { callSignIn } from '../second-step/call-sign-in.ts'
import type { SubmitFlow, SubmitOutcome } from '../sign-in/form-requests.ts'

/** Binds the mobile number the provider has verified, in one click. Requires the agreement. */
export async function authorise(context: Context): Promise<void> {
  const state = context.store.get()
  const { oauth } = state
  if (oauth?.status !== 'mobile-offered' || isBusy(state) || isPageRefused(state)) return
  if (isRedirecting(context) || !isAgreed(context)) return
  clearNotice(context)
  const { service, keep_login } = submitExtras(state, context.ports.page)
  await runOAuthStep(context, async (signal) => {
    const fields = {
      profile_key: oauth.profileKey,
      platform: oauth.platform?.id ?? '',
      platform_app_id: oauth.platform?.appId ?? '',
      service,
      keep_login,
    }
    const result = await callSignIn(context, [oauthWithMobile, fields], signal)
    return result.ok ? finishBinding(context, result.value, signal) : result
  })
}

/** Shows the form instead of the offered mobile number. */
export function showOtherMobileForm(context: Context): void {
  const state = context.store.get()
  if (state.oauth?.status !== 'mobile-offered' || isBusy(state)) return
  clearNotice(context)
  dispatchOAuth(context, { type: 'mobile-entered' })
  focusField(context, 'title')
}

/** Shows the login form to bind a mobile number, then offers the one the provider has verified, if any. */
export function showMobileForm(context: Context, profileKey: string): void {
  const platform = context.store.get().oauth?.platform
  dispatchOAuth(context, { type: 'mobile-required', profileKey })
  showLoginForm(context)
  const fields = {
    profile_key: profileKey,
    platform: platform?.id ?? '',
    platform_app_id: platform?.appId ?? '',
  }
  context.start('oauth-mobile', async ({ signal }) => {
    const result = await context.call(showAuthMobile, fields, signal)
    // The form may have been submitted meanwhile; its result takes precedence.
    const { oauth } = context.store.get()
    if (oauth?.status !== 'mobile-required' || context.tasks.isRunning('submit')) return
    if (result.ok) offerMobile(context, result.value)
    else reportExpiredKey(context, result.error)
  })
}

function offerMobile(
  context: Context,
  { mobile, title, email = '', profile_key: profileKey }: SuccessOf<typeof showAuthMobile>,
): void {
  dispatchOAuth(context, { type: 'identity-known', title, mobile, email, profileKey })
  if (mobile !== '') focusField(context, 'title')
}

/** The form works without an offer, so only an expired profile key is reported. */
function reportExpiredKey(context: Context, failure: Failure): void {
  if (failure.errorCode !== ERROR_CODES.authorizationCodeExpired) return
  dispatchOAuth(context, { type: 'refused', failure })
  handleFailure(context, 'third-party', failure)
}

/** Shows login by mobile even if the host has not configured it. On the same view the input is kept. */
function showLoginForm(context: Context): void {
  const { panel, method } = context.store.get()
  if (panel !== 'login') changePanel(context, 'login', { keepOAuth: true })
  else if (method !== 'mobile') closeView(context, { keepOAuth: true })
  context.store.set({ method: 'mobile', previousMethod: undefined })
  focusField(context, 'title')
}

/** Makes the login form submit the pending binding, if there is one. */
export function linkPendingIdentity(login: SubmitFlow): SubmitFlow {
  return (context, signal) => (context.store.get().oauth?.profileKey ? bindAndLogin : login)(context, signal)
}

/** Binds the identity to a mobile number verified by a code, and logs in. */
const bindAndLogin: SubmitFlow = async (context, signal) => {
  dispatchOAuth(context, { type: 'mobile-entered' })
  const state = sentState(context.store.get())
  const fields = {
    profile_key: state.oauth?.profileKey ?? '',
    ...mobileFields(state),
    code: fieldValue(state, 'mobilecaptcha'),
    ...submitExtras(state, context.ports.page),
  }
  const result = await callSignIn(context, platformBinding(fields), signal)
  if (result.ok) return finishBinding(context, result.value, signal)
  dispatchOAuth(context, { type: 'refused', failure: result.error })
  return result
}

/** Adds the e-mail of the provider if the user wants it, which the account center has the user confirm by a link. */
async function finishBinding(
  context: Context,
  user: UserData,
  signal: AbortSignal,
): Promise<Result<SubmitOutcome>> {
  const { oauth } = context.store.get()
  if (!oauth?.addsEmail || user.email) return finishOAuth(context, user, signal)
  const { service } = submitExtras(context.store.get(), context.ports.page)
  const added = await context.call(...emailBinding({ email: oauth.email, service }), signal)
  // A refusal does not undo the login; the account page can add the e-mail later.
  return finishOAuth(context, added.ok ? added.value : user, signal)
}

/**
 * Continues after the identity has logged in: with the binding the login was for, or for an account without mobile and
 * e-mail if the host requires one; then single sign-on.
 */
export async function finishOAuth(
  context: Context,
  user: UserData,
  signal: AbortSignal,
): Promise<Result<SubmitOutcome>> {
  dispatchOAuth(context, { type: 'signed-in' })
  // The pressed button is gone.
  focusField(context, 'title')
  if (isForBinding(context) || (await mustBind(context, signal))) {
    // The login panel shows who is logged in if the binding is cancelled.
    dispatchSession(context, { type: 'signed-in', user, redirectUrl: user.redirect_url })
    changePanel(context, 'bind', { keepOAuth: true })
    focusField(context, 'title')
    return { ok: true, value: 'bind-opened' }
  }
  return completeSignIn(context, { user, after: 'sign-in' }, signal)
}

/** Whether the login was for a binding: the bind panel offers no platforms, so that only a refused binding leads to them. */
function isForBinding({ store, ports }: Context): boolean {
  return store.get().panel === 'bind' || pageQuery(ports.page.url(), 'type') === 'bind'
}

/** Whether the host requires a contact and the account has none. */
async function mustBind(context: Context, signal: AbortSignal): Promise<boolean> {
  if (!context.store.get().settings.forceBind) return false
  const info = await context.call(accountInfo, {}, signal)
  return info.ok && info.value.mobile === '' && info.value.email === ''
}

/** Makes a bind panel that a third-party login has opened complete that login. */
export function completeLinkedSignIn(bind: SubmitFlow<AuthSuccess>): SubmitFlow {
  return async (context, signal) => {
    const bound = await bind(context, signal)
    const isSigningIn = context.store.get().oauth?.status === 'signed-in'
    if (!isSigningIn || !bound.ok || !bound.value.user) return bound
    const { after, target, user } = bound.value
    return completeSignIn(context, { user, after, target }, signal)
  }
}

interface SignInToComplete extends Pick<AuthSuccess, 'after' | 'target'> {
  readonly user: UserData
}

/** Signs on with the session key of the login. If that is refused the user is logged in here and can continue. */
async function completeSignIn(
  context: Context,
  { user, after, target }: SignInToComplete,
  signal: AbortSignal,
): Promise<Result<AuthSuccess>> {
  const { settings } = context.store.get()
  const service = serviceParameter(settings, context.ports.page)
  const result = await context.call(...accountCenterSignIn(user.session_key, service), signal)
  if (!result.ok) {
    // The logged-in view with its Continue button is on the login panel.
    changePanel(context, 'login')
    dispatchOAuth(context, { type: 'single-sign-on-refused' })
    dispatchSession(context, { type: 'signed-in', user, redirectUrl: user.redirect_url })
    return result
  }
  const redirectUrl = result.value.redirect_url || user.redirect_url
  const outcome = { after, kind: 'login', target, user, response: user } as const
  return { ok: true, value: { redirectUrl, prefer: 'redirect-url', ...outcome } }
}

/** Cancels a third-party login and returns to the login panel. */
export function cancelOAuth(context: Context): void {
  const state = context.store.get()
  const { oauth, panel, settings } = state
  if (!oauth || isSubmitting(state) || isRedirecting(context)) return
  // The login panel shows who is logged in already, even if the host has not configured it.
  const isHome = oauth.status === 'signed-in' || settings.panels.includes('login')
  const home = isHome ? 'login' : settings.defaultPanel
  dispatchOAuth(context, { type: 'cancelled' })
  if (panel === home) closeView(context)
  else changePanel(context, home)
  focusField(context, 'title')
}

/** Runs one step of a third-party login and handles its result. */
export async function runOAuthStep(
  context: Context,
  step: (signal: AbortSignal) => Promise<Result<SubmitOutcome>>,
): Promise<void> {
  const failure = await submitAndComplete(context, step)
  if (failure) handleOAuthFailure(context, failure)
}

function handleOAuthFailure(context: Context, failure: Failure): void {
  const profileKey = profileKeyToBind(failure)
  if (profileKey) {
    handleFailure(context, 'third-party', failure)
    return showMobileForm(context, profileKey)
  }
  dispatchOAuth(context, { type: 'refused', failure })
  if (isBindingConflict(failure)) showLoginForm(context)
  handleFailure(context, 'third-party', failure)
}
