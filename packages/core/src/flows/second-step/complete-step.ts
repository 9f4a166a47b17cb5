import type { Endpoint, Failure, RequestOf, Result, SuccessOf } from '@portico/protocol'
import { ERROR_CODES, secondStep, ssoSecondStep } from '@portico/protocol'
import { captchaFields } from '../../form/wire-values.ts'
import type { Context } from '../../runtime/context.ts'
import type { SecondStepMethod } from '../../state/second-step-types.ts'

/** A login that the server has refused. */
export interface PendingSignIn<E extends Endpoint> {
  readonly endpoint: E
  readonly failure: Failure
  /** The fields of a call that is repeated with the code; not for a login, whose second step has a call of its own. */
  readonly repeated?: RequestOf<E>
}

/** A step that is shown. */
export interface Step<E extends Endpoint> extends PendingSignIn<E> {
  readonly context: Context
  readonly key: string
  /** Ends the step. */
  readonly settle: (result: Result<SuccessOf<E>>) => void
}

interface Completion {
  readonly method: SecondStepMethod
  readonly code?: string
  readonly credential?: string
  readonly trustsBrowser: boolean
}

/** Completes the login, or repeats the call that needs the code as its proof. */
export function complete<E extends Endpoint>(
  { context, endpoint, key, repeated }: Step<E>,
  { method, trustsBrowser, ...answer }: Completion,
  signal: AbortSignal,
): Promise<Result<SuccessOf<E>>> {
  const challenge = captchaFields(context.store.get())
  if (repeated)
    return context.call(
      endpoint,
      { ...repeated, [method]: answer.code ?? answer.credential, ...challenge },
      signal,
    )
  const { response, apiGroup } = endpoint
  const to = { ...(apiGroup === 'sso' ? ssoSecondStep : secondStep), response }
  const trust = trustsBrowser && { trust_browser: '1' }
  const fields = { second_step_key: key, method, ...answer, ...challenge, ...trust }
  return context.call(to, fields, signal) as Promise<Result<SuccessOf<E>>>
}

/** What the form of a repeated call is asked about again ends the step; the code has been used. */
export function endsStep<E extends Endpoint>(
  { repeated }: Step<E>,
  { errorCode, captcha }: Failure,
): boolean {
  if (errorCode === ERROR_CODES.secondStepExpired) return true
  const isAskedHere = captcha !== undefined || ASKED_AGAIN.includes(errorCode)
  return repeated !== undefined && !isAskedHere
}

const ASKED_AGAIN: readonly number[] = [ERROR_CODES.secondStepWrong, ERROR_CODES.networkFailure]
