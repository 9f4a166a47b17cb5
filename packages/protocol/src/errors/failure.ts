import { ERROR_CODES } from './error-codes.ts'

/** A call that did not succeed, as the inside of the house speaks of it. Expected, so a value and never thrown. */
export interface Failure {
  readonly errorCode: number
  /** The server's own words, in the visitor's language; empty when it had none. Never markup. */
  readonly description: string
  readonly logId?: string
  /** A new image captcha the server asks for: base64 without a `data:` prefix, and its key (CAP-1). */
  readonly captcha?: { readonly image: string; readonly key: string }
  /** Resumes a third-party sign-in that met 1011 or 1060 (contract, section 8). */
  readonly profileKey?: string
  /** Seconds until a code may be asked for again (1206). */
  readonly retryTimeS?: number
  /** What the slider needs (1105; contract, section 6). */
  readonly verifyConf?: string
  readonly verifyTicket?: string
  /** Said by the widget alone: what is refused needs a cookie that this browser does not keep. */
  readonly needsCookies?: boolean
}

export type Result<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly failure: Failure }

/** No answer, or none that speaks the contract: a dropped line, a time-out, a proxy's page (MSG-4). */
export function networkFailure(logId?: string): Failure {
  return { errorCode: ERROR_CODES.networkFailure, description: '', ...(logId !== undefined && { logId }) }
}
