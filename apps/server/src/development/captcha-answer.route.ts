import type { FastifyInstance } from 'fastify'
import { parseQuery, textOf } from '../http/raw-fields.ts'
import { CAPTCHA_USES, captchaStore } from '../image-captcha/captcha-key.ts'
import type { Services } from '../services.ts'

/** What an image captcha says, for tests and for who works on the page; absent outside development. */
export function answerCaptchaAnswer(server: FastifyInstance, services: Services): void {
  server.get('/dev/captcha.json', (request) =>
    tellAnswer(services, textOf(parseQuery(request.raw.url ?? ''), 'captcha_key')),
  )
}

async function tellAnswer(services: Services, key: string): Promise<{ readonly answer: string }> {
  for (const use of CAPTCHA_USES) {
    const kept = await captchaStore(services, use).get(key)
    if (kept !== undefined) return { answer: kept.answer }
  }
  return { answer: '' }
}
