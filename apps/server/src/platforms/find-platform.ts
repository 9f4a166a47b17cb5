import type { Config } from '../config/config.ts'
import type { ConfiguredPlatform } from '../config/platforms.ts'
import type { Result } from '../result.ts'
import { fail, succeed } from '../result.ts'

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
