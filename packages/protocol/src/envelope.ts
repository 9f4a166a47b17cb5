import type { Endpoint, ApiGroup } from './endpoint.ts'
import { ERROR_CODES } from './error-codes.ts'
import { isRecord } from './response-shape.ts'
import type { Work } from './work.ts'

/** A failed call. Expected, therefore returned as a value and never thrown. */
export interface Failure {
  /** One of `ERROR_CODES`, or the code of a newer server. */
  readonly errorCode: number
  /** The server's message in the visitor's language; empty without one. Plain text, never markup. */
  readonly description: string
  /** The id of the request in the server's log. */
  readonly logId?: string
  /** A new image captcha: the image as base64 without a `data:` prefix, and its key. */
  readonly captcha?: { readonly image: string; readonly key: string }
  /** With 1011 and 1060: the key that resumes the third-party login. */
  readonly profileKey?: string
  /** With 1206: the seconds until another code may be requested. */
  readonly retryTimeS?: number
  /** With 1105: the slider challenge as JSON (see `readVerifyConf`). */
  readonly verifyConf?: string
  /** With 1105: the ticket that proves the challenge once it is solved. */
  readonly verifyTicket?: string
  /** With 1106: what the browser must do before the call is repeated. Of a response that is read, not checked. */
  readonly work?: Partial<Work>
  /**
   * With 1039: what the call may be repeated with. `password`, every masked contact to which a code can be sent, `passkey`, `totp` and `recovery`. Without
   * it a new login helps, or time alone (see `possibleFromS`).
   */
  readonly proofs?: readonly string[]
  /**
   * With 1039 without proofs: the moment, in epoch seconds, from which the account has a proof again. Until then all of its
   * contacts result from changes that can still be reverted, and a new login does not help.
   */
  readonly possibleFromS?: number
  /** With 2046: the second step that the login waits for. */
  readonly secondStep?: SecondStep
  /** Set by the widget alone: the call needs a cookie that the browser does not store. */
  readonly needsCookies?: boolean
}

/** What completes a login that waits. */
export interface SecondStep {
  /** Names the login; valid for 10 minutes, in this browser and at this app. */
  readonly key: string
  /** What is accepted: `totp`, `recovery`, `sms`, `email`, `passkey`, or a method of a newer server. */
  readonly offers: readonly string[]
  /** The contacts to which a code can be sent, masked. */
  readonly contacts: { readonly mobile?: string; readonly email?: string }
}

/** The outcome of an operation that can fail: a value, or the reason for its absence. Expected errors are never thrown. */
export type Result<Value, Reason = Failure> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: Reason }

/** Creates the failure for a call without a usable response: a dropped connection, a time-out, a proxy's error page. */
export function networkFailure(logId?: string): Failure {
  return { errorCode: ERROR_CODES.networkFailure, description: '', ...(logId !== undefined && { logId }) }
}

type Data = Readonly<Record<string, unknown>>

type EnvelopeRules = Pick<Endpoint, 'apiGroup' | 'successCodes'>

/**
 * Creates the envelope of a successful response.
 * @param group decides the shape of the envelope
 * @param extra further top-level fields; in the group `account` also another success `code` and its `message`
 */
export function writeSuccess(group: ApiGroup, data: Data, extra: Data = {}): Data {
  if (group === 'account') return { code: 200, message: 'success', ...extra, data }
  if (group === 'sso') return { ...data, message: 'success', error_code: 0, data }
  return { ...extra, message: 'success', data }
}

/** Creates the envelope of a successful response whose data is a list. Group `account` only. */
export function writeList(list: readonly Data[]): Data {
  return { code: 200, message: 'success', data: list }
}

/**
 * Creates the envelope of a failed response.
 * @param group decides the shape of the envelope
 * @param extra further fields of `data`
 */
export function writeFailure(group: ApiGroup, failure: Failure, extra: Data = {}): Data {
  const details = { ...failureDetails(failure), ...extra }
  if (group === 'account') return { code: failure.errorCode, message: failure.description, data: details }
  if (group === 'sso') return { ...details, message: 'error', data: details }
  return { message: 'error', data: details }
}

function challengeDetails({ verifyConf, verifyTicket, work }: Failure): Data {
  return {
    ...(verifyConf !== undefined && { verify_center_decision_conf: verifyConf }),
    ...(verifyTicket !== undefined && { verify_ticket: verifyTicket }),
    ...(work && { work }),
  }
}

function secondStepDetails({ secondStep }: Failure): Data {
  if (!secondStep) return {}
  return { second_step_key: secondStep.key, offers: secondStep.offers, contacts: secondStep.contacts }
}

function failureDetails(failure: Failure): Data {
  return {
    error_code: failure.errorCode,
    description: failure.description,
    captcha: failure.captcha?.image ?? '',
    captcha_key: failure.captcha?.key ?? '',
    ...(failure.profileKey !== undefined && { profile_key: failure.profileKey }),
    ...(failure.retryTimeS !== undefined && { retry_time: failure.retryTimeS }),
    ...challengeDetails(failure),
    ...(failure.proofs !== undefined && { proofs: failure.proofs }),
    ...(failure.possibleFromS !== undefined && { possible_from: failure.possibleFromS }),
    ...secondStepDetails(failure),
  }
}

/**
 * Reads the envelope of any group. In the group `account` the endpoint's success codes decide (by default every code that
 * begins with 2, except 2035); for the others `error_code` 0 or `message` `success`. Anything that is not an envelope
 * is a network failure.
 * @param body the parsed JSON
 * @param logId the log id of the response, kept in the failure
 * @returns the data merged over the top-level fields, or the failure; a list becomes `{ list }`
 */
export function readEnvelope(endpoint: EnvelopeRules, body: unknown, logId?: string): Result<Data> {
  if (!isRecord(body)) return { ok: false, error: networkFailure(logId) }
  const data = isRecord(body['data']) ? body['data'] : {}
  if (isSuccess(endpoint, body)) {
    const list = Array.isArray(body['data']) ? { list: body['data'] } : undefined
    return { ok: true, value: list ?? { ...body, ...data } }
  }
  return readFailure(body, data, logId)
}

function isSuccess({ apiGroup, successCodes }: EnvelopeRules, body: Data): boolean {
  if (apiGroup === 'account') {
    const code = codeText(body['code'])
    if (successCodes) return successCodes.some((one) => String(one) === code)
    return code.startsWith('2') && code !== String(ERROR_CODES.csrfFailed)
  }
  return codeText(body['error_code']) === '0' || body['message'] === 'success'
}

function readFailure(body: Data, data: Data, logId: string | undefined): Result<never> {
  const both = { ...body, ...data }
  const details = { ...failureDetailsOf(both), ...(logId !== undefined && { logId }) }
  const code = codeText(both['error_code']) || codeText(both['code'])
  if (/^-?\d+$/.test(code)) return { ok: false, error: { errorCode: Number(code), ...details } }
  // A message without a code is still an error envelope; without either the JSON is not from this protocol.
  const isEnvelope = details.description !== '' || both['message'] === 'error'
  return {
    ok: false,
    error: isEnvelope ? { errorCode: ERROR_CODES.systemError, ...details } : networkFailure(logId),
  }
}

/** The end of the year 9999, in epoch seconds. A date much later cannot be formatted. */
const LAST_MOMENT_S = 253_402_300_799

function failureDetailsOf(both: Data): Omit<Failure, 'errorCode' | 'logId'> {
  const image = text(both['captcha'])
  const retryTime = Number(both['retry_time'])
  const proofs = texts(both['proofs'])
  const possibleFrom = Number(both['possible_from'])
  const key = text(both['second_step_key'])
  return {
    description: text(both['description']) || displayMessage(both['message']),
    ...(image !== '' && { captcha: { image, key: text(both['captcha_key']) } }),
    ...(text(both['profile_key']) !== '' && { profileKey: text(both['profile_key']) }),
    ...(retryTime > 0 && { retryTimeS: retryTime }),
    ...(text(both['verify_center_decision_conf']) !== '' && {
      verifyConf: text(both['verify_center_decision_conf']),
    }),
    ...(text(both['verify_ticket']) !== '' && { verifyTicket: text(both['verify_ticket']) }),
    ...(isRecord(both['work']) && { work: both['work'] }),
    ...(proofs.length > 0 && { proofs }),
    ...(possibleFrom > 0 && possibleFrom <= LAST_MOMENT_S && { possibleFromS: possibleFrom }),
    ...(key !== '' && {
      secondStep: { key, offers: texts(both['offers']), contacts: readContacts(both['contacts']) },
    }),
  }
}

function readContacts(value: unknown): SecondStep['contacts'] {
  const { mobile, email } = isRecord(value) ? value : {}
  return {
    ...(text(mobile) !== '' && { mobile: text(mobile) }),
    ...(text(email) !== '' && { email: text(email) }),
  }
}

/** The literal `error` marks the envelope and is not a message to display. */
function displayMessage(message: unknown): string {
  return message === 'error' ? '' : text(message)
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function texts(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.map(text).filter((one) => one !== '') : []
}

function codeText(value: unknown): string {
  return typeof value === 'number' || typeof value === 'string' ? String(value).trim() : ''
}
