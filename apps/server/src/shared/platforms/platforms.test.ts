// Covers OAU-5, SRV-5.
import { describe, expect, test } from 'vitest'
import { fail, succeed } from '../result.ts'
import type { ConfiguredProvider } from './platform.ts'
import { labelIn, unavailable } from './platform.ts'
import { findDefinition } from './platforms.ts'

const CODE_REFUSED = fail('authorizationCodeExpired')
const UNAVAILABLE = fail('providerUnavailable')

const PROVIDER: ConfiguredProvider = {
  platform: 'wechat',
  definition: findDefinition('wechat')!,
  platformAppId: '',
  clientKey: 'wx1',
  clientSecret: 'hush',
  authorizeUrl: 'https://p.example/authorize',
  tokenUrl: 'https://p.example/token',
  userInfoUrl: 'https://p.example/user',
  signsInWithoutContact: false,
  scope: 'a b',
  serverState: true,
}

const REQUEST = { redirectUri: 'https://me.example/return/', state: 's', codeChallenge: 'c' }

describe('wechat', () => {
  const wechat = findDefinition('wechat')!

  test('asks with the parameters of its documentation', () => {
    expect(wechat.authorizeParameters(PROVIDER, REQUEST)).toEqual({
      appid: 'wx1',
      redirect_uri: 'https://me.example/return/',
      response_type: 'code',
      scope: 'a b',
      state: 's',
    })
    const token = wechat.tokenRequest(PROVIDER, { code: 'c', redirectUri: '' })
    expect(token).toEqual({
      url: 'https://p.example/token?appid=wx1&secret=hush&code=c&grant_type=authorization_code',
    })
  })

  test('tells a refused code from a refused app', () => {
    expect(wechat.readToken({ errcode: 40029, errmsg: 'invalid code' })).toEqual(CODE_REFUSED)
    expect(wechat.readToken({ errcode: 40125, errmsg: 'invalid secret hush' })).toEqual(
      unavailable('token: errcode 40125'),
    )
    expect(wechat.readToken([])).toMatchObject(UNAVAILABLE)
    expect(wechat.readToken({ access_token: 't', openid: 'o' })).toEqual(
      succeed({ accessToken: 't', openId: 'o' }),
    )
  })

  test('knows a user of several apps by the union id', () => {
    const token = { accessToken: 't', openId: 'o' }
    const user = { openid: 'o', unionid: 'u', nickname: '林\u202e晓', headimgurl: 'javascript:1' }
    expect(wechat.readUser(PROVIDER, user, token)).toMatchObject({
      value: { openId: 'u', unionId: 'u', nickname: '林晓', avatarUrl: '' },
    })
    expect(wechat.readUser(PROVIDER, { ...user, unionid: undefined }, token)).toMatchObject({
      value: { openId: 'o', unionId: '' },
    })
    expect(wechat.readUser(PROVIDER, { ...user, openid: 'other' }, token)).toMatchObject(UNAVAILABLE)
    expect(wechat.readUser(PROVIDER, { errcode: 40001 }, token)).toMatchObject(UNAVAILABLE)
  })
})

describe('oauth', () => {
  const oauth = findDefinition('oauth:github')!

  test('sends a code challenge and its verifier', () => {
    expect(oauth.authorizeParameters(PROVIDER, REQUEST)).toMatchObject({
      client_id: 'wx1',
      scope: 'a b',
      code_challenge: 'c',
      code_challenge_method: 'S256',
    })
    const authorization = { code: 'c', redirectUri: 'https://me.example/return/', codeVerifier: 'v' }
    expect(oauth.tokenRequest(PROVIDER, authorization).form).toEqual({
      grant_type: 'authorization_code',
      code: 'c',
      redirect_uri: 'https://me.example/return/',
      code_verifier: 'v',
      client_id: 'wx1',
      client_secret: 'hush',
    })
    const basic = { ...PROVIDER, clientSecret: 'a b:c', tokenAuth: 'basic' } as const
    expect(oauth.tokenRequest(basic, authorization)).toMatchObject({
      headers: { authorization: `Basic ${Buffer.from('wx1:a+b%3Ac').toString('base64')}` },
    })
    expect(oauth.tokenRequest(basic, authorization).form).not.toHaveProperty('client_secret')
  })

  test('tells a refused code from a refused client, and logs no more than its error', () => {
    expect(oauth.readToken({ error: 'invalid_grant' })).toEqual(CODE_REFUSED)
    expect(oauth.readToken({ error: 'invalid_client', error_description: 'hush' })).toEqual(
      unavailable('token: invalid_client'),
    )
    expect(oauth.readToken({ error: '<script>' })).toEqual(unavailable('token: unexpected response'))
  })

  test('reads the members that the configuration names', () => {
    const fields = {
      id: 'data.user.id',
      name: 'data.user.login',
      picture: 'data.picture',
      mobile: 'phone',
      email: 'mails.0.address',
    }
    const provider = { ...PROVIDER, userInfoFields: fields }
    const body = {
      data: { user: { id: 583231, login: 'octocat' } },
      phone: '13800138000',
      mails: [{ address: ' Octo@Example.com' }],
    }
    const token = { accessToken: 't', openId: '' }
    expect(oauth.readUser(provider, body, token)).toEqual(
      succeed({
        openId: '583231',
        unionId: '',
        nickname: 'octocat',
        avatarUrl: '',
        mobile: '+8613800138000',
        email: 'octo@example.com',
      }),
    )
    for (const hostile of [null, [], { data: { user: { id: {} } } }, { data: { user: { id: 'a b' } } }])
      expect(oauth.readUser(provider, hostile, token)).toEqual(unavailable('user info: no data.user.id'))
    const inherited = { ...provider, userInfoFields: { ...fields, id: 'constructor.name' } }
    expect(oauth.readUser(inherited, {}, token)).toMatchObject(UNAVAILABLE)
  })
})

test('only types with several platforms take a name', () => {
  for (const unknown of ['oauth', 'wechat:two', 'constructor', 'oauth:a:b'.slice(0, 5), '']) {
    expect(findDefinition(unknown)).toBeUndefined()
  }
})

test('a label is that of the language, else of the language without region, else English', () => {
  const labels = { zh: '微信', en: 'WeChat' }
  expect(['zh', 'zh-TW', 'de'].map((language) => labelIn(labels, language))).toEqual([
    '微信',
    '微信',
    'WeChat',
  ])
  expect(labelIn({ ja: '会社' }, 'en')).toBe('会社')
})
