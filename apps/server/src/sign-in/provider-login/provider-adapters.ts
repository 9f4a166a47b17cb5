import { createDecipheriv } from 'node:crypto'
import type { PlatformId } from '@portico/protocol'
import { toVisibleLine } from '@portico/protocol'
import { z } from 'zod'
import type { ConfiguredProvider } from '../../config/platforms.ts'
import { isHttpUrl } from '../../shared/http-url.ts'
import { toE164 } from '../../shared/mobile-number.ts'

/** A request to a provider. All parameters are in the body, since URLs are logged and these contain secrets. */
export interface ProviderRequest {
  readonly url: string
  readonly form: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
}

export interface AccessToken {
  readonly accessToken: string
  readonly openId: string
}

/** An authorization code and the redirect URI it was sent to. */
export interface AuthorizationCode {
  readonly code: string
  readonly redirectUri: string
}

/**
 * The parsed response of a provider. `code-rejected`: the authorization code is expired, used or unknown.
 * `unavailable`: any other failure; the reason is logged and contains nothing of the response but its error
 * code.
 */
export type ProviderResponse<Value> =
  | { readonly kind: 'success'; readonly value: Value }
  | { readonly kind: 'code-rejected' }
  | { readonly kind: 'unavailable'; readonly reason: string }

/** Builds the requests to one provider and parses its responses. */
export interface ProviderAdapter {
  readonly tokenRequest: (provider: ConfiguredProvider, authorization: AuthorizationCode) => ProviderRequest
  /** @param body the parsed JSON */
  readonly readToken: (body: unknown) => ProviderResponse<AccessToken>
  readonly userInfoRequest: (provider: ConfiguredProvider, token: AccessToken) => ProviderRequest
  readonly readUser: (provider: ConfiguredProvider, body: unknown) => ProviderResponse<ProviderUser>
}

export function unavailable(reason: string): { readonly kind: 'unavailable'; readonly reason: string } {
  return { kind: 'unavailable', reason }
}

/** A user as the provider describes them. */
export interface ProviderUser {
  /** The user's id at this client of the provider; identifies the user. */
  readonly openId: string
  /** The user's id across the clients of one operator; may be empty. */
  readonly unionId: string
  readonly nickname: string
  /** An http(s) URL, or empty. */
  readonly avatarUrl: string
  /** E.164, verified by the provider. */
  readonly mobile: string | undefined
}

/** Some responses contain the number as a string. */
const errorCode = z
  .union([z.int(), z.string().regex(/^-?\d{1,12}$/)])
  .transform(Number)
  .default(0)

const openId = z.string().regex(/^[\x21-\x7e]{1,256}$/)

const errorResponse = z.object({ data: z.object({ error_code: errorCode }) })

const tokenResponse = z.object({
  data: z.object({ access_token: z.string().regex(/^[\x21-\x7e]{1,4096}$/), open_id: openId }),
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

export type UserFields = z.infer<typeof userResponse>['data']

/**
 * Errors about this client rather than the code: wrong key, secret, permissions or redirect URI, or an
 * overloaded provider.
 */
const CLIENT_ERRORS = new Set([10_001, 10_003, 10_004, 10_006, 10_013, 10_015, 10_020, 2_100_004, 2_100_009])

const NICKNAME_MAX_LENGTH = 64

const AVATAR_URL_MAX_LENGTH = 2048

interface AdapterOptions {
  /** Reads the mobile in any notation; may be empty. */
  readonly readMobile?: (provider: ConfiguredProvider, fields: UserFields) => string
}

/** Creates an adapter for the API the providers share, with what differs between them. */
function createOpenPlatformAdapter({
  readMobile = (_, { mobile }) => mobile,
}: AdapterOptions = {}): ProviderAdapter {
  return {
    tokenRequest,
    readToken,
    userInfoRequest,
    readUser: (provider, body) => {
      const code = readErrorCode(body)
      if (code !== 0) return unavailable(`user info: error_code ${code}`)
      const parsed = userResponse.safeParse(body)
      if (!parsed.success) return unavailable('user info: unexpected response')
      const fields = parsed.data.data
      return { kind: 'success', value: toUser(fields, readMobile(provider, fields)) }
    },
  }
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

function readToken(body: unknown): ProviderResponse<AccessToken> {
  const code = readErrorCode(body)
  if (CLIENT_ERRORS.has(code)) return unavailable(`token: error_code ${code}`)
  if (code !== 0) return { kind: 'code-rejected' }
  const parsed = tokenResponse.safeParse(body)
  if (!parsed.success) return unavailable('token: unexpected response')
  const { access_token: accessToken, open_id: userId } = parsed.data.data
  return { kind: 'success', value: { accessToken, openId: userId } }
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

function toUser(fields: UserFields, mobile: string): ProviderUser {
  return {
    openId: fields.open_id,
    unionId: fields.union_id,
    nickname: cleanNickname(fields.nickname),
    avatarUrl: fields.avatar.length <= AVATAR_URL_MAX_LENGTH && isHttpUrl(fields.avatar) ? fields.avatar : '',
    mobile: toE164(mobile),
  }
}

/** Nicknames are shown to other users, so they are reduced to one visible line of limited length. */
function cleanNickname(text: string): string {
  return toVisibleLine([...toVisibleLine(text)].slice(0, NICKNAME_MAX_LENGTH).join(''))
}

const KEY_LENGTH = 32

const IV_LENGTH = 16

/** Douyin returns the mobile encrypted with AES-256-CBC: the client secret is the key, its first 16 bytes the IV. */
const douyin = createOpenPlatformAdapter({
  readMobile: ({ clientSecret }, { mobile, encrypt_mobile: encrypted }) =>
    mobile === '' ? decrypt(encrypted, clientSecret) : mobile,
})

/** @returns an empty string if decryption fails */
function decrypt(encrypted: string, clientSecret: string): string {
  const key = Buffer.from(clientSecret)
  if (key.length !== KEY_LENGTH) return ''
  try {
    const decipher = createDecipheriv('aes-256-cbc', key, key.subarray(0, IV_LENGTH))
    return Buffer.concat([decipher.update(encrypted, 'base64'), decipher.final()]).toString('utf8')
  } catch {
    return ''
  }
}

const toutiao = createOpenPlatformAdapter()

/** Its endpoints are not public; the configuration contains them. */
const huoshan = createOpenPlatformAdapter()

const ixigua = createOpenPlatformAdapter()

/** The adapter of each provider. */
export const PROVIDER_ADAPTERS: Readonly<Record<PlatformId, ProviderAdapter>> = {
  douyin,
  toutiao,
  huoshan,
  ixigua,
}
