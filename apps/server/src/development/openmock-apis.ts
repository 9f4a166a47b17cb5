import { SignJWT } from 'jose'
import type { Services } from '../services/services.ts'
import { MINUTE_S } from '../shared/clock.ts'
import { toE164 } from '../shared/mobile-number.ts'
import type { PlatformType } from '../shared/platforms/platforms.ts'
import type { OpenmockUser } from './openmock-users.ts'
import { openIdOf } from './openmock-users.ts'

// How the development provider speaks: as the platforms of each type do.

/** Why the development provider refuses a request. */
export type OpenmockRefusal = 'client key' | 'client secret' | 'code' | 'access token'

/** A user who has logged in at the development provider, and for whom. */
export interface OpenmockGrant {
  readonly platform: string
  readonly clientKey: string
  readonly redirectUri: string
  readonly sharesMobile: boolean
  readonly person: OpenmockUser
  /** Of the authorization request; empty if it had none. */
  readonly codeChallenge: string
  readonly nonce: string
}

type Body = Readonly<Record<string, unknown>>

export interface OpenmockApi {
  /** What the requests call the app and its secret. */
  readonly clientKey: string
  readonly clientSecret: string
  /** What a request for the profile calls the user; absent where the token is enough. */
  readonly openId?: string
  /** What an app asks for to get the mobile number; absent where no app gets it. */
  readonly mobileScope?: string
  /** The status and the body of a refusal. */
  readonly refusal: (refusal: OpenmockRefusal) => readonly [status: number, body: Body]
  readonly token: (services: Services, grant: OpenmockGrant, accessToken: string) => Promise<Body>
  readonly user: (grant: OpenmockGrant) => Body
}

export const TOKEN_LIFE_S = 10 * MINUTE_S

function pictureOf({ id }: OpenmockUser): string {
  return `https://openmock.example/${encodeURIComponent(id)}.jpeg`
}

function openId({ platform, person }: OpenmockGrant): string {
  return openIdOf(platform, person)
}

const OPEN_PLATFORM_ERRORS = {
  'client key': 10_003,
  'client secret': 10_013,
  code: 10_007,
  'access token': 10_008,
} as const satisfies Readonly<Record<OpenmockRefusal, number>>

/** The API that Douyin, Toutiao, Huoshan and Ixigua share. */
const openPlatform: OpenmockApi = {
  clientKey: 'client_key',
  clientSecret: 'client_secret',
  openId: 'open_id',
  mobileScope: 'mobile',
  // A string, as some platforms send it.
  refusal: (refusal) => [
    200,
    {
      data: { error_code: String(OPEN_PLATFORM_ERRORS[refusal]), description: `wrong ${refusal}` },
      message: 'error',
    },
  ],
  token: async (_, grant, accessToken) =>
    succeed({
      access_token: accessToken,
      expires_in: TOKEN_LIFE_S,
      open_id: openId(grant),
      scope: grant.sharesMobile ? 'mobile,user_info' : 'user_info',
    }),
  user: (grant) => {
    const { id, nickname, mobile } = grant.person
    return succeed({
      open_id: openId(grant),
      union_id: `union_${id}`,
      nickname,
      avatar: pictureOf(grant.person),
      ...(grant.sharesMobile && mobile !== '' && { mobile }),
    })
  },
}

function succeed(data: Body): Body {
  return { data: { ...data, error_code: 0, description: '' }, message: 'success' }
}

const WECHAT_ERRORS = {
  'client key': 40_013,
  'client secret': 40_125,
  code: 40_029,
  'access token': 40_001,
} as const satisfies Readonly<Record<OpenmockRefusal, number>>

const wechat: OpenmockApi = {
  clientKey: 'appid',
  clientSecret: 'secret',
  openId: 'openid',
  refusal: (refusal) => [200, { errcode: WECHAT_ERRORS[refusal], errmsg: `wrong ${refusal}` }],
  token: async (_, grant, accessToken) => ({
    access_token: accessToken,
    expires_in: TOKEN_LIFE_S,
    openid: openId(grant),
    scope: 'snsapi_login',
  }),
  user: (grant) => ({
    openid: openId(grant),
    nickname: grant.person.nickname,
    headimgurl: pictureOf(grant.person),
  }),
}

const OAUTH_ERRORS = {
  'client key': 'invalid_client',
  'client secret': 'invalid_client',
  code: 'invalid_grant',
  'access token': 'invalid_token',
} as const satisfies Readonly<Record<OpenmockRefusal, string>>

const oauth: OpenmockApi = {
  clientKey: 'client_id',
  clientSecret: 'client_secret',
  mobileScope: 'phone',
  refusal: (refusal) => [refusal === 'access token' ? 401 : 400, { error: OAUTH_ERRORS[refusal] }],
  token: async (_, __, accessToken) => ({
    access_token: accessToken,
    token_type: 'Bearer',
    expires_in: TOKEN_LIFE_S,
  }),
  user: (grant) => {
    const { nickname, mobile } = grant.person
    return {
      sub: openId(grant),
      name: nickname,
      picture: pictureOf(grant.person),
      ...(grant.sharesMobile &&
        mobile !== '' && { phone_number: toE164(mobile), phone_number_verified: true }),
      email: `${grant.person.id}@openmock.example`,
      email_verified: true,
    }
  },
}

const oidc: OpenmockApi = {
  ...oauth,
  token: async (services, grant, accessToken) => ({
    ...(await oauth.token(services, grant, accessToken)),
    id_token: await signIdToken(services, grant),
  }),
}

async function signIdToken({ config, now, readTokenKeys }: Services, grant: OpenmockGrant): Promise<string> {
  const { signing } = await readTokenKeys()
  const issuedAt = Math.floor(now() / 1000)
  return new SignJWT({ nonce: grant.nonce })
    .setProtectedHeader({ alg: 'EdDSA', kid: signing.id })
    .setIssuer(issuerOf(config, grant.platform))
    .setSubject(openId(grant))
    .setAudience(grant.clientKey)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + TOKEN_LIFE_S)
    .sign(signing.privateKey)
}

/** The address of the development provider, as the configuration has it. */
function issuerOf({ platforms }: Services['config'], platform: string): string {
  return platforms.find((entry) => entry.platform === platform)?.issuer ?? ''
}

/** What a provider of OpenID Connect publishes. @returns `undefined` if none of the configuration is the development provider */
export function describeOpenmockIssuer({ platforms, ownOrigins }: Services['config']): object | undefined {
  const issuer = platforms.find((entry) => entry.issuer?.endsWith('/openmock/oidc'))?.issuer
  if (issuer === undefined) return undefined
  return {
    issuer,
    // The server reaches itself by another address than visitors do.
    authorization_endpoint: `${ownOrigins[0]}/openmock/oidc/authorize/`,
    token_endpoint: `${issuer}/access_token/`,
    userinfo_endpoint: `${issuer}/userinfo/`,
    jwks_uri: new URL('/.well-known/jwks.json', issuer).href,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['EdDSA'],
    code_challenge_methods_supported: ['S256'],
  }
}

/** The API of each type of platform. */
export const OPENMOCK_APIS: Readonly<Record<PlatformType, OpenmockApi>> = {
  douyin: openPlatform,
  toutiao: openPlatform,
  huoshan: openPlatform,
  ixigua: openPlatform,
  wechat,
  oidc,
  oauth,
}
