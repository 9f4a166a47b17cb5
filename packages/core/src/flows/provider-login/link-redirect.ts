import { PLATFORM_SCOPE } from '@portico/protocol'
import type { OfferedPlatform } from '../../state/state.ts'
import type { RequestPorts } from './oauth-request.ts'
import { authorizeUrl, consumeRequest, platformIn, redirectUri, storeRequest } from './oauth-request.ts'

// How an account page links a platform: it goes to the platform's authorization page, which returns with a code.

/** The entry of a request in local storage. Several tabs may be on their way, and a widget on the same page has entries of its own. */
function entryOf(state: string): string {
  return `portico-link-${state}`
}

/** A platform's return. */
export interface LinkReturn {
  readonly platform: string
  /** Empty if the visitor has declined, or the platform has failed. */
  readonly code: string
}

/** Goes to the authorization page of a platform. */
export function redirectToLink(ports: RequestPorts, platform: OfferedPlatform): void {
  const { device, page } = ports
  // Unguessable: a return that this browser has not asked for would link the identity of someone else.
  const state = `${platform.id}_${device.uuid()}`
  storeRequest(ports, entryOf(state), { state, query: new URL(page.url()).search })
  page.go(authorizeUrl(page, platform, { state, scope: PLATFORM_SCOPE }))
}

/**
 * Reads the return of a platform once, and gives the page its former address.
 * @returns `undefined` if the page is no return, or one of a request that this browser has not made
 */
export function consumeLinkReturn(ports: RequestPorts): LinkReturn | undefined {
  const { page } = ports
  const here = new URL(page.url())
  const state = here.searchParams.get('state')
  const request = state ? consumeRequest(ports, entryOf(state), { state }) : undefined
  if (!state || !request) return undefined
  page.replace(`${redirectUri(page)}${request.query}${here.hash}`)
  if (!request.isAccepted) return undefined
  return { platform: platformIn(state), code: here.searchParams.get('code') ?? '' }
}
