import { accountCenterCode, validateAccount } from '@portico/protocol'
import type { Context } from '../context.ts'
import type { BeforeSending } from '../form/submit.ts'
import { captchaOnWire, targetOnWire } from '../form/wire-values.ts'
import { liftBar } from '../notice/notice.ts'
import { PANELS } from '../panels/panels.ts'
import { NO_APPOINTMENT } from '../session/appointment-state.ts'
import { withSlider } from '../slider/with-slider.ts'
import { goToLogin } from './go-to-login.ts'
import { judge, judgeFailure, keepInfo, takeStatus } from './judge.ts'
import { pageAppointment } from './page-appointment.ts'
import { isMendedByLogin, verdictOn } from './verdicts.ts'

/**
 * With an appointment or a key, asks about the entered account before a code is sent and before the form is (SND-2).
 * @returns whether it may be sent
 */
export const askAboutAccount: BeforeSending = async (context, moment, signal) => {
  const state = context.store.get()
  const { panel } = state
  const asked = pageAppointment(context.ports.page)
  if (!asked || !PANELS[panel].showsUserInfo) return true
  const target = targetOnWire(state)
  liftBar(context)
  const result = await withSlider(
    context,
    () =>
      context.call(
        validateAccount,
        { ...target, token: asked.token, app_key: asked.appKey, ignore_login: '1', ...challenge(context) },
        signal,
      ),
    signal,
  )
  const code = result.ok ? result.value.code : result.failure.errorCode
  context.emit('appoint_validate', { panel, error_code: accountCenterCode(code) })
  if (!result.ok) {
    keepTicket(context, result.failure.verifyTicket)
    judgeFailure(context, { moment, asked: 'account' }, result.failure)
    return false
  }
  endChallenge(context)
  keepInfo(context, result.value)
  // Logging in is what mends it, and that is what the form is for.
  if (panel === 'login' && isMendedByLogin(code)) return true
  takeStatus(context, result.value, true)
  judge(context, code, 'email' in target ? target.email : '')
  const { status, isBarred } = verdictOn(code)
  if (status !== 'preLogin' || !('email' in target)) return !isBarred
  // An e-mail that exists cannot be registered: no code to it would ever serve.
  if (moment === 'submit') goToLogin(context)
  return false
}

/** A passed slider's ticket, or an image in its place if it stands in the place of this question's own. */
function challenge(context: Context): ReturnType<typeof captchaOnWire> {
  const state = context.store.get()
  const isOwn = state.captcha?.verifyTicket !== undefined && hasOwnImage(context)
  return state.slider?.outcome === 'passed' || isOwn ? captchaOnWire(state) : {}
}

function hasOwnImage({ store }: Context): boolean {
  const { appointment, captcha } = store.get()
  return captcha !== undefined && captcha.verifyTicket === appointment?.ticket
}

function keepTicket(context: Context, ticket: string | undefined): void {
  if (ticket === undefined) return
  context.store.set({ appointment: { ...(context.store.get().appointment ?? NO_APPOINTMENT), ticket } })
}

/** An answered image counts once; the request behind this one must not bring it again. */
function endChallenge(context: Context): void {
  const { appointment, captcha } = context.store.get()
  if (appointment?.ticket === undefined) return
  context.store.set({
    captcha: hasOwnImage(context) ? undefined : captcha,
    appointment: { ...appointment, ticket: undefined },
  })
}
