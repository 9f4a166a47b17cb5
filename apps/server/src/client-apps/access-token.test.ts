import { issueToken, revokeSession } from '@portico/protocol'
import type { JSONWebKeySet } from 'jose'
import { createLocalJWKSet, jwtVerify, SignJWT } from 'jose'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { deleteOldTokenKeys, rotateTokenKeys } from '../services/keys/token-keys.store.ts'
import type { TestBrowser, TestServer } from '../testing/test-server.fixture.ts'
import { basicAuth, errorCodeOf, openTestServer, OWN, postForm } from '../testing/test-server.fixture.ts'

const NOW = Date.UTC(2026, 0, 1)
const MINUTE_MS = 60_000

let portico: TestServer
let browser: TestBrowser
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  portico = await openTestServer()
  browser = portico.openBrowser()
  await browser.signIn('13800138000')
})

const token = async (): Promise<string> =>
  (await browser.send(issueToken, {})).json<{ data: { token: string } }>().data.token

async function publishedKeys() {
  const answer = await portico.server.inject('/.well-known/jwks.json')
  return answer.json<JSONWebKeySet>()
}

async function verify(jwt: string, audience = '1574') {
  const keys = createLocalJWKSet(await publishedKeys())
  return jwtVerify(jwt, keys, { audience, issuer: OWN, currentDate: new Date() })
}

async function introspect(jwt: string, secret = 'a secret for development') {
  const credentials = basicAuth('1574', secret)
  const answer = await postForm(portico, '/account/operator/tokens', { token: jwt }, credentials)
  return answer.json<{ code: number; data: Record<string, unknown> }>()
}

function rotate({ compromised }: { readonly compromised: boolean }): Promise<void> {
  const { database, config, log, now } = portico.services
  return rotateTokenKeys({ database, keys: config.keys, log, now }, { compromised })
}

describe('an access token', () => {
  test('names the visitor to the API of the app for five minutes, and contains no contact', async () => {
    const answer = await browser.send(issueToken, {})
    expect(answer.json().data).toEqual({ token: expect.any(String), expires_in: 300 })
    const { payload, protectedHeader } = await verify(await token())
    const { keys } = await publishedKeys()
    expect(protectedHeader).toEqual({ alg: 'EdDSA', kid: keys[0]?.kid, typ: 'JWT' })
    const seconds = NOW / 1000
    expect(payload).toEqual({
      iss: OWN,
      aud: '1574',
      sub: expect.any(String),
      sid: expect.any(String),
      amr: ['sms'],
      auth_time: seconds,
      iat: seconds,
      exp: seconds + 300,
    })
    const key = { kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA', use: 'sig' }
    expect(keys).toEqual([{ ...key, x: expect.any(String), kid: expect.any(String) }])
  })

  test('is refused for another app and after five minutes', async () => {
    const jwt = await token()
    await expect(verify(jwt, '1575')).rejects.toThrow('aud')
    vi.setSystemTime(NOW + 5 * MINUTE_MS)
    await expect(verify(jwt)).rejects.toThrow('exp')
    expect((await introspect(jwt)).data).toEqual({ active: false })
  })

  test('is not given without a session or from an unlisted page', async () => {
    const other = await portico.visit()
    expect(errorCodeOf(await other.send(issueToken, {}))).toBe(1)
    expect(errorCodeOf(await browser.send(issueToken, {}, { from: 'https://evil.example' }))).toBe(2035)
  })

  test('is active until its session ends', async () => {
    const jwt = await token()
    const { payload } = await verify(jwt)
    const expected = {
      active: true,
      user_id: payload.sub,
      session_id: payload['sid'],
      expires_at: payload.exp,
    }
    expect((await introspect(jwt)).data).toEqual(expected)
    await browser.send(revokeSession, { session_id: String(payload['sid']) })
    expect((await introspect(jwt)).data).toEqual({ active: false })
  })

  test('that is forged is not active, and tells nothing without the secret of the app', async () => {
    const jwt = await token()
    const forged = await new SignJWT({ sid: 'x' })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject('1')
      .setAudience('1574')
      .setExpirationTime('5m')
      .sign(new TextEncoder().encode('0123456789abcdef0123456789abcdef'))
    for (const wrong of [forged, jwt.slice(0, -4), 'x', '..']) {
      expect((await introspect(wrong)).data).toEqual({ active: false })
    }
    expect((await introspect(jwt, 'wrong')).code).toBe(401)
    expect((await introspect('')).code).toBe(400)
  })
})

describe('the keys of access tokens', () => {
  test('stay for all instances and restarts', async () => {
    const [first] = (await publishedKeys()).keys
    vi.setSystemTime(NOW + 2 * MINUTE_MS)
    expect((await publishedKeys()).keys).toEqual([first])
  })

  test('are published before they sign, and until the tokens of the one before have expired', async () => {
    const jwt = await token()
    await rotate({ compromised: false })
    vi.setSystemTime(NOW + 2 * MINUTE_MS)
    const before = await publishedKeys()
    expect(before.keys).toHaveLength(2)
    expect((await verify(await token())).protectedHeader.kid).toBe(before.keys[0]?.kid)
    vi.setSystemTime(NOW + 16 * MINUTE_MS)
    expect((await verify(await token())).protectedHeader.kid).toBe(before.keys[1]?.kid)
    await deleteOldTokenKeys(portico.services.database, Date.now())
    vi.setSystemTime(NOW + 18 * MINUTE_MS)
    expect((await publishedKeys()).keys).toHaveLength(2)
    vi.setSystemTime(NOW + 76 * MINUTE_MS)
    await deleteOldTokenKeys(portico.services.database, Date.now())
    vi.setSystemTime(NOW + 78 * MINUTE_MS)
    expect((await publishedKeys()).keys.map(({ kid }) => kid)).toEqual([before.keys[1]?.kid])
    await expect(verify(jwt)).rejects.toThrow()
  })

  test('are replaced within a minute after a leak', async () => {
    const jwt = await token()
    await rotate({ compromised: true })
    vi.setSystemTime(NOW + MINUTE_MS)
    await expect(verify(jwt)).rejects.toThrow('no applicable key')
    expect((await introspect(jwt)).data).toEqual({ active: false })
    await expect(verify(await token())).resolves.toBeDefined()
  })
})
