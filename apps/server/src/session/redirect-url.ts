import type { App } from '../config/config-file.ts'
import { readRedirectTarget } from '../http/redirect-target.ts'
import type { Services } from '../services.ts'
import { CALLBACK_PATH } from './sso-paths.ts'
import type { TicketSource } from './sso-ticket.ts'
import { issueTicket } from './sso-ticket.ts'

/**
 * When a redirect url carries a ticket.
 * - `always`: single sign-on's own calls
 * - `where redeemable`: register, bind, reset, A-6; a page without a back end would find nothing at its callback
 * - `where needed`: the logins of the passport, whose session is here already
 */
export type TicketRule = 'always' | 'where redeemable' | 'where needed'

interface Destination {
  readonly app: App
  /** The wire field. */
  readonly service: string
  readonly rule: TicketRule
  readonly source: TicketSource
}

type Parts = Pick<Services, 'keyValueStore' | 'config'>

/** The address a success leads to: a listed service, its callback with a ticket, or empty (contract, sections 4 and 9). */
export async function redirectUrlFor(
  parts: Parts,
  { app, service, rule, source }: Destination,
): Promise<string> {
  const url = readRedirectTarget(service, app.origins)
  if (!url) return ''
  if (!carriesTicket(parts, { app, origin: url.origin, rule })) return service
  const ticket = await issueTicket(parts, source, { aid: app.aid, origin: url.origin })
  return `${url.origin}${CALLBACK_PATH}?next=${encodeURIComponent(service)}&ticket=${ticket}`
}

/** Whether somebody is there to take a ticket: this server's own callback, or a back end that has the app's secret. */
export function canRedeem({ config }: Pick<Services, 'config'>, app: App, origin: string): boolean {
  return app.secret !== undefined || config.ownOrigins.includes(origin)
}

function carriesTicket(
  parts: Parts,
  { app, origin, rule }: { readonly app: App; readonly origin: string; readonly rule: TicketRule },
): boolean {
  if (rule === 'always') return true
  const isNeeded = rule === 'where redeemable' || !parts.config.ownOrigins.includes(origin)
  return isNeeded && canRedeem(parts, app, origin)
}
