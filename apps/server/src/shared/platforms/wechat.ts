import { z } from 'zod'
import { fail, succeed } from '../result.ts'
import type { PlatformDefinition } from './platform.ts'
import { cleanAvatarUrl, cleanNickname, OPEN_ID, TOKEN, unavailable } from './platform.ts'

const openId = z.string().regex(OPEN_ID)

/** The union id is absent for an app that belongs to no account of the WeChat Open Platform. */
const unionId = z.union([z.literal(''), openId]).catch('')

const errorResponse = z.object({ errcode: z.int() })

const tokenResponse = z.object({ access_token: z.string().regex(TOKEN), openid: openId })

const userResponse = z.object({
  openid: openId,
  unionid: unionId,
  nickname: z.string().catch(''),
  headimgurl: z.string().catch(''),
})

/** Of an authorization code: invalid, used, expired. Every other error is about the app. */
const CODE_ERRORS = new Set([40_029, 40_163, 41_008, 42_003])

/**
 * WeChat: a QR code on the page of the website app, and the page of the official account in WeChat's own browser. Both take
 * the secret and the token in the query, and know no code challenge.
 */
export const wechat: PlatformDefinition = {
  label: { en: 'WeChat', zh: '微信', 'zh-TW': '微信' },
  icon: 'M9 3C4.9 3 1.5 5.8 1.5 9.2c0 1.9 1 3.6 2.7 4.8l-.6 2.2 2.5-1.3c.9.3 1.9.4 2.9.4h.4a5.7 5.7 0 0 1-.2-1.4c0-3.4 3.2-6 7.1-6C15.7 5.1 12.7 3 9 3zM6.5 6.2a1 1 0 1 1 0 2 1 1 0 0 1 0-2zM11.5 6.2a1 1 0 1 1 0 2 1 1 0 0 1 0-2z|M16.5 9c-3.4 0-6 2.3-6 5.1s2.6 5.1 6 5.1c.8 0 1.6-.1 2.3-.4l2.1 1.1-.5-1.9c1.3-.9 2.1-2.3 2.1-3.9 0-2.8-2.6-5.1-6-5.1zM14.5 11.6a.9.9 0 1 1 0 1.8.9.9 0 0 1 0-1.8zM18.5 11.6a.9.9 0 1 1 0 1.8.9.9 0 0 1 0-1.8z',
  authorizeUrl: 'https://open.weixin.qq.com/connect/qrconnect',
  tokenUrl: 'https://api.weixin.qq.com/sns/oauth2/access_token',
  userInfoUrl: 'https://api.weixin.qq.com/sns/userinfo',
  scope: 'snsapi_login',
  inApp: {
    userAgent: /\bMicroMessenger\//i,
    authorizeUrl: 'https://open.weixin.qq.com/connect/oauth2/authorize',
    scope: 'snsapi_userinfo',
  },
  // In the order of its documentation, which some versions of its app insist on.
  authorizeParameters: ({ clientKey, scope }, { redirectUri, state }) => ({
    appid: clientKey,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope,
    state,
  }),
  authorizeFragment: 'wechat_redirect',
  tokenRequest: ({ tokenUrl, clientKey, clientSecret }, { code }) => ({
    url: withQuery(tokenUrl, {
      appid: clientKey,
      secret: clientSecret,
      code,
      grant_type: 'authorization_code',
    }),
  }),
  readToken: (body) => {
    const refused = readErrorCode(body)
    if (CODE_ERRORS.has(refused)) return fail('authorizationCodeExpired')
    if (refused !== 0) return unavailable(`token: errcode ${refused}`)
    const parsed = tokenResponse.safeParse(body)
    if (!parsed.success) return unavailable('token: unexpected response')
    return succeed({ accessToken: parsed.data.access_token, openId: parsed.data.openid })
  },
  userInfoRequest: ({ userInfoUrl }, { accessToken, openId: user }) => ({
    url: withQuery(userInfoUrl, { access_token: accessToken, openid: user }),
  }),
  readUser: (_, body, token) => {
    const refused = readErrorCode(body)
    if (refused !== 0) return unavailable(`user info: errcode ${refused}`)
    const parsed = userResponse.safeParse(body)
    if (!parsed.success) return unavailable('user info: unexpected response')
    const { openid, unionid, nickname, headimgurl } = parsed.data
    if (openid !== token.openId) return unavailable('user info: belongs to another user')
    // An open id differs between the website and the official account; the union id is the same.
    return succeed({
      openId: unionid || openid,
      unionId: unionid,
      nickname: cleanNickname(nickname),
      avatarUrl: cleanAvatarUrl(headimgurl),
      mobile: undefined,
    })
  },
}

/** @returns the error code, 0 for none */
function readErrorCode(body: unknown): number {
  const parsed = errorResponse.safeParse(body)
  return parsed.success ? parsed.data.errcode : 0
}

function withQuery(url: string, parameters: Readonly<Record<string, string>>): string {
  const address = new URL(url)
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value)
  return address.href
}
