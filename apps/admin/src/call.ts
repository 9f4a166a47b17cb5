import type {
  OperatorAnswerOf,
  OperatorCallName,
  OperatorError,
  OperatorPathOf,
  OperatorRequestOf,
  Result,
} from '@portico/protocol'
import { OPERATOR_BASE, OPERATOR_CALLS } from '@portico/protocol'
import { texts } from './texts/texts.ts'

/** Why a call has failed. */
export interface Failure {
  /** In words for the operator. */
  readonly text: string
  /** The id of the request in the log of the server; empty without one. */
  readonly reference: string
}

/** The value of an answer, or the reason of the failure. */
export type Answer<Value> = Result<Value, Failure>

/** What a call sends: the members of its path, and its query or body. */
export type SentTo<Name extends OperatorCallName> = OperatorPathOf<Name> & OperatorRequestOf<Name>

/** Makes a call of the operator API. */
export type Call = <Name extends OperatorCallName>(
  name: Name,
  sent: SentTo<Name>,
) => Promise<Answer<OperatorAnswerOf<Name>>>

/** @param onKeyRefused called if the key is unknown, has expired or was revoked */
export function createCall(key: string, onKeyRefused: (reason: Failure) => void): Call {
  return async <Name extends OperatorCallName>(name: Name, sent: SentTo<Name>) => {
    const request = toRequest(name, sent)
    try {
      const response = await fetch(request.url, {
        method: request.method,
        headers: {
          authorization: `Bearer ${key}`,
          ...(request.body && { 'content-type': 'application/json' }),
        },
        body: request.body,
        cache: 'no-store',
      })
      const body: unknown = await response.json()
      if (response.ok) return { ok: true, value: body as OperatorAnswerOf<Name> }
      const refusal = body as OperatorError
      const error = { text: texts.failure(refusal), reference: refusal.log_id }
      if (response.status === 401) onKeyRefused(error)
      return { ok: false, error }
    } catch {
      // The answer may have been lost after the server had acted.
      const isAct = /:(?:write|reset)$/.test(OPERATOR_CALLS[name].scope ?? '')
      return { ok: false, error: { text: isAct ? texts.unansweredAct : texts.unanswered, reference: '' } }
    }
  }
}

function toRequest(name: OperatorCallName, sent: Readonly<Record<string, unknown>>) {
  const { method, path } = OPERATOR_CALLS[name]
  const fields = new Map(Object.entries(sent).filter(([, value]) => value !== undefined && value !== ''))
  const url = `${OPERATOR_BASE}${path}`.replaceAll(/\{(\w+)\}/g, (_, member: string) => {
    const value = String(fields.get(member))
    fields.delete(member)
    return encodeURIComponent(value)
  })
  if (method === 'POST') return { method, url, body: JSON.stringify(Object.fromEntries(fields)) }
  const query = new URLSearchParams([...fields].map(([field, value]) => [field, String(value)]))
  return { method, url: query.size > 0 ? `${url}?${query}` : url, body: null }
}
