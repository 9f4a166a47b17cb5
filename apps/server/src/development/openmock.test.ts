// Covers LOG-6, OAU-4, OAU-5, SRV-5.
import { PLATFORM_SCOPE, PLATFORMS, oauthLoginOnly, oauthWithMobile, showAuthMobile } from '@portico/protocol'
import { describe, expect, test } from 'vitest'
import type { TestServer } from '../testing/test-server.fixture.ts'
import { errorCodeOf, openTestServer } from '../testing/test-server.fixture.ts'
import { openListening, REDIRECT_URI, visitProvider } from './openmock.fixture.ts'

function authorizeUrl(platform: string, more: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams({
    client_key: `dev_${platform}`,
    response_type: 'code',
    scope: PLATFORM_SCOPE,
    redirect_uri: REDIRECT_URI,
    state: `${platform}_`,
    ...more,
  })
  return `/openmock/${platform}/authorize/?${query}`
}

async function choose(portico: TestServer, platform: string, more: Readonly<Record<string, string>>) {
  const answer = await portico.server.inject(authorizeUrl(platform, more))
  expect(answer.statusCode).toBe(302)
  return new URL(String(answer.headers.location))
}

async function loginAs(portico: TestServer, person: string, platform = 'douyin') {
  const browser = await portico.visit()
  const code = (await choose(portico, platform, { person })).searchParams.get('code') ?? ''
  const fields = { platform, platform_app_id: '', redirect_uri: REDIRECT_URI, code }
  const answer = await browser.send(oauthLoginOnly, fields)
  const profileKey = String(answer.json().data.profile_key)
  const authorise = () => browser.send(oauthWithMobile, { ...fields, profile_key: profileKey })
  const show = () => browser.send(showAuthMobile, { ...fields, profile_key: profileKey })
  return { answer, authorise, show }
}

describe('development identity provider', () => {
  test.each(Object.keys(PLATFORMS))(
    '%s: returns the selected user with code and state, and serves the profile',
    async (platform) => {
      const portico = await openListening()
      const back = await choose(portico, platform, { person: 'with_mobile' })
      expect(back.href).toMatch(`${REDIRECT_URI}&code=`)
      expect(back.searchParams.get('state')).toBe(`${platform}_`)
      const { answer, show, authorise } = await loginAs(portico, 'with_mobile', platform)
      expect(errorCodeOf(answer)).toBe(1011)
      expect((await show()).json().data.mobile).toBe('138******01')
      const bound = await authorise()
      expect(bound.json().data).toMatchObject({ connects: [{ platform, platform_screen_name: '林晓' }] })
      expect(errorCodeOf((await loginAs(portico, 'with_mobile', platform)).answer)).toBe(0)
    },
  )

  test.each([
    ['wechat', ''],
    ['oidc:example', '138******01'],
    ['oauth:example', '138******01'],
  ])('%s: is asked by the account center, as the platform would be', async (platform, mobile) => {
    const portico = await openListening()
    const fields = { platform, platform_app_id: '', redirect_uri: REDIRECT_URI }
    const logIn = async (person: string) => {
      const browser = await portico.visit()
      const searchParams = await visitProvider(portico, browser, { platform, person })
      const code = searchParams.get('code')
      const answer = code === null ? undefined : await browser.send(oauthLoginOnly, { ...fields, code })
      return { browser, answer, error: searchParams.get('error') }
    }
    const known = await logIn('account_without_contact')
    expect(known.answer?.json().data.connects).toMatchObject([{ platform }])
    const { browser, answer } = await logIn('with_mobile')
    const profileKey = answer?.json().data.profile_key
    const offer = await browser.send(showAuthMobile, { ...fields, profile_key: profileKey })
    expect(offer.json().data.mobile).toBe(mobile)
    expect((await logIn('cancel')).error).toBe('access_denied')
    expect((await logIn('expired')).error).toBe('temporarily_unavailable')
  })

  test('reaches each conflict with one click: no mobile, 1060, 1030, 1041', async () => {
    const portico = await openListening()
    for (let times = 0; times < 2; times += 1) {
      const none = await loginAs(portico, 'without_mobile')
      expect([errorCodeOf(none.answer), (await none.show()).json().data.mobile]).toEqual([1011, ''])
      expect(errorCodeOf((await loginAs(portico, 'account_without_mobile')).answer)).toBe(1060)
      const elsewhere = await loginAs(portico, 'bound_elsewhere')
      expect([errorCodeOf(elsewhere.answer), errorCodeOf(await elsewhere.authorise())]).toEqual([1060, 1030])
      const second = await loginAs(portico, 'second_of_platform')
      expect([errorCodeOf(second.answer), errorCodeOf(await second.authorise())]).toEqual([1011, 1041])
    }
  })

  test('reaches the forced binding with one click, every time', async () => {
    const portico = await openListening()
    const seen = []
    for (const platform of ['douyin', 'huoshan', 'douyin']) {
      const { data } = (await loginAs(portico, 'account_without_contact', platform)).answer.json()
      expect(data).toMatchObject({ mobile: '', email: '', connects: [{ platform }], new_user: 0 })
      seen.push(data.user_id)
    }
    expect(new Set(seen).size).toBe(3)
  })

  test('simulates an expired code (1902) and an unavailable platform (1905)', async () => {
    const portico = await openListening()
    const troubles = ['expired', 'garbage', 'huge', 'redirect', 'failing']
    const codes = await Promise.all(
      troubles.map(async (trouble) => errorCodeOf((await loginAs(portico, trouble)).answer)),
    )
    expect(codes).toEqual([1902, 1905, 1905, 1905, 1905])
  })

  test('creates the same user for the same name, with a mobile in scope only', async () => {
    const portico = await openListening()
    const person = { person: 'new', nickname: 'Ada', mobile: '13800138007' }
    const send = async (more: Readonly<Record<string, string>>) => {
      const browser = await portico.visit()
      const code = (await choose(portico, 'ixigua', { ...person, ...more })).searchParams.get('code') ?? ''
      const fields = { platform: 'ixigua', platform_app_id: '', redirect_uri: REDIRECT_URI, code }
      const { profile_key } = (await browser.send(oauthLoginOnly, fields)).json().data
      return (await browser.send(showAuthMobile, { ...fields, profile_key })).json().data.mobile
    }
    expect(await send({})).toBe('138******07')
    expect(await send({ scope: 'user_info' })).toBe('')
  })

  test('returns without a code after a cancellation', async () => {
    const portico = await openTestServer()
    const back = await choose(portico, 'douyin', { person: 'cancel' })
    expect([...back.searchParams.keys()]).toEqual(['kept', 'error', 'state'])
  })

  test('rejects an unlisted URL, an unknown client and an unknown user', async () => {
    const { server } = await openTestServer()
    const wrongs: readonly Readonly<Record<string, string>>[] = [
      { redirect_uri: 'https://evil.example/' },
      { redirect_uri: '' },
      { client_key: 'other' },
      { response_type: 'token' },
      { person: 'unknown' },
      { person: 'new' },
    ]
    for (const wrong of wrongs) {
      const answer = await server.inject(authorizeUrl('douyin', { person: 'with_mobile', ...wrong }))
      expect(answer.statusCode, JSON.stringify(wrong)).toBe(400)
      expect(answer.headers.location).toBeUndefined()
    }
    const answer = await server.inject(
      authorizeUrl('douyin', { redirect_uri: 'x' }).replace('authorize/', 'request.json'),
    )
    expect(answer.json().problem).toBe('redirect_uri')
  })

  test('issues a token once for the right secret and code', async () => {
    const portico = await openTestServer()
    const code = (await choose(portico, 'douyin', { person: 'with_mobile' })).searchParams.get('code') ?? ''
    const send = async (more: Readonly<Record<string, string>>, platform = 'douyin') => {
      const fields = {
        client_key: 'dev_douyin',
        client_secret: 'dev_secret_of_douyin',
        grant_type: 'authorization_code',
        code,
        ...more,
      }
      const url = `/openmock/${platform}/access_token/?${new URLSearchParams(fields)}`
      return (await portico.server.inject(url)).json().data
    }
    expect((await send({ client_key: 'x' })).error_code).toBe('10003')
    expect((await send({}, 'toutiao')).error_code).toBe('10003')
    expect((await send({ client_secret: 'x' })).error_code).toBe('10013')
    const { access_token: token, open_id: openId } = await send({})
    expect((await send({})).error_code).toBe('10007')
    const user = async (more: Readonly<Record<string, string>>) => {
      const query = new URLSearchParams({ access_token: token, open_id: openId, ...more })
      return (await portico.server.inject(`/openmock/douyin/userinfo?${query}`)).json().data
    }
    expect(await user({})).toMatchObject({
      open_id: openId,
      nickname: '林晓',
      mobile: '13800138001',
      error_code: 0,
    })
    expect((await user({ open_id: 'x' })).error_code).toBe('10008')
    expect((await user({ access_token: 'x' })).error_code).toBe('10008')
  })

  test('is absent for unknown platforms', async () => {
    const { server } = await openTestServer()
    for (const path of ['authorize/', 'access_token/', 'userinfo/', 'request.json'])
      expect((await server.inject(`/openmock/weibo/${path}`)).statusCode).toBe(404)
  })
})
