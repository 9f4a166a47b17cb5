import { refreshCaptcha } from '@portico/protocol'
import { success } from '../http/answer.ts'
import type { Route } from '../http/route.ts'
import { route } from '../http/route.ts'
import type { Services } from '../services.ts'
import { issueCaptcha } from './captcha-key.ts'

/** Another image for the one that cannot be read (CAP-2). */
export function refreshCaptchaRoute(services: Services): Route {
  return route({
    endpoint: refreshCaptcha,
    csrf: 'none',
    guards: [],
    async handle({ app, browser }) {
      const { image, key } = await issueCaptcha(services, { aid: app.aid, browser })
      const both = { captcha: image, captcha_key: key }
      return success(both, both)
    },
  })
}
