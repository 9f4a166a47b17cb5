import { createDecipheriv } from 'node:crypto'
import { z } from 'zod'
import type { PlatformId } from '@portico/protocol'
import { toVisibleLine } from '@portico/protocol'
import { toE164 } from '../accounts/mobile-number.ts'
import type { ConfiguredPlatform } from '../config/platforms.ts'

/** One request to a platform. Everything is in the body: an address ends up in logs, and these hold secrets. */
export interface ProviderRequest {
  readonly url: string
  readonly form: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
}

export interface AccessToken {
  readonly accessToken: string
  readonly openId: string
}

/** What a platform handed the browser, and where it handed it. */
export interface AuthorizationCode {
  readonly code: string
  readonly redirectUri: string
}

/**
 * What an answer says. `code refused`: the authorization code is expired, used or unknown; `trouble`: anything else that
 * is not what was asked for, with words for the log that hold nothing of the answer but its number.
 */
export type Reading<Value> =
  | { readonly kind: 'read'; readonly value: Value }
  | { readonly kind: 'code refused' }
  | { readonly kind: 'trouble'; readonly reason: string }

/** How one platform is asked, and how its answers read. */
export interface ProviderAdapter {
  readonly tokenRequest: (platform: ConfiguredPlatform, authorization: AuthorizationCode) => ProviderRequest
  /** @param answer the parsed JSON */
  readonly readToken: (answer: unknown) => Reading<AccessToken>
  readonly userInfoRequest: (platform: ConfiguredPlatform, token: AccessToken) => ProviderRequest
  readonly readUser: (platform: ConfiguredPlatform, answer: unknown) => Reading<ProviderUser>
}

export function trouble(reason: string): { readonly kind: 'trouble'; readonly reason: string } {
  return { kind: 'trouble', reason }
}

/** Somebody, as a platform vouches for them. */
export interface ProviderUser {
  /** The platform's name for this person at this client; the identity. */
  readonly openId: string
  /** The same person at all of one operator's clients; empty where the platform tells none. */
  readonly unionId: string
  readonly nickname: string
  /** An http(s) address, or empty. */
  readonly avatarUrl: string
  /** E.164; the platform says it is theirs. */
  readonly mobile: string | undefined
}

/** A number, which some of their answers write as a text. */
const errorCode = z
  .union([z.int(), z.string().regex(/^-?\d{1,12}$/)])
  .transform(Number)
  .default(0)

const openId = z.string().regex(/^[\x21-\x7e]{1,256}$/)

const refusal = z.object({ data: z.object({ error_code: errorCode }) })

const tokenAnswer = z.object({
  data: z.object({ access_token: z.string().regex(/^[\x21-\x7e]{1,4096}$/), open_id: openId }),
})

const userAnswer = z.object({
  data: z.object({
    open_id: openId,
    union_id: z.string().max(256).catch(''),
    nickname: z.string().catch(''),
    avatar: z.string().catch(''),
    mobile: z.string().catch(''),
    encrypt_mobile: z.string().max(1024).catch(''),
  }),
})

export type UserFields = z.infer<typeof userAnswer>['data']

/** They refuse us, not the code: our key, secret, rights or address are wrong, or they are busy. */
const CLIENT_ERRORS = new Set([10_001, 10_003, 10_004, 10_006, 10_013, 10_015, 10_020, 2_100_004, 2_100_009])

const NICKNAME_MAX_LENGTH = 64

const AVATAR_URL_MAX_LENGTH = 2048

interface AdapterOptions {
  /** The mobile as the platform writes it, in any spelling; empty when it tells none. */
  readonly readMobile?: (platform: ConfiguredPlatform, fields: UserFields) => string
}

/** The dialect the four speak (contract, section 8), with what one of them does in its own way. */
export function createOpenPlatformAdapter({
  readMobile = (_, { mobile }) => mobile,
}: AdapterOptions = {}): ProviderAdapter {
  return {
    tokenRequest,
    readToken,
    userInfoRequest,
    readUser: (platform, answer) => {
      const failed = readRefusal(answer)
      if (failed !== 0) return trouble(`user info: error_code ${failed}`)
      const read = userAnswer.safeParse(answer)
      if (!read.success) return trouble('user info: an answer of another shape')
      const fields = read.data.data
      return { kind: 'read', value: toUser(fields, readMobile(platform, fields)) }
    },
  }
}

function tokenRequest(
  { tokenUrl, clientKey, clientSecret }: ConfiguredPlatform,
  { code, redirectUri }: AuthorizationCode,
): ProviderRequest {
  return {
    url: tokenUrl,
    form: {
      client_key: clientKey,
      client_secret: clientSecret,
      code,
      grant_type: 'authorization_code',
      // Who does not check it passes over it; who does will not let a code of another page through.
      ...(redirectUri !== '' && { redirect_uri: redirectUri }),
    },
  }
}

function readToken(answer: unknown): Reading<AccessToken> {
  const failed = readRefusal(answer)
  if (CLIENT_ERRORS.has(failed)) return trouble(`token: error_code ${failed}`)
  if (failed !== 0) return { kind: 'code refused' }
  const read = tokenAnswer.safeParse(answer)
  if (!read.success) return trouble('token: an answer of another shape')
  const { access_token: accessToken, open_id: ofWhom } = read.data.data
  return { kind: 'read', value: { accessToken, openId: ofWhom } }
}

function userInfoRequest(
  { userInfoUrl }: ConfiguredPlatform,
  { accessToken, openId: ofWhom }: AccessToken,
): ProviderRequest {
  return {
    url: userInfoUrl,
    form: { access_token: accessToken, open_id: ofWhom },
    headers: { 'access-token': accessToken },
  }
}

/** @returns the error code, 0 when there is none */
function readRefusal(answer: unknown): number {
  const read = refusal.safeParse(answer)
  return read.success ? read.data.data.error_code : 0
}

function toUser(fields: UserFields, mobile: string): ProviderUser {
  return {
    openId: fields.open_id,
    unionId: fields.union_id,
    nickname: cleanNickname(fields.nickname),
    avatarUrl: isWebAddress(fields.avatar) ? fields.avatar : '',
    mobile: toE164(mobile),
  }
}

/** A platform's name for a person is shown to others, so it is one visible line of limited length. */
function cleanNickname(text: string): string {
  return toVisibleLine([...toVisibleLine(text)].slice(0, NICKNAME_MAX_LENGTH).join(''))
}

function isWebAddress(text: string): boolean {
  return text.length <= AVATAR_URL_MAX_LENGTH && /^https?:\/\//i.test(text) && URL.canParse(text)
}

const KEY_LENGTH = 32

const START_LENGTH = 16

/**
 * Douyin tells a mobile as `encrypt_mobile`: AES-256-CBC under the client's secret, which begins with its first 16 bytes.
 */
export const douyin = createOpenPlatformAdapter({
  readMobile: ({ clientSecret }, { mobile, encrypt_mobile: encrypted }) =>
    mobile === '' && encrypted !== '' ? decrypt(encrypted, clientSecret) : mobile,
})

/** @returns empty for what is not encrypted under this secret */
function decrypt(encrypted: string, clientSecret: string): string {
  const key = Buffer.from(clientSecret)
  if (key.length !== KEY_LENGTH) return ''
  try {
    const decipher = createDecipheriv('aes-256-cbc', key, key.subarray(0, START_LENGTH))
    return Buffer.concat([decipher.update(encrypted, 'base64'), decipher.final()]).toString('utf8')
  } catch {
    return ''
  }
}

export const toutiao = createOpenPlatformAdapter()

/** Its addresses are published nowhere: the configuration names them. */
export const huoshan = createOpenPlatformAdapter()

export const ixigua = createOpenPlatformAdapter()

/** How each platform is spoken to (SRV-5). */
export const PROVIDER_ADAPTERS: Readonly<Record<PlatformId, ProviderAdapter>> = {
  douyin,
  toutiao,
  huoshan,
  ixigua,
}
