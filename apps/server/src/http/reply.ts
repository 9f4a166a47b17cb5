import type { Language, Messages, ServerMessages } from '@portico/locales'
import {
  countUnits,
  fillWithSpacing,
  formatFirstDay,
  loadMessages,
  serverMessages,
  resolveLanguage,
} from '@portico/locales'
import type { Failure, ApiGroup, Endpoint, ErrorName } from '@portico/protocol'
import {
  accountCenterCode,
  ERROR_CODES,
  writeFailure,
  writeList,
  writeSuccess,
  CATALOGUE_CODES,
} from '@portico/protocol'
import type { FastifyReply } from 'fastify'
import type { App } from '../config/config-file.ts'
import type { Config } from '../config/config.ts'
import { MINUTE_S } from '../shared/clock.ts'
import { timeZoneOf } from '../shared/format-time.ts'
import type { ExpectedError, DescriptionValues } from '../shared/result.ts'
import { sendErrorPage, wantsPage } from './pages/error-page.ts'
import { languageOfPage, sendPage } from './pages/pages.ts'
import type { RouteResponse } from './route.ts'

interface ReplyContext {
  /** Determines the envelope. */
  readonly apiGroup: ApiGroup
  /** Default: `visitor`. */
  readonly caller?: Endpoint['caller']
  /** As requested; may be empty. */
  readonly language: string
  readonly app?: App | undefined
  /** All apps, of which a page may belong to one although the request names none. */
  readonly apps: readonly App[]
}

/**
 * Sends an envelope, redirect or page; for a navigation that fails, a page. Resolves to nothing, because awaiting a Fastify reply waits until it is sent.
 */
export async function sendResponse(
  reply: FastifyReply,
  { apiGroup, caller, language, app, apps }: ReplyContext,
  answer: RouteResponse,
): Promise<void> {
  switch (answer.kind) {
    case 'success':
      return void reply.send(writeSuccess(apiGroup, answer.data, answer.extra))
    case 'success-with-code': {
      const message = await describeCode(answer.errorName, answer.values, language)
      return void reply.send(
        writeSuccess(apiGroup, answer.data, { code: ERROR_CODES[answer.errorName], message }),
      )
    }
    case 'list':
      return void reply.send(writeList(answer.list))
    case 'redirect':
      return void reply.redirect(answer.url, 302)
    case 'page':
      return void sendPage(reply, answer.page)
    case undefined: {
      const {
        errorName,
        values: _,
        descriptionKey: __,
        reason: ___,
        developerText,
        ...details
      } = answer.error
      if (wantsPage(reply.request)) {
        const pageLanguage = languageOfPage(language, reply.request.headers['accept-language'])
        const shown = await describeError(answer.error, pageLanguage)
        const error = { errorName, description: shown, developerText }
        return sendErrorPage(reply, { ...error, language: pageLanguage, app, apps })
      }
      const description = developerText ?? (await describeError(answer.error, language))
      const failure = { ...details, errorCode: answer.code ?? ERROR_CODES[errorName], description }
      return void reply.send(envelopeOf({ apiGroup, caller }, failure, answer.extra))
    }
  }
}

/** In the group `account` visitors find the common code of an error beside the one of the group, back ends do not. */
function envelopeOf(
  { apiGroup, caller }: Pick<ReplyContext, 'apiGroup' | 'caller'>,
  failure: Failure,
  extra: Readonly<Record<string, unknown>> = {},
): object {
  if (apiGroup !== 'account') return writeFailure(apiGroup, failure, extra)
  const errorCode = accountCenterCode(failure.errorCode)
  const common = caller === 'app' ? {} : { error_code: failure.errorCode }
  return writeFailure(apiGroup, { ...failure, errorCode }, { ...extra, ...common })
}

/** The description of an error in the language of the request. */
export async function describeError(
  { errorName, retryTimeS, possibleFromS, values, descriptionKey }: ExpectedError,
  language: string,
): Promise<string> {
  const resolved = resolveLanguage(language, [])
  if (possibleFromS !== undefined) {
    const { proof_later: text } = await messagesOf(resolved)
    return fillWithSpacing(text, { date: formatFirstDay(resolved, possibleFromS, timeZoneOf(resolved)) })
  }
  const minutes = Math.max(1, Math.ceil((retryTimeS ?? 0) / MINUTE_S))
  const placeholders = { seconds: retryTimeS, minutes, ...values }
  if (descriptionKey === undefined) return describeCode(errorName, placeholders, language)
  const messages = await messagesOf(resolved)
  return fillDescription(messages, messages[descriptionKey], placeholders)
}

/** The description of a code, for errors and for successes with a code. */
export async function describeCode(
  errorName: ErrorName,
  placeholders: DescriptionValues,
  language: string,
): Promise<string> {
  const messages = await messagesOf(resolveLanguage(language, []))
  return fillDescription(messages, textFor(messages, errorName), placeholders)
}

function fillDescription(messages: ErrorMessages, text: string, placeholders: DescriptionValues): string {
  const { app, seconds, minutes, min, max } = placeholders
  const values = {
    app,
    webApp: app,
    seconds: seconds === undefined ? undefined : countSeconds(messages, seconds),
    minutes: minutes === undefined ? undefined : countMinutes(messages, minutes),
    login: messages.marker_login,
    open: messages.marker_open,
    min,
    max,
    switch: messages[placeholders.switch === 'email' ? 'switch_email' : 'switch_mobile'],
  }
  return fillWithSpacing(text, values, { login: messages.marker_login_start })
}

type ErrorMessages = Messages & ServerMessages

/** Importing a module again and joining its texts take longer than the rest of a refused request. */
const joined = new Map<Language, ErrorMessages>()

async function messagesOf(language: Language): Promise<ErrorMessages> {
  const known = joined.get(language)
  if (known) return known
  const messages = { ...(await loadMessages(language)), ...serverMessages(language) }
  joined.set(language, messages)
  return messages
}

/** A longer wait in minutes, as no one counts 599 seconds. */
const SECONDS_UP_TO = 90

function countSeconds(messages: ServerMessages, seconds: number): string {
  return seconds > SECONDS_UP_TO
    ? countMinutes(messages, Math.ceil(seconds / MINUTE_S))
    : countUnits(messages, 'second', seconds)
}

/** In hours above one hour: a limit can end after a day. */
function countMinutes(messages: ServerMessages, minutes: number): string {
  return minutes > 60
    ? countUnits(messages, 'hour', Math.ceil(minutes / 60))
    : countUnits(messages, 'minute', minutes)
}

function textFor(messages: ErrorMessages, errorName: ErrorName): string {
  const errorCode = ERROR_CODES[errorName]
  const key = CATALOGUE_CODES.some((code) => code === errorCode)
    ? `error_${errorCode}`
    : `description_${errorCode}`
  return (messages as unknown as Readonly<Record<string, string>>)[key] ?? messages.error_500
}

const HSTS_MAX_AGE_S = 31_536_000

/** Set on every response; pages override the content security policy. */
export function setSecurityHeaders(reply: FastifyReply, { ownOrigins }: Config): void {
  reply.header('x-content-type-options', 'nosniff')
  reply.header('referrer-policy', 'no-referrer')
  reply.header('content-security-policy', "default-src 'none'; base-uri 'none'; frame-ancestors 'none'")
  if (ownOrigins[0]?.startsWith('https:')) {
    reply.header('strict-transport-security', `max-age=${HSTS_MAX_AGE_S}`)
  }
}
