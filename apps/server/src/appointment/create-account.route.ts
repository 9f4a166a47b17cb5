import { createAccount as createAccountCall } from '@portico/protocol'
import type { Route } from '../http/route.ts'
import { failure, success, successWithCode, route } from '../http/route.ts'
import { fail } from '../result.ts'
import type { Services } from '../services.ts'
import { readSessionOrAccountSession } from '../session/read-session.ts'
import { createAccount } from './create-account.ts'
import { readAccountName } from './read-account-name.ts'

/** the business account of a token or a self-service key. */
export function createAccountRoute(services: Services): Route {
  return route({
    endpoint: createAccountCall,
    csrf: 'header',
    guards: [],
    async handle(call) {
      const { app, fields } = call
      const name = readAccountName(fields.name)
      if (!name.ok) return failure(name)
      const owner = await readSessionOrAccountSession(services, call)
      if (!owner) return failure(fail('notLoggedIn'))
      const shown = { app, token: fields.token, appKey: fields.app_key }
      const created = await createAccount(services, { shown, ownerId: owner.id, name: name.value })
      if (!created.ok) return failure(created)
      const { account, invitation, isNew } = created.value
      const { appKey, indexUrl, activateUrl } = invitation.businessApp
      const data = {
        account_id: account.id,
        name: account.name,
        app_key: appKey,
        activate_url: account.isActive ? '' : (activateUrl ?? ''),
        index_url: indexUrl,
        redirect_url: app.indexUrl,
      }
      return isNew
        ? success(data)
        : successWithCode('registered', data, { switch: owner.mobile === null ? 'email' : 'mobile' })
    },
  })
}
