import { refreshCaptcha, ssoRefreshCaptcha } from '@portico/protocol'
import { TEN_MINUTES_S } from '../clock.ts'
import { deviceLimitKey } from '../http/client-info.ts'
import type { Route } from '../http/route.ts'
import { failure, success, route } from '../http/route.ts'
import type { Result } from '../result.ts'
import { fail, succeed } from '../result.ts'
import type { Services } from '../services.ts'
import { issueAlternativeCaptcha, ALTERNATIVE_SCENE } from '../slider/challenge.ts'
import type { Captcha, CaptchaOwner } from './image-captcha.ts'
import { issueCaptcha } from './image-captcha.ts'

/** Issues another image; with `scene=slide`, the alternative to the slider. */
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
        fields.scene === ALTERNATIVE_SCENE
          ? await issueAlternativeCaptcha(services, { owner, ticket: fields.verify_ticket, addressKey })
          : await issueWithinLimits(services, owner, addressKey)
      if (!issued.ok) return failure(issued)
      const both = { captcha: issued.value.image, captcha_key: issued.value.key }
      return success(both, both)
    },
  })
}

/** Drawing is expensive, so devices and addresses are limited. */
async function issueWithinLimits(
  services: Services,
  owner: CaptchaOwner,
  addressKey: string,
): Promise<Result<Captcha>> {
  const { rateLimiter, config } = services
  const { captchasPerDevice10Min, captchasPerAddress10Min } = config.limits
  const windowS = TEN_MINUTES_S
  const consumed = await rateLimiter.consume([
    {
      name: 'captchas of device',
      key: deviceLimitKey(owner.browser, addressKey),
      max: captchasPerDevice10Min,
      windowS,
    },
    { name: 'captchas of address', key: addressKey, max: captchasPerAddress10Min, windowS },
  ])
  if (!consumed.ok) return fail('rateLimited', { retryTimeS: consumed.retryAfterS })
  return succeed(await issueCaptcha(services, owner))
}
