import { createHash, timingSafeEqual } from 'node:crypto'
import type { Account } from '../accounts/account.store.ts'
import type { App } from '../config/config-file.ts'
import { readRedirectTarget } from '../http/redirect-target.ts'
import type { Outcome } from '../outcome.ts'
import { DONE, fail, succeed } from '../outcome.ts'
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

const WRONG_SECRETS_WINDOW_S = 600

/**
 * Exchanges a ticket for the account it signs in, for the host's own back end (SSO-3). The secret is checked before
 * anything else, and a wrong one uses up nothing but the tries of its address.
 * @returns notLoggedIn for a wrong secret or an app that has none, authorizationCodeExpired for a ticket that is used,
 * late, or was made for another app or origin
 */
export async function validateTicket(services: Services, shown: TicketShown): Promise<Outcome<Account>> {
  const { app, ticket, service } = shown
  const allowed = await checkSecret(services, shown)
  if (!allowed.ok) return allowed
  const target = readRedirectTarget(service, app.origins)
  if (!target) return fail('badParameter')
  const grant = await takeTicket(services, ticket)
  if (grant?.aid !== app.aid || grant.origin !== target.origin) return fail('authorizationCodeExpired')
  const account = await findGranted(services.database, grant, services.now())
  return account ? succeed(account) : fail('authorizationCodeExpired')
}

/** After so many wrong ones an address is refused for the rest of the window, right ones too: nobody goes on guessing. */
async function checkSecret(
  { limiter, ephemeral, config }: Services,
  { app, secret, addressKey }: TicketShown,
): Promise<Outcome> {
  const closedKey = `secrets-closed:${addressKey}`
  if ((await ephemeral.get(closedKey)) !== undefined) return fail('tooOften')
  if (isSame(secret ?? '', app.secret)) return DONE
  const durationS = WRONG_SECRETS_WINDOW_S
  const wrong = await limiter.count({ name: 'wrong secrets of address', key: addressKey, durationS })
  if (wrong >= config.limits.wrongSecretsPerAddress10Min) await ephemeral.put(closedKey, '', durationS * 1000)
  return fail('notLoggedIn')
}

/** Hashed first, so that neither the time nor the length tells anything. */
function isSame(shown: string, secret: string | undefined): boolean {
  const [left, right] = [shown, secret ?? ''].map((text) => createHash('sha256').update(text).digest())
  return secret !== undefined && left !== undefined && right !== undefined && timingSafeEqual(left, right)
}
