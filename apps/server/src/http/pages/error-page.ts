import type { Language, ServerMessages } from '@portico/locales'
import { serverMessages } from '@portico/locales'
import type { ErrorName } from '@portico/protocol'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../../config/config-file.ts'
import { parseQuery, textOf } from '../fields.ts'
import { parseRedirectTarget } from '../redirect-targets.ts'
import type { PageLink } from './page-document.ts'
import { homeLink, renderMessagePage, supportLinks, writeReference } from './page-document.ts'
import { sendPage } from './pages.ts'

/** Whether the client shows the response to a person: it navigates, or, without `Sec-Fetch-Mode` as older browsers, accepts HTML. */
export function wantsPage({ headers }: FastifyRequest): boolean {
  const mode = headers['sec-fetch-mode']
  return mode === undefined ? /\btext\/html\b/i.test(headers.accept ?? '') : mode === 'navigate'
}

interface ErrorPage {
  readonly errorName: ErrorName
  readonly description: string
  /** Shown in development. */
  readonly developerText: string | undefined
  readonly language: Language
  /** The app that the request names. */
  readonly app: App | undefined
  readonly apps: readonly App[]
}

const NOT_FOUND = 404
const HEAD_TOO_LARGE = 431

/** Sends the page of a refused navigation. A status of success would hide the refusal from proxies and monitoring. */
export async function sendErrorPage(reply: FastifyReply, failed: ErrorPage): Promise<void> {
  const { errorName, language, app, apps } = failed
  const isSystemError = errorName === 'systemError'
  if (reply.statusCode < 400) reply.code(isSystemError ? 500 : 400)
  const texts = serverMessages(language)
  const shown = app ?? guessApp(apps, reply.request)
  const message = renderMessagePage({
    language,
    app: shown,
    ...describeFailure(texts, failed, reply.statusCode),
    links: [
      ...(isSystemError ? [sameAddress(texts)] : []),
      ...(shown && errorName === 'accountBanned' ? supportLinks(shown, texts) : []),
      ...(shown ? [homeLink(shown, texts)] : []),
    ],
    reference: await writeReference(language, reply.request.id),
    developerText: failed.developerText,
  })
  sendPage(reply, { ...message, referrerPolicy: 'no-referrer' })
}

/** What happened, and what to do next. */
function describeFailure(
  texts: ServerMessages,
  { errorName, description, app }: ErrorPage,
  status: number,
): { readonly title: string; readonly paragraphs: readonly string[] } {
  if (status === NOT_FOUND) return { title: texts.page_missing_title, paragraphs: [texts.page_missing_text] }
  if (errorName === 'invalidParameter' && !app && status !== HEAD_TOO_LARGE)
    return { title: texts.page_link_title, paragraphs: [texts.page_link_text] }
  return {
    title: errorName === 'systemError' ? texts.page_system_title : texts.page_error_title,
    paragraphs: [description],
  }
}

/** The address itself, for another try. */
function sameAddress(texts: ServerMessages): PageLink {
  return { href: '', text: texts.page_retry_link }
}

/** The app a visitor probably comes from, if the request does not name one: it only decides how the page looks and where it leads. */
function guessApp(apps: readonly App[], { raw, headers }: FastifyRequest): App | undefined {
  if (apps.length === 1) return apps[0]
  const query = parseQuery(raw.url ?? '')
  const origins = [textOf(query, 'service'), textOf(query, 'next'), headers.referer ?? '']
  return apps.find((app) => origins.some((url) => parseRedirectTarget(url, app.origins)))
}
