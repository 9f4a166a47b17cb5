import { ERROR_CODES, parseResponse, USER_DATA } from '@portico/protocol'
import type { Context } from '../context.ts'
import { focusField } from '../form/validation.ts'
import type { SubmitFlow } from '../form/submit.ts'
import { showNotice } from '../notice.ts'
import { changePanel } from '../panels/navigation.ts'
import { SIGNED_OUT } from '../state.ts'
import type { WidgetState } from '../state.ts'

const REAUTHENTICATION_REQUIRED = `error_${ERROR_CODES.reauthenticationRequired}`

/** Whether the notice of a refused binding offers to log in again. */
export function offersLoginAgain({ notice, panel }: WidgetState): boolean {
  return (
    panel === 'bind' &&
    notice !== undefined &&
    'key' in notice.text &&
    notice.text.key === REAUTHENTICATION_REQUIRED
  )
}

/**
 * Opens the login form for a visitor who is signed in already, but not recently enough to bind a contact. What they
 * entered is kept for the way back, passwords excepted.
 */
export function logInAgain(context: Context): void {
  const { switch: switchName, form } = context.store.get()
  const { password: _password, repeatPwd: _repeatPwd, captcha: _captcha, ...values } = form.values
  context.scopes.stop('recognise')
  // Before the panel changes, so that the form is drawn there and the server is not asked who is signed in.
  context.store.set({ login: { ...SIGNED_OUT, isChanging: true } })
  changePanel(context, 'login')
  context.store.set({ interruptedBind: { switch: switchName, values } })
  focusField(context, 'title')
}

/** A login that `logInAgain` opened leads back to the binding; every other one goes on as it is. */
export function thenBind(login: SubmitFlow): SubmitFlow {
  return async (context, signal) => {
    const result = await login(context, signal)
    const { interruptedBind, panel } = context.store.get()
    if (!interruptedBind || !result.ok || !result.value) return result
    const user = parseResponse(USER_DATA, result.value.response)
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
