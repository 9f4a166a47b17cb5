import type { Result } from '../result.ts'
import { fail } from '../result.ts'
import type { Services } from '../services.ts'
import type { SignedIn, SignInContext } from '../session/sign-in.ts'
import { signIn } from '../session/sign-in.ts'
import { attachPerson } from './attach-person.ts'
import type { ShownKey } from './profile-key.ts'
import { useProfile } from './profile-key.ts'

export interface OneClickBinding {
  /** Those the key may be of. */
  readonly platforms: readonly string[]
  readonly shown: ShownKey
  readonly place: SignInContext
}

/**
 * Binds by the mobile the platform vouches for, and signs in (OAU-6). 1902: the key serves no more, or is another
 * platform's. Where the platform vouched for none there is nothing to agree to: 4.
 */
export async function bindWithMobile(
  services: Services,
  { platforms, shown, place }: OneClickBinding,
): Promise<Result<SignedIn>> {
  return useProfile(services, shown, async (profile) => {
    if (!platforms.includes(profile.platform)) return fail('authorizationCodeExpired')
    const { mobile: target } = profile
    if (target === undefined) return fail('badParameter')
    return signIn(services, place, (inside, now) =>
      attachPerson(inside, { profile, mobile: { channel: 'sms', target }, now }),
    )
  })
}
