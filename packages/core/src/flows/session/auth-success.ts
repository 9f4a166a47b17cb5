import type { UserData } from '@portico/protocol'
import { accountInfo, ERROR_CODES } from '@portico/protocol'
import { urlOf } from '../../call/call.ts'
import { isSameOrigin } from '../../call/csrf-token.ts'
import { clearSecrets, focusField } from '../../form/validation.ts'
import type { SuccessKind, SuccessResult } from '../../public/success.ts'
import { destination, redirect } from '../../redirects/redirect.ts'
import { absoluteWebUrl } from '../../redirects/urls.ts'
import type { Context } from '../../runtime/context.ts'
import { clearNotice, showNotice } from '../../runtime/notice.ts'
import { isOffered } from '../../state/panels.ts'
import type { AuthAction, AuthSuccess, SuccessMessage } from '../../state/state.ts'
import { endDeparture, startDeparture } from '../../transitions/departure.ts'
import { storeLastUsed } from '../../transitions/last-used.ts'
import { changePanel } from '../../transitions/navigation.ts'
import { dispatchOAuth } from '../../transitions/oauth-state.ts'
import { dispatchProof } from '../../transitions/proof.ts'
import { dispatchSession } from '../../transitions/session-state.ts'
import { forgetSignIn, rememberSignIn, toSuccessUser } from '../../transitions/signed-in-hint.ts'

const SUCCESS_MESSAGES: Readonly<Record<AuthAction, SuccessMessage | undefined>> = {
  'sign-in': undefined,
  bind: { type: 'success', key: 'bind_done', displayMs: 200, persistent: false },
  // Long enough to read two lines and to notice a wrong address in them.
  'bind-unconfirmed': { type: 'info', key: 'bind_mail_sent', displayMs: 10_000, persistent: true },
  reset: { type: 'success', key: 'reset_done', displayMs: 200, persistent: false },
}

const EMPTY_USER: UserData = {
  user_id: '',
  username: '',
  screen_name: '',
  email: '',
  mobile: '',
  avatar_url: '',
  connects: [],
  new_user: 0,
  session_key: '',
  redirect_url: '',
}

/** Completes the user data of an answer that contains only a part of it. */
export function toUserData(answer: Partial<UserData>): UserData {
  return { ...EMPTY_USER, ...answer }
}

const SUCCESS_KINDS: Readonly<Record<AuthAction, SuccessKind>> = {
  'sign-in': 'login',
  bind: 'bind',
  'bind-unconfirmed': 'bind',
  reset: 'reset',
}

/** What the host receives of a success. */
export function successResult(
  { after, kind = SUCCESS_KINDS[after], response, user }: AuthSuccess,
  url: string,
): SuccessResult {
  return { url, kind, user: user && toSuccessUser(user), response }
}

/** Completes a login, binding or reset: shows its message, reports it to the host and redirects. */
export async function completeAuth(context: Context, success: AuthSuccess): Promise<void> {
  const { after, target = '' } = success
  const message = success.message ?? SUCCESS_MESSAGES[after]
  dispatchProof(context, { type: 'accepted' })
  context.emit('auth_success', { panel: context.store.get().panel })
  if (after === 'reset') forgetSignIn(context)
  else rememberSignIn(context)
  if (after === 'sign-in') storeLastUsed(context, success.way)
  context.tabs.current?.postSession(after === 'reset' ? 'signed-out' : 'signed-in')
  if (message) {
    const { type, key, persistent } = message
    showNotice(context, { type, text: { key, values: { target } }, persistent })
  }
  showSuccess(context, success, destination(context, success, context.ports.page.url()))
  if (await endsWhilePasskeyIsOffered(context, success)) return
  const isLeaving = await redirect(context, {
    ...success,
    prepare: async (signal) =>
      (await isSessionCookieMissing(context, success, signal)) ? { prefer: 'redirect-url' } : {},
    afterMs: message?.displayMs,
    onDecided: (url) => {
      showSuccess(context, success, url)
      context.succeed(successResult(success, url))
    },
  })
  endDeparture(context, 'success')
  if (isLeaving !== undefined) dispatchOAuth(context, { type: 'completed' })
  if (isLeaving === false) showSignedIn(context, success)
}

/** Whether the widget was stopped while the visitor was offered a passkey. */
async function endsWhilePasskeyIsOffered({ store }: Context, success: AuthSuccess): Promise<boolean> {
  return (await store.get().passkey?.afterSignIn(success)) === true
}

/** Shows a success until the page is left. A confirmed QR code shows it in its own place. */
function showSuccess(context: Context, { after, kind, user }: AuthSuccess, url: string): void {
  const { method, panel, departure } = context.store.get()
  if (method === 'qr' && panel === 'login') return
  startDeparture(context, { for: 'success', success: { after, kind, user, url } })
  // The form that had the focus is gone.
  if (departure?.for !== 'success') focusField(context, 'title')
}

/** Shows the logged-in user if the page is not redirected; after a reset there is none, and the form to log in follows. */
export function showSignedIn(context: Context, { after, message, redirectUrl, user }: AuthSuccess): void {
  // A pending session lookup would report the time before the login.
  context.tasks.stop('countdown', 'restore-session')
  if (!message && !SUCCESS_MESSAGES[after]) clearNotice(context)
  clearSecrets(context)
  context.store.set({ countdown: undefined })
  dispatchSession(
    context,
    after === 'reset' ? { type: 'signed-out' } : { type: 'signed-in', user, redirectUrl },
  )
  const state = context.store.get()
  if (after === 'reset' && isOffered(state, 'login')) {
    changePanel(context, 'login')
    if (state.notice) showNotice(context, state.notice)
  }
  // The view that had the focus is gone.
  focusField(context, 'title')
}

/**
 * Whether a login at another origin has left no session because the browser blocks third-party cookies. The redirect
 * URL then creates the session at the top level.
 */
async function isSessionCookieMissing(
  context: Context,
  { after, prefer, redirectUrl }: AuthSuccess,
  signal: AbortSignal,
): Promise<boolean> {
  if (after !== 'sign-in' || prefer === 'redirect-url') return false
  const { settings } = context.store.get()
  const here = context.ports.page.url()
  if (absoluteWebUrl(redirectUrl) === undefined) return false
  if (isSameOrigin(urlOf(accountInfo, settings), here)) return false
  const info = await context.call(accountInfo, {}, signal)
  return !info.ok && info.error.errorCode === ERROR_CODES.notLoggedIn
}
