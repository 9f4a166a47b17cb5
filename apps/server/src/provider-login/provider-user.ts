import { ERROR_CODES } from '@portico/protocol'
import type { Config } from '../config/config.ts'
import type { ConfiguredPlatform } from '../config/platforms.ts'
import type { Call } from '../http/route.ts'
import { parseRedirectTarget } from '../http/urls.ts'
import type { Result } from '../result.ts'
import { fail, succeed } from '../result.ts'
import type { Services } from '../services.ts'
import type { CodeSender } from './authorization-code.ts'
import { redeemCode } from './authorization-code.ts'
import type { Profile, ProfileKeyReference } from './profile-key.ts'
import { consumeProfile, saveProfile } from './profile-key.ts'
import type { AuthorizationCode } from './provider-adapters.ts'

interface CredentialFields extends NamedPlatform {
  readonly code: string
  readonly profile_key: string
  readonly redirect_uri?: string
}

type CredentialCall = Pick<Call, 'app' | 'browser' | 'addressKey'> & { readonly fields: CredentialFields }

/** The wire fields of a call that says who somebody is on a platform; the platform is one that may be used (OAU-7). */
export function readProviderCredential(
  { config }: Services,
  call: CredentialCall,
): Result<ProviderCredential> {
  const { app, browser, addressKey, fields } = call
  const platform = findPlatform(config, fields)
  if (!platform.ok) return platform
  const { code, profile_key: profileKey, redirect_uri: redirectUri = '' } = fields
  if (code === '' && profileKey === '') return fail('badParameter')
  if (redirectUri !== '' && !parseRedirectTarget(redirectUri, app.origins)) return fail('badParameter')
  return succeed({
    platform: platform.value,
    code,
    redirectUri,
    profileKey,
    owner: { aid: app.aid, browser },
    bearer: { browser, addressKey },
  })
}

/** Which platform a call is about: its wire fields. */
export interface NamedPlatform {
  readonly platform: string
  readonly platform_app_id: string
}

/**
 * The platform as it is configured; one that is not cannot be used (OAU-7). An entry without an app id serves every one;
 * a call without one is served by the platform's first entry.
 */
export function findPlatform(
  { platforms }: Config,
  { platform, platform_app_id: appId }: NamedPlatform,
): Result<ConfiguredPlatform> {
  const entries = platforms.filter((entry) => entry.platform === platform)
  const found =
    entries.find((entry) => entry.platformAppId === appId) ??
    entries.find((entry) => entry.platformAppId === '' || appId === '')
  return found ? succeed(found) : fail('badParameter')
}

/**
 * Which platforms a shown profile key may be of: the one the call names, which is configured (OAU-7). A page that was
 * opened with a key alone knows of none; there it may be any that is.
 */
export function findAcceptedPlatforms(config: Config, named: NamedPlatform): Result<readonly string[]> {
  if (named.platform === '') return succeed(config.platforms.map(({ platform }) => platform))
  const found = findPlatform(config, named)
  return found.ok ? succeed([found.value.platform]) : found
}

/** What says who somebody is on a platform: a code of today, or the key of a profile that waits. */
export interface ProviderCredential extends ProfileKeyReference, AuthorizationCode {
  readonly platform: ConfiguredPlatform
  readonly bearer: CodeSender
}

/** What is left to do after these is to prove a mobile; the profile waits for it. */
const NEEDS_MOBILE: readonly number[] = [ERROR_CODES.identityWithoutAccount, ERROR_CODES.accountWithoutMobile]

/**
 * Finds out who somebody is on a platform and goes on with it. A code is used up by that; a profile key by the success
 * alone. Where a mobile is missing the failure carries a profile key (1011, 1060).
 */
export async function withProviderUser<Value>(
  services: Services,
  shown: ProviderCredential,
  act: (profile: Profile) => Promise<Result<Value>>,
): Promise<Result<Value>> {
  if (shown.code === '') {
    const outcome = await consumeProfile(services, shown, async (profile) =>
      profile.platform === shown.platform.platform ? act(profile) : fail('authorizationCodeExpired'),
    )
    return attachProfileKey(outcome, async () => shown.profileKey)
  }
  const { platform, code, redirectUri, bearer, owner } = shown
  const user = await redeemCode(services, platform, { code, redirectUri, bearer })
  if (!user.ok) return user
  const profile = { platform: platform.platform, platformAppId: platform.platformAppId, ...user.value }
  return attachProfileKey(await act(profile), () => saveProfile(services, owner, profile))
}

async function attachProfileKey<Value>(
  outcome: Result<Value>,
  keyOf: () => Promise<string>,
): Promise<Result<Value>> {
  if (outcome.ok || !NEEDS_MOBILE.includes(ERROR_CODES[outcome.error.errorName])) return outcome
  return fail(outcome.error.errorName, { profileKey: await keyOf() })
}
