import { createHash } from 'node:crypto'
import { HOUR_S, TEN_MINUTES_S } from '../clock.ts'
import type { ConfiguredPlatform } from '../config/platforms.ts'
import type { Browser } from '../http/client-info.ts'
import { deviceLimitKey } from '../http/client-info.ts'
import type { Counter, Limit } from '../rate-limit/rate-limiter.ts'
import type { Result } from '../result.ts'
import { fail } from '../result.ts'
import type { Services } from '../services.ts'
import { askPlatform } from './ask-platform.ts'
import type { AuthorizationCode } from './dialect.ts'
import type { PlatformUser } from './platform-user.ts'

/** Longer than any platform lets a code live. */
const CODE_REMEMBERED_S = HOUR_S

/** Who comes with a code. */
export interface CodeBearer {
  readonly browser: Browser
  readonly addressKey: string
}

/**
 * Who a code is, once: a code that was shown before is 1902 and the platform is not asked again. When the platform cannot
 * be asked the code is as before, for whoever tries again.
 */
export async function claimCode(
  services: Pick<Services, 'rateLimiter' | 'config' | 'log'>,
  platform: ConfiguredPlatform,
  { bearer, ...authorization }: AuthorizationCode & { readonly bearer: CodeBearer },
): Promise<Result<PlatformUser>> {
  const { rateLimiter } = services
  const taken = await rateLimiter.consume(bearerLimits(services, bearer))
  if (!taken.ok) return fail('tooOften', { retryTimeS: taken.retryAfterS })
  const shown = shownCounter(platform, authorization.code)
  if ((await rateLimiter.increment(shown)) > 1) return fail('authorizationCodeExpired')
  const user = await askPlatform(services, platform, authorization)
  if (!user.ok && user.error.errorName === 'platformTrouble') await rateLimiter.reset([shown])
  return user
}

/** Each code makes us call out twice: a flood of made-up ones must not become ours. */
function bearerLimits(
  { config: { limits } }: Pick<Services, 'config'>,
  { browser, addressKey }: CodeBearer,
): readonly Limit[] {
  return [
    {
      name: 'platform logins of device, 10 min',
      key: deviceLimitKey(browser, addressKey),
      max: limits.platformLoginsPerDevice10Min,
      windowS: TEN_MINUTES_S,
    },
    {
      name: 'platform logins of address, 10 min',
      key: addressKey,
      max: limits.platformLoginsPerAddress10Min,
      windowS: TEN_MINUTES_S,
    },
  ]
}

function shownCounter({ platform, clientKey }: ConfiguredPlatform, code: string): Counter {
  const key = createHash('sha256')
    .update(JSON.stringify([platform, clientKey, code]))
    .digest('base64url')
  return { name: 'platform code shown', key, windowS: CODE_REMEMBERED_S }
}
