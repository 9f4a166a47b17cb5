import {
  oauthWithMobile,
  ERROR_CODES,
  showAuthMobile,
  bindLogin,
  CODE_TYPES,
  accountInfo,
  ACSSOLogin,
  parseResponse,
  USER_DATA,
} from '@portico/protocol'
import type { Context } from '../context.ts'
import { focusField, fieldValue } from '../form/validation.ts'
import { isBusy } from '../form/form.ts'
import { isAgreed, runLoading } from '../form/submit.ts'
import { submitExtras, targetFields } from '../form/wire-values.ts'
import { clearNotice } from '../notice.ts'
import { isPageRefused, OAUTH_BEFORE, OAUTH_NEED_BIND_MOBILE, OAUTH_LOGINED } from '../state.ts'
import { isRedirecting } from '../session/redirect.ts'
import { setOauth, recordRefusal, forgetOauth, statusAfter } from './oauth-state.ts'
import type { Failure, SuccessOf, Result, UserData } from '@portico/protocol'
import { handleFailure } from '../errors/error-policy.ts'
import { changePanel, closeView } from '../panels/navigation.ts'
import type { SubmitFlow } from '../form/submit.ts'
import type { AuthSuccess, AuthAction } from '../session/auth-success.ts'
import { serviceParameter } from '../session/urls.ts'
import { completeAuth } from '../session/auth-success.ts'

/** Binds the mobile the platform vouches for, in one click and not without the agreement (OAU-6). */
export async function authorise(context: Context): Promise<void> {
  const state = context.store.get()
  const { oauth } = state
  if (oauth?.status !== OAUTH_BEFORE || isBusy(state) || isPageRefused(state)) return
  if (isRedirecting(context) || !isAgreed(context)) return
  clearNotice(context)
  const { service, keep_login } = submitExtras(state, context.ports.page)
  await runOAuthStep(context, async (signal) => {
    const answer = await context.call(
      oauthWithMobile,
      {
        profile_key: oauth.profileKey,
        platform: oauth.platform?.id ?? '',
        platform_app_id: oauth.platform?.appId ?? '',
        service,
        keep_login,
      },
      signal,
    )
    return answer.ok ? finishOAuth(context, answer.value, signal) : answer
  })
}

/** The form, for a mobile of the visitor's own choice. */
export function askForAnotherMobile(context: Context): void {
  const state = context.store.get()
  if (state.oauth?.status !== OAUTH_BEFORE || isBusy(state)) return
  clearNotice(context)
  setOauth(context, { status: OAUTH_NEED_BIND_MOBILE })
  focusField(context, 'title')
}

/**
 * The identity has no account yet: the login panel asks for a mobile at once, and when the platform vouches for one that
 * is offered in its place (OAU-3, OAU-5).
 */
export function askForMobile(context: Context, profileKey: string): void {
  const platform = context.store.get().oauth?.platform
  setOauth(context, { status: OAUTH_NEED_BIND_MOBILE, profileKey })
  showLoginForm(context)
  const fields = {
    profile_key: profileKey,
    platform: platform?.id ?? '',
    platform_app_id: platform?.appId ?? '',
  }
  context.start('oauth-mobile', async ({ signal }) => {
    const answer = await context.call(showAuthMobile, fields, signal)
    // What has come of the form meanwhile, or comes of it now, says more.
    if (context.store.get().oauth?.status !== OAUTH_NEED_BIND_MOBILE || context.scopes.isRunning('submit'))
      return undefined
    return answer.ok ? offerMobile(context, answer.value) : noteLostKey(context, answer.failure)
  })
}

function offerMobile(
  context: Context,
  { mobile, title, profile_key: newKey }: SuccessOf<typeof showAuthMobile>,
): void {
  const isOffered = mobile !== ''
  setOauth(context, {
    title,
    mobile,
    ...(newKey !== '' && { profileKey: newKey }),
    ...(isOffered && { status: OAUTH_BEFORE }),
  })
  if (isOffered) focusField(context, 'title')
}

/** The form is there; only a key that is no more is worth a word. */
function noteLostKey(context: Context, failure: Failure): void {
  if (failure.errorCode !== ERROR_CODES.authorizationCodeExpired) return
  recordRefusal(context, failure)
  handleFailure(context, 'third-party', failure)
}

/** The login panel by mobile, whether the host has them or not (NAV-1); what was typed there already stays. */
function showLoginForm(context: Context): void {
  const { oauth, panel, switch: switchName } = context.store.get()
  if (panel !== 'login') changePanel(context, 'login')
  else if (switchName !== 'mobile') closeView(context)
  context.store.set({ oauth, switch: 'mobile', switchBefore: undefined })
  focusField(context, 'title')
}

/** What the login panel does when it is submitted: while a binding is under way that goes on, else the visitor logs in. */
export function withPendingBinding(login: SubmitFlow): SubmitFlow {
  return (context, signal) => (context.store.get().oauth?.profileKey ? bindAndLogin : login)(context, signal)
}

/** Binds the identity to a mobile proved by its code, and logs in (OAU-3). */
const bindAndLogin: SubmitFlow = async (context, signal) => {
  // Another number answers what was said about the one before.
  setOauth(context, { status: OAUTH_NEED_BIND_MOBILE })
  const state = context.store.get()
  const answer = await context.call(
    bindLogin,
    {
      profile_key: state.oauth?.profileKey ?? '',
      mobile: '',
      ...targetFields(state),
      code: fieldValue(state, 'mobilecaptcha'),
      type: CODE_TYPES.mobileLogin,
      ...submitExtras(state, context.ports.page),
    },
    signal,
  )
  if (answer.ok) return finishOAuth(context, answer.value, signal)
  recordRefusal(context, answer.failure)
  return answer
}

/**
 * A third-party sign-in has succeeded (contract, section 8): an account with neither mobile nor e-mail binds one first,
 * where the host wants it (OAU-4); then single sign-on, and on.
 * @returns `undefined` when the bind panel has been opened in between
 */
export async function finishOAuth(
  context: Context,
  user: UserData,
  signal: AbortSignal,
): Promise<Result<AuthSuccess | undefined>> {
  setOauth(context, { status: OAUTH_LOGINED })
  // What was pressed is gone, and the focus with it.
  focusField(context, 'title')
  if (context.store.get().settings.config.security?.forceBind ?? true) {
    const info = await context.call(accountInfo, {}, signal)
    if (info.ok && info.value.mobile === '' && info.value.email === '') {
      forceBind(context)
      return { ok: true, value: undefined }
    }
  }
  return signOn(context, { user, after: 'sign-in' }, signal)
}

/** A bind panel that a third-party sign-in has opened goes on to its end. */
export function withPostBindSignIn(bind: SubmitFlow): SubmitFlow {
  return async (context, signal) => {
    const bound = await bind(context, signal)
    const isForced = context.store.get().oauth?.status === OAUTH_LOGINED
    if (!isForced || !bound.ok || !bound.value) return bound
    const { after, target, response } = bound.value
    return signOn(context, { user: parseResponse(USER_DATA, response), after, target }, signal)
  }
}

function forceBind(context: Context): void {
  const { oauth } = context.store.get()
  changePanel(context, 'bind')
  context.store.set({ oauth })
  focusField(context, 'title')
}

interface SignedIn {
  readonly user: UserData
  readonly after: AuthAction
  readonly target?: AuthSuccess['target']
}

/** Single sign-on by the newest session key; refused, the visitor is signed in here all the same and may go on. */
async function signOn(
  context: Context,
  { user, after, target }: SignedIn,
  signal: AbortSignal,
): Promise<Result<AuthSuccess>> {
  const { settings } = context.store.get()
  const fields = { sessionid: user.session_key, service: serviceParameter(settings, context.ports.page) }
  const answer = await context.call(ACSSOLogin, fields, signal)
  if (!answer.ok) {
    // Who is signed in is told where one may go on.
    if (context.store.get().panel !== 'login') changePanel(context, 'login')
    context.store.set({ oauth: undefined, login: { status: 'next', user, redirectUrl: user.redirect_url } })
    return answer
  }
  const redirectUrl = answer.value.redirect_url || user.redirect_url
  return { ok: true, value: { redirectUrl, prefer: 'redirect-url', after, target, response: user } }
}

/** Leaves a third-party sign-in: everything about it is forgotten (NAV-5). */
export function cancelOauth(context: Context): void {
  const { isSubmitting, oauth, panel, settings } = context.store.get()
  if (!oauth || isSubmitting || isRedirecting(context)) return
  forgetOauth(context)
  const home = settings.panels.includes('login') ? 'login' : settings.defaultPanel
  if (panel === home) closeView(context)
  else changePanel(context, home)
  focusField(context, 'title')
}

/** Makes one step of a third-party sign-in: the page goes on, or the tree of contract, section 8 says what follows. */
export async function runOAuthStep(
  context: Context,
  step: (signal: AbortSignal) => Promise<Result<AuthSuccess | undefined>>,
): Promise<void> {
  const result = await runLoading(context, { name: 'submit', action: 'submit' }, async (signal) => {
    const made = await step(signal)
    return made.ok && made.value ? context.afterSignIn(context, made.value, signal) : made
  })
  if (!result) return
  if (!result.ok) meet(context, result.failure)
  else if (result.value) await completeAuth(context, result.value)
}

function meet(context: Context, failure: Failure): void {
  const needsMobile = statusAfter(failure.errorCode) === OAUTH_NEED_BIND_MOBILE && failure.profileKey
  if (!needsMobile && recordRefusal(context, failure)) showLoginForm(context)
  // After what it says about: to come to a form clears what was said on the one before.
  handleFailure(context, 'third-party', failure)
  if (needsMobile) askForMobile(context, needsMobile)
}
