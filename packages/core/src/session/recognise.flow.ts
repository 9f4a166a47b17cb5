import type { Result } from '@portico/protocol'
import { accountInfo, checkLogin, ERROR_CODES, ssoCheckLogin } from '@portico/protocol'
import type { Context } from '../context.ts'
import type { LoginState } from './login-state.ts'
import { isSignedIn, SIGNED_OUT } from './login-state.ts'
import { service } from './service.ts'

/**
 * Asks at the start who is signed in (contract 1.1): the passport, A-7, and with single sign-on its host. Whoever is
 * found is offered to go on (LOG-5); no answer changes nothing, the form stands all the while.
 */
export async function recogniseFlow(context: Context, signal: AbortSignal): Promise<void> {
  const { settings } = context.store.get()
  const asked = { service: service(settings, context.ports.page) }
  const [info, known, ssoKnown] = await Promise.all([
    context.call(accountInfo, {}, signal),
    context.call(checkLogin, asked, signal),
    settings.sso ? context.call(ssoCheckLogin, asked, signal) : undefined,
  ])
  const user = info.ok ? info.value : undefined
  if (!user && !(ssoKnown?.ok && ssoKnown.value.has_login)) return forgetWhoWasThere(context, info)
  const redirectUrl =
    (ssoKnown?.ok && ssoKnown.value.redirect_url) || (known.ok && known.value.redirect_url) || ''
  const { login } = context.store.get()
  context.store.set({ login: { status: signedInStatus(login), user, redirectUrl } })
}

/** What an appointment has found against them stands. */
function signedInStatus({ status }: LoginState): 'change' | 'next' {
  return status === 'change' ? status : 'next'
}

/** Somebody who was signed in when this was asked before, and is no more; a line that drops says nothing of it. */
function forgetWhoWasThere(context: Context, info: Result<unknown>): void {
  const isAnonymous = !info.ok && info.failure.errorCode === ERROR_CODES.notLoggedIn
  if (isAnonymous && isSignedIn(context.store.get().login)) context.store.set({ login: SIGNED_OUT })
}
