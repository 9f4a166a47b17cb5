import type { Services } from '../../services/services.ts'
import { createSecretStore } from '../../services/short-lived/secret-store.ts'
import { randomSecret } from '../../shared/random-secret.ts'
import { sha256 } from '../../shared/sha256.ts'
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
export function saveReturnedUser(deps: Deps, user: ReturnedUser): Promise<string> {
  return returned(deps).create(user)
}

export function isReturnCode(code: string): boolean {
  return CODE.test(code)
}

/** Takes the user of a code, once. @returns `undefined` for an unknown, used or expired one, and for one of another browser or page */
export async function takeReturnedUser(deps: Deps, sent: ReturnCode): Promise<Profile | undefined> {
  const found = await returned(deps).get(sent.code)
  if (!found || found.appId !== sent.appId || !isProven(found, sent)) return undefined
  return (await returned(deps).consume(sent.code))?.profile
}

function isProven({ pageKeyHash, browserIdHash }: ReturnedUser, sent: ReturnCode): boolean {
  return pageKeyHash === '' ? browserIdHash === sent.browserIdHash : sha256(sent.pageKey) === pageKeyHash
}

function returned({ keyValueStore }: Deps) {
  return createSecretStore<ReturnedUser>(keyValueStore, {
    prefix: 'platform-return',
    ttlMs: CODE_LIFE_MS,
    createSecret: () => `portico.${randomSecret()}`,
  })
}
