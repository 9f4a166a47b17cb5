import { readEmail } from '../contact.ts'
import { isHttpUrl } from '../http-url.ts'
import type { Failed, Result } from '../result.ts'
import { fail } from '../result.ts'
import { toShortLine } from '../short-line.ts'

/** A text by language tag, such as `{ en: 'WeChat', zh: '微信' }`. */
export type Labels = Readonly<Record<string, string>>

/** Which members of a user info response are what, as paths such as `data.user.id`. */
export interface UserInfoFields {
  readonly id: string
  readonly name: string
  readonly picture: string
  readonly mobile: string
  readonly email: string
}

/** A provider: a third-party platform with the credentials of this server. */
export interface ConfiguredProvider {
  /** Its id on the wire, such as `douyin` or `oidc:google`. */
  readonly platform: string
  readonly definition: PlatformDefinition
  /** The platform's app; empty for any. */
  readonly platformAppId: string
  readonly clientKey: string
  readonly clientSecret: string
  /** Where a visitor is sent. This address and the two below are those that a provider of OpenID Connect does not publish. */
  readonly authorizeUrl: string | undefined
  readonly tokenUrl: string
  readonly userInfoUrl: string
  /** If true, accounts without email or mobile may log in; otherwise the server returns 1060. */
  readonly signsInWithoutContact: boolean
  /** Its name; absent for a platform whose name the widget has. */
  readonly label?: Labels
  /** Its icon, see `icon` in the configuration; absent for a platform whose icon the widget has. */
  readonly icon?: string
  readonly scope: string
  /** Further parameters of the authorization request. */
  readonly authorizeParameters?: Readonly<Record<string, string>>
  /** Whether only authorization codes are accepted that this server has requested. */
  readonly serverState: boolean
  /** The value of `iss` with which the platform returns, if it identifies itself; where a provider of OpenID Connect is found. */
  readonly issuer?: string
  /** Whether addresses of a private network are allowed. */
  readonly allowsPrivate?: boolean
  /** The app for the browser of the platform's own app. */
  readonly inApp?: Pick<ConfiguredProvider, 'clientKey' | 'clientSecret'>
  /** How the client authenticates at the token endpoint. */
  readonly tokenAuth?: 'basic' | 'post'
  readonly userInfoFields?: UserInfoFields
}

/** Whether visitors can be sent to it by this server. */
export function isOffered({ authorizeUrl, definition }: ConfiguredProvider): boolean {
  return authorizeUrl !== undefined || (definition.isOpenIdConnect ?? false)
}

/** What an authorization request of this server adds to the provider's own parameters. */
export interface AuthorizeRequest {
  readonly redirectUri: string
  readonly state: string
  /** The S256 challenge of the code verifier. */
  readonly codeChallenge: string
}

/** A request to a provider. Parameters are in the body where the platform allows it, since URLs are logged and these contain secrets. */
export interface ProviderRequest {
  readonly url: string
  /** Sent by POST. Without it the request is a GET. */
  readonly form?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
}

export interface AccessToken {
  readonly accessToken: string
  /** The user the token is of; empty where the platform does not say. */
  readonly openId: string
}

/** An authorization code and the redirect URI it was sent to. */
export interface AuthorizationCode {
  readonly code: string
  readonly redirectUri: string
  /** Of the request, if this server has sent it. */
  readonly codeVerifier?: string
}

/** The failure of a provider in any other way than refusing the code. @param reason has nothing of the response but its error code */
export function unavailable(reason: string): Failed {
  return fail('providerUnavailable', { reason })
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
  /** Verified by the provider, which proves nothing here: it is proposed to the visitor. */
  readonly email?: string | undefined
}

/** The app for the browser of the platform's own app, such as WeChat on a phone. */
export interface InAppBrowser {
  /** Recognises the browser by its header `User-Agent`. */
  readonly userAgent: RegExp
  readonly authorizeUrl: string
  readonly scope: string
}

/** Everything that is particular to a platform. What a configuration entry states takes precedence. */
export interface PlatformDefinition {
  readonly label?: Labels
  readonly icon?: string
  readonly authorizeUrl?: string
  readonly tokenUrl?: string
  readonly userInfoUrl?: string
  readonly scope: string
  /** Whether pages may send visitors to it themselves, with the state `platform_appKey`. */
  readonly allowsVisibleState?: boolean
  /** Whether the provider states its addresses by discovery, and who a user is by an ID token. */
  readonly isOpenIdConnect?: boolean
  readonly inApp?: InAppBrowser
  readonly authorizeParameters: (
    provider: ConfiguredProvider,
    request: AuthorizeRequest,
  ) => Readonly<Record<string, string>>
  /** The fragment that the authorization page needs. */
  readonly authorizeFragment?: string
  readonly tokenRequest: (provider: ConfiguredProvider, authorization: AuthorizationCode) => ProviderRequest
  /** @param body the parsed JSON @returns `authorizationCodeExpired` if the code is expired, used or unknown */
  readonly readToken: (body: unknown) => Result<AccessToken>
  readonly userInfoRequest: (provider: ConfiguredProvider, token: AccessToken) => ProviderRequest
  /** @param token the one that was sent; the user must be that of the token */
  readonly readUser: (provider: ConfiguredProvider, body: unknown, token: AccessToken) => Result<ProviderUser>
}

/** An id of a user at a platform, or a token. */
export const OPEN_ID = /^[\x21-\x7e]{1,256}$/
export const TOKEN = /^[\x21-\x7e]{1,4096}$/

const NICKNAME_MAX_LENGTH = 64
const AVATAR_URL_MAX_LENGTH = 2048

/** Nicknames are shown to other users, so they are reduced to one visible line of limited length. */
export function cleanNickname(text: string): string {
  return toShortLine(text, NICKNAME_MAX_LENGTH)
}

/** @returns `undefined` for what is no e-mail address */
export function cleanEmail(text: string): string | undefined {
  const contact = readEmail(text)
  return contact.ok ? contact.value.target : undefined
}

/** @returns an http(s) URL, or an empty string */
export function cleanAvatarUrl(url: string): string {
  return url.length <= AVATAR_URL_MAX_LENGTH && isHttpUrl(url) ? url : ''
}

/** The text in a language, otherwise in English, otherwise the first one. */
export function labelIn(labels: Labels, language: string): string {
  return (
    labels[language] ?? labels[language.split('-')[0] ?? ''] ?? labels['en'] ?? Object.values(labels)[0] ?? ''
  )
}
