import { ERROR_CODES } from '@portico/protocol'
import type { Config } from '../../config/config.ts'
import { parseService } from '../../http/redirect-targets.ts'
import type { Call } from '../../services/call.ts'
import type { Services } from '../../services/services.ts'
import type { AuthorizationCode, ConfiguredProvider } from '../../shared/platforms/platform.ts'
import type { Requester } from '../../shared/requester.ts'
import { requesterOf } from '../../shared/requester.ts'
import type { Result } from '../../shared/result.ts'
import { fail, succeed } from '../../shared/result.ts'
import { countSentCode, redeemCode } from './authorization-code.ts'
import type { Profile, ProfileKeyReference } from './profile-key.ts'
import { consumeProfile, saveProfile } from './profile-key.ts'
import { isReturnCode, takeReturnedUser } from './returned-users.ts'

interface CredentialFields extends PlatformReference {
  readonly platform: string
  readonly code: string | undefined
  readonly page_key?: string | undefined
  readonly profile_key: string | undefined
  readonly redirect_uri?: string | undefined
}

/** Reads the credential of a call; its provider must be configured. */
export function readProviderCredential(
  { config }: Services,
  call: Call & { readonly fields: CredentialFields },
): Result<ProviderCredential> {
  const { app, fields } = call
  const provider = findProvider(config, fields.platform, fields.platform_app_id)
  if (!provider.ok) return provider
  const { code, page_key: pageKey = '', profile_key: profileKey, redirect_uri: redirectUri } = fields
  if (redirectUri !== undefined && !parseService(config, app, redirectUri)) return fail('invalidParameter')
  const common = { provider: provider.value, requester: requesterOf(call) }
  if (code !== undefined) return succeed({ ...common, code, pageKey, redirectUri: redirectUri ?? '' })
  return profileKey === undefined ? fail('invalidParameter') : succeed({ ...common, profileKey })
}

/** The wire fields that name a platform. */
export interface PlatformReference {
  readonly platform: string | undefined
  readonly platform_app_id: string | undefined
}

/**
 * Finds the configured provider. An entry without an app id serves every app id; a call without one uses the
 * provider's first entry.
 */
export function findProvider(
  { platforms }: Config,
  platform: string,
  appId = '',
): Result<ConfiguredProvider> {
  const entries = platforms.filter((entry) => entry.platform === platform)
  const found =
    entries.find((entry) => entry.platformAppId === appId) ??
    entries.find((entry) => entry.platformAppId === '' || appId === '')
  return found ? succeed(found) : fail('invalidParameter')
}

/** The platforms whose profile keys a call accepts: the one it names, or every configured one if it names none. */
export function findAcceptedPlatforms(
  config: Config,
  requested: PlatformReference,
): Result<readonly string[]> {
  if (requested.platform === undefined) return succeed(config.platforms.map(({ platform }) => platform))
  const found = findProvider(config, requested.platform, requested.platform_app_id)
  return found.ok ? succeed([found.value.platform]) : found
}

/** Identifies a user at a provider: an authorization code, or the key of a pending profile. */
export type ProviderCredential = { readonly provider: ConfiguredProvider } & (ProfileKeyReference | SentCode)

interface SentCode extends AuthorizationCode {
  readonly requester: Requester
  /** The secret of the page, for a code of this server. */
  readonly pageKey: string
}

/** Errors after which the user verifies a mobile; the profile is kept for it. */
const NEEDS_MOBILE: readonly number[] = [ERROR_CODES.identityWithoutAccount, ERROR_CODES.accountWithoutMobile]

/**
 * Resolves the user of a credential and runs an action. An authorization code is always consumed, a profile key
 * only if the action succeeds. If a mobile is missing, the error carries a profile key.
 */
export async function withProviderUser<Value>(
  services: Services,
  credential: ProviderCredential,
  action: (profile: Profile) => Promise<Result<Value>>,
): Promise<Result<Value>> {
  if (!('code' in credential)) {
    const outcome = await consumeProfile(services, credential, async (profile) =>
      profile.platform === credential.provider.platform ? action(profile) : fail('authorizationCodeExpired'),
    )
    return attachProfileKey(outcome, async () => credential.profileKey)
  }
  const found = await findUser(services, credential)
  if (!found.ok) return found
  const profile = found.value
  return attachProfileKey(await action(profile), () => saveProfile(services, credential.requester, profile))
}

/** The user of a code: of one of ours, after a request of this server, or of one of the platform, after one of the page. */
async function findUser(
  services: Services,
  { provider, code, pageKey, redirectUri, requester }: SentCode & Pick<ProviderCredential, 'provider'>,
): Promise<Result<Profile>> {
  const { platform, platformAppId } = provider
  if (isReturnCode(code)) {
    const { appId, browser } = requester
    const sent = { code, pageKey, appId, browserIdHash: browser.idHash }
    const returned = await takeReturnedUser(services, sent)
    return returned?.platform === platform ? succeed(returned) : fail('authorizationCodeExpired')
  }
  // Anyone could have sent the visitor to the platform.
  if (provider.serverState) return fail('authorizationCodeExpired')
  const counted = await countSentCode(services, requester)
  if (!counted.ok) return counted
  const user = await redeemCode(services, provider, { code, redirectUri })
  return user.ok ? succeed({ platform, platformAppId, ...user.value }) : user
}

async function attachProfileKey<Value>(
  outcome: Result<Value>,
  getKey: () => Promise<string>,
): Promise<Result<Value>> {
  if (outcome.ok || !NEEDS_MOBILE.includes(ERROR_CODES[outcome.error.errorName])) return outcome
  return fail(outcome.error.errorName, { profileKey: await getKey() })
}
