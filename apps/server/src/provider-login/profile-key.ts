import { createHash, randomBytes } from 'node:crypto'
import type { ProviderIdentity, ProviderProfile } from '../accounts/identity.store.ts'
import type { CaptchaOwner } from '../image-captcha/image-captcha.ts'
import { ownerKeyOf } from '../image-captcha/image-captcha.ts'
import type { Result } from '../result.ts'
import { fail, succeed } from '../result.ts'
import type { Services } from '../services.ts'
import { createTtlStore } from '../ttl-store/ttl-store.ts'

/** A provider user not linked to an account yet. */
export interface Profile extends ProviderIdentity, ProviderProfile {
  readonly platformAppId: string
  /** E.164, verified by the provider. */
  readonly mobile: string | undefined
}

/** The app and browser a profile key belongs to. */
export type ProfileOwner = CaptchaOwner

export interface ProfileKeyReference {
  readonly profileKey: string
  readonly owner: ProfileOwner
}

interface StoredProfile {
  readonly ownerName: string
  readonly profile: Profile
  /** Set while a request uses the profile. */
  readonly isInUse?: true
}

type Parts = Pick<Services, 'keyValueStore'>

const PROFILE_KEY_BYTES = 32
const PROFILE_KEY_LIFE_MS = 600_000

/** Stores a profile until it is linked. @returns its key */
export async function saveProfile(parts: Parts, owner: ProfileOwner, profile: Profile): Promise<string> {
  const profileKey = randomBytes(PROFILE_KEY_BYTES).toString('base64url')
  await profiles(parts).put(hashKey(profileKey), { ownerName: ownerKeyOf(owner), profile })
  return profileKey
}

/**
 * Reads the profile of a key.
 * @returns authorizationCodeExpired for a key that is unknown, expired, in use, used, or of another browser
 */
export async function findProfile(parts: Parts, reference: ProfileKeyReference): Promise<Result<Profile>> {
  const stored = await findStored(parts, reference)
  return stored ? succeed(stored.profile) : fail('authorizationCodeExpired')
}

/**
 * Runs an action that can succeed once per profile; concurrent requests fail with authorizationCodeExpired.
 * After a failed action the key can be used again until it expires.
 */
export async function consumeProfile<Value>(
  parts: Parts,
  reference: ProfileKeyReference,
  action: (profile: Profile) => Promise<Result<Value>>,
): Promise<Result<Value>> {
  const store = profiles(parts)
  const keyHash = hashKey(reference.profileKey)
  const stored = await findStored(parts, reference)
  if (!stored) return fail('authorizationCodeExpired')
  const inUse: StoredProfile = { ...stored, isInUse: true }
  if (!(await store.compareAndSet(keyHash, stored, inUse))) return fail('authorizationCodeExpired')
  let isConsumed = false
  try {
    const outcome = await action(stored.profile)
    isConsumed = outcome.ok
    return outcome
  } finally {
    if (isConsumed) await store.consume(keyHash)
    else await store.compareAndSet(keyHash, inUse, stored)
  }
}

async function findStored(
  parts: Parts,
  { profileKey, owner }: ProfileKeyReference,
): Promise<StoredProfile | undefined> {
  const stored = await profiles(parts).get(hashKey(profileKey))
  return stored && !stored.isInUse && stored.ownerName === ownerKeyOf(owner) ? stored : undefined
}

function profiles({ keyValueStore }: Parts) {
  return createTtlStore<StoredProfile>(keyValueStore, { prefix: 'profile-key', ttlMs: PROFILE_KEY_LIFE_MS })
}

/** Keys are stored hashed, so that reading the store does not reveal usable keys. */
function hashKey(profileKey: string): string {
  return createHash('sha256').update(profileKey).digest('base64url')
}
