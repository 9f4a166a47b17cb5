import type { ProviderIdentity, ProviderProfile } from '../../accounts/identity.store.ts'
import type { Services } from '../../services/services.ts'
import { createSecretStore } from '../../services/short-lived/secret-store.ts'
import type { Requester } from '../../shared/requester.ts'
import { requesterKeyOf } from '../../shared/requester.ts'
import type { Result } from '../../shared/result.ts'
import { fail, succeed } from '../../shared/result.ts'

/** A provider user not linked to an account yet. */
export interface Profile extends ProviderIdentity, ProviderProfile {
  readonly platformAppId: string
  /** E.164, verified by the provider. */
  readonly mobile: string | undefined
  /** Verified by the provider; it is proposed to the visitor, never bound by itself. */
  readonly email?: string | undefined
}

export interface ProfileKeyReference {
  readonly profileKey: string
  readonly requester: Requester
}

interface StoredProfile {
  readonly requesterKey: string
  readonly profile: Profile
  /** Set while a request uses the profile. */
  readonly isInUse?: true
}

type Deps = Pick<Services, 'keyValueStore'>

const PROFILE_KEY_LIFE_MS = 600_000

/** Stores a profile until it is linked. @returns its key */
export function saveProfile(deps: Deps, requester: Requester, profile: Profile): Promise<string> {
  return profiles(deps).create({ requesterKey: requesterKeyOf(requester), profile })
}

/**
 * Reads the profile of a key.
 * @returns authorizationCodeExpired for a key that is unknown, expired, in use, used, or of another browser
 */
export async function findProfile(deps: Deps, reference: ProfileKeyReference): Promise<Result<Profile>> {
  const stored = await findStored(deps, reference)
  return stored ? succeed(stored.profile) : fail('authorizationCodeExpired')
}

/**
 * Runs an action that can succeed once per profile; concurrent requests fail with authorizationCodeExpired.
 * After a failed action the key can be used again until it expires; a login that waits for a second step keeps the profile.
 */
export async function consumeProfile<Value>(
  deps: Deps,
  reference: ProfileKeyReference,
  action: (profile: Profile) => Promise<Result<Value>>,
): Promise<Result<Value>> {
  const store = profiles(deps)
  const { profileKey } = reference
  const stored = await findStored(deps, reference)
  if (!stored) return fail('authorizationCodeExpired')
  const inUse: StoredProfile = { ...stored, isInUse: true }
  if (!(await store.compareAndSet(profileKey, stored, inUse))) return fail('authorizationCodeExpired')
  let isConsumed = false
  try {
    const outcome = await action(stored.profile)
    isConsumed = outcome.ok || outcome.error.errorName === 'secondStepRequired'
    return outcome
  } finally {
    if (isConsumed) await store.consume(profileKey)
    else await store.compareAndSet(profileKey, inUse, stored)
  }
}

async function findStored(
  deps: Deps,
  { profileKey, requester }: ProfileKeyReference,
): Promise<StoredProfile | undefined> {
  const stored = await profiles(deps).get(profileKey)
  return stored && !stored.isInUse && stored.requesterKey === requesterKeyOf(requester) ? stored : undefined
}

function profiles({ keyValueStore }: Deps) {
  return createSecretStore<StoredProfile>(keyValueStore, {
    prefix: 'profile-key',
    ttlMs: PROFILE_KEY_LIFE_MS,
  })
}
