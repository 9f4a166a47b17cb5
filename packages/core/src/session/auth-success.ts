import type { Result, UserData } from '@portico/protocol'
import { parseResponse, USER_DATA, accountInfo, ERROR_CODES } from '@portico/protocol'
import type { Context } from '../context.ts'
import { clearSecrets, focusField } from '../form/validation.ts'
import type { Notice } from '../notice.ts'
import { clearNotice, showNotice } from '../notice.ts'
import { SIGNED_OUT } from '../state.ts'
import type { RedirectPreference } from './redirect.ts'
import { redirect } from './redirect.ts'
import { forgetSignIn, rememberSignIn } from './signed-in-hint.ts'
import { isSameOrigin, urlOf } from '../call/call.ts'
import { absoluteWebUrl } from './urls.ts'

/** What has just succeeded. */
export type AuthAction = 'sign-in' | 'bind' | 'bind unconfirmed' | 'reset'

/** Where a success leads. */
export interface AuthSuccess {
  readonly redirectUrl: string
  readonly prefer: RedirectPreference
  readonly after: AuthAction
  /** What the server answered, for the host. */
  readonly response: object
  /** Where the message that completes it was sent. */
  readonly target?: string | undefined
  /** Who is signed in, where the answer does not say. */
  readonly user?: UserData | undefined
  /** In place of what is said of every success of its kind. */
  readonly said?: SuccessMessage | undefined
}

interface SuccessMessage {
  readonly type: Notice['type']
  readonly key: string
  /** How long it may be read before the page goes on. */
  readonly readForMs: number
  /** Where the page stays it is said until something else is. */
  readonly stays: boolean
}

/** What is said of a success (RST-2). */
const SUCCESS_MESSAGES: Readonly<Record<AuthAction, SuccessMessage | undefined>> = {
  'sign-in': undefined,
  bind: { type: 'success', key: 'bind_done', readForMs: 200, stays: false },
  // Two lines that ask for something to be done elsewhere: long enough to be read to the end.
  'bind unconfirmed': { type: 'info', key: 'bind_mail_sent', readForMs: 5_000, stays: true },
  reset: { type: 'success', key: 'reset_done', readForMs: 200, stays: false },
}

/** Makes an arrival of a login's, registration's, binding's or reset's answer. */
export function toAuthSuccess<Answer extends { readonly redirect_url: string }>(
  result: Result<Answer>,
  { prefer, after = 'sign-in' }: { readonly prefer: RedirectPreference; readonly after?: AuthAction },
): Result<AuthSuccess> {
  if (!result.ok) return result
  return {
    ok: true,
    value: { redirectUrl: result.value.redirect_url, prefer, after, response: result.value },
  }
}

/** It is done: the visitor is told where there is something to say, the host is told, and the page goes on (LOG-4). */
export async function completeAuth(context: Context, arrival: AuthSuccess): Promise<void> {
  const { after, response, target = '' } = arrival
  const said = arrival.said ?? SUCCESS_MESSAGES[after]
  context.emit('auth_success', { panel: context.store.get().panel })
  if (after === 'sign-in') rememberSignIn(context)
  if (after === 'reset') forgetSignIn(context)
  if (said) {
    const { type, key, stays } = said
    showNotice(context, { type, text: { key, values: { target } }, stays })
  }
  const left = await redirect(context, {
    ...arrival,
    prepare: async (signal) =>
      (await isSessionCookieMissing(context, arrival, signal)) ? { prefer: 'redirect-url' } : {},
    afterMs: said?.readForMs ?? 0,
    onDecided: (url) => context.succeed({ url, response }),
  })
  // The page stands still: nothing of a third-party sign-in is under way any more.
  if (left !== undefined) context.store.set({ oauth: undefined })
  if (left === false) showSignedIn(context, arrival)
}

/** Where the page stays after all, it says who is signed in; after a reset nobody is. */
export function showSignedIn(context: Context, { after, response, said, user }: AuthSuccess): void {
  // What is still on its way was asked before.
  context.scopes.stop('countdown', 'recognise')
  if (!said && !SUCCESS_MESSAGES[after]) clearNotice(context)
  clearSecrets(context)
  context.store.set({ countdown: undefined, captcha: undefined })
  // The form goes, and the focus with it.
  if (after === 'sign-in') focusField(context, 'title')
  const isSignedIn = after !== 'reset'
  context.store.set({
    login: isSignedIn ? { status: 'next', user: user ?? parseResponse(USER_DATA, response) } : SIGNED_OUT,
  })
}

/**
 * What another room has to do once somebody is signed in, and where that leads.
 * @returns nothing when it has told of a failure itself
 */
export type AfterSignIn = (
  context: Context,
  arrival: AuthSuccess,
  signal: AbortSignal,
) => Promise<Result<AuthSuccess> | undefined>

/**
 * Whether a login at another origin has left no session behind: the browser keeps no cookie for who is embedded. Then the
 * page goes to the redirect url, where the session is made at top level (contract 2.3).
 */
async function isSessionCookieMissing(
  context: Context,
  { after, prefer, redirectUrl }: Pick<AuthSuccess, 'after' | 'prefer' | 'redirectUrl'>,
  signal: AbortSignal,
): Promise<boolean> {
  if (after !== 'sign-in' || prefer === 'redirect-url') return false
  const { settings } = context.store.get()
  const here = context.ports.page.url()
  if (absoluteWebUrl(redirectUrl) === undefined) return false
  if (isSameOrigin(urlOf(accountInfo, settings), here)) return false
  const info = await context.call(accountInfo, {}, signal)
  return !info.ok && info.failure.errorCode === ERROR_CODES.notLoggedIn
}
