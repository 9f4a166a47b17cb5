import { timingSafeEqual } from 'node:crypto'
import { isCsrfToken } from '@portico/protocol'
import type { App } from '../config/config-file.ts'
import type { Outcome } from '../outcome.ts'
import { DONE, fail } from '../outcome.ts'
import type { Arrival } from './arrival.ts'
import { isListed } from './origin.ts'

/**
 * How a call is kept from being made by somebody else's page (contract 2.3).
 * - `header`: from our own origin only with the token in the header
 * - `origin`: the token, or a page on the app's list
 * - `none`: changes nothing
 */
export type CsrfDemand = 'header' | 'origin' | 'none'

interface CsrfCheck {
  readonly demand: CsrfDemand
  readonly arrival: Arrival
  readonly header: string | undefined
  readonly app: App
}

export function checkCsrf({ demand, arrival, header, app }: CsrfCheck): Outcome {
  if (demand === 'none') return DONE
  const { origin, isOwn } = arrival.page
  const listed = isListed(app, origin)
  const failure = fail('csrfFailed')
  // A page that is on no list cannot have our token by right, whatever it sends.
  if (origin !== undefined && !isOwn && !listed) return failure
  if (header !== undefined) return isSameToken(header, arrival.csrfCookie) ? DONE : failure
  return listed && !(isOwn && demand === 'header') ? DONE : failure
}

/** Takes as long for a wrong token as for the right one. */
export function isSameToken(shown: string, right: string | undefined): boolean {
  if (right === undefined || !isCsrfToken(shown)) return false
  return timingSafeEqual(Buffer.from(shown), Buffer.from(right))
}
