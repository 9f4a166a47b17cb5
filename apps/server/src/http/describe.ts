import { CATALOGUE_CODES, ERROR_CODES } from '@portico/protocol'
import type { ErrorName } from '@portico/protocol'
import type { Messages, ServerMessages } from '@portico/locales'
import { fillMarkers, loadMessages, loadServerMessages, resolveLanguage } from '@portico/locales'
import type { ExpectedFailure } from '../outcome.ts'

/** The words for a failure in the visitor's language (design: descriptions follow the request's `language`). */
export async function describeFailure(failure: ExpectedFailure, language: string): Promise<string> {
  const resolved = resolveLanguage(language, [])
  const [shared, own] = await Promise.all([loadMessages(resolved), loadServerMessages(resolved)])
  const messages = { ...shared, ...own }
  return fillMarkers(textFor(messages, failure.errorName), {
    seconds: failure.retryTimeS,
    minutes: Math.ceil((failure.retryTimeS ?? 0) / 60),
    login: messages.marker_login,
  })
}

function textFor(messages: Messages & ServerMessages, errorName: ErrorName): string {
  const errorCode = ERROR_CODES[errorName]
  const key = CATALOGUE_CODES.some((code) => code === errorCode)
    ? `error_${errorCode}`
    : `description_${errorCode}`
  return (messages as unknown as Readonly<Record<string, string>>)[key] ?? messages.error_500
}
