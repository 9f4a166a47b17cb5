import { PLATFORM_SCOPE } from '@portico/protocol'
import type { OfferedPlatform } from '../../state/state.ts'
import type { RequestPorts } from './oauth-request.ts'
import {
  authorizeUrl,
  consumeRequest,
  platformIn,
  redirectUri,
  servedAddress,
  storeRequest,
} from './oauth-request.ts'

// How an account page links a platform: it goes to the platform's authorization page, which returns with a code.

/** The entry of a request in local storage. Several tabs may be on their way, and a widget on the same page has entries of its own. */
const ENTRY = 'portico-link-'

/** A platform's return. */
export interface LinkReturn {
  readonly platform: string
  /** Empty if the visitor has declined, or the platform has failed. */
  readonly code: string
  /** If the account center has made the request. */
  readonly pageKey: string | undefined
}

/** Goes to the authorization page of a platform. */
export function redirectToLink(ports: RequestPorts, platform: OfferedPlatform, appId: number): void {
  const { device, page } = ports
  if (platform.isServed)
    return page.go(servedAddress(ports, platform, { prefix: ENTRY, next: page.url(), appId }))
  // Unguessable: a return that this browser has not asked for would link the identity of someone else.
  const state = `${platform.id}_${device.uuid()}`
  storeRequest(ports, ENTRY + state, { state, query: new URL(page.url()).search })
  page.go(authorizeUrl(page, platform, { state, scope: PLATFORM_SCOPE }))
}

/**
 * Reads the return of a platform once, and gives the page its former address.
 * @returns `undefined` if the page is no return, or one of a request that this browser has not made
 */
export function consumeLinkReturn(ports: RequestPorts, appId: number): LinkReturn | undefined {
  const { page } = ports
  const here = new URL(page.url())
  const state = here.searchParams.get('state')
  const request = state ? consumeRequest(ports, ENTRY + state, { state, appId }) : undefined
  if (!state || !request) return undefined
  page.replace(`${redirectUri(page)}${request.query || queryWithoutReturn(here)}${here.hash}`)
  if (!request.isAccepted) return undefined
  const { pageKey } = request
  return { platform: platformIn(state), code: here.searchParams.get('code') ?? '', pageKey }
}

/** The account center returns to the whole address of the page, a platform to its path. */
function queryWithoutReturn({ search }: URL): string {
  const query = new URLSearchParams(search)
  for (const name of ['code', 'state', 'error', 'error_description', 'error_uri']) query.delete(name)
  return query.toString() && `?${query.toString()}`
}
