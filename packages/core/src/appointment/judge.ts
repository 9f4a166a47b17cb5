import type { AppointmentInfo, Failure } from '@portico/protocol'
import { ERROR_CODES, readAnswer, USER_DATA } from '@portico/protocol'
import type { Context } from '../context.ts'
import { reactToFailure, tellFailure } from '../errors/react-to-failure.ts'
import type { Moment } from '../errors/reactions.ts'
import { targetField } from '../form/field-order.ts'
import type { Notice } from '../notice/notice.ts'
import { clearNotice, showNotice } from '../notice/notice.ts'
import { PANELS } from '../panels/panels.ts'
import { NO_APPOINTMENT } from '../session/appointment-state.ts'
import { isSignedIn } from '../session/login-state.ts'
import { webUrl } from '../session/web-url.ts'
import { pageAppointment } from './page-appointment.ts'
import type { Verdict } from './verdicts.ts'
import { isAccepted, verdictOn } from './verdicts.ts'

/** Says what a code says, and lets nothing be submitted where it must not be (APT-3). */
export function judge(context: Context, code: number, entered = ''): void {
  const { login, panel } = context.store.get()
  // The other panels have nothing to do with an appointment.
  if (!PANELS[panel].showsUserInfo) return
  const { says, isBarred } = verdictOn(code)
  context.store.set({ barred: isBarred })
  if (says === 'offer' && !isSignedIn(login)) return
  const type = noticeType(says, entered)
  showNotice(context, { type, text: { key: `error_${code}` }, stays: true })
}

function noticeType(says: Verdict['says'], entered: string): Notice['type'] {
  if (says === 'known') return entered.includes('@') ? 'success' : 'info'
  return says === 'offer' ? 'info' : says
}

/** What a refused question about an appointment says, disables and tells the host (APT-3). */
export function judgeFailure(context: Context, moment: Moment, failure: Failure): void {
  // A panel that has nothing to do with an appointment stays as it is; the host hears of it.
  if (!PANELS[context.store.get().panel].showsUserInfo)
    return tellFailure(context, { moment, failure, text: undefined })
  const isAnswer = !NO_ANSWERS.has(failure.errorCode)
  context.store.set({ barred: isAnswer })
  reactToFailure(context, isAnswer ? 'appoint' : moment, failure)
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
  const { barred, login } = context.store.get()
  if (!barred && login.status !== 'preLogin') return
  clearNotice(context)
  context.store.set({
    barred: false,
    login: login.status === 'preLogin' ? { ...login, status: 'normal' } : login,
  })
}

/** @param before what stood in the field */
export function accountEdited(context: Context, field: string, before: string): void {
  const state = context.store.get()
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
  context.store.set({ login: { ...login, status, user: login.user ?? readAnswer(USER_DATA, info) } })
}

/** Tells somebody signed in what they may do here: with an appointment as it was judged, else on register (error_200). */
export function greet(context: Context): void {
  const { appointment, login, panel } = context.store.get()
  if (!isSignedIn(login) || appointment?.isUnfinished) return
  if (pageAppointment(context.ports.page)) {
    if (appointment?.code !== undefined) judge(context, appointment.code)
  } else if (panel === 'register') judge(context, ERROR_CODES.alreadySignedIn)
}
