import type { Result, SuccessOf } from '@portico/protocol'
import { accountInfo, checkLogin, ERROR_CODES, ssoCheckLogin } from '@portico/protocol'
import type { Context } from '../context.ts'
import type { LoginState, LoginStatusName } from './login-state.ts'
import { hidesForm, SIGNED_OUT } from './login-state.ts'
import { service } from './service.ts'

/**
 * Asks who is signed in (contract 1.1): the passport, A-7, and with single sign-on its host. A visitor who is found is
 * offered to go on (LOG-5); the form stands meanwhile, and no answer changes nothing. The outcome is the same whether
 * these answers or the one about the page's token come first.
 */
export async function recogniseFlow(context: Context, signal: AbortSignal): Promise<void> {
  const { settings, login: before } = context.store.get()
  const asked = { service: service(settings, context.ports.page) }
  const [info, known, ssoKnown] = await Promise.all([
    context.call(accountInfo, {}, signal),
    context.call(checkLogin, asked, signal),
    settings.sso ? context.call(ssoCheckLogin, asked, signal) : undefined,
  ])
  const [user, center, sso] = [valueOf(info), valueOf(known), valueOf(ssoKnown)]
  const isSignedIn = user !== undefined || sso?.has_login || center?.is_login
  if (!isSignedIn) return takeAbsence(context, { info, before })
  takePresence(context, { user, redirectUrl: sso?.redirect_url || center?.redirect_url || '' })
}

function valueOf<Value>(result: Result<Value> | undefined): Value | undefined {
  return result?.ok ? result.value : undefined
}

interface Presence {
  readonly user: SuccessOf<typeof accountInfo> | undefined
  readonly redirectUrl: string
}

/** What an appointment's validation has said of the visitor stands where these answers do not say it. */
function takePresence({ store }: Context, { user, redirectUrl }: Presence): void {
  const { login } = store.get()
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

interface Absence {
  readonly info: Result<unknown>
  /** The login state when this was asked. */
  readonly before: LoginState
}

/**
 * Signs out a visitor who was signed in when this was asked, never one who was found meanwhile. A line that drops says
 * nothing: who was signed in before still is, under no name.
 */
function takeAbsence({ store }: Context, { info, before }: Absence): void {
  const { login } = store.get()
  const isAnonymous = !info.ok && info.failure.errorCode === ERROR_CODES.notLoggedIn
  if (isAnonymous && hidesForm(before) && hidesForm(login)) store.set({ login: SIGNED_OUT })
  else if (login.isAskedAgain) store.set({ login: { status: 'next', user: undefined } })
}
