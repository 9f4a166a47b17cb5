import type { Endpoint, Failure, Result, SuccessOf } from '@portico/protocol'
import { ERROR_CODES, networkFailure } from '@portico/protocol'
import type { RequestFor } from '../../call/requests.ts'
import type { Context } from '../../runtime/context.ts'
import { readProofs } from '../../state/proof-types.ts'
import type { PendingSignIn } from './complete-step.ts'

/**
 * Makes a call that logs in, as part of the task `submit`. If the server asks for a second step, the visitor does it in place, and the
 * result is that of the login then. After Cancel it is the refusal, without a description.
 */
export async function callSignIn<E extends Endpoint>(
  context: Context,
  [endpoint, fields]: RequestFor<E>,
  signal: AbortSignal,
): Promise<Result<SuccessOf<E>>> {
  const result = await context.call(endpoint, fields, signal)
  if (result.ok || !result.error.secondStep) return result
  return afterSecondStep(context, { endpoint, failure: result.error }, signal)
}

/**
 * Makes a call of a form. One that needs a proof is repeated with a code of a second factor if the visitor chose it, or if nothing else
 * proves the owner.
 */
export async function callWithProof<E extends Endpoint>(
  context: Context,
  request: RequestFor<E>,
  signal: AbortSignal,
): Promise<Result<SuccessOf<E>>> {
  const { proof } = context.store.get()
  const result = proof?.isByFactor ? undefined : await callSignIn(context, request, signal)
  if (result && (result.ok || !isBySecondStep(result.error))) return result
  const [endpoint, repeated] = request
  const proofs = result?.error.proofs ?? proof?.listed.toSorted(totpFirst) ?? []
  const failure = { errorCode: ERROR_CODES.secondStepRequired, description: '', proofs }
  return afterSecondStep(context, { endpoint, failure, repeated }, signal)
}

/** The button that chooses a second factor names the authenticator app. */
function totpFirst(one: string, other: string): number {
  return Number(other === 'totp') - Number(one === 'totp')
}

/** Whether the form has no field for any of the proofs. */
function isBySecondStep({ proofs }: Failure): boolean {
  return proofs !== undefined && readProofs(proofs).length === 0
}

/** The result of a refused login after its second step. */
export async function afterSecondStep<E extends Endpoint>(
  context: Context,
  refused: PendingSignIn<E>,
  signal: AbortSignal,
): Promise<Result<SuccessOf<E>>> {
  const { failure } = refused
  const { language = 'en' } = context.store.get().texts ?? {}
  try {
    // Loaded only where a server asks.
    const [{ askSecondStep }, texts] = await Promise.all([
      import('./second-step.ts'),
      context.ports.texts.loadSecondStep(language),
    ])
    return await askSecondStep(context, { ...refused, texts, language }, signal)
  } catch (error) {
    if (signal.aborted) throw error
    context.report(error)
    return { ok: false, error: networkFailure(failure.logId) }
  }
}
