import type { App } from '../config/config-file.ts'
import { declareLimit } from '../services/rate-limit/declare-limit.ts'
import type { Services } from '../services/services.ts'
import { TEN_MINUTES_S } from '../shared/clock.ts'
import type { Result } from '../shared/result.ts'
import { DONE, fail } from '../shared/result.ts'
import { isEqualInConstantTime } from '../shared/sha256.ts'

/** Parses an `Authorization: Basic` header (RFC 7617, UTF-8). @returns `undefined` for any other header */
export function parseBasicCredentials(
  header: string | undefined,
): { readonly name: string; readonly secret: string } | undefined {
  const encoded = /^basic +([\w+/=-]{1,4096}) *$/i.exec(header ?? '')?.[1]
  if (encoded === undefined) return undefined
  const [, name = '', secret = ''] =
    /^([^:]*):(.*)$/s.exec(Buffer.from(encoded, 'base64').toString('utf8')) ?? []
  return { name, secret }
}

/** The credentials an app's back end sends with HTTP Basic. */
export interface AppCredentials {
  /** `undefined` for an unknown app, which fails like a wrong secret. */
  readonly app: App | undefined
  /** `undefined` when none was sent. */
  readonly secret: string | undefined
  readonly addressKey: string
}

const WRONG_SECRETS = declareLimit({
  name: 'wrong-secrets-per-address',
  per: 'address',
  windowS: TEN_MINUTES_S,
  max: 'wrongSecretsPerAddress10Min',
  exceeded: 'Error 7 for the rest of ten minutes, also with the right secret',
})

/**
 * Checks an app's secret. After too many wrong secrets an address is refused for the rest of the window, even with
 * the right one.
 * @returns `notLoggedIn` for a wrong secret or an app without one, `rateLimited` past the limit
 */
export async function checkAppSecret(
  { rateLimiter, config }: Pick<Services, 'rateLimiter' | 'config'>,
  { app, secret, addressKey }: AppCredentials,
): Promise<Result> {
  const limit = WRONG_SECRETS.limitFor(config.limits, addressKey)
  const { ok: isAllowed } = await rateLimiter.check([limit])
  if (!isAllowed) return fail('rateLimited', { reason: limit.name })
  const isEqual = isEqualInConstantTime(secret ?? '', app?.secret ?? '')
  if (app?.secret !== undefined && isEqual) return DONE
  await rateLimiter.increment(limit)
  return fail('notLoggedIn')
}
