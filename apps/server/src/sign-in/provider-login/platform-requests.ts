import type { Services } from '../../services/services.ts'
import { createSecretStore } from '../../services/short-lived/secret-store.ts'
import { randomSecret } from '../../shared/random-secret.ts'

// The requests that this server has made of platforms for visitors, until they return.

/** A request that a visitor has been sent to a platform with. */
export interface PlatformRequest {
  readonly appId: string
  /** The browser that may return, as it is known on navigations. */
  readonly browserIdHash: string
  readonly platform: string
  readonly platformAppId: string
  /** Whether it was made for the browser of the platform's own app. */
  readonly isInApp: boolean
  readonly redirectUri: string
  readonly codeVerifier: string
  readonly nonce: string
  /** The page that the visitor comes from, and what it gets back. */
  readonly next: string
  readonly pageState: string
  /** The hash of the page's secret; empty if the browser is enough. */
  readonly pageKeyHash: string
}

type Deps = Pick<Services, 'keyValueStore'>

const REQUEST_LIFE_MS = 600_000

/** Stores a request. @returns the state; it begins with the app id, since the return names no app */
export function saveRequest(deps: Deps, request: PlatformRequest): Promise<string> {
  return requests(deps).create(request)
}

/** @returns the app that a state was issued for, if it is one of ours */
export function appIdIn(state: string): string {
  return state.slice(0, Math.max(0, state.indexOf('.')))
}

/**
 * Takes the request of a return, once.
 * @returns why there is none, for the log
 */
export async function takeRequest(
  deps: Deps,
  {
    state,
    appId,
    browserIdHash,
  }: { readonly state: string } & Pick<PlatformRequest, 'appId' | 'browserIdHash'>,
): Promise<PlatformRequest | 'unknown state' | 'another browser'> {
  const found = await requests(deps).get(state)
  if (!found || found.appId !== appId) return 'unknown state'
  // Another browser does not use it up.
  if (found.browserIdHash !== browserIdHash) return 'another browser'
  return (await requests(deps).consume(state)) ?? 'unknown state'
}

function requests({ keyValueStore }: Deps) {
  return createSecretStore<PlatformRequest>(keyValueStore, {
    prefix: 'platform-request',
    ttlMs: REQUEST_LIFE_MS,
    createSecret: ({ appId }) => `${appId}.${randomSecret()}`,
  })
}
