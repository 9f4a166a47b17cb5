import {
  CODE_TYPES,
  smsLogin,
  ssoQuickLogin,
  ssoAccountLogin,
  userLogin,
  registerVerifyLogin,
  bindMobile,
  bindEmail,
  resetByEmail,
  resetByMobile,
} from '@portico/protocol'
import { fieldValue } from '../form/validation.ts'
import type { SubmitFlow } from '../form/submit.ts'
import { submitExtras, targetFields } from '../form/wire-values.ts'
import { toAuthSuccess } from '../session/auth-success.ts'
import { usesSso } from '../session/urls.ts'

/** Logs in by mobile and code (LOG-1); by the single sign-on variant where the settings say so (LOG-2). */
export const loginByMobile: SubmitFlow = async (context, signal) => {
  const state = context.store.get()
  const fields = {
    mobile: '',
    ...targetFields(state),
    code: fieldValue(state, 'mobilecaptcha'),
    type: CODE_TYPES.mobileLogin,
    ...submitExtras(state, context.ports.page),
  }
  const result = usesSso(state)
    ? await context.call(ssoQuickLogin, fields, signal)
    : await context.call(smsLogin, fields, signal)
  return toAuthSuccess(result, { prefer: state.settings.sso ? 'redirect-url' : 'callback' })
}

/** Logs in by e-mail and password (LOG-1); by the single sign-on variant where the settings say so (LOG-2). */
export const loginByEmail: SubmitFlow = async (context, signal) => {
  const state = context.store.get()
  const email = fieldValue(state, 'email')
  const fields = {
    password: fieldValue(state, 'password'),
    type: CODE_TYPES.login,
    ...submitExtras(state, context.ports.page),
  }
  const result = usesSso(state)
    ? await context.call(ssoAccountLogin, { ...fields, account: email }, signal)
    : await context.call(userLogin, { ...fields, email }, signal)
  return toAuthSuccess(result, { prefer: state.settings.sso ? 'redirect-url' : 'callback' })
}

/** Registers by mobile: the login call does both (REG-1), always at the passport base (contract, section 4). */
export const registerByMobile: SubmitFlow = async (context, signal) => {
  const state = context.store.get()
  const result = await context.call(
    smsLogin,
    {
      mobile: '',
      ...targetFields(state),
      code: fieldValue(state, 'mobilecaptcha'),
      type: CODE_TYPES.mobileLogin,
      ...submitExtras(state, context.ports.page),
    },
    signal,
  )
  return toAuthSuccess(result, { prefer: state.settings.sso ? 'redirect-url' : 'callback' })
}

/** Registers by e-mail, password and code, and logs in (REG-1). */
export const registerByEmail: SubmitFlow = async (context, signal) => {
  const state = context.store.get()
  const result = await context.call(
    registerVerifyLogin,
    {
      email: fieldValue(state, 'email'),
      password: fieldValue(state, 'password'),
      code: fieldValue(state, 'emailcaptcha'),
      type: CODE_TYPES.register,
      ...submitExtras(state, context.ports.page),
    },
    signal,
  )
  return toAuthSuccess(result, { prefer: state.settings.sso ? 'redirect-url' : 'callback' })
}

/** Binds a mobile to the signed-in account by its code (BND-1). */
export const bindByMobile: SubmitFlow = async (context, signal) => {
  const state = context.store.get()
  const result = await context.call(
    bindMobile,
    {
      mobile: '',
      ...targetFields(state),
      code: fieldValue(state, 'mobilecaptcha'),
      type: CODE_TYPES.bind,
      ...submitExtras(state, context.ports.page),
    },
    signal,
  )
  return toAuthSuccess(result, { prefer: state.settings.sso ? 'redirect-url' : 'callback', after: 'bind' })
}

/** Binds an e-mail to the signed-in account; a link in a message confirms it. */
export const bindByEmail: SubmitFlow = async (context, signal) => {
  const state = context.store.get()
  const result = await context.call(
    bindEmail,
    {
      email: fieldValue(state, 'email'),
      password: fieldValue(state, 'password'),
      ...submitExtras(state, context.ports.page),
    },
    signal,
  )
  const prefer = state.settings.sso ? 'redirect-url' : 'callback'
  if (!result.ok || result.value.confirmation !== 'sent')
    return toAuthSuccess(result, { prefer, after: 'bind' })
  const arrival = toAuthSuccess(result, { prefer, after: 'bind unconfirmed' })
  return arrival.ok ? { ok: true, value: { ...arrival.value, target: fieldValue(state, 'email') } } : arrival
}

/** Sets a new password (RST-1): each kind of account by its own call, both at the passport base (contract, section 4). */
export const resetPassword: SubmitFlow = async (context, signal) => {
  const state = context.store.get()
  const target = targetFields(state)
  const fields = {
    code: fieldValue(state, 'code'),
    password: fieldValue(state, 'password'),
    ...submitExtras(state, context.ports.page),
  }
  const result =
    'email' in target
      ? await context.call(resetByEmail, { ...target, ...fields }, signal)
      : await context.call(resetByMobile, { ...target, ...fields }, signal)
  return toAuthSuccess(result, { prefer: 'redirect-url', after: 'reset' })
}
