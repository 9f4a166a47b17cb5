import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { isDeviceId } from '@portico/protocol'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'
import { headerOf } from '../http/client-info.ts'
import { parseQuery, textOf } from '../http/fields.ts'
import { isKnownHost } from '../http/host-names.ts'
import { sendPage } from '../http/pages/pages.ts'
import type { Services } from '../services/services.ts'
import { CHANNELS } from '../shared/contact.ts'
import { requireSlider } from '../verification/challenge/challenge.ts'
import { CAPTCHA_USES, captchaStore } from '../verification/image-captcha/image-captcha.ts'
import { listInbox } from './inbox.store.ts'

/**
 * Lists the messages a production server would send, newest first, after delivering pending ones. It does not wait for webhooks, whose
 * receivers may hang.
 */
export function registerInboxRoute(server: FastifyInstance, { database, outbox }: Services): void {
  server.get('/dev/inbox.json', async () => {
    await outbox.flush(CHANNELS)
    return listInbox(database)
  })
}

/** Reveals the answer of an image captcha, for tests. */
export function registerCaptchaAnswerRoute(server: FastifyInstance, services: Services): void {
  server.get('/dev/captcha.json', (request) =>
    findCaptchaAnswer(services, textOf(parseQuery(request.raw.url ?? ''), 'captcha_key')),
  )
}

async function findCaptchaAnswer(services: Services, key: string): Promise<{ readonly answer: string }> {
  for (const use of CAPTCHA_USES) {
    const stored = await captchaStore(services, use).get(key)
    if (stored !== undefined) return { answer: stored.answer }
  }
  return { answer: '' }
}

/** An endpoint that always requires the slider, for tests and for work on it. */
export function registerSliderTestRoute(server: FastifyInstance, services: Services): void {
  server.get('/dev/slider.json', async ({ raw, clientInfo, id: logId }) => {
    const query = parseQuery(raw.url ?? '')
    const fp = textOf(query, 'fp')
    const browser = { idHash: clientInfo.browserIdHash, deviceId: isDeviceId(fp) ? fp : '' }
    const met = await requireSlider(services, {
      requester: {
        appId: textOf(query, 'aid'),
        browser,
        addressKey: clientInfo.addressKey,
        userAgent: '',
        logId,
      },
      action: 'submit',
      answer: {
        verifyTicket: textOf(query, 'verify_ticket'),
        captcha: textOf(query, 'captcha'),
        captchaKey: textOf(query, 'captcha_key'),
      },
    })
    if (met.ok) return { passed: true }
    const { verifyConf, verifyTicket } = met.error
    return { passed: false, verify_center_decision_conf: verifyConf, verify_ticket: verifyTicket }
  })
}

/**
 * Remembers the text of the QR code that was fetched last, so that the phone page scans the code of another tab.
 * @returns reads it
 */
export function rememberQrCode(server: FastifyInstance): () => string {
  let url = ''
  server.addHook('onSend', async ({ raw }, _reply, payload) => {
    const found = raw.url?.includes('/get_qrcode/') && /"qrcode_index_url":"([^"]+)"/.exec(String(payload))
    if (found) url = found[1] ?? ''
    return payload
  })
  return () => url
}

export function registerQrCodeRoute(server: FastifyInstance, readUrl: () => string): void {
  server.get('/dev/qr-code.json', async () => ({ url: readUrl() }))
}

/** The inbox has every code, so a page must not read it through a name of its own that leads to this machine. */
export function refuseOtherHosts(server: FastifyInstance, { host, ownOrigins }: Config): void {
  const names = [host, ...ownOrigins.map((origin) => new URL(origin).hostname)]
  server.addHook('onRequest', async (request, reply) => {
    if (isKnownHost(headerOf(request, 'host'), names)) return
    reply.code(403)
    return reply.send({
      message: 'error',
      data: {
        description: 'Not a name of this development server. Set PORTICO_PUBLIC_URL to the one you use.',
      },
    })
  })
}

/** The pages that show others, and the states, which they show. */
const PREVIEWS = ['/dev/messages', '/dev/theme', '/dev/states']

const PAGES = ['/', ...PREVIEWS, ...['inbox', 'appointments', 'phone'].map((name) => `/dev/${name}`)]

/**
 * Serves the development pages: one document, which renders the page of its path, and its scripts. Both are read at each request, since
 * a build that runs meanwhile gives the scripts other names.
 */
export async function serveDevelopmentPages(server: FastifyInstance, folder: string): Promise<void> {
  if (readDevelopmentDocument(folder) === undefined) return
  for (const url of PAGES)
    server.get(url, async (_, reply) => {
      const html = readDevelopmentDocument(folder)
      if (html !== undefined) return sendPage(reply, { html, isPreview: PREVIEWS.includes(url) })
      return reply.code(503).header('retry-after', '1').send('The pages are being built. Reload in a moment.')
    })
  await server.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, isCacheable: true }
    })
    await scope.register(fastifyStatic, {
      root: join(folder, 'assets'),
      prefix: '/assets/',
      index: false,
      decorateReply: false,
      preCompressed: true,
      immutable: true,
      maxAge: '1y',
      setHeaders: (response) => void response.setHeader('vary', 'Accept-Encoding'),
    })
  })
}

/** @returns undefined when the pages are not built */
export function readDevelopmentDocument(folder: string): string | undefined {
  const path = join(folder, 'index.html')
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined
}
