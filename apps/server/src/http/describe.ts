import { CATALOGUE_CODES, ERROR_CODES } from '@portico/protocol'
import type { ErrorName } from '@portico/protocol'
import type { Messages, ServerMessages } from '@portico/locales'
import { countUnits, fillSetApart, loadMessages, loadServerMessages, resolveLanguage } from '@portico/locales'
import type { ExpectedFailure } from '../outcome.ts'

/** What a code's text may name. */
export interface Words {
  readonly app?: string | undefined
  readonly seconds?: number | undefined
  readonly minutes?: number | undefined
  /** What somebody is registered by. */
  readonly switch?: 'mobile' | 'email'
}

/** The words for a failure in the visitor's language (design: descriptions follow the request's `language`). */
export async function describeFailure(
  { errorName, retryTimeS, words, describedBy }: ExpectedFailure,
  language: string,
): Promise<string> {
  if (describedBy !== undefined) return (await loadServerMessages(resolveLanguage(language, [])))[describedBy]
  const minutes = Math.ceil((retryTimeS ?? 0) / 60)
  return describe(errorName, { seconds: retryTimeS, minutes, ...words }, language)
}

/** The words for a code, whether it is a failure or not. */
export async function describe(errorName: ErrorName, words: Words, language: string): Promise<string> {
  const resolved = resolveLanguage(language, [])
  const [shared, own] = await Promise.all([loadMessages(resolved), loadServerMessages(resolved)])
  const messages = { ...shared, ...own }
  const { app, seconds, minutes } = words
  const values = {
    app,
    webApp: app,
    seconds: seconds === undefined ? undefined : countUnits(messages, 'second', seconds),
    minutes: minutes === undefined ? undefined : countUnits(messages, 'minute', minutes),
    login: messages.marker_login,
    open: messages.marker_open,
    switch: messages[words.switch === 'email' ? 'switch_email' : 'switch_mobile'],
  }
  return fillSetApart(textFor(messages, errorName), values, { login: messages.marker_login_start })
}

function textFor(messages: Messages & ServerMessages, errorName: ErrorName): string {
  const errorCode = ERROR_CODES[errorName]
  const key = CATALOGUE_CODES.some((code) => code === errorCode)
    ? `error_${errorCode}`
    : `description_${errorCode}`
  return (messages as unknown as Readonly<Record<string, string>>)[key] ?? messages.error_500
}
