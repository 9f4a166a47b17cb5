import { parseJsonObject } from '@portico/protocol'
import { addQuery } from '../../redirects/urls.ts'
import type { Ports } from '../../runtime/ports.ts'
import type { OfferedPlatform } from '../../state/state.ts'

// A request to the authorization page of a platform, in local storage until the platform returns to the page.

export type RequestPorts = Pick<Ports, 'clock' | 'device' | 'page'>

/** A return is accepted only this soon after the redirect. */
const TTL_MS = 600_000

interface StoredRequest {
  readonly state: string
  readonly redirect_uri: string
  /** Epoch milliseconds. */
  readonly time: number
  /** The page's query before the redirect. */
  readonly query: string
  /** The app that the visitor was logging in to; absent for an account page. */
  readonly appId?: number | undefined
  /** Proves to the account center that this page has made the request, if the account center has sent it. */
  readonly pageKey?: string
}

export interface ReturnedRequest {
  readonly pageKey: string | undefined
  /** The page's query before the redirect. */
  readonly query: string
  /** Whether it was sent from this page, for the same app, in the last 10 minutes. */
  readonly isAccepted: boolean
}

/** The page's address without query and hash, to which the platform returns. */
export function redirectUri(page: Ports['page']): string {
  const { origin, pathname } = new URL(page.url())
  return origin + pathname
}

/** The address of a platform's authorization page. */
export function authorizeUrl(
  page: Ports['page'],
  { authorizeUrl: published, clientKey }: OfferedPlatform,
  { state, scope }: { readonly state: string; readonly scope: string },
): string {
  const query = new URLSearchParams({
    client_key: clientKey,
    response_type: 'code',
    scope,
    redirect_uri: redirectUri(page),
    state,
  })
  const [address = ''] = published.split('#')
  return `${address}${address.includes('?') ? '&' : '?'}${query.toString()}`
}

interface ServedRequest {
  /** The page to return to. */
  readonly next: string
  readonly appId: number
}

/** Stores a request that the account center makes. @returns the address that sends the visitor to the platform */
export function servedAddress(
  ports: RequestPorts,
  { id, appId: platformAppId, authorizeUrl: start }: OfferedPlatform,
  { next, appId, prefix = '' }: ServedRequest & { readonly prefix?: string },
): string {
  const { uuid } = ports.device
  // Unguessable: a return that this browser has not asked for would log in or link the identity of someone else.
  const state = `${id}_${uuid()}`
  // The code of the return is of no use without it, also to those who read its address.
  const pageKey = uuid() + uuid()
  storeRequest(ports, prefix + state, { state, query: '', pageKey, appId })
  return addQuery(start, [
    ['aid', `${appId}`],
    ['platform', id],
    ['platform_app_id', platformAppId],
    ['next', next],
    ['state', state],
    ['page_key', pageKey],
  ])
}

/** Stores a request. Where storage is blocked, the return is not recognised. @param key of local storage */
export function storeRequest(
  { clock, device, page }: RequestPorts,
  key: string,
  request: Omit<StoredRequest, 'redirect_uri' | 'time'>,
): void {
  const stored: StoredRequest = { ...request, redirect_uri: redirectUri(page), time: clock.now() }
  device.writeStored(key, JSON.stringify(stored))
}

/**
 * Reads and deletes the request with a state. A page that serves several apps may have been opened for another one
 * since: the return belongs to the app that has sent the visitor.
 * @returns `undefined` if this browser has sent none
 */
export function consumeRequest(
  { clock, device, page }: RequestPorts,
  key: string,
  { state, appId }: Pick<StoredRequest, 'state' | 'appId'>,
): ReturnedRequest | undefined {
  const stored = parseJsonObject(device.readStored(key) ?? '')
  // The key may come from the address and name any entry of the host's storage: leave others untouched.
  if (stored?.['state'] !== state) return undefined
  const { redirect_uri: sentFrom, time, query, appId: sentFor, pageKey } = stored
  if (typeof sentFrom !== 'string' || typeof time !== 'number') return undefined
  device.removeStored(key)
  return {
    query: typeof query === 'string' ? query : '',
    pageKey: typeof pageKey === 'string' ? pageKey : undefined,
    isAccepted:
      Math.abs(clock.now() - time) < TTL_MS && sentFrom === redirectUri(page) && (sentFor ?? appId) === appId,
  }
}

/** A state starts with the platform's id and an underscore. @returns the id, or '' */
export function platformIn(state: string): string {
  return state.slice(0, Math.max(0, state.indexOf('_')))
}
