import { authBind, authBindV2 } from '@portico/protocol'
import { toUserData } from '../accounts/user-data.ts'
import type { RouteResponse, Call, Route } from '../http/route.ts'
import { failure, success, route } from '../http/route.ts'
import { fail } from '../result.ts'
import type { Services } from '../services.ts'
import { isRecentSignIn, readSignedInVisitor } from '../session/read-session.ts'
import { issueSessionKey } from '../session/tickets.ts'
import type { PersonBinding } from './bind-person.ts'
import { bindPerson } from './bind-person.ts'
import { readShownPerson } from './read-shown-person.ts'
import { readShownSession } from './read-signed-in.ts'

const OTHERS: Readonly<Record<string, PersonBinding['other']>> = {
  '': 'stays',
  '0': 'stays',
  '1': 'is replaced',
}

export function authBindRoute(services: Services): Route {
  return route({
    endpoint: authBind,
    csrf: 'header',
    guards: [],
    handle: (call) => bind(services, call, 'stays'),
  })
}

export function authBindV2Route(services: Services): Route {
  return route({
    endpoint: authBindV2,
    csrf: 'header',
    guards: [],
    async handle(call) {
      const other = Object.hasOwn(OTHERS, call.fields.change_bind)
        ? OTHERS[call.fields.change_bind]
        : undefined
      return other === undefined ? failure(fail('badParameter')) : bind(services, call, other)
    },
  })
}

async function bind(
  services: Services,
  call: Call<typeof authBind> | Call<typeof authBindV2>,
  other: PersonBinding['other'],
): Promise<RouteResponse> {
  const shown = readShownPerson(services, call)
  if (!shown.ok) return failure(shown)
  const visitor = await readSignedInVisitor(services, call)
  if (!visitor) return failure(fail('notLoggedIn'))
  // A platform is a way to sign in: a stolen session could otherwise add one, and sign in afresh with it.
  if (!isRecentSignIn(visitor, services.now())) return failure(fail('reauthenticationRequired'))
  const session = readShownSession(call)
  const bound = await bindPerson(services, { session, shown: shown.value, other })
  if (!bound.ok) return failure(bound)
  return success({
    ...(await toUserData(services.database, bound.value)),
    new_user: 0,
    session_key: await issueSessionKey(services.keyValueStore, {
      ...session,
      ownerIdHash: call.browser.idHash,
    }),
    redirect_url: '',
  })
}
