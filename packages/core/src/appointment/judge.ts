import type { AppointmentInfo, Failure } from '@portico/protocol'
import { ERROR_CODES, readAnswer, USER_DATA } from '@portico/protocol'
import type { Context } from '../context.ts'
import { failureText, reactToFailure, tellFailure } from '../errors/react-to-failure.ts'
import type { Moment } from '../errors/reactions.ts'
import { targetField } from '../form/field-order.ts'
import type { Notice } from '../notice/notice.ts'
import { bar, clearNotice, liftBar, showNotice } from '../notice/notice.ts'
import { PANELS } from '../panels/panels.ts'
import { isPageRefused, NO_APPOINTMENT } from '../session/appointment-state.ts'
import { isSignedIn } from '../session/login-state.ts'
import { webUrl } from '../session/web-url.ts'
import { pageAppointment } from './page-appointment.ts'
import type { Verdict } from './verdicts.ts'
import { isAccepted, verdictOn } from './verdicts.ts'

/** Says what a code says, and lets nothing be submitted where it must not be (APT-3). */
export function judge(context: Context, code: number, entered = ''): void {
  const { login, panel } = context.store.get()
  const { says, isBarred, status } = verdictOn(code)
  const notice: Notice = {
    type: noticeType(says, entered),
    text: { key: `error_${code}` },
    stays: isBarred || status === 'preLogin',
  }
  // An invalid token or key is no fault of an account, whichever call says so.
  if (code === ERROR_CODES.tokenInvalid) return refusePage(context, notice)
  // The other panels have nothing to do with an appointment.
  if (!PANELS[panel].showsUserInfo) return
  if (isBarred) return bar(context, notice)
  liftBar(context)
  if (says === 'offer' && (!isSignedIn(login) || login.hasBusinessAccount === false)) return
  showNotice(context, notice)
}

/** Says what the start found: a refusal that is not about the account of the session is the page's (APT-3). */
export function judgeAtStart(context: Context, { code, status }: AppointmentInfo): void {
  const verdict = verdictOn(code)
  const isOfSession = status !== 0 && verdict.status === 'change'
  if (!verdict.isBarred || isOfSession) return judge(context, code)
  refusePage(context, { type: 'error', text: { key: `error_${code}` }, stays: true })
}

/** What the making of an account was refused with stands against the page, or against the account of the session. */
export function judgeMade(context: Context, code: number): void {
  const { appointment = NO_APPOINTMENT, login } = context.store.get()
  if (code !== ERROR_CODES.tokenInvalid) {
    const { status } = verdictOn(code)
    context.store.set({
      appointment: { ...appointment, code },
      login: status === 'change' ? { ...login, status } : login,
    })
  }
  judge(context, code)
}

/** The page's token or key is asked about anew: what was said of it before is over. */
export function liftRefusal(context: Context): void {
  const { appointment } = context.store.get()
  if (!appointment?.refusal) return
  if (isPageRefused(context.store.get())) liftBar(context)
  context.store.set({ appointment: { ...appointment, refusal: undefined } })
}

/** Lets nothing be submitted on login and register for the page's own token or key, until the page changes. */
function refusePage(context: Context, notice: Notice): void {
  const { appointment = NO_APPOINTMENT, panel } = context.store.get()
  const refusal: Notice = { ...notice, stays: true }
  context.store.set({ appointment: { ...appointment, refusal } })
  if (PANELS[panel].showsUserInfo) bar(context, refusal)
}

function noticeType(says: Verdict['says'], entered: string): Notice['type'] {
  if (says === 'known') return entered.includes('@') ? 'success' : 'info'
  return says === 'offer' ? 'info' : says
}

/**
 * What a refused question about an appointment says, disables and tells the host (APT-3).
 * @param asked about the page's own token or key at the start, or about an entered account
 */
export function judgeFailure(
  context: Context,
  { moment, asked }: { readonly moment: Moment; readonly asked: 'page' | 'account' },
  failure: Failure,
): void {
  const isAnswer = !NO_ANSWERS.has(failure.errorCode)
  const isSaid = PANELS[context.store.get().panel].showsUserInfo
  if (isSaid) {
    liftBar(context)
    reactToFailure(context, isAnswer ? 'appoint' : moment, failure)
  }
  // A panel that has nothing to do with an appointment stays as it is; the host hears of it.
  else tellFailure(context, { moment, failure, text: undefined })
  const text = isAnswer ? failureText(context, 'appoint', failure) : undefined
  if (!text) return
  const { logId } = failure
  const notice: Notice = { type: 'error', text, stays: true, ...(logId !== undefined && { logId }) }
  if (asked === 'page') refusePage(context, notice)
  else if (isSaid) bar(context, notice)
}

/** A line that dropped and a challenge say nothing of an account: one tries again. */
const NO_ANSWERS: ReadonlySet<number> = new Set([
  ERROR_CODES.networkFailure,
  ERROR_CODES.tooOften,
  ERROR_CODES.csrfFailed,
  ERROR_CODES.captchaRequired,
  ERROR_CODES.captchaWrong,
  ERROR_CODES.captchaExpired,
  ERROR_CODES.sliderRequired,
])

/** Another account is being entered: what was said of the one before is over (SND-2). */
function liftJudgement(context: Context): void {
  const { barredBy, login } = context.store.get()
  if (!barredBy && login.status !== 'preLogin') return
  context.store.set({
    barredBy: undefined,
    login: login.status === 'preLogin' ? { ...login, status: 'normal' } : login,
  })
  clearNotice(context)
}

/** @param before what stood in the field */
export function accountEdited(context: Context, field: string, before: string): void {
  const state = context.store.get()
  if (isPageRefused(state)) return
  if (field === targetField(state) && state.form.values[field] !== before) liftJudgement(context)
}

/** Keeps what an accepted code came with; with another the call ends without data (APT-3). */
export function keepInfo(context: Context, info: AppointmentInfo): void {
  if (!isAccepted(info.code)) return
  const appointment = context.store.get().appointment ?? NO_APPOINTMENT
  const appUrl = webUrl(info.index_url, context.ports.page.url())
  context.store.set({
    appointment: {
      ...appointment,
      info,
      appName: appointment.appName || info.app_name,
      ...(appUrl !== undefined && { appUrl }),
    },
  })
}

/**
 * A session is 1, change, or 2, next, by the code; without one the status stays, but for preLogin (APT-2).
 * @param entered whether the code is about an account somebody entered: then the form is in use, and stays
 */
export function takeStatus(context: Context, info: AppointmentInfo, isEntered: boolean): void {
  const { login } = context.store.get()
  const { status } = verdictOn(info.code)
  if (status === 'preLogin') return context.store.set({ login: { ...login, status } })
  if (login.status === 'preLogin') context.store.set({ login: { ...login, status: 'normal' } })
  if (info.status === 0 || (isEntered && status === 'next')) return
  context.store.set({
    login: {
      ...login,
      status,
      user: login.user ?? readAnswer(USER_DATA, info),
      hasBusinessAccount: info.has_business_account ?? login.hasBusinessAccount,
    },
  })
}

/** Tells a signed-in visitor what they may do here: with an appointment as it was judged, else on register (error_200). */
export function greet(context: Context): void {
  const { appointment, login, panel } = context.store.get()
  if (!isSignedIn(login) || appointment?.isUnfinished || appointment?.refusal) return
  if (pageAppointment(context.ports.page)) {
    if (appointment?.code === undefined) return
    const { status } = verdictOn(appointment.code)
    if (status === 'change') context.store.set({ login: { ...login, status } })
    judge(context, appointment.code)
  } else if (panel === 'register') judge(context, ERROR_CODES.alreadySignedIn)
}
