import { z } from 'zod'
import { toE164 } from '../mobile-number.ts'
import { fail, succeed } from '../result.ts'
import type { ConfiguredProvider, PlatformDefinition, UserInfoFields } from './platform.ts'
import { cleanAvatarUrl, cleanEmail, cleanNickname, OPEN_ID, TOKEN, unavailable } from './platform.ts'

/** Names and member paths of OpenID Connect, which many platforms follow. */
export const DEFAULT_FIELDS: UserInfoFields = {
  id: 'sub',
  name: 'name',
  picture: 'picture',
  mobile: '',
  email: '',
}

const tokenResponse = z.object({ access_token: z.string().regex(TOKEN) })

const refusal = z.object({ error: z.string().regex(/^[a-z_]{1,64}$/) })

/** Any platform with OAuth 2 (RFC 6749), PKCE (RFC 7636) and a user info endpoint that takes a bearer token. */
export const oauth: PlatformDefinition = {
  scope: '',
  authorizeParameters: ({ clientKey, scope }, { redirectUri, state, codeChallenge }) => ({
    client_id: clientKey,
    response_type: 'code',
    ...(scope !== '' && { scope }),
    redirect_uri: redirectUri,
    state,
    code_challenge: codeChallenge,
    code_challenge_method: 'S256',
  }),
  tokenRequest: (provider, { code, redirectUri, codeVerifier = '' }) => ({
    url: provider.tokenUrl,
    form: {
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUri,
      code_verifier: codeVerifier,
      ...(provider.tokenAuth !== 'basic' && {
        client_id: provider.clientKey,
        client_secret: provider.clientSecret,
      }),
    },
    ...(provider.tokenAuth === 'basic' && { headers: { authorization: basicCredentials(provider) } }),
  }),
  readToken: (body) => {
    const refused = refusal.safeParse(body)
    // Some platforms call a code that has expired bad_verification_code.
    if (refused.success)
      return ['invalid_grant', 'bad_verification_code'].includes(refused.data.error)
        ? fail('authorizationCodeExpired')
        : unavailable(`token: ${refused.data.error}`)
    const parsed = tokenResponse.safeParse(body)
    if (!parsed.success) return unavailable('token: unexpected response')
    return succeed({ accessToken: parsed.data.access_token, openId: '' })
  },
  userInfoRequest: ({ userInfoUrl }, { accessToken }) => ({
    url: userInfoUrl,
    headers: { authorization: `Bearer ${accessToken}` },
  }),
  readUser: ({ userInfoFields: fields = DEFAULT_FIELDS }, body) => {
    const openId = textAt(body, fields.id)
    if (!OPEN_ID.test(openId)) return unavailable(`user info: no ${fields.id}`)
    return succeed({
      openId,
      unionId: '',
      nickname: cleanNickname(textAt(body, fields.name)),
      avatarUrl: cleanAvatarUrl(textAt(body, fields.picture)),
      mobile: toE164(textAt(body, fields.mobile)),
      email: cleanEmail(textAt(body, fields.email)),
    })
  },
}

/** RFC 6749, section 2.3.1: both are form-encoded first. */
function basicCredentials({ clientKey, clientSecret }: ConfiguredProvider): string {
  const encode = (text: string): string => new URLSearchParams({ '': text }).toString().slice(1)
  return `Basic ${Buffer.from(`${encode(clientKey)}:${encode(clientSecret)}`).toString('base64')}`
}

/** @returns the text or number at a path such as `data.user.id`; empty if there is none */
function textAt(body: unknown, path: string): string {
  if (path === '') return ''
  const found = path
    .split('.')
    .reduce<unknown>(
      (value, name) => (isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined),
      body,
    )
  return typeof found === 'string' || Number.isSafeInteger(found) ? String(found) : ''
}

/** Also of an array: the path `emails.0.value` has the index of one. */
function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
