import { createHash, randomBytes } from 'node:crypto'
import type { PlatformFace, PlatformPerson } from '../accounts/identity.store.ts'
import type { CaptchaOwner } from '../image-captcha/captcha-key.ts'
import { nameOfOwner } from '../image-captcha/captcha-key.ts'
import type { Outcome } from '../outcome.ts'
import { fail, succeed } from '../outcome.ts'
import type { Services } from '../services.ts'

/** Somebody a platform has vouched for, as they wait to be bound. */
export interface Profile extends PlatformPerson, PlatformFace {
  readonly platformAppId: string
  /** E.164; theirs, says the platform. */
  readonly mobile: string | undefined
}

/** Whose a profile key is: the app and the browser. */
export type ProfileOwner = CaptchaOwner

export interface ShownKey {
  readonly profileKey: string
  readonly owner: ProfileOwner
}

interface KeptProfile {
  readonly ownerName: string
  readonly profile: Profile
}

type Parts = Pick<Services, 'ephemeral'>

const PROFILE_KEY_BYTES = 32
const PROFILE_KEY_LIFE_MS = 600_000
const PROFILE_KEY_PATTERN = /^[\w-]{43}$/
/** Stands before a profile while one request is at it. */
const IN_USE = 'in use '

/** Keeps a profile until it is bound. @returns its key */
export async function keepProfile(
  { ephemeral }: Parts,
  owner: ProfileOwner,
  profile: Profile,
): Promise<string> {
  const profileKey = randomBytes(PROFILE_KEY_BYTES).toString('base64url')
  const kept: KeptProfile = { ownerName: nameOfOwner(owner), profile }
  await ephemeral.put(storeKey(profileKey), JSON.stringify(kept), PROFILE_KEY_LIFE_MS)
  return profileKey
}

/** The profile of a key, which stays as it is. 1902: unknown, over, used, or another browser's. */
export async function findProfile(parts: Parts, shown: ShownKey): Promise<Outcome<Profile>> {
  const kept = await findKept(parts, shown)
  return kept ? succeed(kept.profile) : fail('authorizationCodeExpired')
}

/**
 * Does something with a profile that may succeed once: of many requests at once one is at it, the others are 1902. What
 * fails leaves the key as it was, for another try within its time.
 */
export async function useProfile<Value>(
  parts: Parts,
  shown: ShownKey,
  act: (profile: Profile) => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> {
  const { ephemeral } = parts
  const kept = await findKept(parts, shown)
  const key = storeKey(shown.profileKey)
  if (!kept || !(await ephemeral.change(key, kept.text, IN_USE + kept.text)))
    return fail('authorizationCodeExpired')
  let isDone = false
  try {
    const outcome = await act(kept.profile)
    isDone = outcome.ok
    return outcome
  } finally {
    if (isDone) await ephemeral.take(key)
    else await ephemeral.change(key, IN_USE + kept.text, kept.text)
  }
}

async function findKept(
  { ephemeral }: Parts,
  { profileKey, owner }: ShownKey,
): Promise<(KeptProfile & { readonly text: string }) | undefined> {
  if (!PROFILE_KEY_PATTERN.test(profileKey)) return undefined
  const text = await ephemeral.get(storeKey(profileKey))
  if (text === undefined || text.startsWith(IN_USE)) return undefined
  const kept = JSON.parse(text) as KeptProfile
  return kept.ownerName === nameOfOwner(owner) ? { ...kept, text } : undefined
}

/** Who reads the store cannot use what is in it. */
function storeKey(profileKey: string): string {
  return `profile-key:${createHash('sha256').update(profileKey).digest('base64url')}`
}
