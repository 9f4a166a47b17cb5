import { ERROR_CODES } from '@portico/protocol'
import type { ConfiguredPlatform } from '../config/platforms.ts'
import type { CodeBearer } from '../platforms/claim-code.ts'
import { claimCode } from '../platforms/claim-code.ts'
import type { AuthorizationCode } from '../platforms/dialect.ts'
import type { Result } from '../result.ts'
import { fail } from '../result.ts'
import type { Services } from '../services.ts'
import type { Profile, ShownKey } from './profile-key.ts'
import { keepProfile, useProfile } from './profile-key.ts'

/** What says who somebody is on a platform: a code of today, or the key of a profile that waits. */
export interface ShownPerson extends ShownKey, AuthorizationCode {
  readonly platform: ConfiguredPlatform
  readonly bearer: CodeBearer
}

/** What is left to do after these is to prove a mobile; the profile waits for it. */
const NEEDS_MOBILE: readonly number[] = [ERROR_CODES.identityWithoutAccount, ERROR_CODES.accountWithoutMobile]

/**
 * Finds out who somebody is on a platform and goes on with it. A code is used up by that; a profile key by the success
 * alone. Where a mobile is missing the failure carries a profile key (1011, 1060).
 */
export async function withPerson<Value>(
  services: Services,
  shown: ShownPerson,
  act: (profile: Profile) => Promise<Result<Value>>,
): Promise<Result<Value>> {
  if (shown.code === '') {
    const outcome = await useProfile(services, shown, async (profile) =>
      profile.platform === shown.platform.platform ? act(profile) : fail('authorizationCodeExpired'),
    )
    return carryKey(outcome, async () => shown.profileKey)
  }
  const { platform, code, redirectUri, bearer, owner } = shown
  const user = await claimCode(services, platform, { code, redirectUri, bearer })
  if (!user.ok) return user
  const profile = { platform: platform.platform, platformAppId: platform.platformAppId, ...user.value }
  return carryKey(await act(profile), () => keepProfile(services, owner, profile))
}

async function carryKey<Value>(outcome: Result<Value>, keyOf: () => Promise<string>): Promise<Result<Value>> {
  if (outcome.ok || !NEEDS_MOBILE.includes(ERROR_CODES[outcome.error.errorName])) return outcome
  return fail(outcome.error.errorName, { profileKey: await keyOf() })
}
