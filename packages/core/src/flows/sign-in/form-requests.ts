import type { Endpoint, FieldName, FieldRules, Result, SuccessOf } from '@portico/protocol'
import type { RequestFor, Route, SessionFields, Target } from '../../call/requests.ts'
import {
  emailBinding,
  emailRegistration,
  mobileBinding,
  mobileSignIn,
  passwordReset,
  passwordSignIn,
} from '../../call/requests.ts'
import { fieldValue } from '../../form/validation.ts'
import type { MobileFields } from '../../form/wire-values.ts'
import { mobileFields, submitExtras, targetFields, sentState } from '../../form/wire-values.ts'
import { usesSso } from '../../redirects/urls.ts'
import type { Context } from '../../runtime/context.ts'
import type { Page } from '../../runtime/ports.ts'
import type { AuthSuccess, WidgetState } from '../../state/state.ts'
import { proofFields, withEnteredForm } from '../../transitions/proof.ts'
import { callWithProof } from '../second-step/call-sign-in.ts'
import { toUserData } from '../session/auth-success.ts'

/** What an accepted form leads to: a completed authentication, or the bind panel, which the flow has opened. */
export type SubmitOutcome = AuthSuccess | 'bind-opened'

/** Sends the form. */
export type SubmitFlow<Outcome = SubmitOutcome> = (
  context: Context,
  signal: AbortSignal,
) => Promise<Result<Outcome>>

/** The form as a flow reads it. */
interface Form extends Required<Route> {
  readonly value: (name: FieldName) => string
  readonly mobile: () => MobileFields
  readonly target: () => Target
  /** The proof that a refused binding is repeated with. */
  readonly proof: ReturnType<typeof proofFields>
  /** The captcha, the service and `keep_login`, which every flow sends. */
  readonly extras: SessionFields
}

/** An endpoint that completes an authentication. */
type AuthEndpoint = Endpoint<FieldRules, { readonly redirect_url: 'string' }>

interface SubmitDefinition<E extends AuthEndpoint> {
  readonly request: (form: Form) => RequestFor<E>
  /** What a success completes. */
  readonly outcome: (answer: SuccessOf<E>, form: Form) => Pick<AuthSuccess, 'after' | 'target'>
}

const signIn = (): Pick<AuthSuccess, 'after'> => ({ after: 'sign-in' })

/** Creates a flow that sends the form to an endpoint. */
function submitFlow<E extends AuthEndpoint>({
  request,
  outcome,
}: SubmitDefinition<E>): SubmitFlow<AuthSuccess> {
  return async (context, signal) => {
    const state = sentState(context.store.get())
    const form = readForm(state, context.ports.page)
    const result = await callWithProof(context, request(form), signal)
    if (!result.ok) return result
    const completed = outcome(result.value, form)
    const isReset = completed.after === 'reset'
    return {
      ok: true,
      value: {
        ...completed,
        redirectUrl: result.value.redirect_url,
        prefer: isReset || state.settings.sso ? 'redirect-url' : 'callback',
        user: isReset ? undefined : toUserData(result.value),
        response: result.value,
      },
    }
  }
}

function readForm(state: WidgetState, page: Page): Form {
  const entered = withEnteredForm(state)
  return {
    sso: usesSso(state),
    value: (name) => fieldValue(entered, name),
    mobile: () => mobileFields(entered),
    target: () => targetFields(entered),
    proof: proofFields(state),
    extras: submitExtras(state, page),
  }
}

export const loginByMobile = submitFlow({
  request: ({ mobile, value, extras, sso }) =>
    mobileSignIn({ ...mobile(), code: value('mobilecaptcha'), ...extras }, { sso }),
  outcome: signIn,
})

export const loginByEmail = submitFlow({
  request: ({ value, extras, sso }) =>
    passwordSignIn(value('email'), { password: value('password'), ...extras }, { sso }),
  outcome: signIn,
})

/** The login call registers unknown numbers. Unlike a login it never goes to single sign-on. */
export const registerByMobile = submitFlow({
  request: ({ mobile, value, extras }) =>
    mobileSignIn({ ...mobile(), code: value('mobilecaptcha'), ...extras }),
  outcome: signIn,
})

export const registerByEmail = submitFlow({
  request: ({ value, extras }) =>
    emailRegistration({
      email: value('email'),
      password: value('password'),
      code: value('emailcaptcha'),
      ...extras,
    }),
  outcome: signIn,
})

export const bindByMobile = submitFlow({
  request: ({ mobile, value, proof, extras }) =>
    mobileBinding({ ...mobile(), code: value('mobilecaptcha'), ...proof, ...extras }),
  outcome: () => ({ after: 'bind' }),
})

/** The server may send a message with a link that confirms the e-mail. */
export const bindByEmail = submitFlow({
  request: ({ value, proof, extras }) =>
    emailBinding({ email: value('email'), password: value('password'), ...proof, ...extras }),
  outcome: ({ confirmation }, { value }) =>
    confirmation === 'sent' ? { after: 'bind-unconfirmed', target: value('email') } : { after: 'bind' },
})

/** Sets a new password for an e-mail or a mobile number. */
export const resetPassword = submitFlow({
  request: ({ target, value, extras }) =>
    passwordReset({ ...target(), code: value('code'), password: value('password'), ...extras }),
  outcome: () => ({ after: 'reset' }),
})
