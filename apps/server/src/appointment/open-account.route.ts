import { NO_ORGANISATION, openAccount as openAccountCall } from '@portico/protocol'
import type { Route } from '../http/route.ts'
import { failure, success, route } from '../http/route.ts'
import { fail } from '../result.ts'
import type { Services } from '../services.ts'
import { readSessionOrAccountSession } from '../session/read-session.ts'
import { openAccount } from './open-account.ts'
import { readAccountName } from './read-account-name.ts'

/** a business account without token or key. */
export function openAccountRoute(services: Services): Route {
  return route({
    endpoint: openAccountCall,
    csrf: 'header',
    guards: [],
    async handle(call) {
      const { app, fields } = call
      const name = readAccountName(fields.name)
      if (!name.ok) return failure(name)
      const owner = await readSessionOrAccountSession(services, call)
      if (!owner) return failure(fail('notLoggedIn'))
      const orgId = fields.org_id || NO_ORGANISATION
      const opened = await openAccount(services, { app, ownerId: owner.id, name: name.value, orgId })
      if (!opened.ok) return failure(opened)
      return success({
        account_id: opened.value.id,
        name: opened.value.name,
        org_id: orgId,
        index_url: app.indexUrl,
        redirect_url: app.indexUrl,
      })
    },
  })
}
