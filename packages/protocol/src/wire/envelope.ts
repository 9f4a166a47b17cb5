import { ERROR_CODES } from '../errors/error-codes.ts'
import type { Failure, Result } from '../errors/failure.ts'
import { networkFailure } from '../errors/failure.ts'
import { isRecord } from './answer-shape.ts'
import type { Endpoint, Host } from './endpoint.ts'

type Data = Readonly<Record<string, unknown>>

type Called = Pick<Endpoint, 'host' | 'successCodes'>

/**
 * Writes a success in the envelope the host speaks (contract 2.2).
 * @param beside under /account/ also another `code` that begins with 2, and its words
 */
export function writeSuccess(host: Host, data: Data, beside: Data = {}): Data {
  if (host === 'account') return { code: 200, message: 'success', ...beside, data }
  if (host === 'sso') return { ...data, message: 'success', error_code: 0, data }
  return { ...beside, message: 'success', data }
}

/** Writes a success whose data is a list; there are such calls under /account/ alone. */
export function writeList(list: readonly Data[]): Data {
  return { code: 200, message: 'success', data: list }
}

/** Writes a failure in the envelope the host speaks; the text is the description in the visitor's language. */
export function writeFailure(host: Host, failure: Failure, beside: Data = {}): Data {
  const details = { ...failureDetails(failure), ...beside }
  if (host === 'account') return { code: failure.errorCode, message: failure.description, data: details }
  if (host === 'sso') return { ...details, message: 'error', data: details }
  return { message: 'error', data: details }
}

function failureDetails(failure: Failure): Data {
  return {
    error_code: failure.errorCode,
    description: failure.description,
    captcha: failure.captcha?.image ?? '',
    captcha_key: failure.captcha?.key ?? '',
    ...(failure.profileKey !== undefined && { profile_key: failure.profileKey }),
    ...(failure.retryTimeS !== undefined && { retry_time: failure.retryTimeS }),
    ...(failure.verifyConf !== undefined && { verify_center_decision_conf: failure.verifyConf }),
    ...(failure.verifyTicket !== undefined && { verify_ticket: failure.verifyTicket }),
  }
}

/**
 * Reads any of the three envelopes: under /account/ a success has one of the call's codes, by default one that begins
 * with 2; elsewhere `error_code` is 0 or `message` is `success`. A body that is no envelope is a network failure.
 * @param body the parsed JSON
 * @returns the success data with what lies flat beside it, or the failure
 */
export function readEnvelope(called: Called, body: unknown, logId?: string): Result<Data> {
  if (!isRecord(body)) return { ok: false, failure: networkFailure(logId) }
  const data = isRecord(body['data']) ? body['data'] : {}
  if (isSuccess(called, body)) {
    const list = Array.isArray(body['data']) ? { list: body['data'] } : undefined
    return { ok: true, value: list ?? { ...body, ...data } }
  }
  return readFailure(body, data, logId)
}

function isSuccess({ host, successCodes }: Called, body: Data): boolean {
  if (host === 'account') {
    const code = codeText(body['code'])
    if (successCodes) return successCodes.some((one) => String(one) === code)
    return code.startsWith('2') && code !== String(ERROR_CODES.csrfFailed)
  }
  return codeText(body['error_code']) === '0' || body['message'] === 'success'
}

function readFailure(body: Data, data: Data, logId: string | undefined): Result<never> {
  const both = { ...body, ...data }
  const parts = { ...failureParts(both), ...(logId !== undefined && { logId }) }
  const code = codeText(both['error_code']) || codeText(both['code'])
  if (/^-?\d+$/.test(code)) return { ok: false, failure: { errorCode: Number(code), ...parts } }
  // Words but no code are still the server's answer; neither of the two is somebody else's JSON.
  const speaks = parts.description !== '' || both['message'] === 'error'
  return {
    ok: false,
    failure: speaks ? { errorCode: ERROR_CODES.systemError, ...parts } : networkFailure(logId),
  }
}

function failureParts(both: Data): Omit<Failure, 'errorCode' | 'logId'> {
  const image = text(both['captcha'])
  const retryTime = Number(both['retry_time'])
  return {
    description: text(both['description']) || plainMessage(both['message']),
    ...(image !== '' && { captcha: { image, key: text(both['captcha_key']) } }),
    ...(text(both['profile_key']) !== '' && { profileKey: text(both['profile_key']) }),
    ...(retryTime > 0 && { retryTimeS: retryTime }),
    ...(text(both['verify_center_decision_conf']) !== '' && {
      verifyConf: text(both['verify_center_decision_conf']),
    }),
    ...(text(both['verify_ticket']) !== '' && { verifyTicket: text(both['verify_ticket']) }),
  }
}

/** The envelope's own `error` is no sentence for a visitor. */
function plainMessage(message: unknown): string {
  return message === 'error' ? '' : text(message)
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function codeText(value: unknown): string {
  return typeof value === 'number' || typeof value === 'string' ? String(value).trim() : ''
}
