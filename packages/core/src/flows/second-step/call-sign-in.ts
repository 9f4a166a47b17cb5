import type { Endpoint, Failure, Result, SuccessOf } from '@portico/protocol'
import { networkFailure } from '@portico/protocol'
import type { RequestFor } from '../../call/requests.ts'
import type { Context } from '../../runtime/context.ts'

/** A login that the server has refused. */
export interface RefusedSignIn<E extends Endpoint> {
  readonly endpoint: E
  readonly failure: Failure
}

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

/** The result of a refused login after its second step. */
export async function afterSecondStep<E extends Endpoint>(
  context: Context,
  refused: RefusedSignIn<E>,
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
