import { refreshCaptcha, ssoRefreshCaptcha } from '@portico/protocol'
import type { Route } from '../../http/route.ts'
import { success, route } from '../../http/route.ts'
import { requesterOf } from '../../shared/requester.ts'
import { issueCaptcha } from '../image-captcha/image-captcha.ts'
import { issueAlternativeCaptcha, ALTERNATIVE_SCENE } from './challenge.ts'

function refreshRoute(endpoint: typeof refreshCaptcha): Route {
  return route({
    endpoint,
    async handle(services, call) {
      const requester = requesterOf(call)
      const { scene, verify_ticket: ticket = '' } = call.fields
      const issued =
        scene === ALTERNATIVE_SCENE
          ? await issueAlternativeCaptcha(services, { requester, ticket })
          : await issueCaptcha(services, requester)
      if (!issued.ok) return issued
      const both = { captcha: issued.value.image, captcha_key: issued.value.key }
      return success(both, both)
    },
  })
}

/** Issues another image; with `scene=slide`, the alternative to the slider. */
export const refreshCaptchaRoutes: readonly Route[] = [
  refreshRoute(refreshCaptcha),
  refreshRoute(ssoRefreshCaptcha),
]
