import type { Result, UserData } from '@portico/protocol'
import { accountInfo, ACSSOLogin, readAnswer, USER_DATA } from '@portico/protocol'
import type { Context } from '../context.ts'
import { focusField } from '../form/edit-form.ts'
import type { SubmitFlow } from '../form/submit.ts'
import { changePanel } from '../panels/change-panel.ts'
import type { Arrival, Succeeded } from '../session/arrive.ts'
import { service } from '../session/service.ts'
import { OAUTH_LOGINED } from '../platforms/oauth-state.ts'
import { setOauth } from './set-oauth.ts'

/**
 * A third-party sign-in has succeeded (contract, section 8): an account with neither mobile nor e-mail binds one first,
 * where the host wants it (OAU-4); then single sign-on, and on.
 * @returns `undefined` when the bind panel has been opened in between
 */
export async function finish(
  context: Context,
  user: UserData,
  signal: AbortSignal,
): Promise<Result<Arrival | undefined>> {
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
export function thenFinish(bind: SubmitFlow): SubmitFlow {
  return async (context, signal) => {
    const bound = await bind(context, signal)
    const isForced = context.store.get().oauth?.status === OAUTH_LOGINED
    if (!isForced || !bound.ok || !bound.value) return bound
    const { after, target, response } = bound.value
    return signOn(context, { user: readAnswer(USER_DATA, response), after, target }, signal)
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
  readonly after: Succeeded
  readonly target?: Arrival['target']
}

/** Single sign-on by the newest session key; refused, the visitor is signed in here all the same and may go on. */
async function signOn(
  context: Context,
  { user, after, target }: SignedIn,
  signal: AbortSignal,
): Promise<Result<Arrival>> {
  const { settings } = context.store.get()
  const fields = { sessionid: user.session_key, service: service(settings, context.ports.page) }
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
