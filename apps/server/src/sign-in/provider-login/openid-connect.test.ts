// Covers OAU-5, OAU-7, SRV-5.
import { showAuthMobile } from '@portico/protocol'
import { describe, expect, test, vi } from 'vitest'
import type { TestBrowser } from '../../testing/test-server.fixture.ts'
import { errorCodeOf, openTestServer, OWN, UNLIMITED_CODES } from '../../testing/test-server.fixture.ts'
import { answering } from './mock-platform.fixture.ts'
import { openOpenIdProvider } from './openid-provider.fixture.ts'
import { loginOnly } from './provider-login.fixture.ts'

const RETURN = `${OWN}/passport/web/auth/return/`
const NEXT = `${OWN}/start`
const USERS = {
  ada: {
    name: 'Ada\u202e',
    picture: 'https://img.example/ada.png',
    phone_number: '+8613800138000',
    phone_number_verified: true,
    email: 'Ada@Example.com',
    email_verified: true,
  },
  bob: {
    name: 'Bob',
    phone_number: '+8613800138001',
    phone_number_verified: false,
    email: 'bob@example.com',
    email_verified: false,
  },
  eve: {
    name: 'Eve',
    phone_number: '+8613800138002',
    phone_number_verified: 'false',
    email: 'eve@example.com',
  },
  cy: {
    name: 'Cy',
    phone_number: '+8613800138003',
    phone_number_verified: 'true',
    email: 'cy@example.com',
    email_verified: 'true',
  },
}

async function open(changed: object = {}) {
  const client = {
    client_id: 'portico',
    client_secret: 'a-secret-of-the-client-with-32-bytes',
    redirect_uris: [RETURN],
    token_endpoint_auth_method: 'client_secret_post',
  } as const
  const provider = await openOpenIdProvider(client, USERS)
  const entry = {
    platform: 'oidc:work',
    issuer: provider.issuer,
    allow_private: true,
    client_id: client.client_id,
    client_secret: client.client_secret,
    label: { en: 'Work', zh: '企业账号' },
    scopes: ['openid', 'profile', 'phone', 'email'],
    ...changed,
  }
  const portico = await openTestServer({ file: { platforms: [entry], limits: UNLIMITED_CODES } })
  const browser = await portico.visit()
  return { provider, portico, browser }
}

async function start(browser: TestBrowser): Promise<string> {
  const query = new URLSearchParams({ aid: '1574', platform: 'oidc:work', next: NEXT, state: 'mine' })
  const { headers } = await browser.inject({ url: `/passport/web/auth/start/?${query.toString()}` })
  return String(headers.location)
}

/** @returns what the page gets back */
async function comeBack(browser: TestBrowser, at: URL): Promise<URLSearchParams> {
  expect(at.origin + at.pathname).toBe(RETURN)
  const { headers } = await browser.inject({ url: at.pathname + at.search })
  return new URL(String(headers.location)).searchParams
}

const login = (browser: TestBrowser, back: URLSearchParams) =>
  loginOnly(browser, back.get('code') ?? '', { platform: 'oidc:work' })

describe('a provider of OpenID Connect', () => {
  test('is found by its issuer, and asked with state, nonce and code challenge', async () => {
    const { provider, browser } = await open()
    const asked = new URL(await start(browser))
    expect(asked.origin + asked.pathname).toBe(`${provider.issuer}/auth`)
    expect(Object.fromEntries(asked.searchParams)).toEqual({
      client_id: 'portico',
      response_type: 'code',
      scope: 'openid profile phone email',
      redirect_uri: RETURN,
      state: expect.stringMatching(/^1574\.[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    })
  })

  test('says who the user is, and which mobile and e-mail it has verified', async () => {
    const { provider, portico, browser } = await open()
    const back = await comeBack(browser, await provider.logIn(await start(browser), 'ada'))
    const unknown = await login(browser, back)
    expect(errorCodeOf(unknown)).toBe(1011)
    const profileKey = String(unknown.json().data.profile_key)
    const offer = await browser.send(showAuthMobile, { profile_key: profileKey, platform: 'oidc:work' })
    expect(offer.json().data).toMatchObject({
      mobile: '138******00',
      email: 'ada@example.com',
      title: expect.stringMatching(/^Work shared/),
    })
    const contacts = ['bob', 'eve', 'cy'].map(async (sub) => {
      const other = await comeBack(browser, await provider.logIn(await start(browser), sub))
      const { profile_key: key } = (await login(browser, other)).json().data
      const shown = await browser.send(showAuthMobile, { profile_key: key, platform: 'oidc:work' })
      const { mobile, email } = shown.json().data
      return [mobile, email]
    })
    expect(await Promise.all(contacts)).toEqual([
      ['', ''],
      ['', ''],
      ['138******03', 'cy@example.com'],
    ])
    expect(portico.log()).not.toContain('Ada')
    expect(provider.calls).toContain('POST /token')
    expect(provider.calls).toContain('GET /jwks')
  })

  test('is asked for addresses and keys once an hour', async () => {
    const { provider, browser } = await open()
    for (const user of ['ada', 'bob'])
      await comeBack(browser, await provider.logIn(await start(browser), user))
    const counted = (call: string) => provider.calls.filter((one) => one === call).length
    expect(counted('GET /.well-known/openid-configuration')).toBe(1)
    expect(counted('GET /jwks')).toBe(1)
  })

  test('that is down sends visitors back with an error, and is found as soon as it is up', async () => {
    const { provider, portico, browser } = await open()
    provider.setBehaviour(answering(503))
    const back = new URL(await start(browser))
    expect(back.origin + back.pathname).toBe(NEXT)
    expect(Object.fromEntries(back.searchParams)).toEqual({ error: 'temporarily_unavailable', state: 'mine' })
    expect(portico.log()).toContain('platform request failed')
    provider.setBehaviour(() => false)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6_000 })
    expect(await start(browser)).toContain(`${provider.issuer}/auth?`)
  })

  test.for([
    ['an answer without end', '{'.padEnd(70_000, ' ')],
    ['no JSON', '<html>'],
    ['another issuer', JSON.stringify({ issuer: 'https://other.example' })],
  ])('with %s is treated as one that is down', async ([, body = '']) => {
    const { provider, browser } = await open()
    provider.setBehaviour(answering(200, body))
    expect(await start(browser)).toContain('error=temporarily_unavailable')
  })

  test('that is configured without the slash of its issuer is named in the log', async () => {
    const { provider, portico, browser } = await open()
    provider.setBehaviour(answering(200, JSON.stringify({ issuer: `${provider.issuer}/app/` })))
    expect(await start(browser)).toContain('error=temporarily_unavailable')
    expect(portico.log()).toContain(`the provider is ${provider.issuer}/app/, not ${provider.issuer}`)
  })

  test('in a private network is not asked unless that is allowed', async () => {
    const { provider } = await open()
    const elsewhere = { issuer: provider.issuer.replace('http:', 'https:'), allow_private: false }
    await expect(open(elsewhere)).rejects.toThrow('must be a public https address')
    const { browser, portico } = await open({ issuer: 'https://localhost:1', allow_private: false })
    expect(await start(browser)).toContain('error=temporarily_unavailable')
    expect(portico.log()).toContain('EPRIVATE')
  })
})

describe('a return from a provider', () => {
  test('with the response of another login is refused', async () => {
    const { provider, browser } = await open()
    const [one, two] = [await start(browser), await start(browser)]
    const mine = await provider.logIn(one, 'ada')
    const other = await provider.logIn(two, 'bob')
    // The code of the other login has another nonce and another code challenge.
    mine.searchParams.set('code', other.searchParams.get('code') ?? '')
    const back = await comeBack(browser, mine)
    expect([back.get('code'), back.get('error')]).toEqual([null, 'temporarily_unavailable'])
  })

  test('names the issuer that was asked', async () => {
    const { provider, browser } = await open()
    for (const change of [
      (at: URL) => at.searchParams.set('iss', 'https://other.example'),
      (at: URL) => at.searchParams.delete('iss'),
    ]) {
      const at = await provider.logIn(await start(browser), 'ada')
      expect(at.searchParams.get('iss')).toBe(provider.issuer)
      change(at)
      expect((await comeBack(browser, at)).get('error')).toBe('temporarily_unavailable')
    }
    expect(provider.calls).not.toContain('POST /token')
  })

  test('is used once', async () => {
    const { provider, browser } = await open()
    const at = await provider.logIn(await start(browser), 'ada')
    expect((await comeBack(browser, at)).get('code')).toMatch(/^portico\./)
    const replayed = await browser.inject({ url: at.pathname + at.search, headers: { accept: 'text/html' } })
    expect(replayed.statusCode).toBe(400)
  })

  test('takes no ID token that another key has signed', async () => {
    const { provider, browser, portico } = await open()
    const asked = await start(browser)
    const at = await provider.logIn(asked, 'ada')
    const nonce = new URL(asked).searchParams.get('nonce')
    provider.setBehaviour((request, response) => {
      if (request.url !== '/token') return false
      const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
      const iat = Math.floor(Date.now() / 1000)
      const claims = { iss: provider.issuer, aud: 'portico', sub: 'mallory', iat, exp: iat + 60, nonce }
      const token = `${part({ alg: 'RS256' })}.${part(claims)}.${'A'.repeat(342)}`
      const body = { access_token: 'a', token_type: 'Bearer', id_token: token }
      return answering(200, JSON.stringify(body))(request, response)
    })
    expect((await comeBack(browser, at)).get('error')).toBe('temporarily_unavailable')
    expect(provider.calls).toContain('GET /jwks')
    expect(portico.log()).toContain('JWT signature verification failed')
    expect(portico.log()).not.toContain('mallory')
  })

  test.for([
    ['a minute', 45_000, 'code'],
    ['no more', 120_000, 'error'],
  ] as const)('allows %s between the clocks', async ([, ahead, outcome]) => {
    const { provider, browser } = await open()
    const at = await provider.logIn(await start(browser), 'ada')
    const now = Date.now()
    vi.useFakeTimers({ toFake: ['Date'], now })
    provider.setBehaviour((request, response) => {
      if (request.url !== '/token') return false
      // The clock of the provider, while it issues the token.
      vi.setSystemTime(now + ahead)
      const end = response.end.bind(response)
      response.end = ((...sent: Parameters<typeof end>) => {
        vi.setSystemTime(now)
        return end(...sent)
      }) as typeof response.end
      return false
    })
    expect((await comeBack(browser, at)).get(outcome)).not.toBeNull()
  })
})
