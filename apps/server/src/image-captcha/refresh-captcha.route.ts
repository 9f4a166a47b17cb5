import { refreshCaptcha, ssoRefreshCaptcha } from '@portico/protocol'
import { failure, success } from '../http/answer.ts'
import type { Route } from '../http/route.ts'
import { route } from '../http/route.ts'
import { succeed } from '../outcome.ts'
import type { Services } from '../services.ts'
import { issueOtherWay, OTHER_WAY_SCENE } from '../slider/other-way.ts'
import { issueCaptcha } from './captcha-key.ts'

/** Another image for the one that cannot be read (CAP-2); with scene slide, one in place of the slider (CAP-5). */
export function refreshCaptchaRoutes(services: Services): readonly Route[] {
  return [refreshRoute(services, refreshCaptcha), refreshRoute(services, ssoRefreshCaptcha)]
}

function refreshRoute(services: Services, endpoint: typeof refreshCaptcha): Route {
  return route({
    endpoint,
    csrf: 'none',
    guards: [],
    async handle({ app, browser, addressKey, fields }) {
      const owner = { aid: app.aid, browser }
      const issued =
        fields.scene === OTHER_WAY_SCENE
          ? await issueOtherWay(services, { owner, ticket: fields.verify_ticket, addressKey })
          : succeed(await issueCaptcha(services, owner))
      if (!issued.ok) return failure(issued)
      const both = { captcha: issued.value.image, captcha_key: issued.value.key }
      return success(both, both)
    },
  })
}
