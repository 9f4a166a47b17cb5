import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { isDeviceId } from '@portico/protocol'
import { parseQuery, textOf } from '../http/fields.ts'
import { sendPage } from '../http/pages.ts'
import { CAPTCHA_USES, captchaStore } from '../image-captcha/image-captcha.ts'
import type { Services } from '../services.ts'
import { requireSlider } from '../slider/challenge.ts'
import { listInbox } from './inbox.store.ts'

/** Lists the messages a production server would send, newest first, after delivering pending ones. */
export function registerInboxRoute(server: FastifyInstance, { database, outbox }: Services): void {
  server.get('/dev/inbox.json', async () => {
    await outbox.flush()
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
export function registerSliderRoute(server: FastifyInstance, services: Services): void {
  server.get('/dev/slider.json', async ({ raw, clientInfo }) => {
    const query = parseQuery(raw.url ?? '')
    const fp = textOf(query, 'fp')
    const browser = { idHash: clientInfo.browserIdHash, deviceId: isDeviceId(fp) ? fp : '' }
    const met = await requireSlider(services, {
      owner: { aid: textOf(query, 'aid'), browser },
      action: 'submit',
      verifyTicket: textOf(query, 'verify_ticket'),
      captcha: { captcha: textOf(query, 'captcha'), captchaKey: textOf(query, 'captcha_key') },
    })
    if (met.ok) return { passed: true }
    const { verifyConf, verifyTicket } = met.error
    return { passed: false, verify_center_decision_conf: verifyConf, verify_ticket: verifyTicket }
  })
}

const INDEX = 'index.html'

/** Serves the pages of a folder under the paths of their folders: `dev/inbox/index.html` at `/dev/inbox`. */
export async function serveDevelopmentPages(server: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(folder)) return
  for (const file of await readdir(folder, { recursive: true })) {
    const path = file.replaceAll('\\', '/')
    if (path !== INDEX && !path.endsWith(`/${INDEX}`)) continue
    for (const url of pathVariants(path.slice(0, -INDEX.length))) {
      server.get(url, async (_, reply) => sendPage(reply, await readFile(join(folder, file), 'utf8')))
    }
  }
}

function pathVariants(folder: string): readonly string[] {
  return folder === '' ? ['/'] : [`/${folder}`, `/${folder.slice(0, -1)}`]
}
