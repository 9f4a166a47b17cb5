import type { Config } from '../config/config.ts'
import type { NamedPlatform } from '../platforms/find-platform.ts'
import { findPlatform } from '../platforms/find-platform.ts'
import type { Result } from '../result.ts'
import { succeed } from '../result.ts'

/**
 * Which platforms a shown profile key may be of: the one the call names, which is configured (OAU-7). A page that was
 * opened with a key alone knows of none; there it may be any that is.
 */
export function namedPlatforms(config: Config, named: NamedPlatform): Result<readonly string[]> {
  if (named.platform === '') return succeed(config.platforms.map(({ platform }) => platform))
  const found = findPlatform(config, named)
  return found.ok ? succeed([found.value.platform]) : found
}
