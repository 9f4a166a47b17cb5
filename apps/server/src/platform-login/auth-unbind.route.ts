import { PLATFORMS, authUnbind } from '@portico/protocol'
import type { Route } from '../http/route.ts'
import { failure, success, route } from '../http/route.ts'
import { fail } from '../result.ts'
import type { Services } from '../services.ts'
import { SESSION_COOKIE, clearSessionCookie } from '../session/session-cookie.ts'
import { readShownSession } from './read-signed-in.ts'
import { unbindPerson } from './unbind-person.ts'

/** Also of a platform that is no longer configured: what was bound can be taken off. */
export function authUnbindRoute(services: Services): Route {
  return route({
    endpoint: authUnbind,
    csrf: 'header',
    guards: [],
    async handle(call) {
      const { platform } = call.fields
      if (!Object.hasOwn(PLATFORMS, platform)) return failure(fail('badParameter'))
      const unbound = await unbindPerson(services, { session: readShownSession(call), platform })
      if (!unbound.ok) return failure(unbound)
      if (unbound.value === 'unbound') clearSessionCookie(call, SESSION_COOKIE)
      return success({})
    },
  })
}
