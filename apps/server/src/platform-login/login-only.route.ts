import { oauthLoginOnly } from '@portico/protocol'
import type { Route } from '../http/route.ts'
import { failure, route } from '../http/route.ts'
import { fail } from '../outcome.ts'
import type { Services } from '../services.ts'
import { readSession } from '../session/read-session.ts'
import { readSessionLife } from '../session/session-cookie.ts'
import { answerSignedIn, readSignInPlace } from '../session/sign-in.ts'
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
      const sessionLife = readSessionLife(fields.keep_login)
      const signedIn = await logInByPlatform(services, {
        shown: shown.value,
        place: readSignInPlace(call, sessionLife),
        visitor: await readSession(services, call),
      })
      return answerSignedIn(services, signedIn, { call, service: fields.service, sessionLife })
    },
  })
}
