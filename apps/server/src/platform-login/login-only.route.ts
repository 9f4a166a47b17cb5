import { oauthLoginOnly } from '@portico/protocol'
import type { Route } from '../http/route.ts'
import { failure, route } from '../http/route.ts'
import { fail } from '../result.ts'
import type { Services } from '../services.ts'
import { readSession } from '../session/read-session.ts'
import { readSessionLifetime } from '../session/session-cookie.ts'
import { respondSignedIn, readSignInContext } from '../session/sign-in.ts'
import { logInByPlatform } from './log-in-by-platform.ts'
import { readShownPerson } from './read-shown-person.ts'

export function loginOnlyRoute(services: Services): Route {
  return route({
    endpoint: oauthLoginOnly,
    csrf: 'origin',
    guards: [],
    async handle(call) {
      const { fields } = call
      const shown = readShownPerson(services, call)
      if (!shown.ok) return failure(shown)
      // A code came to an address, and it must be one of the app's.
      if (fields.code !== '' && fields.redirect_uri === '') return failure(fail('badParameter'))
      const sessionLifetime = readSessionLifetime(fields.keep_login)
      const signedIn = await logInByPlatform(services, {
        shown: shown.value,
        place: readSignInContext(call, sessionLifetime),
        visitor: await readSession(services, call),
      })
      return respondSignedIn(services, signedIn, { call, service: fields.service, sessionLifetime })
    },
  })
}
