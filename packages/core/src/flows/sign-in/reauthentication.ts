import { focusField } from '../../form/validation.ts'
import type { Context } from '../../runtime/context.ts'
import { showNotice } from '../../runtime/notice.ts'
import type { WidgetState } from '../../state/state.ts'
import { emptyForm } from '../../state/state.ts'
import { changePanel } from '../../transitions/navigation.ts'
import { nextSession } from '../../transitions/session-state.ts'
import type { SubmitFlow } from './form-requests.ts'

/** Whether the notice of a refused binding offers to log in again. */
export function offersLoginAgain({ notice, panel }: WidgetState): boolean {
  return panel === 'bind' && notice !== undefined && 'key' in notice.text && notice.text.key === 'error_1039'
}

/**
 * Opens the login form for a user whose last login is too old for a binding. What they entered is kept for the way
 * back, except passwords.
 */
export function logInAgain(context: Context): void {
  const { method, form } = context.store.get()
  const { password: _password, repeatPwd: _repeatPwd, captcha: _captcha, ...values } = form.values
  context.tasks.stop('restore-session')
  const session = nextSession(context.store.get().session, { type: 'account-switched' })
  changePanel(context, 'login', { state: { session, bindToResume: { method, values } } })
  focusField(context, 'title')
}

/** Makes a login return to the binding that `logInAgain` has interrupted. */
export function resumeBindAfterLogin(login: SubmitFlow): SubmitFlow {
  return async (context, signal) => {
    const result = await login(context, signal)
    const { bindToResume, panel } = context.store.get()
    if (!bindToResume || !result.ok || result.value === 'bind-opened') return result
    const { user } = result.value
    context.emit('auth_success', { panel })
    const { method, values } = bindToResume
    const session = nextSession(context.store.get().session, { type: 'signed-in', user })
    changePanel(context, 'bind', { state: { method, form: { ...emptyForm(), values }, session } })
    showNotice(context, { type: 'success', text: { key: 'bind_go_on' }, persistent: false })
    focusField(context, 'title')
    return { ok: true, value: 'bind-opened' }
  }
}
