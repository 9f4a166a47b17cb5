import type { Result } from '@portico/protocol'
import type { Context } from '../context.ts'
import type { Arrival } from './arrive.ts'

/**
 * What another room has to do once somebody is signed in, and where that leads.
 * @returns nothing when it has told of a failure itself
 */
export type AfterSignIn = (
  context: Context,
  arrival: Arrival,
  signal: AbortSignal,
) => Promise<Result<Arrival> | undefined>
