import { createHash, randomBytes } from 'node:crypto'
import type { ProviderIdentity, ProviderProfile } from '../accounts/identity.store.ts'
import type { CaptchaOwner } from '../image-captcha/image-captcha.ts'
import { ownerKeyOf } from '../image-captcha/image-captcha.ts'
import type { Result } from '../result.ts'
import { fail, succeed } from '../result.ts'
import type { Services } from '../services.ts'
import { createTtlStore } from '../ttl-store/ttl-store.ts'

/** Somebody a platform has vouched for, as they wait to be bound. */
export interface Profile extends ProviderIdentity, ProviderProfile {
  readonly platformAppId: string
  /** E.164; theirs, says the platform. */
  readonly mobile: string | undefined
}

/** Whose a profile key is: the app and the browser. */
export type ProfileOwner = CaptchaOwner

export interface ProfileKeyReference {
  readonly profileKey: string
  readonly owner: ProfileOwner
}

interface StoredProfile {
  readonly ownerName: string
  readonly profile: Profile
  /** While one request works with it. */
  readonly isInUse?: true
}

type Parts = Pick<Services, 'keyValueStore'>

const PROFILE_KEY_BYTES = 32
const PROFILE_KEY_LIFE_MS = 600_000
const PROFILE_KEY_PATTERN = /^[\w-]{43}$/

/** Keeps a profile until it is bound. @returns its key */
export async function saveProfile(parts: Parts, owner: ProfileOwner, profile: Profile): Promise<string> {
  const profileKey = randomBytes(PROFILE_KEY_BYTES).toString('base64url')
  await profiles(parts).put(hashKey(profileKey), { ownerName: ownerKeyOf(owner), profile })
  return profileKey
}

/** The profile of a key, which stays as it is. 1902: unknown, over, used, or another browser's. */
export async function findProfile(parts: Parts, shown: ProfileKeyReference): Promise<Result<Profile>> {
  const kept = await findStored(parts, shown)
  return kept ? succeed(kept.profile) : fail('authorizationCodeExpired')
}

/**
 * Does something with a profile that may succeed once: of many requests at once one is at it, the others are 1902. What
 * fails leaves the key as it was, for another try within its time.
 */
export async function consumeProfile<Value>(
  parts: Parts,
  shown: ProfileKeyReference,
  act: (profile: Profile) => Promise<Result<Value>>,
): Promise<Result<Value>> {
  const store = profiles(parts)
  const keyHash = hashKey(shown.profileKey)
  const kept = await findStored(parts, shown)
  if (!kept) return fail('authorizationCodeExpired')
  const inUse: StoredProfile = { ...kept, isInUse: true }
  if (!(await store.compareAndSet(keyHash, kept, inUse))) return fail('authorizationCodeExpired')
  let isDone = false
  try {
    const outcome = await act(kept.profile)
    isDone = outcome.ok
    return outcome
  } finally {
    if (isDone) await store.consume(keyHash)
    else await store.compareAndSet(keyHash, inUse, kept)
  }
}

async function findStored(
  parts: Parts,
  { profileKey, owner }: ProfileKeyReference,
): Promise<StoredProfile | undefined> {
  if (!PROFILE_KEY_PATTERN.test(profileKey)) return undefined
  const kept = await profiles(parts).get(hashKey(profileKey))
  return kept && !kept.isInUse && kept.ownerName === ownerKeyOf(owner) ? kept : undefined
}

function profiles({ keyValueStore }: Parts) {
  return createTtlStore<StoredProfile>(keyValueStore, { prefix: 'profile-key', ttlMs: PROFILE_KEY_LIFE_MS })
}

/** Who reads the store cannot use what is in it. */
function hashKey(profileKey: string): string {
  return createHash('sha256').update(profileKey).digest('base64url')
}
