import type { FastifyInstance } from 'fastify'
import type { Ephemeral } from '../ephemeral/ephemeral.ts'
import { parseQuery, textOf } from '../http/raw-fields.ts'
import type { KeptCaptcha } from '../image-captcha/captcha-key.ts'
import { CAPTCHA_USES, captchaStoreKey } from '../image-captcha/captcha-key.ts'
import type { Services } from '../services.ts'

/** What an image captcha says, for tests and for who works on the page; absent outside development. */
export function answerCaptchaAnswer(server: FastifyInstance, { ephemeral }: Services): void {
  server.get('/dev/captcha.json', (request) =>
    tellAnswer(ephemeral, textOf(parseQuery(request.raw.url ?? ''), 'captcha_key')),
  )
}

async function tellAnswer(ephemeral: Ephemeral, key: string): Promise<{ readonly answer: string }> {
  for (const use of CAPTCHA_USES) {
    const kept = await ephemeral.get(captchaStoreKey(key, use))
    if (kept !== undefined) return { answer: (JSON.parse(kept) as KeptCaptcha).answer }
  }
  return { answer: '' }
}
