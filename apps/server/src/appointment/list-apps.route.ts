import { listApps } from '@portico/protocol'
import { list } from '../http/answer.ts'
import type { Route } from '../http/route.ts'
import { route } from '../http/route.ts'

/** the apps somebody may come to uninvited (APT-5); who is signed in changes nothing about them. */
export function listAppsRoute(): Route {
  return route({
    endpoint: listApps,
    csrf: 'none',
    guards: [],
    handle: async ({ app }) =>
      list(
        app.businessApps
          .filter(({ isSelfService }) => isSelfService)
          .map(({ appKey, name }) => ({ app_key: appKey, app_name: name })),
      ),
  })
}
