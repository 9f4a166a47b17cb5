import type { Context } from '../context.ts'
import type { SubmitFlow } from '../form/submit.ts'
import { focusField } from '../form/validation.ts'
import { showNotice } from '../notice.ts'
import { changePanel } from '../panels/navigation.ts'
import type { WidgetState } from '../state.ts'
import { SIGNED_OUT } from '../state.ts'

/** Whether the notice of a refused binding offers to log in again. */
export function offersLoginAgain({ notice, panel }: WidgetState): boolean {
  return panel === 'bind' && notice?.reason === 'reauthenticationRequired'
}

/**
 * Opens the login form for a user whose last login is too old for a binding. What they entered is kept for the way
 * back, except passwords.
 */
export function logInAgain(context: Context): void {
  const { method, form } = context.store.get()
  const { password: _password, repeatPwd: _repeatPwd, captcha: _captcha, ...values } = form.values
  context.tasks.stop('restore-session')
  // Before changing the panel, so that the form is shown instead of the user info.
  context.store.set({ login: { ...SIGNED_OUT, isSwitchingAccount: true } })
  changePanel(context, 'login')
  context.store.set({ bindToResume: { method, values } })
  focusField(context, 'title')
}

/** Makes a login return to the binding that `logInAgain` has interrupted. */
export function resumeBindAfterLogin(login: SubmitFlow): SubmitFlow {
  return async (context, signal) => {
    const result = await login(context, signal)
    const { bindToResume, panel } = context.store.get()
    if (!bindToResume || !result.ok || !result.value) return result
    const { user } = result.value
    context.emit('auth_success', { panel })
    changePanel(context, 'bind')
    const { form } = context.store.get()
    context.store.set({
      method: bindToResume.method,
      form: { ...form, values: bindToResume.values },
      login: { status: 'next', user },
    })
    showNotice(context, { type: 'success', text: { key: 'bind_go_on' }, persistent: false })
    focusField(context, 'title')
    return { ok: true, value: undefined }
  }
}
