import { createHash, createHmac } from 'node:crypto'
import { isRecord, parseJsonObject } from '@portico/protocol'
import type { OutgoingRequest } from '../../outgoing-request.ts'
import { sendRequest } from '../../outgoing-request.ts'
import type { DeliveryAttempt, DeliveryFailure, DeliveryResult, Message } from '../message.ts'

/** Sends one SMS by one provider. */
export type SendSms = (message: Message, attempt: DeliveryAttempt) => Promise<DeliveryResult>

/** The attempts of the worker end after it as well. */
const TIMEOUT_MS = 20_000

interface SmsRequest extends Pick<OutgoingRequest, 'headers' | 'body' | 'needsBody'> {
  readonly provider: string
  readonly url: URL
  readonly signal: AbortSignal
}

/** The response of a provider. */
export interface SmsResponse {
  readonly ok: true
  readonly status: number
  readonly retryAfterMs: number | undefined
  /** The parsed JSON; an empty object if the body is not needed or not JSON. */
  readonly body: Readonly<Record<string, unknown>>
}

/** Calls a provider. A provider that cannot be reached is a temporary failure. */
export async function postToProvider({
  provider,
  ...request
}: SmsRequest): Promise<SmsResponse | DeliveryFailure> {
  const answer = await sendRequest({ ...request, timeoutMs: TIMEOUT_MS })
  if (!answer.ok) return { ok: false, provider, reason: answer.reason, isPermanent: false }
  const { status, retryAfterMs, body } = answer
  return { ok: true, status, retryAfterMs, body: parseJsonObject(body) ?? {} }
}

export function toObject(value: unknown): Readonly<Record<string, unknown>> {
  return isRecord(value) ? value : {}
}

const REASON_MAX_LENGTH = 80

interface Refusal {
  readonly provider: string
  readonly response: Pick<SmsResponse, 'status' | 'retryAfterMs'>
  /** The provider's own code. */
  readonly code: unknown
  /** The codes after which the same message would be refused again. */
  readonly permanentCodes: readonly string[]
}

/** A failure with the provider's code, reduced to the characters of codes. */
export function refusedBy({ provider, response, code, permanentCodes }: Refusal): DeliveryFailure {
  const text = typeof code === 'string' || typeof code === 'number' ? String(code) : ''
  const reason = text.replace(/[^\w.-]/g, '').slice(0, REASON_MAX_LENGTH) || `HTTP ${response.status}`
  const { retryAfterMs } = response
  return { ok: false, provider, reason, isPermanent: permanentCodes.includes(text), retryAfterMs }
}

export function sha256Hex(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

export function hmacSha256(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}

/** Percent-encodes as RFC 3986, which `encodeURIComponent` does except for five characters. */
export function encodeRfc3986(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
