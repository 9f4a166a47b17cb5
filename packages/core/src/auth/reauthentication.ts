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
  const { switch: switchName, form } = context.store.get()
  const { password: _password, repeatPwd: _repeatPwd, captcha: _captcha, ...values } = form.values
  context.scopes.stop('restore-session')
  // Before changing the panel, so that the form is shown instead of the user info.
  context.store.set({ login: { ...SIGNED_OUT, isChanging: true } })
  changePanel(context, 'login')
  context.store.set({ interruptedBind: { switch: switchName, values } })
  focusField(context, 'title')
}

/** Makes a login return to the binding that `logInAgain` has interrupted. */
export function thenBind(login: SubmitFlow): SubmitFlow {
  return async (context, signal) => {
    const result = await login(context, signal)
    const { interruptedBind, panel } = context.store.get()
    if (!interruptedBind || !result.ok || !result.value) return result
    const { user } = result.value
    context.emit('auth_success', { panel })
    changePanel(context, 'bind')
    const { form } = context.store.get()
    context.store.set({
      switch: interruptedBind.switch,
      form: { ...form, values: interruptedBind.values },
      login: { status: 'next', user },
    })
    showNotice(context, { type: 'success', text: { key: 'bind_go_on' }, stays: false })
    focusField(context, 'title')
    return { ok: true, value: undefined }
  }
}
