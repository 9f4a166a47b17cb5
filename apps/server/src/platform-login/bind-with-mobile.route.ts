import { oauthWithMobile } from '@portico/protocol'
import type { Route } from '../http/route.ts'
import { failure, route } from '../http/route.ts'
import type { Services } from '../services.ts'
import { readSessionLifetime } from '../session/session-cookie.ts'
import { respondSignedIn, readSignInContext } from '../session/sign-in.ts'
import { bindWithMobile } from './bind-with-mobile.ts'
import { namedPlatforms } from './named-platforms.ts'

export function bindWithMobileRoute(services: Services): Route {
  return route({
    endpoint: oauthWithMobile,
    csrf: 'origin',
    guards: [],
    async handle(call) {
      const { app, browser, fields } = call
      const platforms = namedPlatforms(services.config, fields)
      if (!platforms.ok) return failure(platforms)
      const sessionLifetime = readSessionLifetime(fields.keep_login)
      const signedIn = await bindWithMobile(services, {
        platforms: platforms.value,
        shown: { profileKey: fields.profile_key, owner: { aid: app.aid, browser } },
        place: readSignInContext(call, sessionLifetime),
      })
      return respondSignedIn(services, signedIn, { call, service: fields.service, sessionLifetime })
    },
  })
}
