import { PLATFORM_SCOPE } from '@portico/protocol'
import { z } from 'zod'
import { toE164 } from '../mobile-number.ts'
import type { Result } from '../result.ts'
import { fail, succeed } from '../result.ts'
import type {
  AccessToken,
  AuthorizationCode,
  AuthorizeRequest,
  ConfiguredProvider,
  PlatformDefinition,
  ProviderRequest,
} from './platform.ts'
import { cleanAvatarUrl, cleanNickname, OPEN_ID, TOKEN, unavailable } from './platform.ts'

// The API that Douyin, Toutiao, Huoshan and Ixigua share.

/** Some responses contain the number as a string. */
const errorCode = z
  .union([z.int(), z.string().regex(/^-?\d{1,12}$/)])
  .transform(Number)
  .default(0)

const openId = z.string().regex(OPEN_ID)

const errorResponse = z.object({ data: z.object({ error_code: errorCode }) })

const tokenResponse = z.object({
  data: z.object({ access_token: z.string().regex(TOKEN), open_id: openId }),
})

const userResponse = z.object({
  data: z.object({
    open_id: openId,
    union_id: z.string().max(256).catch(''),
    nickname: z.string().catch(''),
    avatar: z.string().catch(''),
    mobile: z.string().catch(''),
    encrypt_mobile: z.string().max(1024).catch(''),
  }),
})

type UserFields = z.infer<typeof userResponse>['data']

/**
 * Errors about this client rather than the code: wrong key, secret, permissions or redirect URI, or an
 * overloaded provider.
 */
const CLIENT_ERRORS = new Set([10_001, 10_003, 10_004, 10_006, 10_013, 10_015, 10_020, 2_100_004, 2_100_009])

interface OpenPlatform extends Pick<PlatformDefinition, 'authorizeUrl' | 'tokenUrl' | 'userInfoUrl'> {
  /** Reads the mobile in any notation; may be empty. */
  readonly readMobile?: (provider: ConfiguredProvider, fields: UserFields) => string
}

/** Defines a platform with this API by what differs between them. */
export function defineOpenPlatform({
  readMobile = (_, { mobile }) => mobile,
  ...urls
}: OpenPlatform): PlatformDefinition {
  return {
    ...urls,
    scope: PLATFORM_SCOPE,
    allowsVisibleState: true,
    authorizeParameters,
    tokenRequest,
    readToken,
    userInfoRequest,
    readUser: (provider, body, token) => {
      const code = readErrorCode(body)
      if (code !== 0) return unavailable(`user info: error_code ${code}`)
      const parsed = userResponse.safeParse(body)
      if (!parsed.success) return unavailable('user info: unexpected response')
      const fields = parsed.data.data
      if (fields.open_id !== token.openId) return unavailable('user info: belongs to another user')
      return succeed({
        openId: fields.open_id,
        unionId: fields.union_id,
        nickname: cleanNickname(fields.nickname),
        avatarUrl: cleanAvatarUrl(fields.avatar),
        mobile: toE164(readMobile(provider, fields)),
      })
    },
  }
}

/** As pages of the widget send it. They know no code challenge. */
function authorizeParameters(
  { clientKey, scope }: ConfiguredProvider,
  { redirectUri, state }: AuthorizeRequest,
): Readonly<Record<string, string>> {
  return { client_key: clientKey, response_type: 'code', scope, redirect_uri: redirectUri, state }
}

function tokenRequest(
  { tokenUrl, clientKey, clientSecret }: ConfiguredProvider,
  { code, redirectUri }: AuthorizationCode,
): ProviderRequest {
  return {
    url: tokenUrl,
    form: {
      client_key: clientKey,
      client_secret: clientSecret,
      code,
      grant_type: 'authorization_code',
      // Providers that verify it reject a code sent to another page; the others ignore it.
      ...(redirectUri !== '' && { redirect_uri: redirectUri }),
    },
  }
}

function readToken(body: unknown): Result<AccessToken> {
  const code = readErrorCode(body)
  if (CLIENT_ERRORS.has(code)) return unavailable(`token: error_code ${code}`)
  if (code !== 0) return fail('authorizationCodeExpired')
  const parsed = tokenResponse.safeParse(body)
  if (!parsed.success) return unavailable('token: unexpected response')
  const { access_token: accessToken, open_id: userId } = parsed.data.data
  return succeed({ accessToken, openId: userId })
}

function userInfoRequest(
  { userInfoUrl }: ConfiguredProvider,
  { accessToken, openId: userId }: AccessToken,
): ProviderRequest {
  return {
    url: userInfoUrl,
    form: { access_token: accessToken, open_id: userId },
    headers: { 'access-token': accessToken },
  }
}

/** @returns the error code, 0 for none */
function readErrorCode(body: unknown): number {
  const parsed = errorResponse.safeParse(body)
  return parsed.success ? parsed.data.data.error_code : 0
}
