import type { Failure, Result, UserData } from '@portico/protocol'
import {
  accountCenterCode,
  createAccount,
  ERROR_CODES,
  NO_ORGANISATION,
  openAccount,
} from '@portico/protocol'
import { accountCenterSignIn } from '../../call/requests.ts'
import { failureText, handleFailure, reportFailure } from '../../errors/error-policy.ts'
import { isRedirecting } from '../../redirects/redirect.ts'
import { addQuery, serviceParameter, webUrl } from '../../redirects/urls.ts'
import type { Context } from '../../runtime/context.ts'
import type { PageParameter } from '../../runtime/page-query.ts'
import { pageQuery } from '../../runtime/page-query.ts'
import type { WidgetActions } from '../../runtime/widget-actions.ts'
import { isOffered, PANELS } from '../../state/panels.ts'
import type { AuthSuccess } from '../../state/state.ts'
import { isSignedIn } from '../../state/state.ts'
import { changePanel } from '../../transitions/navigation.ts'
import { runRequest, isSubmitDisabled } from '../../transitions/requests.ts'
import { dispatchSession } from '../../transitions/session-state.ts'
import { completeAuth, showSignedIn } from '../session/auth-success.ts'
import type { SubmitOutcome } from '../sign-in/form-requests.ts'
import { evaluateCreatedAccount, isBlockingResult, pageInvitation, patchInvitation } from './eligibility.ts'
import { openUsernameDialog, cancelUsername, confirmUsername } from './username.ts'

/**
 * Submits, creates the business account of an invitation after a login or registration, and completes it.
 * @param send returns `undefined` if there is nothing to complete
 * @returns why it was refused
 */
export async function submitAndComplete(
  context: Context,
  send: (signal: AbortSignal) => Promise<Result<SubmitOutcome> | undefined>,
): Promise<Failure | undefined> {
  const result = await runRequest(context, 'submit', async (signal) =>
    createAccountAfterSignIn(context, await send(signal), signal),
  )
  if (!result?.ok) return result?.error
  await completeAuth(context, result.value)
  return undefined
}

/**
 * If the account cannot be created, the user is logged in and can continue without it.
 * @returns where to continue; `undefined` if the bind panel has been opened or a failure been shown
 */
async function createAccountAfterSignIn(
  context: Context,
  submitted: Result<SubmitOutcome> | undefined,
  signal: AbortSignal,
): Promise<Result<AuthSuccess> | undefined> {
  if (!submitted?.ok) return submitted
  const { value: success } = submitted
  if (success === 'bind-opened') return undefined
  const { panel, oauth } = context.store.get()
  // A third-party login may end on the bind panel.
  const isSignIn = PANELS[panel].showsUserInfo || oauth !== undefined
  if (!isSignIn || !pageInvitation(context.ports.page)) return { ok: true, value: success }
  const { user } = success
  if (oauth === undefined) await signInAtAccountCenter(context, user, signal)
  const result = await requestAccount(context, { name: '', user }, signal)
  if (result.ok) return result
  if (accountCenterCode(result.error.errorCode) === NO_SESSION) {
    dispatchSession(context, { type: 'signed-out' })
    handleFailure(context, 'appoint', result.error)
    return undefined
  }
  showSignedIn(context, success)
  patchInvitation(context, { unreportedSuccess: success })
  showCreationFailure(context, result.error)
  return undefined
}

/** Shows why no account was created. Unless the refusal is final, the user can try again. */
function showCreationFailure(context: Context, failure: Failure): void {
  const { errorCode } = failure
  const isFinal = isBlockingResult(errorCode)
  patchInvitation(context, { isUnfinished: !isFinal })
  handleFailure(context, 'appoint', failure)
  if (isFinal) evaluateCreatedAccount(context, errorCode)
}

/**
 * A login at single sign-on creates no session at the account center; its session key does. A failure is reported by the
 * next call.
 */
async function signInAtAccountCenter(
  context: Context,
  user: UserData | undefined,
  signal: AbortSignal,
): Promise<void> {
  const { settings } = context.store.get()
  if (!settings.sso || !user?.session_key) return
  const service = serviceParameter(settings, context.ports.page)
  await context.call(...accountCenterSignIn(user.session_key, service), signal)
}

/**
 * Accepts the offer to open a business account: asks for a username, or repeats a creation that has failed. A user who
 * is not logged in goes to the register panel.
 */
export async function acceptOffer(context: Context): Promise<void> {
  const state = context.store.get()
  const { invitation, session } = state
  if (isSubmitDisabled(state) || isRedirecting(context)) return
  if (!isSignedIn(session)) return isOffered(state, 'register') ? changePanel(context, 'register') : undefined
  if (!invitation?.isUnfinished) return openUsernameDialog(context)
  const result = await runRequest(context, 'submit', (signal) =>
    requestAccount(context, { name: '', user: session.user }, signal),
  )
  if (result?.ok) await completeAuth(context, result.value)
  else if (result) showCreationFailure(context, result.error)
}

export function createAccountActions(context: Context): Pick<WidgetActions, 'openAccount'> {
  return {
    openAccount: (step) => {
      if (step === 'ask') context.detach(acceptOffer(context))
      else if (step === 'confirm') context.detach(createWithUsername(context))
      else cancelUsername(context)
    },
  }
}

/** Creates the account with the username of the dialog, which closes once that has succeeded. */
async function createWithUsername(context: Context): Promise<void> {
  const { user } = context.store.get().session
  let success: AuthSuccess | undefined
  await confirmUsername(context, async (name, signal) => {
    const result = await requestAccount(context, { name, user }, signal)
    if (result.ok) {
      success = withUnusedNameMessage(result.value, name)
      return undefined
    }
    const { error: failure } = result
    const text = failureText(context, 'appoint', failure) ?? { key: 'error_500' }
    if (failure.errorCode === ERROR_CODES.tokenInvalid) evaluateCreatedAccount(context, failure.errorCode)
    reportFailure(context, { trigger: 'appoint', failure, text })
    return text
  })
  if (success) await completeAuth(context, success)
}

const UNUSED_NAME_NOTICE_MS = 3_000

/** An account that existed before may keep its own name; a notice explains that the entered one is not used. */
function withUnusedNameMessage(success: AuthSuccess, entered: string): AuthSuccess {
  const { name } = success.response
  if (!name || name === entered) return success
  const message = {
    type: 'info',
    key: 'name_unused',
    displayMs: UNUSED_NAME_NOTICE_MS,
    persistent: false,
  } as const
  return { ...success, message }
}

/** The account center's code for a call without a session. */
const NO_SESSION = 401

interface AccountRequest {
  readonly name: string
  readonly user: UserData | undefined
}

/** Creates the account of the invitation or key, or one without either. */
async function requestAccount(
  context: Context,
  { name, user }: AccountRequest,
  signal: AbortSignal,
): Promise<Result<AuthSuccess>> {
  const { panel } = context.store.get()
  const invitation = pageInvitation(context.ports.page)
  const result = invitation
    ? await context.call(createAccount, { name, token: invitation.token, app_key: invitation.appKey }, signal)
    : await context.call(openAccount, { name, org_id: NO_ORGANISATION }, signal)
  const code = result.ok ? result.value.code : result.error.errorCode
  context.emit('appoint_submit', { panel, error_code: accountCenterCode(code) })
  if (!result.ok) return result
  patchInvitation(context, { isUnfinished: false, unreportedSuccess: undefined })
  return {
    ok: true,
    value: {
      redirectUrl: accountUrl(context, result.value),
      prefer: 'redirect-url',
      after: 'sign-in',
      kind: 'account',
      user,
      response: result.value,
    },
  }
}

/** The page's parameters that are passed on to the account's address. */
const FORWARDED_PARAMETERS: readonly (readonly [inPage: PageParameter, inUrl: string])[] = [
  ['token', 'token'],
  ['appKey', 'app_key'],
  ['type', 'type'],
  ['scope', 'scope'],
  ['from', 'from'],
]

interface AccountUrls {
  readonly activate_url?: string
  readonly index_url?: string
  readonly redirect_url?: string
}

/** Where to continue with a created account: activation, the app, or the redirect URL. Empty if there is none. */
function accountUrl(context: Context, answer: AccountUrls): string {
  const here = context.ports.page.url()
  const info = context.store.get().invitation?.info
  const candidates = [
    answer.activate_url,
    answer.index_url,
    answer.redirect_url,
    info?.activate_url,
    info?.index_url,
  ].map((url) => webUrl(url ?? '', here))
  const url = candidates.find((candidate) => candidate !== undefined)
  if (url === undefined) return ''
  return addQuery(
    url,
    FORWARDED_PARAMETERS.map(([inPage, inUrl]) => [inUrl, pageQuery(here, inPage)]),
  )
}
