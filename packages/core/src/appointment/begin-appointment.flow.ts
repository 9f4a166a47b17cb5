import { accountCenterCode, ERROR_CODES, listApps, selfServiceValidate } from '@portico/protocol'
import type { Context } from '../context.ts'
import { NO_APPOINTMENT } from '../session/appointment-state.ts'
import { judge, judgeAtStart, judgeFailure, keepInfo, liftRefusal, takeStatus } from './judge.ts'
import { lacksToken, pageAppointment } from './page-appointment.ts'

/**
 * Asks at the start about the page's appointment or key (APT-1), and for a key which app it is for (APT-5). Once: asked
 * again only when no answer came. The form stands all the while.
 */
export async function beginAppointment(context: Context, signal: AbortSignal): Promise<void> {
  const { page } = context.ports
  const asked = pageAppointment(page)
  if (lacksToken(page)) return judge(context, ERROR_CODES.tokenInvalid)
  if (!asked || context.store.get().appointment?.code !== undefined) return
  await Promise.all([
    validateOnce(context, asked, signal),
    asked.appKey ? nameApp(context, asked.appKey, signal) : undefined,
  ])
}

async function validateOnce(
  context: Context,
  { token, appKey }: { readonly token: string; readonly appKey: string },
  signal: AbortSignal,
): Promise<void> {
  const { panel } = context.store.get()
  const fields = { token, ignore_login: '0', app_key: appKey || undefined }
  const result = await context.call(selfServiceValidate, fields, signal)
  const code = result.ok ? result.value.code : result.failure.errorCode
  context.emit('appoint_validate', { panel, error_code: accountCenterCode(code) })
  liftRefusal(context)
  if (!result.ok) return judgeFailure(context, { moment: 'appoint', asked: 'page' }, result.failure)
  keepInfo(context, result.value)
  context.store.set({ appointment: { ...(context.store.get().appointment ?? NO_APPOINTMENT), code } })
  takeStatus(context, result.value, false)
  judgeAtStart(context, result.value)
}

/**
 * Where the list cannot be had, the app has the name the appointment gives it, or none. `ignore_login` is 1, because an
 * app has its name for a visitor who cannot open another account there, too.
 */
async function nameApp(context: Context, appKey: string, signal: AbortSignal): Promise<void> {
  const result = await context.call(listApps, { ignore_login: '1' }, signal)
  const app = result.ok ? result.value.list.find(({ app_key: key }) => key === appKey) : undefined
  if (!app?.app_name) return
  context.store.set({
    appointment: { ...(context.store.get().appointment ?? NO_APPOINTMENT), appName: app.app_name },
  })
}
