import type { Language } from '@portico/locales'
import { languageName, resolveLanguage } from '@portico/locales'
import { COMPLETE_LANGUAGES } from '@portico/protocol'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../config/config-file.ts'
import { parseQuery, textOf } from '../http/fields.ts'
import type { NewMessage } from '../services/delivery/outbox.store.ts'
import { writeMail } from '../services/delivery/smtp-sender.ts'
import type { Services } from '../services/services.ts'
import { measureSms } from '../shared/sms-length.ts'
import { composeSamples } from './sample-messages.ts'

/** A mail program loads the logo from anywhere, and runs no script. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src http: https:; frame-ancestors 'self'; sandbox allow-same-origin allow-popups"

const DARK_QUERY = '@media (prefers-color-scheme: dark)'

/** Every message that the server can send, as an app, a language and a theme have it. */
export function registerMessagePreviews(server: FastifyInstance, services: Services): void {
  const { config } = services

  function readRequest({ raw }: FastifyRequest): { app: App | undefined; language: Language; query: Query } {
    const query = parseQuery(raw.url ?? '')
    const aid = textOf(query, 'aid')
    const app = config.apps.find(({ appId }) => appId === aid) ?? config.apps[0]
    return { app, language: resolveLanguage(textOf(query, 'language')), query }
  }

  const compose = (app: App, language: Language): Promise<readonly NewMessage[]> =>
    composeSamples({ config, app, language, now: services.now() })

  async function listPreviews(request: FastifyRequest) {
    const { app, language } = readRequest(request)
    const messages = app ? await compose(app, language) : []
    return {
      apps: config.apps.map(({ appId: aid, name }) => ({ aid, name })),
      languages: COMPLETE_LANGUAGES.map((tag) => ({ tag, name: languageName(tag) })),
      messages: messages.map(({ kind, channel, subject, body }) => ({
        ...{ kind, channel, subject, body },
        ...(channel === 'sms' && measureSms(body)),
      })),
    }
  }

  async function showMail(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { app, language, query } = readRequest(request)
    const message = app && (await compose(app, language))[Number(textOf(query, 'index'))]
    if (!message) return reply.code(404).send('There is no such message.')
    const isReplyRead = config.mail?.replyTo !== undefined
    const { html } = writeMail({ ...message, id: '' }, { apps: config.apps, isReplyRead })
    reply.header('content-security-policy', MAIL_POLICY)
    const media = textOf(query, 'theme') === 'dark' ? '@media all' : '@media not all'
    return reply.type('text/html; charset=utf-8').send(html.replace(DARK_QUERY, media))
  }

  server.get('/dev/messages.json', (request) => listPreviews(request))
  server.get('/dev/mail.html', (request, reply) => showMail(request, reply))
}

type Query = ReturnType<typeof parseQuery>
