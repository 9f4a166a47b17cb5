import { isRecord, PLATFORM_SCOPE } from '@portico/protocol'
import type { Ports } from '../ports.ts'
import type { OfferedPlatform } from '../state.ts'

// How an account page links a platform: it goes to the platform's authorization page, which returns with a code.

type LinkPorts = Pick<Ports, 'clock' | 'device' | 'page'>

/** The request that is under way, in local storage. A widget on the same page has another entry, named by its state. */
const STORED = 'portico-link'

/** A return is accepted only this soon after the redirect. */
const TTL_MS = 600_000

/** A platform's return. */
export interface LinkReturn {
  readonly platform: string
  readonly platformAppId: string
  /** Empty if the visitor has declined, or the platform has failed. */
  readonly code: string
}

/** Goes to the authorization page of a platform. */
export function redirectToLink({ clock, device, page }: LinkPorts, platform: OfferedPlatform): void {
  const here = page.url()
  // Unguessable: a return that this browser has not asked for would link the identity of someone else.
  const state = `${platform.id}_${device.uuid()}`
  const request = {
    state,
    platform: platform.id,
    platformAppId: platform.appId,
    time: clock.now(),
    query: new URL(here).search,
  }
  device.writeStored(STORED, JSON.stringify(request))
  const query = new URLSearchParams({
    client_key: platform.clientKey,
    response_type: 'code',
    scope: PLATFORM_SCOPE,
    redirect_uri: withoutQuery(here),
    state,
  })
  const [address = ''] = platform.authorizeUrl.split('#')
  page.go(`${address}${address.includes('?') ? '&' : '?'}${query.toString()}`)
}

/**
 * Reads the return of a platform once, and gives the page its former address.
 * @returns `undefined` if the page is no return, or one of a request that this browser has not made
 */
export function consumeLinkReturn({ clock, device, page }: LinkPorts): LinkReturn | undefined {
  const here = new URL(page.url())
  const state = here.searchParams.get('state')
  const request = parse(device.readStored(STORED))
  if (!state || request?.state !== state) return undefined
  device.removeStored(STORED)
  page.replace(`${withoutQuery(here.href)}${request.query}${here.hash}`)
  if (Math.abs(clock.now() - request.time) >= TTL_MS) return undefined
  const { platform, platformAppId } = request
  return { platform, platformAppId, code: here.searchParams.get('code') ?? '' }
}

function withoutQuery(url: string): string {
  const { origin, pathname } = new URL(url)
  return origin + pathname
}

/** Other scripts of the origin may write anything. */
function parse(stored = '') {
  try {
    const value: unknown = JSON.parse(stored)
    if (!isRecord(value)) return undefined
    const { state, platform, platformAppId, time, query } = value
    const isComplete =
      typeof state === 'string' &&
      typeof platform === 'string' &&
      typeof platformAppId === 'string' &&
      typeof time === 'number' &&
      typeof query === 'string'
    return isComplete ? { state, platform, platformAppId, time, query } : undefined
  } catch {
    return undefined
  }
}
