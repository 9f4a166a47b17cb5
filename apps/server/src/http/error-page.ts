import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '@portico/locales'
import { fillMarkers, loadMessages, serverMessages } from '@portico/locales'
import type { ErrorName } from '@portico/protocol'
import type { App } from '../config/config-file.ts'
import { MESSAGE_PAGE_STYLE, renderMessagePage, sendPage } from './pages.ts'

/** Whether the client shows the response to a person: it asks for HTML, and the request is no `fetch`. */
export function wantsPage({ headers }: FastifyRequest): boolean {
  const mode = headers['sec-fetch-mode']
  if (mode !== undefined && mode !== 'navigate') return false
  return /\btext\/html\b/i.test(headers.accept ?? '')
}

interface ErrorPage {
  readonly errorName: ErrorName
  readonly description: string
  readonly language: Language
  /** The page names it and links to it. */
  readonly app: App | undefined
}

const NOT_FOUND = 404

/** Sends the page of a refused navigation. A status of success would hide the refusal from proxies and monitoring. */
export async function sendErrorPage(
  reply: FastifyReply,
  { errorName, description, language, app }: ErrorPage,
): Promise<void> {
  const isSystemError = errorName === 'systemError'
  if (reply.statusCode < 400) reply.code(isSystemError ? 500 : 400)
  const texts = serverMessages(language)
  const isMissing = reply.statusCode === NOT_FOUND
  const paragraphs = [isMissing ? texts.page_missing_text : description]
  if (isSystemError)
    paragraphs.push(fillMarkers((await loadMessages(language)).log_id, { id: reply.request.id }))
  const html = renderMessagePage({
    language,
    appName: app?.name,
    title: isMissing ? texts.page_missing_title : texts.page_error_title,
    paragraphs,
    ...(app && { link: { href: app.indexUrl, text: app.name } }),
  })
  sendPage(reply, html, { style: MESSAGE_PAGE_STYLE, referrerPolicy: 'no-referrer' })
}
