import type { Language } from '@portico/locales'
import { languageName, serverMessages } from '@portico/locales'
import { COMPLETE_LANGUAGES } from '@portico/protocol'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Brand } from '../config/brand.ts'
import { brand } from '../config/brand.ts'
import type { App } from '../config/config-file.ts'
import { parseQuery, textOf } from '../http/fields.ts'
import { homeLink, renderMessagePage } from '../http/pages/page-document.ts'
import type { Page } from '../http/pages/pages.ts'
import { languageOfPage, sendPage } from '../http/pages/pages.ts'
import type { NewMessage } from '../services/delivery/outbox.store.ts'
import { writeMail } from '../services/delivery/smtp-sender.ts'
import type { Services } from '../services/services.ts'
import { measureSms } from '../shared/sms-length.ts'
import { renderLoginPage } from '../sign-in/login/sso-page.route.ts'
import { composeSamples } from './sample-messages.ts'

/** A mail program loads the logo from anywhere, and runs no script. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src http: https: data:; frame-ancestors 'self'; sandbox allow-same-origin allow-popups"

const DARK_QUERY = '@media (prefers-color-scheme: dark)'

/** Every message that the server can send, and its pages, as an app or a brand of the theme editor, a language and a theme have them. */
export function registerPreviews(server: FastifyInstance, services: Services): void {
  const { config } = services

  const compose = (app: App, language: Language): Promise<readonly NewMessage[]> =>
    composeSamples({ config, app, language, now: services.now() })

  async function listPreviews(request: FastifyRequest) {
    const { app, language } = readRequest(config.apps, request)
    const messages = app ? await compose(app, language) : []
    return {
      apps: config.apps.map(({ appId: aid, name }) => ({ aid, name })),
      language,
      languages: COMPLETE_LANGUAGES.map((tag) => ({ tag, name: languageName(tag) })),
      messages: messages.map(({ kind, channel, subject, body }) => ({
        ...{ kind, channel, subject, body },
        ...(channel === 'sms' && measureSms(body)),
      })),
    }
  }

  async function showMail(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { app, language, query } = readRequest(config.apps, request)
    const message = app && (await compose(app, language))[Number(textOf(query, 'index'))]
    if (!message) return reply.code(404).send('There is no such message.')
    const isReplyRead = config.mail?.replyTo !== undefined
    const { html } = writeMail({ ...message, id: '' }, { apps: [app], isReplyRead })
    reply.header('content-security-policy', MAIL_POLICY)
    return reply.type('text/html; charset=utf-8').send(inTheme(html, query))
  }

  async function showPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { app, language, query } = readRequest(config.apps, request)
    if (!app) return reply.code(404).send('There is no app.')
    const page =
      textOf(query, 'page') === 'error'
        ? renderSampleError(app, language)
        : await renderLoginPage(services, app, language)
    const [html, style] = [page.html, page.style ?? ''].map((text) => inTheme(text, query))
    return sendPage(reply, { ...page, html: html ?? '', style: style ?? '', isPreview: true })
  }

  server.get('/dev/messages.json', (request) => listPreviews(request))
  server.get('/dev/mail.html', (request, reply) => showMail(request, reply))
  server.get('/dev/page.html', (request, reply) => showPage(request, reply))
}

interface Asked {
  readonly app: App | undefined
  readonly language: Language
  readonly query: Query
}

function readRequest(apps: readonly App[], { raw, headers }: FastifyRequest): Asked {
  const query = parseQuery(raw.url ?? '')
  const aid = textOf(query, 'aid')
  const found = apps.find(({ appId }) => appId === aid) ?? apps[0]
  const chosen = readBrand(textOf(query, 'brand'))
  const app = found && chosen ? { ...found, brand: chosen } : found
  const language = languageOfPage(textOf(query, 'language'), headers['accept-language'])
  return { app, language, query }
}

/** @param text as `apps[].brand` of the configuration @returns undefined unless the configuration would take it */
function readBrand(text: string): Brand | undefined {
  try {
    return brand.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** In the theme that is asked for, whatever that of the browser. */
function inTheme(markup: string, query: Query): string {
  const theme = textOf(query, 'theme') === 'dark' ? 'dark' : 'light'
  return markup
    .replaceAll(DARK_QUERY, theme === 'dark' ? '@media all' : '@media not all')
    .replace('color-scheme: light dark', `color-scheme: ${theme}`)
    .replace('data-theme="auto"', `data-theme="${theme}"`)
}

function renderSampleError(app: App, language: Language): Page {
  const texts = serverMessages(language)
  return renderMessagePage({
    language,
    app,
    title: texts.page_missing_title,
    paragraphs: [texts.page_missing_text],
    links: [homeLink(app, texts)],
  })
}

type Query = ReturnType<typeof parseQuery>
