import type { Account } from '../../accounts/account.store.ts'
import type { Services } from '../../services/services.ts'
import { createSecretStore } from '../../services/short-lived/secret-store.ts'
import type { SessionLifetime } from '../../sessions/session-cookie.ts'
import type { TicketRule } from '../../sessions/tickets.ts'
import type { AuthMethods } from '../../shared/auth-methods.ts'
import { TEN_MINUTES_S } from '../../shared/clock.ts'
import type { Contact } from '../../shared/contact.ts'
import type { Browser } from '../../shared/requester.ts'
import type { Profile } from '../provider-login/profile-key.ts'

/** What completes a login that waits. */
export type SecondStepMethod = 'totp' | 'recovery' | 'sms' | 'email' | 'passkey'

/** A user of a platform to link to the account of a mobile, with the login. */
export interface PlatformLink {
  readonly profile: Profile
  /** Verified by a code or by the platform. */
  readonly mobile: Contact
}

/** What has verified the user so far. */
export type Factor = 'password' | 'code' | 'platform' | 'QR code' | 'passkey'

/** A login whose account is known and that a second step completes. */
export interface WaitingSignIn {
  /** As it was when it was verified: a new password voids the login. */
  readonly account: Pick<Account, 'id' | 'credentials_version'>
  readonly appId: string
  readonly browserIdHash: string
  readonly isSso: boolean
  readonly factor: Factor
  readonly methods: AuthMethods
  /** When the user proved their identity, if not by this call. Epoch milliseconds. */
  readonly signedInAt?: number | undefined
  readonly sessionLifetime: SessionLifetime
  readonly ticketRule?: TicketRule | undefined
  /** The wire field `service`. */
  readonly service: string
  readonly offers: readonly SecondStepMethod[]
  /** To be written with the sessions. */
  readonly link?: PlatformLink | undefined
}

type Deps = Pick<Services, 'keyValueStore'>

/** @returns the key that names it */
export function saveWaitingSignIn(deps: Deps, waiting: WaitingSignIn): Promise<string> {
  return waitingSignIns(deps).create(waiting)
}

/** Where a key is used. A key of another app, browser or API group is left unused. */
export interface KeyUse {
  readonly key: string
  readonly appId: string
  readonly browser: Pick<Browser, 'idHash'>
  readonly isSso: boolean
}

export async function findWaitingSignIn(
  deps: Deps,
  { key, appId, browser, isSso }: KeyUse,
): Promise<WaitingSignIn | undefined> {
  const waiting = await waitingSignIns(deps).get(key)
  const isHere =
    waiting?.appId === appId && waiting.browserIdHash === browser.idHash && waiting.isSso === isSso
  return isHere ? waiting : undefined
}

/** @returns whether it was there: of concurrent callers one succeeds */
export async function consumeWaitingSignIn(deps: Deps, key: string): Promise<boolean> {
  return (await waitingSignIns(deps).consume(key)) !== undefined
}

function waitingSignIns({ keyValueStore }: Deps) {
  return createSecretStore<WaitingSignIn>(keyValueStore, {
    prefix: 'second-step',
    ttlMs: TEN_MINUTES_S * 1000,
  })
}
