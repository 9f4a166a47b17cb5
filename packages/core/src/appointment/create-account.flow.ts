import type { Failure, Result, UserData } from '@portico/protocol'
import {
  accountCenterCode,
  ACSSOLogin,
  createAccount,
  ERROR_CODES,
  NO_ORGANISATION,
  openAccount,
  readAnswer,
  USER_DATA,
} from '@portico/protocol'
import type { Context } from '../context.ts'
import { failureText, reactToFailure, tellFailure } from '../errors/react-to-failure.ts'
import { isOff } from '../form/is-off.ts'
import { runLoading } from '../form/loading.ts'
import { changePanel } from '../panels/change-panel.ts'
import { isOffered } from '../panels/offered.ts'
import { PANELS } from '../panels/panels.ts'
import type { AppointmentState } from '../session/appointment-state.ts'
import { NO_APPOINTMENT } from '../session/appointment-state.ts'
import type { AfterSignIn } from '../session/after-sign-in.ts'
import type { Arrival } from '../session/arrive.ts'
import { arrive, stayBehind } from '../session/arrive.ts'
import { isSignedIn, SIGNED_OUT } from '../session/login-state.ts'
import { isLeaving } from '../session/redirect.ts'
import { service } from '../session/service.ts'
import { askUsername, confirmUsername } from '../username/username-modal.ts'
import { createdUrl } from './created-url.ts'
import { judgeMade } from './judge.ts'
import { pageAppointment } from './page-appointment.ts'
import { isBarringVerdict } from './verdicts.ts'

/**
 * After a login or registration with an appointment or a key the business account is made (APT-4), its name empty. When
 * that fails the visitor is signed in all the same, and may continue without it.
 */
export const createAfterSignIn: AfterSignIn = async (context, arrival, signal) => {
  const { panel, oauth } = context.store.get()
  // A third-party sign-in may end on the panel it had to bind on.
  const isSignIn = PANELS[panel].showsUserInfo || oauth !== undefined
  if (!isSignIn || !pageAppointment(context.ports.page)) return { ok: true, value: arrival }
  const user = readAnswer(USER_DATA, arrival.response)
  if (oauth === undefined) await signOnWhereNeeded(context, user, signal)
  const made = await makeAccount(context, { name: '', user }, signal)
  if (made.ok) return made
  if (accountCenterCode(made.failure.errorCode) === NO_SESSION) {
    context.store.set({ login: SIGNED_OUT })
    reactToFailure(context, 'appoint', made.failure)
    return undefined
  }
  stayBehind(context, { ...arrival, user })
  patchAppointment(context, { untold: arrival })
  tellUnmade(context, made.failure)
  return undefined
}

/** Says why no account was made. A verdict stands, and Continue leads on; anything else can be tried again. */
function tellUnmade(context: Context, failure: Failure): void {
  const { errorCode } = failure
  const isVerdict = isBarringVerdict(errorCode)
  patchAppointment(context, { isUnfinished: !isVerdict })
  reactToFailure(context, 'appoint', failure)
  if (isVerdict) judgeMade(context, errorCode)
}

/**
 * A login at single sign-on makes no session at the account center; its session key does. A third-party sign-in has
 * done so already. Refused, the next call says that nobody is signed in.
 */
async function signOnWhereNeeded(context: Context, user: UserData, signal: AbortSignal): Promise<void> {
  const { settings } = context.store.get()
  if (!settings.sso || user.session_key === '') return
  const fields = { sessionid: user.session_key, service: service(settings, context.ports.page) }
  await context.call(ACSSOLogin, fields, signal)
}

/**
 * What a signed-in visitor is offered: asks for the username first, but where only the making of the account is left to
 * do. Who is not signed in opens one by registering.
 */
export async function takeOffer(context: Context): Promise<void> {
  const state = context.store.get()
  const { appointment, login } = state
  if (isOff(state) || isLeaving(context)) return
  if (!isSignedIn(login)) return isOffered(state, 'register') ? changePanel(context, 'register') : undefined
  if (!appointment?.isUnfinished) return askUsername(context)
  const made = await runLoading(context, { name: 'submit', action: 'submit' }, (signal) =>
    makeAccount(context, { name: '', user: login.user }, signal),
  )
  if (!made) return
  if (made.ok) await arrive(context, made.value)
  else tellUnmade(context, made.failure)
}

/** Makes the account under the name in the dialog, which stays open until that has succeeded (APT-6, APT-7). */
export async function createUnderName(context: Context): Promise<void> {
  const { user } = context.store.get().login
  let arrival: Arrival | undefined
  await confirmUsername(context, async (name, signal) => {
    const made = await makeAccount(context, { name, user }, signal)
    if (made.ok) {
      arrival = sayUnusedName(made.value, name)
      return undefined
    }
    const text = failureText(context, 'appoint', made.failure) ?? { key: 'error_500' }
    if (made.failure.errorCode === ERROR_CODES.tokenInvalid) judgeMade(context, made.failure.errorCode)
    tellFailure(context, { moment: 'appoint', failure: made.failure, text })
    return text
  })
  if (arrival) await arrive(context, arrival)
}

/** As long as it takes to read that a name was not used, before the page goes on. */
const READ_UNUSED_NAME_MS = 3_000

/** An account that was there before (2015) may have a name already: then the visitor is told that theirs was not used. */
function sayUnusedName(arrival: Arrival, typed: string): Arrival {
  const { name } = readAnswer({ name: 'string' }, arrival.response)
  if (name === '' || name === typed) return arrival
  const said = { type: 'info', key: 'name_unused', readForMs: READ_UNUSED_NAME_MS, stays: false } as const
  return { ...arrival, said }
}

/** Where there is no session answer with this code (contract, section 5). */
const NO_SESSION = 401

interface Wanted {
  readonly name: string
  readonly user: UserData | undefined
}

/** A-3 with a token or a key, A-4 without either. */
async function makeAccount(
  context: Context,
  { name, user }: Wanted,
  signal: AbortSignal,
): Promise<Result<Arrival>> {
  const { panel } = context.store.get()
  const asked = pageAppointment(context.ports.page)
  const result = asked
    ? await context.call(createAccount, { name, token: asked.token, app_key: asked.appKey }, signal)
    : await context.call(openAccount, { name, org_id: NO_ORGANISATION }, signal)
  const code = result.ok ? result.value.code : result.failure.errorCode
  context.emit('appoint_submit', { panel, error_code: accountCenterCode(code) })
  if (!result.ok) return result
  patchAppointment(context, { isUnfinished: false, untold: undefined })
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

function patchAppointment(context: Context, patch: Partial<AppointmentState>): void {
  const appointment = context.store.get().appointment ?? NO_APPOINTMENT
  context.store.set({ appointment: { ...appointment, ...patch } })
}
