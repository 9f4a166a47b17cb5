import type { Services } from '../../services/services.ts'
import { createTtlStore } from '../../services/short-lived/ttl-store.ts'
import { sha256 } from '../../shared/sha256.ts'
import { createSecret } from './platform-requests.ts'
import type { Profile } from './profile-key.ts'

// The users of platforms that have returned to this server, until their page asks for them by a code of ours.

interface ReturnedUser {
  readonly appId: string
  readonly browserIdHash: string
  /** The hash of the page's secret. If it has one, the browser does not matter. */
  readonly pageKeyHash: string
  readonly profile: Profile
}

/** A code as a page sends it. */
export interface ReturnCode {
  readonly code: string
  readonly pageKey: string
  readonly appId: string
  readonly browserIdHash: string
}

type Deps = Pick<Services, 'keyValueStore'>

/** Tells our codes from those of platforms. */
const CODE = /^portico\.[\w-]{43}$/
const CODE_LIFE_MS = 600_000

/** @returns the code */
export async function saveReturnedUser(deps: Deps, user: ReturnedUser): Promise<string> {
  const code = `portico.${createSecret()}`
  await returned(deps).put(sha256(code), user)
  return code
}

export function isReturnCode(code: string): boolean {
  return CODE.test(code)
}

/** Takes the user of a code, once. @returns `undefined` for an unknown, used or expired one, and for one of another browser or page */
export async function takeReturnedUser(deps: Deps, sent: ReturnCode): Promise<Profile | undefined> {
  const key = sha256(sent.code)
  const found = await returned(deps).get(key)
  if (!found || found.appId !== sent.appId || !isProven(found, sent)) return undefined
  return (await returned(deps).consume(key))?.profile
}

function isProven({ pageKeyHash, browserIdHash }: ReturnedUser, sent: ReturnCode): boolean {
  return pageKeyHash === '' ? browserIdHash === sent.browserIdHash : sha256(sent.pageKey) === pageKeyHash
}

/** By the hash of their code, so that reading the store does not reveal usable ones. */
function returned({ keyValueStore }: Deps) {
  return createTtlStore<ReturnedUser>(keyValueStore, { prefix: 'platform-return', ttlMs: CODE_LIFE_MS })
}
