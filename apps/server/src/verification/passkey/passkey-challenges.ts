import type { Passkey } from '../../accounts/passkey.store.ts'
import type { PasskeyPlace, PasskeySettings } from '../../config/passkeys.ts'
import { passkeyPlaceOf } from '../../config/passkeys.ts'
import type { Call } from '../../services/call.ts'
import { declareRequesterLimits } from '../../services/rate-limit/declare-limit.ts'
import { refuseByLimit } from '../../services/rate-limit/rate-limiter.ts'
import type { Services } from '../../services/services.ts'
import { createTtlStore } from '../../services/short-lived/ttl-store.ts'
import { TEN_MINUTES_S } from '../../shared/clock.ts'
import { randomSecret } from '../../shared/random-secret.ts'
import type { Requester } from '../../shared/requester.ts'
import { requesterKeyOf, requesterOf } from '../../shared/requester.ts'
import type { Result } from '../../shared/result.ts'
import { fail, succeed } from '../../shared/result.ts'
import { PASSKEY_ALGORITHMS } from './verify-credential.ts'

const CHALLENGES = declareRequesterLimits({
  windowS: TEN_MINUTES_S,
  device: { name: 'passkey-challenges-per-device', max: 60 },
  address: { name: 'passkey-challenges-per-address', max: 600 },
})

/** What a challenge is issued for; it works for nothing else. */
export type PasskeyPurpose = 'login' | 'proof' | 'second' | 'create'

export interface PasskeyChallenge {
  readonly purpose: PasskeyPurpose
  readonly requesterKey: string
  /** Of the page, which the browser repeats in what it signs. */
  readonly origin: string
  /** Whose passkey it must be; absent for a login. */
  readonly accountId?: string
  /** Whether the passkey may be created without a prompt. */
  readonly isSilent?: true
  /** Under which the authenticator keeps the new passkey. */
  readonly userHandle?: string
}

/** How long a challenge works, which is also how long the browser waits for the user. */
const CHALLENGE_LIFE_MS = 300_000

/** Who uses a passkey, and in which page. */
export interface PasskeyPage extends Requester {
  readonly pageOrigin: string | undefined
}

export function readPasskeyPage(call: Call): PasskeyPage {
  return { ...requesterOf(call), pageOrigin: call.pageOrigin }
}

/** What the page of a call needs to start. */
export interface IssuedChallenge {
  readonly challenge: string
  readonly settings: PasskeySettings
  readonly place: PasskeyPlace
}

/** Issues a challenge for one use of a passkey by the page of the call. @returns `passkeyRefused` where passkeys are off */
export async function issueChallenge(
  services: Services,
  page: PasskeyPage,
  bound: Omit<PasskeyChallenge, 'requesterKey' | 'origin'>,
): Promise<Result<IssuedChallenge>> {
  const { config, rateLimiter } = services
  const { pageOrigin: origin } = page
  if (!config.passkeys) return fail('passkeyRefused', { reason: 'passkeys are off' })
  if (origin === undefined) return fail('passkeyRefused', { reason: 'the call names no page' })
  const consumed = await rateLimiter.consume(CHALLENGES.limitsFor(config.limits, page))
  if (!consumed.ok) return refuseByLimit(consumed)
  const challenge = randomSecret()
  const requesterKey = requesterKeyOf(page)
  await challenges(services).put(challenge, { ...bound, requesterKey, origin })
  return succeed({ challenge, settings: config.passkeys, place: passkeyPlaceOf(config.passkeys, origin) })
}

/**
 * Takes a challenge, which works once. Of concurrent callers one gets it.
 * @returns `undefined` for one that is unknown, expired, used, or was issued for something else
 */
export async function consumeChallenge(
  services: Pick<Services, 'keyValueStore'>,
  challenge: string,
  expected: { readonly purpose: PasskeyPurpose; readonly requester: Requester },
): Promise<PasskeyChallenge | undefined> {
  const stored = await challenges(services).consume(challenge)
  const isFor = stored?.purpose === expected.purpose
  return isFor && stored.requesterKey === requesterKeyOf(expected.requester) ? stored : undefined
}

function challenges({ keyValueStore }: Pick<Services, 'keyValueStore'>) {
  return createTtlStore<PasskeyChallenge>(keyValueStore, {
    prefix: 'passkey-challenge',
    ttlMs: CHALLENGE_LIFE_MS,
  })
}

/** @returns JSON for `navigator.credentials.get()` @param allowed none for a login: the user chooses among their passkeys */
export function writeRequestOptions(
  { challenge, settings }: IssuedChallenge,
  allowed: readonly Passkey[],
): string {
  return JSON.stringify({
    challenge,
    rpId: settings.rpId,
    timeout: CHALLENGE_LIFE_MS,
    userVerification: 'preferred',
    ...(allowed.length > 0 && { allowCredentials: allowed.map(describeCredential) }),
  })
}

interface CreationUser {
  readonly userHandle: string
  readonly name: string
  readonly displayName: string
  readonly appName: string
}

/** @returns JSON for `navigator.credentials.create()` @param existing those that an authenticator must not replace */
export function writeCreationOptions(
  { challenge, settings }: IssuedChallenge,
  { userHandle: id, name, displayName, appName }: CreationUser,
  existing: readonly Passkey[],
): string {
  return JSON.stringify({
    challenge,
    rp: { id: settings.rpId, name: appName },
    user: { id, name, displayName },
    pubKeyCredParams: PASSKEY_ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    timeout: CHALLENGE_LIFE_MS,
    attestation: 'none',
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'preferred',
    },
    excludeCredentials: existing.map(describeCredential),
  })
}

function describeCredential({ credential_id: id, transports }: Passkey) {
  return { type: 'public-key', id, transports: transports.split(' ').filter((one) => one !== '') }
}
