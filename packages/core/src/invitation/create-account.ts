import type { Failure, Result, UserData } from '@portico/protocol'
import {
  accountCenterCode,
  ACSSOLogin,
  createAccount,
  ERROR_CODES,
  NO_ORGANISATION,
  openAccount,
  parseResponse,
  USER_DATA,
} from '@portico/protocol'
import type { Context } from '../context.ts'
import { failureText, handleFailure, reportFailure } from '../errors/error-policy.ts'
import { isSubmitDisabled } from '../form/form.ts'
import { runLoading } from '../form/submit.ts'
import { changePanel } from '../panels/navigation.ts'
import { isOffered, PANELS } from '../panels/panels.ts'
import type { InvitationState } from '../state.ts'
import { NO_INVITATION, isSignedIn, SIGNED_OUT } from '../state.ts'
import type { AfterSignIn, AuthSuccess } from '../session/auth-success.ts'
import { completeAuth, showSignedIn } from '../session/auth-success.ts'
import { isRedirecting } from '../session/redirect.ts'
import { serviceParameter, addQuery, webUrl } from '../session/urls.ts'
import { askUsername, confirmUsername } from '../username.ts'
import { evaluateCreatedAccount, pageInvitation, isBlockingResult } from './eligibility.ts'
import type { PageParameter } from '../page-query.ts'
import { pageQuery } from '../page-query.ts'

/**
 * After a login or registration with an appointment or a key the business account is made (APT-4), its name empty. When
 * that fails the visitor is signed in all the same, and may continue without it.
 */
export const createAccountAfterSignIn: AfterSignIn = async (context, arrival, signal) => {
  const { panel, oauth } = context.store.get()
  // A third-party sign-in may end on the panel it had to bind on.
  const isSignIn = PANELS[panel].showsUserInfo || oauth !== undefined
  if (!isSignIn || !pageInvitation(context.ports.page)) return { ok: true, value: arrival }
  const user = parseResponse(USER_DATA, arrival.response)
  if (oauth === undefined) await signOnIfNeeded(context, user, signal)
  const made = await requestAccount(context, { name: '', user }, signal)
  if (made.ok) return made
  if (accountCenterCode(made.failure.errorCode) === NO_SESSION) {
    context.store.set({ login: SIGNED_OUT })
    handleFailure(context, 'appoint', made.failure)
    return undefined
  }
  showSignedIn(context, { ...arrival, user })
  patchInvitation(context, { unreportedSuccess: arrival })
  reportNotCreated(context, made.failure)
  return undefined
}

/** Says why no account was made. A verdict stands, and Continue leads on; anything else can be tried again. */
function reportNotCreated(context: Context, failure: Failure): void {
  const { errorCode } = failure
  const isVerdict = isBlockingResult(errorCode)
  patchInvitation(context, { isUnfinished: !isVerdict })
  handleFailure(context, 'appoint', failure)
  if (isVerdict) evaluateCreatedAccount(context, errorCode)
}

/**
 * A login at single sign-on makes no session at the account center; its session key does. A third-party sign-in has
 * done so already. Refused, the next call says that nobody is signed in.
 */
async function signOnIfNeeded(context: Context, user: UserData, signal: AbortSignal): Promise<void> {
  const { settings } = context.store.get()
  if (!settings.sso || user.session_key === '') return
  const fields = { sessionid: user.session_key, service: serviceParameter(settings, context.ports.page) }
  await context.call(ACSSOLogin, fields, signal)
}

/**
 * What a signed-in visitor is offered: asks for the username first, but where only the making of the account is left to
 * do. Who is not signed in opens one by registering.
 */
export async function acceptOffer(context: Context): Promise<void> {
  const state = context.store.get()
  const { invitation, login } = state
  if (isSubmitDisabled(state) || isRedirecting(context)) return
  if (!isSignedIn(login)) return isOffered(state, 'register') ? changePanel(context, 'register') : undefined
  if (!invitation?.isUnfinished) return askUsername(context)
  const made = await runLoading(context, { name: 'submit', action: 'submit' }, (signal) =>
    requestAccount(context, { name: '', user: login.user }, signal),
  )
  if (!made) return
  if (made.ok) await completeAuth(context, made.value)
  else reportNotCreated(context, made.failure)
}

/** Makes the account under the name in the dialog, which stays open until that has succeeded (APT-6, APT-7). */
export async function createWithUsername(context: Context): Promise<void> {
  const { user } = context.store.get().login
  let arrival: AuthSuccess | undefined
  await confirmUsername(context, async (name, signal) => {
    const made = await requestAccount(context, { name, user }, signal)
    if (made.ok) {
      arrival = showUnusedName(made.value, name)
      return undefined
    }
    const text = failureText(context, 'appoint', made.failure) ?? { key: 'error_500' }
    if (made.failure.errorCode === ERROR_CODES.tokenInvalid)
      evaluateCreatedAccount(context, made.failure.errorCode)
    reportFailure(context, { moment: 'appoint', failure: made.failure, text })
    return text
  })
  if (arrival) await completeAuth(context, arrival)
}

/** As long as it takes to read that a name was not used, before the page goes on. */
const UNUSED_NAME_NOTICE_MS = 3_000

/** An account that was there before (2015) may have a name already: then the visitor is told that theirs was not used. */
function showUnusedName(arrival: AuthSuccess, typed: string): AuthSuccess {
  const { name } = parseResponse({ name: 'string' }, arrival.response)
  if (name === '' || name === typed) return arrival
  const said = { type: 'info', key: 'name_unused', readForMs: UNUSED_NAME_NOTICE_MS, stays: false } as const
  return { ...arrival, said }
}

/** Where there is no session answer with this code (contract, section 5). */
const NO_SESSION = 401

interface AccountRequest {
  readonly name: string
  readonly user: UserData | undefined
}

/** A-3 with a token or a key, A-4 without either. */
async function requestAccount(
  context: Context,
  { name, user }: AccountRequest,
  signal: AbortSignal,
): Promise<Result<AuthSuccess>> {
  const { panel } = context.store.get()
  const asked = pageInvitation(context.ports.page)
  const result = asked
    ? await context.call(createAccount, { name, token: asked.token, app_key: asked.appKey }, signal)
    : await context.call(openAccount, { name, org_id: NO_ORGANISATION }, signal)
  const code = result.ok ? result.value.code : result.failure.errorCode
  context.emit('appoint_submit', { panel, error_code: accountCenterCode(code) })
  if (!result.ok) return result
  patchInvitation(context, { isUnfinished: false, unreportedSuccess: undefined })
  return {
    ok: true,
    value: {
      redirectUrl: createdUrl(context, result.value),
      prefer: 'redirect-url',
      after: 'sign-in',
      response: result.value,
      user,
    },
  }
}

function patchInvitation(context: Context, patch: Partial<InvitationState>): void {
  const appointment = context.store.get().invitation ?? NO_INVITATION
  context.store.set({ invitation: { ...appointment, ...patch } })
}

/** What of the page's address goes along, by its name there (contract, section 5); never code, state or profile_key. */
const GOES_ALONG: readonly (readonly [inPage: PageParameter, inUrl: string])[] = [
  ['token', 'token'],
  ['appKey', 'app_key'],
  ['type', 'type'],
  ['scope', 'scope'],
  ['from', 'from'],
]

interface Addresses {
  readonly activate_url?: string
  readonly index_url?: string
  readonly redirect_url?: string
}

/**
 * Where a creation leads: to be activated, else to the app, else where it says; what the answer leaves out the
 * appointment may have named. Empty where there is none.
 */
function createdUrl(context: Context, answer: Addresses): string {
  const here = context.ports.page.url()
  const info = context.store.get().invitation?.info
  const found = [
    answer.activate_url,
    answer.index_url,
    answer.redirect_url,
    info?.activate_url,
    info?.index_url,
  ].map((url) => webUrl(url ?? '', here))
  const url = found.find((each) => each !== undefined)
  if (url === undefined) return ''
  return addQuery(
    url,
    GOES_ALONG.map(([inPage, inUrl]) => [inUrl, pageQuery(here, inPage)]),
  )
}
