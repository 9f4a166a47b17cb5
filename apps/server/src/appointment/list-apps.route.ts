import { listApps, NO_ORGANISATION } from '@portico/protocol'
import { judge } from '../business-account/situations.ts'
import { findStanding } from '../business-account/standing.store.ts'
import type { BusinessApp } from '../config/config-file.ts'
import type { Route } from '../http/route.ts'
import { list, route } from '../http/route.ts'
import type { Services } from '../services.ts'
import { readSessionOrAccountSession } from '../session/read-session.ts'
import { isInTheWay } from './judge-account.ts'

/**
 * the self-service apps. Unless `ignore_login` is 1, those are left out at which the signed-in account cannot open
 * a business account.
 */
export function listAppsRoute(services: Services): Route {
  return route({
    endpoint: listApps,
    csrf: 'none',
    guards: [],
    async handle(call) {
      const apps = call.app.businessApps.filter(({ isSelfService }) => isSelfService)
      const account =
        call.fields.ignore_login === '1' ? undefined : await readSessionOrAccountSession(services, call)
      const listed = account ? await openableBy(services, account.id, apps) : apps
      return list(listed.map(({ appKey, name }) => ({ app_key: appKey, app_name: name })))
    },
  })
}

async function openableBy(
  { database, config }: Services,
  accountId: string,
  apps: readonly BusinessApp[],
): Promise<readonly BusinessApp[]> {
  const standing = await findStanding(database, accountId)
  const limit = config.limits.businessAccountsPerOwner
  return apps.filter(({ appKey }) => !isInTheWay(judge(standing, { appKey, orgId: NO_ORGANISATION }, limit)))
}
