import type { Account } from '../accounts/account.store.ts'
import type { App } from '../config/config-file.ts'
import { checkAppSecret } from '../http/check-app-secret.ts'
import { readRedirectTarget } from '../http/redirect-target.ts'
import type { Outcome } from '../outcome.ts'
import { fail, succeed } from '../outcome.ts'
import type { Services } from '../services.ts'
import { findGranted, takeTicket } from './sso-ticket.ts'

export interface TicketShown {
  readonly app: App
  /** What the back end says its secret is; `undefined` when it said none. */
  readonly secret: string | undefined
  readonly ticket: string
  readonly service: string
  readonly addressKey: string
}

/**
 * Exchanges a ticket for the account it signs in, for the host's own back end (SSO-3). The secret is checked before
 * anything else, and a wrong one uses up nothing but the tries of its address.
 * @returns notLoggedIn for a wrong secret or an app that has none, authorizationCodeExpired for a ticket that is used,
 * late, or was made for another app or origin
 */
export async function validateTicket(services: Services, shown: TicketShown): Promise<Outcome<Account>> {
  const { app, ticket, service } = shown
  const allowed = await checkAppSecret(services, shown)
  if (!allowed.ok) return allowed
  const target = readRedirectTarget(service, app.origins)
  if (!target) return fail('badParameter')
  const grant = await takeTicket(services, ticket)
  if (grant?.aid !== app.aid || grant.origin !== target.origin) return fail('authorizationCodeExpired')
  const account = await findGranted(services.database, grant, services.now())
  return account ? succeed(account) : fail('authorizationCodeExpired')
}
