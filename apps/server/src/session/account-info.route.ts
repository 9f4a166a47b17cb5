import { accountInfo } from '@portico/protocol'
import { hasBusinessAccount } from '../business-account/business-account.store.ts'
import { toUserData } from '../accounts/user-data.ts'
import { failure, success } from '../http/answer.ts'
import type { Route } from '../http/route.ts'
import { route } from '../http/route.ts'
import { fail } from '../outcome.ts'
import type { Services } from '../services.ts'
import { readSession } from './read-session.ts'

export function accountInfoRoute(services: Services): Route {
  return route({
    endpoint: accountInfo,
    csrf: 'none',
    guards: [],
    async handle(call) {
      const account = await readSession(services, call)
      if (!account) return failure(fail('notLoggedIn'), { name: 'session_expired' })
      const user = await toUserData(services.database, account)
      const hasOne = await hasBusinessAccount(services.database, account.id)
      const data = { ...user, new_user: 0, redirect_url: '', has_business_account: hasOne }
      return success(data, { status: 1 })
    },
  })
}
