import type {
  OperatorAnswerOf,
  OperatorCallName,
  OperatorErrorCode,
  OperatorPathOf,
  OperatorRequestOf,
} from '@portico/protocol'
import type { Actor } from '../../services/audit/events.ts'
import type { Services } from '../../services/services.ts'
import type { OperatorKey } from './operator-keys.ts'

/** A call of the operator API that was authenticated and validated. */
export interface OperatorCall<Name extends OperatorCallName> {
  /** The members of the path. */
  readonly path: OperatorPathOf<Name>
  /** The query of a GET, the body of a POST. */
  readonly request: OperatorRequestOf<Name>
  readonly key: OperatorKey
  /** The key as the actor of events. */
  readonly by: Actor
}

/** What answers calls. A refusal is thrown as an `OperatorFault`. */
export type OperatorHandlers<Name extends OperatorCallName> = {
  readonly [One in Name]: (services: Services, call: OperatorCall<One>) => Promise<OperatorAnswerOf<One>>
}

/** Why a call fails, in English. */
export class OperatorFault extends Error {
  override readonly name = 'OperatorFault'
  readonly code: OperatorErrorCode
  /** The field or header of the request that is at fault. */
  readonly field: string | null

  constructor(code: OperatorErrorCode, message: string, field: string | null = null) {
    super(message)
    this.code = code
    this.field = field
  }
}

/** How many entries a list has if the call does not say. */
export const DEFAULT_LIST_LENGTH = 50

/** @throws OperatorFault unless the text is a moment as `Date.parse` reads it */
export function readMoment(text: string | undefined, field: string): number | undefined {
  if (text === undefined) return undefined
  const moment = Date.parse(text)
  if (Number.isNaN(moment)) throw new OperatorFault('invalid_request', 'expected a date and time', field)
  return moment
}
